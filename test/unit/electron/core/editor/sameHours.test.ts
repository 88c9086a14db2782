import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { sameHours } from '../../../../../electron/core/editor/area.ts'

const at = (text: string): string =>
  String(Temporal.ZonedDateTime.from(`${text}[Europe/Berlin]`).epochMilliseconds / 1000)
const FRESH = { start: at('2026-11-23T19:00'), end: at('2026-11-23T21:00') }
const of = (start: string, end: string) => sameHours({ start, end }, FRESH, 'Europe/Berlin')

describe('a copy of an event on another day', () => {
  it('keeps the hour and the length by the clock of the site', () => {
    expect(of(at('2026-11-28T10:00'), at('2026-11-28T14:00'))).toEqual({
      start: at('2026-11-23T10:00'),
      end: at('2026-11-23T14:00'),
    })
  })
  it('keeps the hour of the clock over a change to winter time', () => {
    expect(of(at('2026-07-04T22:30'), at('2026-07-05T01:00'))).toEqual({
      start: at('2026-11-23T22:30'),
      end: at('2026-11-24T01:00'),
    })
  })
  it('begins as any new event where the times are not known, and lasts as long as one where only the end is not', () => {
    expect(of('', '')).toEqual(FRESH)
    expect(of(at('2026-11-28T10:00'), '')).toEqual({
      start: at('2026-11-23T10:00'),
      end: at('2026-11-23T12:00'),
    })
  })
})
