import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { changesOn, entryOn, fieldsOn, isZone } from '../../../../../electron/core/outbox/typedTimes.ts'
import type { Change, EntryState } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith, storedEntry } from '../../../../support/eventBuilders.ts'

const SUPPOSED = 'America/New_York'
const TRUE = 'Europe/Berlin'
/** Of a reading on the clock of a zone, the moment in epoch seconds. */
const at = (reading: string, zone: string): string =>
  String(Temporal.PlainDateTime.from(reading).toZonedDateTime(zone).epochMilliseconds / 1000)
const [SEVEN, TEN] = ['2026-12-03T19:00', '2026-12-03T22:00'] as const
const typed = fieldsWith({ start: at(SEVEN, SUPPOSED), end: at(TEN, SUPPOSED) })
const moved = (start: string, sent?: readonly string[]): Change => ({
  kind: 'update',
  changes: { start: { from: '1', to: start, ...(sent !== undefined && { sent: [...sent] }) } },
})
const waiting: EntryState = { state: 'waiting', why: null, words: [] }

describe('SEND-25 a typed time is a reading of the clock of the site', () => {
  it('of a new event says the same on the clock that the site turns out to keep', () => {
    const read = fieldsOn(TRUE, { fields: typed, base: null, zone: SUPPOSED })
    expect([read.start, read.end]).toEqual([at(SEVEN, TRUE), at(TEN, TRUE)])
    expect({ ...read, start: '', end: '' }).toEqual({ ...typed, start: '', end: '' })
  })

  it('of an edit goes by itself: the other one, which the site told, stays its moment', () => {
    const base = fieldsWith({ start: '1795284000', end: typed.end })
    const read = fieldsOn(TRUE, { fields: typed, base, zone: SUPPOSED })
    expect([read.start, read.end]).toEqual([at(SEVEN, TRUE), typed.end])
  })

  it('stays its moment where no clock is named, the same one is, or one nobody knows', () => {
    for (const [by, to] of [
      [undefined, TRUE],
      [TRUE, TRUE],
      ['Mars/Olympus', TRUE],
      [SUPPOSED, 'Mars/Olympus'],
    ] as const)
      expect(fieldsOn(to, { fields: typed, base: null, zone: by })).toEqual(typed)
    const odd = fieldsWith({ start: '', end: '123456789012' })
    expect(fieldsOn(TRUE, { fields: odd, base: null, zone: SUPPOSED })).toEqual(odd)
    expect([isZone(TRUE), isZone('Mars/Olympus'), isZone(TRUE)]).toEqual([true, false, true])
  })

  it('of an hour the found clock leaves out goes on to the next, as calendars have it', () => {
    const night = fieldsWith({ start: at('2027-03-28T02:30', SUPPOSED), end: '' })
    expect(fieldsOn(TRUE, { fields: night, base: null, zone: SUPPOSED }).start).toBe(
      at('2027-03-28T03:30', TRUE),
    )
  })

  it('is shown of a waiting entry as it will be sent', () => {
    const change: Change = { kind: 'create', fields: typed, parent: null, seriesId: null }
    const create = storedEntry({ zone: SUPPOSED, start: typed.start, change, state: waiting })
    const read = entryOn(TRUE, create)
    const fields = { ...typed, start: at(SEVEN, TRUE), end: at(TEN, TRUE) }
    expect(read).toEqual({ ...create, zone: TRUE, start: at(SEVEN, TRUE), change: { ...change, fields } })
    expect(entryOn(TRUE, read)).toBe(read)
  })

  it('of an entry that names another time than it changes leaves that one', () => {
    const edit = storedEntry({ zone: SUPPOSED, start: '5', change: moved(typed.start), state: waiting })
    expect(entryOn(TRUE, edit)).toMatchObject({ zone: TRUE, start: '5', change: moved(at(SEVEN, TRUE)) })
    const own = { ...edit, start: typed.start }
    expect(entryOn(TRUE, own).start).toBe(at(SEVEN, TRUE))
  })

  it('touches nothing of what has no times', () => {
    const gone = storedEntry({ zone: SUPPOSED, change: { kind: 'delete', title: 't', start: '1' } })
    expect(entryOn(TRUE, gone)).toBe(gone)
    const city: Change = { kind: 'update', changes: { city: { from: 'Ulm', to: 'Bonn' } } }
    expect(entryOn(TRUE, storedEntry({ zone: SUPPOSED, change: city })).change).toEqual(city)
  })

  it('keeps as one’s own what may have been sent by the former reading, once', () => {
    const one = { from: '1', to: typed.start }
    const read = (touched: boolean, sent?: readonly string[]) =>
      changesOn(TRUE, storedEntry({ zone: SUPPOSED, touched, change: moved(typed.start), state: waiting }), {
        start: { ...one, ...(sent !== undefined && { sent: [...sent] }) },
      }).start
    const now = { from: '1', to: at(SEVEN, TRUE) }
    expect(read(false)).toEqual(now)
    expect(read(true)).toEqual({ ...now, sent: [typed.start] })
    expect(read(true, [typed.start, '7'])).toEqual({ ...now, sent: [typed.start, '7'] })
    expect(read(false, [now.to])).toEqual(now)
  })

  it('is what a question of it is about, and what the site has is not read by another clock', () => {
    const field = { field: 'start' as const, base: '1', mine: typed.start, theirs: typed.end }
    const title = { field: 'title' as const, base: 'a', mine: 'b', theirs: 'c' }
    const state = { state: 'conflict', fields: [field, title] } as EntryState
    const read = entryOn(TRUE, storedEntry({ zone: SUPPOSED, change: moved(typed.start), state }))
    expect(read.state).toEqual({ ...state, fields: [{ ...field, mine: at(SEVEN, TRUE) }, title] })
    expect(read.change).toEqual(moved(at(SEVEN, TRUE), [typed.start]))
  })
})
