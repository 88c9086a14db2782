import { expect, it } from 'vitest'
import type { OpenAccount } from '../../../../../electron/core/account/openAccounts.ts'
import { knownEvents } from '../../../../../electron/core/imports/known.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { eventAt, noProjection, openStore } from '../../../../support/accountStores.ts'
import { countTurns, countWork } from '../../../../support/countedWork.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

const work = countWork()
const START = 1_795_000_000
const HOUR = 3_600

/** The most work at one stretch while a file of three events, years apart, is held against so many that are here. */
async function longestTurn(size: number): Promise<number> {
  const clock = createFakeClock()
  const timers = createImpatientTimers()
  const store = openStore(null, { clock })
  const startOf = (at: number): number => START + at * HOUR
  const events = Array.from({ length: size }, (_, at) => eventAt(at + 1, startOf(at)))
  store.events.put(events, clock.now(), noProjection)
  const drafts = { ofNewEvents: () => [] }
  const outbox = { entries: () => [] }
  const space = { store, drafts, outbox } as unknown as OpenAccount
  const starts = [0, Math.floor(size / 2), size - 1].map(startOf)
  const turns = countTurns(work, { clock, timers })
  // What is made with the first use is made before.
  await knownEvents(space, starts, createTurns({ clock, timers }))
  turns.begin(0.1)
  const known = await knownEvents(space, starts, createTurns({ clock, timers }))
  const longest = turns.longest()
  expect(known.kept).toBe(size)
  store.close()
  return longest
}

it('PERF-17 a file is held against 4,000 events in turns hardly longer than against 1,000', async () => {
  await longestTurn(200)
  const few = await longestTurn(1_000)
  expect(await longestTurn(4_000)).toBeLessThan(few * 2)
}, 60_000)
