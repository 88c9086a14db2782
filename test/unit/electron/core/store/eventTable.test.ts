import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventFilter, EventOrder } from '../../../../../electron/core/store/accountStore.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import { TIME_FILTERS } from '../../../../../electron/core/store/timeFilter.ts'
import type { RawEvent } from '../../../../../shared/domain/rawEvent.ts'
import { eventAt, noProjection, openStore } from '../../../../support/accountStores.ts'

const NOW = 1_795_000_000
const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id)
const newId = (letter: string): string => `new-${letter.repeat(8)}-0000-4000-8000-000000000000`

describe('the event table', () => {
  it('gives back each event as the site sent it, with the time it was sent', () => {
    const { events } = openStore(null)
    const raw = eventAt(5, NOW, {
      gmap: { latitude: '50.9', longitude: '6.9' },
      categories: null,
      title: 'A\0b 🎻',
    })
    expect(events.put([raw], 1_000, noProjection)).toBe(1)
    expect(events.get('5')).toEqual({ id: '5', raw, shown: raw, mark: null, asOfMs: 1_000 })
    expect(events.get('6')).toBeUndefined()
  })

  it('lists upcoming events by start, those without a usable time last in lists of all', () => {
    const { events } = openStore(null)
    const garbage = eventAt(4, NOW, { start_time: '0', end_time: 'soon' })
    events.put(
      [eventAt(1, NOW + 50), eventAt(2, NOW - 9_000), garbage, eventAt(3, NOW - 60)],
      1,
      noProjection,
    )
    expect(ids(events.page({ endsFrom: NOW }, 'start-ascending', 0, 60))).toEqual(['3', '1'])
    expect(ids(events.page({}, 'start-ascending', 0, 60))).toEqual(['2', '3', '1', '4'])
    expect(ids(events.page({}, 'start-descending', 0, 60))).toEqual(['1', '3', '2', '4'])
    expect(events.countBefore({}, NOW)).toBe(1)
  })

  it('filters by owner, answer, mark of the site, parent, category and list', () => {
    const store = openStore(null)
    store.events.put(
      [
        eventAt(1, NOW, { user_id: '9', rsvp_id: '0', is_featured: '1', total_like: '3' }),
        eventAt(2, NOW + 1, { view_id: '1', module_id: 'groups', item_id: '12', total_like: '8' }),
        eventAt(3, NOW + 2, {
          rsvp_id: null,
          categories: [
            ['Art &amp; Craft', 'https://s/event/category/4/art/'],
            ['Odd', 'https://s/odd'],
          ],
        }),
      ],
      1,
      noProjection,
    )
    store.lists.append('invites', ['3', '1', '999'], { page: 1, restart: true, complete: true, asOfMs: 1 })
    const list = (filter: EventFilter, order: EventOrder = 'start-ascending'): readonly string[] =>
      ids(store.events.page(filter, order, 0, 60))
    expect(list({ ownerId: '9' })).toEqual(['1'])
    expect(list({ ownerId: '77' })).toEqual([])
    expect(list({ rsvp: 'unanswered' })).toEqual(['1'])
    expect(list({ rsvp: 'none' })).toEqual(['3'])
    expect(list({ featured: true })).toEqual(['1'])
    expect(list({ awaitingApproval: true })).toEqual(['2'])
    expect(list({ parent: { module: 'groups', itemId: '12' } })).toEqual(['2'])
    expect(list({ categoryIds: ['4'] })).toEqual(['3'])
    expect(list({ categoryIds: ['77', '4'] })).toEqual(['3'])
    expect(list({ among: ['3', '1', '999'] })).toEqual(['1', '3'])
    expect(list({ marks: ['waiting'] })).toEqual([])
    expect(list({ listed: 'invites' })).toEqual(['1', '3'])
    expect(list({ startsFrom: NOW + 1, startsBefore: NOW + 2 })).toEqual(['2'])
    expect(list({}, 'likes')).toEqual(['2', '1', '3'])
    expect(store.events.facets({}).categories).toContainEqual({ id: '4', name: 'Art & Craft', count: 1 })
    expect(store.events.facets({}).categories).toContainEqual({ id: null, name: 'Odd', count: 1 })
    expect(store.events.facets({}).parents).toEqual([{ module: 'groups', itemId: '12', count: 1 }])
    expect(store.events.facets({}).owners).toContainEqual({ id: '9', count: 1 })
    expect(store.events.facets({ ownerId: '9' }).parents).toEqual([])
  })

  it('each member of a filter keeps out an event that does not fit it', () => {
    const { events } = openStore(null)
    events.put([eventAt(1, NOW, { rsvp_id: null, categories: null })], 1, noProjection)
    const unfit: Required<Omit<EventFilter, 'stay' | 'moved' | 'untimed'>> = {
      startsFrom: NOW + 1,
      startsBefore: NOW,
      endsFrom: NOW + 1_000_000,
      ownerId: '77',
      rsvp: 'attending',
      featured: true,
      awaitingApproval: true,
      parent: { module: 'groups', itemId: '12' },
      categoryIds: ['4'],
      categoryNames: ['Nowhere'],
      place: 'Nowhere',
      marks: ['waiting'],
      among: ['999'],
      listed: 'invites',
      search: 'nowhere',
      near: 'nowhere',
    }
    expect(Object.entries(unfit).filter(([name, value]) => events.count({ [name]: value }) > 0)).toEqual([])
    expect(events.count({})).toBe(1)
    const isTime = (name: string) => TIME_FILTERS.some((each) => each === name)
    const others = Object.fromEntries(Object.entries(unfit).filter(([name]) => !isTime(name)))
    expect(events.count({ ...others, stay: ['1'] })).toBe(1)
    expect(events.count({ ...unfit, stay: ['1'] })).toBe(0)
    expect(events.count({ ...unfit, stay: ['1'], moved: ['1'] })).toBe(1)
    expect(events.countBefore({ startsFrom: NOW + 1, stay: ['1'], moved: ['1'] }, NOW + 60)).toBe(1)
  })

  it('PERF-14 a refresh that changes nothing runs no writing statement, and the newer age is kept', () => {
    const seen: StatementRun[] = []
    const { events } = openStore(null, { observe: (run) => seen.push(run) })
    const rows = Array.from({ length: 60 }, (_, at) => eventAt(at + 1, NOW + at))
    events.put(rows, 1_000, noProjection)
    const revision = events.revision()
    seen.length = 0
    expect(events.put(structuredClone(rows), 2_000, noProjection)).toBe(0)
    expect(seen.filter(({ kind }) => kind !== 'read')).toEqual([])
    expect(events.revision()).toBe(revision)
    expect(events.get('1')?.asOfMs).toBe(2_000)
  })

  it('writes only the one row that changed', () => {
    const seen: StatementRun[] = []
    const { events } = openStore(null, { observe: (run) => seen.push(run) })
    const rows = Array.from({ length: 60 }, (_, at) => eventAt(at + 1, NOW + at))
    events.put(rows, 1_000, noProjection)
    seen.length = 0
    const changed = rows.map((row) => (row.event_id === '7' ? eventAt(7, NOW, { total_like: '1' }) : row))
    expect(events.put(changed, 1_000, noProjection)).toBe(1)
    expect(seen.filter(({ kind }) => kind === 'write').map(({ rows }) => rows)).toEqual([1, 1])
  })

  it('shows own unsent changes over the word of the site, and the word again when they are gone', () => {
    const { events } = openStore(null)
    const raw = eventAt(1, NOW)
    const shown = { ...raw, title: 'Renamed', start_time: String(NOW + 9_000) }
    events.put([raw, eventAt(2, NOW + 5_000)], 1, noProjection)
    events.project('1', { shown, mark: 'waiting', hidden: false })
    expect(events.get('1')).toMatchObject({ raw, shown, mark: 'waiting' })
    expect(ids(events.page({}, 'start-ascending', 0, 9))).toEqual(['2', '1'])
    expect(ids(events.page({ search: 'renamed' }, 'start-ascending', 0, 9))).toEqual(['1'])
    events.project('1', null)
    expect(events.get('1')).toMatchObject({ raw, shown: raw, mark: null })
    expect(ids(events.page({}, 'start-ascending', 0, 9))).toEqual(['1', '2'])
  })

  it('keeps a deleted event out of lists until the deletion is taken back', () => {
    const { events } = openStore(null)
    const raw = eventAt(1, NOW)
    events.put([raw], 1, noProjection)
    events.project('1', { shown: raw, mark: 'waiting', hidden: true })
    expect(events.count({})).toBe(0)
    expect(events.facets({}).owners).toEqual([])
    expect(events.get('1')).toMatchObject({ raw, hidden: true })
    events.project('1', null)
    expect(events.count({})).toBe(1)
  })

  it('SEND-4 an event made here is listed at once and takes the real id when the site has answered', () => {
    const { events } = openStore(null)
    const shown = eventAt(1, NOW, { title: 'Fresh' })
    events.project(newId('a'), { shown, mark: 'waiting', hidden: false })
    expect(events.get(newId('a'))).toMatchObject({ raw: null, mark: 'waiting', asOfMs: 0 })
    expect(events.idsNotIn(new Set())).toEqual([])
    events.rename(newId('a'), '88')
    expect(events.get(newId('a'))).toBeUndefined()
    expect(events.get('88')?.shown).toEqual({ ...shown, event_id: '88' })
    expect(ids(events.page({ search: 'fresh' }, 'start-ascending', 0, 9))).toEqual(['88'])
    events.project('88', null)
    expect(events.total()).toBe(0)
  })

  it('SEND-4 a real event that a list brought before the answer keeps the word of the site', () => {
    const { events } = openStore(null)
    const shown = eventAt(1, NOW, { title: 'Fresh' })
    const site = eventAt(88, NOW, { title: 'Fresh', city: null })
    events.project(newId('b'), { shown, mark: 'sending', hidden: false })
    events.put([site], 5, noProjection)
    events.rename(newId('b'), '88')
    expect(events.total()).toBe(1)
    expect(events.get('88')).toMatchObject({ raw: site, mark: 'sending', asOfMs: 5 })
  })

  it('PERF-2 asked again as time goes on, a list of what is to come loses just those that have ended', () => {
    const { events } = openStore(null)
    events.put(
      Array.from({ length: 20 }, (_, at) =>
        eventAt(at + 1, NOW + at * 600, at === 4 ? { end_time: 'soon' } : {}),
      ),
      1,
      noProjection,
    )
    for (let now = NOW; now < NOW + 20_000; now += 700) {
      const expected = Array.from({ length: 20 }, (_, at) => at)
        .filter((at) => NOW + at * 600 + (at === 4 ? 0 : 3600) >= now)
        .map((at) => String(at + 1))
      expect(ids(events.page({ endsFrom: now }, 'start-ascending', 0, 60))).toEqual(expected)
      expect(events.count({})).toBe(20)
    }
    expect(events.count({ endsFrom: NOW })).toBe(20)
  })

  it('SEND-17 names the ids a complete listing did not have', () => {
    const { events } = openStore(null)
    events.put([eventAt(1, NOW), eventAt(2, NOW)], 1, noProjection)
    expect(events.idsNotIn(new Set(['2']))).toEqual(['1'])
    events.remove('1')
    expect(events.total()).toBe(1)
    expect(events.get('1')).toBeUndefined()
  })

  it('undoes memory together with the file when a transaction fails, also where the failure was swallowed', () => {
    const store = openStore(null)
    const first = eventAt(1, NOW, { title: 'Before' })
    store.events.put([first, eventAt(2, NOW + 1)], 1, noProjection)
    const inner = (): void => {
      store.transaction(() => {
        store.events.remove('2')
        throw new Error('inner')
      })
    }
    const outer = (): void =>
      store.transaction(() => {
        store.events.put([eventAt(1, NOW + 500, { title: 'After' }), eventAt(3, NOW)], 2, noProjection)
        expect(inner).toThrow('inner')
      })
    expect(outer).toThrow('inner')
    expect(ids(store.events.page({}, 'start-ascending', 0, 9))).toEqual(['1', '2'])
    expect(store.events.get('1')?.shown).toEqual(first)
    expect(store.events.count({ search: 'before' })).toBe(1)
    expect(store.events.count({ search: 'after' })).toBe(0)
  })

  it('answers pages and counts as a plain filter and sort over all events would, after any changes', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      start: fc.integer({ min: 0, max: 6 }),
      likes: fc.integer({ min: 0, max: 3 }),
      owner: fc.constantFrom('7', '8'),
      gone: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), fc.integer({ min: 0, max: 6 }), (changes, from) => {
        const { events } = openStore(null)
        const model = new Map<string, RawEvent>()
        for (const { id, start, likes, owner, gone } of changes) {
          const raw = eventAt(id, NOW + start * 10_000, { total_like: String(likes), user_id: owner })
          if (gone) events.remove(String(id))
          else events.put([raw], 1, noProjection)
          if (gone) model.delete(String(id))
          else model.set(String(id), raw)
          // Read in between, so that kept orders have to follow.
          events.page({}, 'likes', 0, 3)
        }
        const filter = { endsFrom: NOW + from * 10_000, ownerId: '7' }
        const expected = [...model.values()].filter(
          (raw) => Number(raw.end_time) >= filter.endsFrom && raw.user_id === '7',
        )
        const page = events.page(filter, 'likes', 0, 60).map(({ shown }) => shown)
        expect(page.map((raw) => raw.total_like)).toEqual(
          expected.map((raw) => raw.total_like).sort((a, b) => Number(b) - Number(a)),
        )
        expect(new Set(page.map((raw) => raw.event_id))).toEqual(new Set(expected.map((raw) => raw.event_id)))
        expect(events.count(filter)).toBe(expected.length)
      }),
      { numRuns: 60 },
    )
  })
})
