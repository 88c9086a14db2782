import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOpenAccounts, type OpenAccount } from '../../../../../electron/core/account/openAccounts.ts'
import type { EventApi, EventListParameters, Page } from '../../../../../electron/core/api/eventApi.ts'
import { AppError } from '../../../../../electron/core/errors.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { openAccountStore } from '../../../../../electron/core/store/openAccountStore.ts'
import { createChangeHints } from '../../../../../electron/core/sync/changeHints.ts'
import { dropGone } from '../../../../../electron/core/sync/goneCheck.ts'
import { createListReader } from '../../../../../electron/core/sync/listReader.ts'
import { EVERYTHING, listKey, listOfView } from '../../../../../electron/core/sync/wireQuery.ts'
import type { RawEvent } from '../../../../../shared/domain/rawEvent.ts'
import { rawEvent } from '../../../../support/eventBuilders.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds, createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

/** A site that answers each request for a page as the script says, and knows which events exist. */
interface Site {
  readonly page: (parameters: EventListParameters) => readonly string[]
  readonly exists: (id: string) => boolean
}

async function reading(site: Site) {
  const clock = createFakeClock()
  const data = createOpenAccounts({
    registry: createMemoryRegistry(siteAt('https://site.example')),
    clock,
    ids: createFakeIds(),
    open: async (accountId) =>
      openAccountStore({ folder: '', accountId, key: null, clock, log: createMemoryLogger() }),
    erase: async () => undefined,
  })
  const requests: number[] = []
  const listEvents = async (_: string, parameters: EventListParameters): Promise<Page<RawEvent>> => {
    requests.push(parameters.page)
    const rows = site
      .page(parameters)
      .map((id) => rawEvent({ event_id: id, start_time: String(1_800_000_000 + Number(id)) }))
    return { rows, skipped: 0, received: rows.length }
  }
  const readEvent = async (_: string, id: string): Promise<RawEvent> => {
    if (!site.exists(id)) throw new AppError('refused-by-site', 'no such event')
    return rawEvent({ event_id: id })
  }
  const api = { listEvents, readEvent } as unknown as EventApi
  const reader = createListReader({
    log: createMemoryLogger(),
    api,
    clock,
    hints: createChangeHints(() => undefined, clock.timers),
    turns: () => createTurns({ clock, timers: clock.timers }),
  })
  const space = await data.of(ACCOUNT_ID)
  const readWhole = async () => {
    for (;;) {
      const after = await reader.next(space, EVERYTHING)
      if (after.state === 'reading') continue
      if (after.clean && after.state === 'ended') {
        await dropGone({ api, clock }, space, after.seen, new AbortController().signal)
      }
      return after
    }
  }
  return { space, reader, requests, readWhole, clock, close: () => data.closeAll() }
}

const cachedIds = (space: OpenAccount): ReadonlySet<string> => new Set(space.store.events.idsNotIn(new Set()))
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1))
const slice = (all: readonly string[], page: number, limit = 50): readonly string[] =>
  all.slice((page - 1) * limit, page * limit)

