import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOpenAccounts, type OpenAccount } from '../../../../../electron/core/account/openAccounts.ts'
import type { EventApi } from '../../../../../electron/core/api/eventApi.ts'
import { eventFromWire } from '../../../../../electron/core/api/wire/objects.ts'
import { decodePageInTurns } from '../../../../../electron/core/api/wire/page.ts'
import { createGuestReader } from '../../../../../electron/core/guests/guestReader.ts'
import { createKeyedQueue } from '../../../../../electron/core/lib/keyedQueue.ts'
import type { Turns } from '../../../../../electron/core/lib/turns.ts'
import { createChangeHints } from '../../../../../electron/core/sync/changeHints.ts'
import { createListReader } from '../../../../../electron/core/sync/listReader.ts'
import { SLICE } from '../../../../../electron/core/sync/pageReading.ts'
import { EVERYTHING, listKey } from '../../../../../electron/core/sync/wireQuery.ts'
import { eventAt, guestOf, openStore } from '../../../../support/accountStores.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds, createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

/** A site that ignores `limit`: one page of everything, where a tenth of it is a slice. */
const ROWS = 10 * SLICE
const events = Array.from({ length: ROWS }, (_, at) => eventAt(at + 1, 1_800_000_000 + at))
const guests = Array.from({ length: ROWS }, (_, at) => guestOf(at + 1, `Guest ${at}`))

/** Every stretch of work is too long; `between` runs while others have their turn. */
function impatient(): { rests: number; between: () => void } & Turns {
  const turns = {
    rests: 0,
    between: () => undefined as void,
    due: () => true,
    rest: async () => {
      turns.rests += 1
      turns.between()
      await Promise.resolve()
    },
  }
  return turns
}

const clock = createFakeClock()
const registry = createMemoryRegistry(siteAt('https://site.example'))
const data = createOpenAccounts({
  registry,
  clock,
  ids: createFakeIds(),
  open: async () => openStore(null, { clock }),
  erase: async () => undefined,
})
let turns = impatient()
let space: OpenAccount
const api = {
  listEvents: async (_: string, { page }: { page: number }) => {
    const rows = page === 1 ? events : []
    return { rows, skipped: 0, received: rows.length }
  },
  listGuests: async (_: string, __: string, { page }: { page: number }) => {
    const rows = page === 1 ? guests : []
    return { rows, skipped: 0, received: rows.length }
  },
} as unknown as EventApi
const hints = createChangeHints(() => undefined, clock.timers)
const log = createMemoryLogger()

beforeEach(async () => {
  turns = impatient()
  space = await data.of(ACCOUNT_ID)
})
afterEach(() => data.close(ACCOUNT_ID))

const listReader = () => createListReader({ api, clock, hints, log, turns: () => turns })
const guestReader = () =>
  createGuestReader({
    api,
    registry,
    clock,
    queue: createKeyedQueue(),
    changed: () => undefined,
    turns: () => turns,
  })

describe('INPUT-4 a page of thousands of rows', () => {
  it('is decoded and stored giving way after every slice, and one that was asked for in one piece', async () => {
    await decodePageInTurns(turns, events, eventFromWire, (row) => row.event_id)
    expect(turns.rests).toBeGreaterThanOrEqual(9)
    turns = impatient()
    await listReader().next(space, EVERYTHING)
    expect(turns.rests).toBe(9)
    expect(space.store.events.total()).toBe(ROWS)
    turns = impatient()
    await guestReader().whole(space, '5', 'attending', () => true)
    expect(turns.rests).toBe(9)
    expect(space.store.guests.state('5', 'attending')).toMatchObject({ count: ROWS, complete: true })
    turns = impatient()
    await decodePageInTurns(turns, events.slice(0, 50), eventFromWire, (row) => row.event_id)
    expect(turns.rests).toBe(0)
  })

  it('gives way before the first of its rows where more came than were asked for, however quick the clock says it is', async () => {
    const patient = { ...impatient(), due: () => false }
    let rests = 0
    const rest = async (): Promise<void> => void (rests += 1)
    await decodePageInTurns({ ...patient, rest }, events, eventFromWire, (row) => row.event_id)
    expect(rests).toBe(1)
  })

  it('counts as read with its last slice only: cut short, it is read again from the start', async () => {
    const key = listKey(EVERYTHING)
    const seen: unknown[] = []
    turns.between = () => {
      seen.push([space.lists.get(key), space.store.guests.state('5', 'attending').complete])
      if (turns.rests === 4) throw new Error('the program ends')
    }
    const reader = listReader()
    await expect(reader.next(space, EVERYTHING)).rejects.toThrow('the program ends')
    expect(seen).toEqual(Array.from({ length: 4 }, () => [undefined, false]))
    expect(space.store.events.total()).toBe(4 * SLICE)
    expect(reader.reading(space, EVERYTHING)).toBeUndefined()
    turns = impatient()
    expect((await reader.next(space, EVERYTHING)).nextPage).toBe(2)
    expect(space.lists.members(key).size).toBe(ROWS)

    turns = impatient()
    turns.between = () => {
      throw new Error('the program ends')
    }
    await expect(guestReader().whole(space, '5', 'attending', () => true)).rejects.toThrow('ends')
    expect(space.store.guests.state('5', 'attending').complete).toBe(false)
    turns = impatient()
    expect(await guestReader().whole(space, '5', 'attending', () => true)).toBe(true)
    expect(space.store.guests.state('5', 'attending')).toMatchObject({ count: ROWS, complete: true })
  })

  it('takes nothing older of an event whose own change was answered while it was stored', async () => {
    const last = events.at(-1)?.event_id ?? ''
    turns.between = () => {
      void clock.advance(1)
      space.outbox.wrote(last)
    }
    await listReader().next(space, EVERYTHING)
    expect(space.store.events.has(last)).toBe(false)
    expect(space.store.events.total()).toBe(ROWS - 1)
  })
})
