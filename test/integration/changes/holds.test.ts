import { afterEach, describe, expect, it } from 'vitest'
import type { EventFilter } from '../../../electron/core/store/accountStore.ts'
import { CHANGE_KINDS } from '../../../shared/domain/change.ts'
import { type ChangedWorld, startChangedWorld } from './changedWorld.ts'

const MANY = 10_000

let world: ChangedWorld
afterEach(() => world.close())

/** A log of years: lines of every kind about the events that are here, most of them seen. */
async function withMany(): Promise<void> {
  world = await startChangedWorld()
  const { store } = world
  const ids = store.events.ids({})
  store.transaction(() => {
    for (let at = 0; at < MANY; at += 1) {
      const kind = CHANGE_KINDS[at % CHANGE_KINDS.length] ?? 'changed'
      const about = { eventId: ids[at % ids.length] ?? '1', kind, atMs: world.clock.now() - at * 1_000 }
      const state = { seenAtMs: at % 3 === 0 ? null : 1, startsAt: 1_797_000_000 + at, minor: at % 7 === 0 }
      const fields = { start: { from: '1797000000', to: '1797003600' }, title: { from: 'Old', to: 'New' } }
      store.changes.add({ ...about, ...state, concerns: at % 2 === 0 }, { title: 'Choir', fields })
    }
  })
}

describe('10,000 changes kept', () => {
  it('CHG-9 are a page by one call, at most two statements and 60 rows, without a scan', async () => {
    await withMany()
    await world.changes()
    const before = world.statements.length
    const requests = world.reads(/./).length
    const told = await world.changes({ since: 0 })
    expect(told.rows).toHaveLength(60)
    expect(Object.values(told.counts).reduce((sum, { total }) => sum + total, 0)).toBe(MANY)
    const read = world.statements.slice(before)
    // Titles read just before stay opened in memory.
    expect(read.length).toBeLessThanOrEqual(2)
    for (const sql of read)
      expect(world.store.parts.database.explain(sql).filter((step) => step.startsWith('SCAN'))).toEqual([])
    expect(JSON.stringify(told).length).toBeLessThan(64_000)
    expect(world.reads(/./)).toHaveLength(requests)
  })

  it('CHG-9 are compared with what one goes to, and with no other events of the years between them', async () => {
    await withMany()
    const { events } = world.store
    const { spans } = events
    const asked: EventFilter[] = []
    Object.assign(events, {
      spans: (...of: Parameters<typeof spans>) => {
        asked.push(of[0])
        return spans.apply(events, of)
      },
    })
    await world.changes({ since: 0 })
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.filter((filter) => !('among' in filter || 'rsvp' in filter || 'ownerId' in filter))).toEqual(
      [],
    )
  })

  it('CHG-6 cost a list of events no statement', async () => {
    await withMany()
    await world.list()
    const before = world.statements.length
    const { rows } = await world.list({ sort: 'newest' })
    expect(rows.some(({ change }) => change !== undefined)).toBe(true)
    const read = world.statements.slice(before)
    expect(read.filter((sql) => sql.includes('changes'))).toEqual([])
  })

  it('CHG-9 are marked as seen, and back, without opening one', async () => {
    await withMany()
    const { handlers } = world.inside
    const accountIds = (await world.changes()).rows.slice(0, 1).map(({ accountId }) => accountId)
    const before = world.statements.length
    const all = { accountIds, since: 0, mine: false, asOfMs: world.clock.now() }
    const { seen, undo } = await handlers['changes.seeAll'](all)
    expect(seen).toBe(Math.ceil(MANY / 3))
    await handlers['changes.unsee']({ undo: [...undo] })
    const ran = world.statements.slice(before)
    expect(ran.filter((sql) => sql.includes('sealed'))).toEqual([])
  })
})