describe('reading lists into the store', () => {
  it('SEND-17 an event that a new one pushes over the end of page 1 stays on the list, and one deleted on that page leaves it', async () => {
    let site = ids(120)
    const { space, reader, readWhole, close } = await reading({
      page: ({ page }) => slice(site, page),
      exists: () => true,
    })
    const listed = () => [...space.lists.members(listKey(EVERYTHING))]
    await readWhole()
    site = ['200', ...site.filter((id) => id !== '7')]
    site.unshift('201')
    await reader.head(space, EVERYTHING)
    expect(listed().toSorted((a, b) => Number(a) - Number(b))).toEqual(
      [...ids(120), '200', '201'].filter((id) => id !== '7'),
    )
    site = site.filter((id) => id !== '50' && id !== '49')
    await reader.head(space, EVERYTHING)
    expect(listed()).not.toContain('49')
    await readWhole()
    expect(listed()).toEqual(site)
    await close()
  })

  it('SEND-17, SEND-18 no event that exists is ever lost and every reading ends, whatever the pages bring', async () => {
    const page = fc.array(fc.integer({ min: 1, max: 30 }).map(String), { maxLength: 12 })
    const readings = fc.array(fc.array(page, { maxLength: 8 }), { minLength: 1, maxLength: 3 })
    const existing = fc.uniqueArray(fc.integer({ min: 1, max: 30 }).map(String))
    await fc.assert(
      fc.asyncProperty(readings, existing, async (scripts, exist) => {
        let script: readonly (readonly string[])[] = []
        const alive = new Set(exist)
        const site = await reading({
          page: ({ page }) => script[page - 1] ?? [],
          exists: (id) => alive.has(id),
        })
        const shown = new Set<string>()
        for (const next of scripts) {
          script = next
          const before = site.requests.length
          await site.readWhole()
          for (const pageNumber of site.requests.slice(before))
            for (const id of next[pageNumber - 1] ?? []) shown.add(id)
          expect(site.requests.length - before).toBeLessThanOrEqual(next.length + 2)
        }
        const cached = cachedIds(site.space)
        expect([...shown].filter((id) => alive.has(id) && !cached.has(id))).toEqual([])
        await site.close()
      }),
      { numRuns: 60 },
    )
  })

  it('SEND-17 a list that shrinks while it is read costs no cached event', async () => {
    const all = ids(300)
    let shrink = false
    const alive = new Set(all)
    const site = await reading({
      page: ({ page }) => {
        const rows = slice(all, page)
        if (shrink && page === 2) for (const id of all.splice(0, 30)) alive.delete(id)
        return rows
      },
      exists: (id) => alive.has(id),
    })
    await site.readWhole()
    shrink = true
    await site.readWhole()
    const cached = cachedIds(site.space)
    expect([...alive].filter((id) => !cached.has(id))).toEqual([])
    await site.close()
  })

  it('SEND-17 events the site lists nowhere get their turn to be asked after, forty at a time', async () => {
    let listed = ids(200)
    const site = await reading({ page: ({ page }) => slice(listed, page), exists: (id) => Number(id) <= 50 })
    await site.readWhole()
    listed = ids(50)
    const sizes: number[] = []
    for (let day = 0; day < 4; day += 1) {
      await site.clock.advance(24 * 3_600_000)
      await site.readWhole()
      sizes.push(cachedIds(site.space).size)
    }
    expect(sizes).toEqual([160, 120, 80, 50])
    await site.close()
  })

  it('reading page 1 again neither ends nor restarts the reading under way', async () => {
    const all = ids(400)
    const site = await reading({ page: ({ page }) => slice(all, page), exists: () => true })
    for (let page = 0; page < 4; page += 1) await site.reader.next(site.space, EVERYTHING)
    await site.reader.head(site.space, EVERYTHING)
    expect(site.space.lists.get(listKey(EVERYTHING))?.nextPage).toBe(5)
    expect(site.space.lists.wholeAt(listKey(EVERYTHING))).toBeNull()
    await site.reader.next(site.space, EVERYTHING)
    expect(site.requests).toEqual([1, 2, 3, 4, 1, 5])
    await site.close()
  })

  it('CAL-9 a site that sorts otherwise is read to its end, also where a page of it holds known events in their order', async () => {
    const coming = ids(100).slice(50)
    const pages = [['103', '101', '102'], coming, ['1', '2', '3']]
    const site = await reading({
      page: ({ page, when }) => (when === 'all-time' ? (pages[page - 1] ?? []) : slice(coming, page)),
      exists: () => true,
    })
    const upcoming = listOfView('upcoming')
    while ((await site.reader.next(site.space, upcoming)).state === 'reading') continue
    await site.readWhole()
    expect([...cachedIds(site.space)]).toEqual(expect.arrayContaining(['1', '2', '3']))
    await site.close()
  })

  it('a list that is whole stays so while page 1 is read again, and members go only with a whole reading', async () => {
    let all = ids(120)
    const site = await reading({ page: ({ page }) => slice(all, page), exists: () => true })
    const filter = { listed: listKey(EVERYTHING) }
    const wholeAt = () => site.space.lists.wholeAt(listKey(EVERYTHING))
    await site.readWhole()
    const first = wholeAt()
    await site.clock.advance(60_000)
    all = ids(60)
    await site.reader.head(site.space, EVERYTHING)
    expect(wholeAt()).toBe(first)
    await site.reader.next(site.space, EVERYTHING)
    expect(site.space.store.events.count(filter)).toBe(120)
    await site.readWhole()
    expect(site.space.store.events.count(filter)).toBe(60)
    expect(site.space.store.events.total()).toBe(120)
    await site.close()
  })
})
