import { describe, expect, it } from 'vitest'
import { cutEntry, entryOf, pageOf } from '../../../../../electron/core/outbox/listing.ts'
import { CUT_VALUE, MOST_LISTED } from '../../../../../shared/bridge/outbox.ts'
import type { Change } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith, storedEntry } from '../../../../support/eventBuilders.ts'

const whole = 'x'.repeat(CUT_VALUE)
const long = `${whole}y`
const cut = `${whole}…`
const changeOf = (change: Change): Change => cutEntry(entryOf(storedEntry({ change }))).change

describe('an entry as the page sees it', () => {
  it('has nothing in it that only the sending needs', () => {
    const photos = { imageBefore: { path: 'a' }, earlierPhotos: ['b'] }
    const stored = storedEntry({ ...photos, seen: null, touched: true, crashes: 1 })
    expect(Object.keys(entryOf(stored)).sort()).toEqual(
      [
        'accountId',
        'attempts',
        'change',
        'createdAtMs',
        'eventId',
        'id',
        'seq',
        'start',
        'state',
        'title',
      ].sort(),
    )
  })

  it('SEND-20 says what it waits for where that is not its own state; what does not wait keeps its word', () => {
    expect(entryOf(storedEntry(), 'earlier-change').state).toEqual({
      state: 'waiting',
      why: 'earlier-change',
      words: [],
    })
    const state = { state: 'waiting', why: 'network', words: ['w'] } as const
    expect(entryOf(storedEntry({ state })).state).toEqual(state)
    const paused = { state: 'paused' } as const
    expect(entryOf(storedEntry({ state: paused }), 'other-user').state).toEqual(paused)
  })
})

describe('PERF-7 long texts in a list', () => {
  it('are cut, and say so; what fits is whole', () => {
    expect(cutEntry(entryOf(storedEntry({ title: long }))).title).toBe(cut)
    expect(cutEntry(entryOf(storedEntry({ title: whole }))).title).toBe(whole)
  })

  it('of a create, an edit and an invitation: every text of them, and nothing else', () => {
    const create = { kind: 'create', parent: null, seriesId: 's' } as const
    expect(changeOf({ ...create, fields: fieldsWith({ description: long }) })).toEqual({
      ...create,
      fields: fieldsWith({ description: cut }),
    })
    expect(changeOf({ kind: 'update', changes: { description: { from: long, to: `${long}z` } } })).toEqual({
      kind: 'update',
      changes: { description: { from: cut, to: cut } },
    })
    const invite = { kind: 'invite', batchId: 'b', friends: ['2'], emails: ['a@b.test'] } as const
    expect(changeOf({ ...invite, message: long })).toEqual({ ...invite, message: cut })
  })

  it('of a conflict: all three sides', () => {
    const sides = { field: 'description', base: long, mine: `${long}m`, theirs: `${long}t` } as const
    const { state } = cutEntry(entryOf(storedEntry({ state: { state: 'conflict', fields: [sides] } })))
    expect(state).toEqual({
      state: 'conflict',
      fields: [{ field: 'description', base: cut, mine: cut, theirs: cut }],
    })
  })

  it('a delete, an answer and a photo have none', () => {
    for (const change of [
      { kind: 'delete', title: 't', start: '1' },
      { kind: 'rsvp', from: '1', to: '2' },
      { kind: 'photo', photo: null },
    ] as const satisfies readonly Change[]) {
      expect(changeOf(change)).toEqual(change)
    }
    const refused = { state: 'rejected', code: 'refused-by-site', words: ['no'] } as const
    expect(cutEntry(entryOf(storedEntry({ state: refused }))).state).toEqual(refused)
  })

  it('an edit that takes back what may be on the site shows what it takes back', () => {
    const shown = (change: { from: string; to: string; sent?: string[] }) =>
      changeOf({ kind: 'update', changes: { city: change } })
    const city = (from: string, to: string) => ({ kind: 'update', changes: { city: { from, to } } })
    expect(shown({ from: 'Bonn', to: 'Bonn', sent: ['Ulm', 'Kiel'] })).toEqual(city('Kiel', 'Bonn'))
    expect(shown({ from: 'Bonn', to: 'Bonn' })).toEqual(city('Bonn', 'Bonn'))
    expect(shown({ from: 'Bonn', to: 'Köln', sent: ['Ulm'] })).toEqual(city('Bonn', 'Köln'))
  })
})

describe('PERF-7 pages of the list', () => {
  const entries = (count: number, description = '') =>
    Array.from({ length: count }, (_, index) =>
      entryOf(
        storedEntry({
          id: `e${index}`,
          change: { kind: 'update', changes: { description: { from: description, to: description } } },
        }),
      ),
    )

  it('end at the most a page lists, however short the entries; read on they bring each entry once', () => {
    const all = entries(MOST_LISTED + 40)
    const met: string[] = []
    for (let at = 0; at < all.length; at = met.length) {
      const page = pageOf(all, at)
      expect(page.length).toBeGreaterThan(0)
      expect(page.length).toBeLessThanOrEqual(MOST_LISTED)
      expect(JSON.stringify(page).length).toBeLessThan(42_000)
      met.push(...page.map(({ id }) => id))
    }
    expect(met).toEqual(all.map(({ id }) => id))
    expect(pageOf(all, all.length)).toEqual([])
  })

  it('carry as many long entries as fit, each cut', () => {
    const all = entries(100, long)
    const page = pageOf(all, 10)
    expect(page[0]).toEqual(cutEntry(all[10] as (typeof all)[number]))
    const each = JSON.stringify(page[0]).length
    expect(page.length).toBe(Math.floor(40_000 / each))
  })

  it('one entry is listed, though it alone is longer than a page', () => {
    const [entry] = entries(1)
    const words = Array.from({ length: 200 }, () => 'z'.repeat(300))
    const heavy = { ...(entry as NonNullable<typeof entry>), state: { state: 'parked', words } as const }
    expect(pageOf([heavy, heavy], 0)).toHaveLength(1)
  })
})
