import { expect, it } from 'vitest'
import { type HeldEvent, regularsOf } from '../../../../../electron/core/insights/regulars.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { countTurns, countWork } from '../../../../support/countedWork.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

const work = countWork()
const EVENTS = 12

/** The most work at one stretch while those who come often are found among so many, each of whom was at all events. */
async function longestTurn(people: number): Promise<number> {
  const clock = createFakeClock()
  const timers = createImpatientTimers()
  const going = new Set(Array.from({ length: people }, (_, at) => `p${(at * 48_271) % 2_147_483_647}`))
  const events = Array.from({ length: EVENTS }, (_, at): HeldEvent => {
    const record = { people: { going, read: true }, door: null }
    return { eventId: String(at + 1), title: 'Choir', startsAt: at + 1, record }
  })
  const turns = countTurns(work, { clock, timers })
  turns.begin(10)
  const { rows, atLeast } = await regularsOf(events, null, (key) => key, 60, createTurns({ clock, timers }))
  const longest = turns.longest()
  expect(rows).toHaveLength(60)
  expect(atLeast).toEqual(events.map(() => people))
  return longest
}

it('PERF-17 who comes often is found without going through all guests of all events at one stretch', async () => {
  await longestTurn(500)
  // Once through the guests of one event, to leave out who holds it.
  expect(await longestTurn(6_000)).toBeLessThan(6_000 * 2)
}, 60_000)

it('PERF-17 the names of those who come often are read with a look at the clock behind each', async () => {
  const going = new Set(Array.from({ length: 60 }, (_, at) => `p${at}`))
  const record = { people: { going, read: true }, door: null }
  const events = [1, 2].map(
    (at): HeldEvent => ({ eventId: String(at), title: 'Choir', startsAt: at, record }),
  )
  let [read, most] = [0, 0]
  const turns = {
    due: () => true,
    rest: async () => {
      read = 0
    },
  }
  const nameOf = (key: string): string => {
    read += 1
    most = Math.max(most, read)
    return key
  }
  const { rows } = await regularsOf(events, null, nameOf, 60, turns)
  expect(rows).toHaveLength(60)
  expect(most).toBe(1)
})
