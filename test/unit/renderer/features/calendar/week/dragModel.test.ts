import { describe, expect, it } from 'vitest'
import {
  drawn,
  type GridBox,
  lengthened,
  placeAt,
  pulled,
} from '../../../../../../renderer/features/calendar/week/dragModel.ts'

const BOX: GridBox = { edge: 100, top: 50, width: 700, height: 1440, days: 7, rtl: false }
const GRID = { days: ['2026-11-23', '2026-11-24', '2026-11-25'], zone: 'Europe/Berlin' }
const at = (iso: string): number => Date.parse(iso)
const evening = {
  span: { start: at('2026-11-24T18:05:00Z'), end: at('2026-11-24T20:05:00Z'), zone: 'Europe/Berlin' },
  from: 19 * 60 + 5,
  to: 21 * 60 + 5,
} as Parameters<typeof pulled>[0] & { readonly to: number }

describe('a place of the grid', () => {
  it('is the day and minute under the pointer, from the left and from the right', () => {
    expect(placeAt(BOX, 250, 650)).toEqual({ day: 1, minute: 600 })
    expect(placeAt({ ...BOX, edge: 800, rtl: true }, 650, 650)).toEqual({ day: 1, minute: 600 })
  })

  it('stays within the week and the day', () => {
    expect(placeAt(BOX, 0, 0)).toEqual({ day: 0, minute: 0 })
    expect(placeAt(BOX, 5000, 5000)).toEqual({ day: 6, minute: 1440 })
  })
})

describe('a drag', () => {
  it('makes an event from where it began to where it is, in steps of 15 minutes', () => {
    expect(drawn(GRID, { day: 1, minute: 1143 }, 1262, false)).toMatchObject({
      start: at('2026-11-24T18:00:00Z'),
      end: at('2026-11-24T20:00:00Z'),
    })
  })

  it('upwards makes the same, and never nothing', () => {
    expect(drawn(GRID, { day: 1, minute: 1260 }, 1140, false).start).toBe(at('2026-11-24T18:00:00Z'))
    const least = drawn(GRID, { day: 1, minute: 1440 }, 1440, false)
    expect((least.end ?? 0) - least.start).toBe(15 * 60_000)
  })

  it('of an event snaps where it begins, by the clock, and keeps its length', () => {
    const moved = pulled(evening, { day: 1, minute: 1150 }, { day: 2, minute: 1201 }, false)
    expect(moved).toMatchObject({ start: at('2026-11-25T19:00:00Z'), end: at('2026-11-25T21:00:00Z') })
  })

  it('to another day alone leaves an odd minute as it is', () => {
    const moved = pulled(evening, { day: 1, minute: 1150 }, { day: 2, minute: 1152 }, false)
    expect(moved.start).toBe(at('2026-11-25T18:05:00Z'))
  })

  it('with Alt goes by the minute', () => {
    expect(pulled(evening, { day: 1, minute: 1150 }, { day: 1, minute: 1157 }, true).start).toBe(
      at('2026-11-24T18:12:00Z'),
    )
  })

  it('of the end makes it longer to the next quarter', () => {
    expect(lengthened(evening, 1307, false).end).toBe(at('2026-11-24T20:45:00Z'))
  })
})
