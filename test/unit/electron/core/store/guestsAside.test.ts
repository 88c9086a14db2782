import { expect, it, onTestFinished } from 'vitest'
import { gatherPeople, gatherPerson } from '../../../../../electron/core/door/doorPeople.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { deskRows } from '../../../../../electron/core/store/deskRows.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import { eventAt, noProjection, storeFolder } from '../../../../support/accountStores.ts'
import { type DoorDesk, openDoorDesk } from '../../../../support/doorDesk.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

const GUESTS = 450

/** An account whose turns the test gives, one by one. */
function openAccount(doors = ['5']) {
  const folder = storeFolder()
  onTestFinished(() => folder.remove())
  const clock = createFakeClock()
  const seen: StatementRun[] = []
  const due: (() => void)[] = []
  const timers = {
    after: (_: number, run: () => void) => {
      due.push(run)
      return () => void due.splice(due.indexOf(run), 1)
    },
  }
  const open = (): DoorDesk =>
    openDoorDesk(folder.path, { clock, store: { timers, observe: (run) => seen.push(run) } })
  const desk = open()
  deskRows<unknown>(desk.store, 'door', (stored) => stored).set('all', 'd', {
    doorId: 'd',
    name: 'Friday',
    createdAtMs: 1,
    eventIds: doors,
  })
  desk.event('5', 'Concert')
  const people = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => [from + at + 1, `Guest ${from + at + 1}`] as const)
  desk.guests('5', 'attending', people(0, GUESTS - 60))
  desk.guests('5', 'maybe', people(GUESTS - 60, GUESTS))
  due.length = 0
  seen.length = 0
  /** False where nothing is to be done any more. */
  const turn = (): boolean => {
    const run = due.shift()
    run?.()
    return run !== undefined
  }
  return { desk, open, turn, seen, clock }
}

const turns = () => createTurns({ clock: createFakeClock(), timers: createImpatientTimers() })
const expected = ({ space }: DoorDesk) => gatherPeople(space, ['5'], turns())
const rowsOf = ({ store }: DoorDesk) =>
  Object.fromEntries(
    store.parts.database
      .all('SELECT event, count(*) FROM guests GROUP BY event')
      .map(([event, n]) => [event, n]),
  )

it('PERF-17 the guests of an event that leaves its door move in turns, and the door has everybody at each of them', async () => {
  const { desk, turn, seen } = openAccount()
  const before = await expected(desk)
  expect(before.size).toBe(GUESTS)
  const state = desk.store.guests.state('5', 'attending')
  seen.length = 0
  desk.store.events.gone('5')
  const writes = [seen.filter(({ kind }) => kind === 'write').length]
  let turnsTaken = 0
  do {
    expect(await expected(desk)).toEqual(before)
    expect(gatherPerson(desk.space, ['5'], 'u7')).toEqual(before.get('u7'))
    expect(desk.store.guests.state('gone-5', 'attending')).toEqual(state)
    seen.length = 0
    turnsTaken += Number(turn())
    writes.push(seen.filter(({ kind }) => kind === 'write').length)
  } while (writes.at(-1) !== 0)
  expect(Math.max(...writes)).toBeLessThanOrEqual(200)
  expect(turnsTaken).toBeGreaterThan(GUESTS / 100)
  expect(rowsOf(desk)).toEqual({ 'gone-5': GUESTS })
  expect(await expected(desk)).toEqual(before)
  desk.close()
})

it('DOOR-1 guests on their way when the program ends go on in the next life', async () => {
  const { desk, open, turn } = openAccount()
  const before = await expected(desk)
  desk.store.events.gone('5')
  turn()
  turn()
  desk.close()
  expect(turn()).toBe(false)
  const next = open()
  expect(rowsOf(next)).toEqual({ '5': GUESTS - 200, 'gone-5': 200 })
  expect(await expected(next)).toEqual(before)
  while (turn());
  expect(rowsOf(next)).toEqual({ 'gone-5': GUESTS })
  expect(await expected(next)).toEqual(before)
  next.close()
})

it('DOOR-1 an event that gets the number of one that is leaving has none of its guests, and it keeps them', async () => {
  const { desk, turn } = openAccount()
  desk.store.events.gone('5')
  turn()
  desk.store.events.put([eventAt(5, 1_795_000_000, { title: 'Other' })], 1, noProjection)
  expect(rowsOf(desk)).toEqual({ 'gone-5': GUESTS })
  expect((await expected(desk)).size).toBe(0)
  desk.guests('5', 'attending', [[9_000, 'Somebody else']])
  while (turn());
  expect(rowsOf(desk)).toEqual({ '5': 1, 'gone-5': GUESTS })
  expect([...(await expected(desk)).values()].map(({ name }) => name)).toEqual(['Somebody else'])
  desk.close()
})

it('what an undone transaction had begun is as if it had never been', async () => {
  const { desk, turn } = openAccount()
  const before = await expected(desk)
  const undone = (work: () => void) =>
    expect(() =>
      desk.store.transaction(() => {
        work()
        throw new Error('undone')
      }),
    ).toThrow('undone')
  undone(() => desk.store.events.gone('5'))
  while (turn());
  expect(rowsOf(desk)).toEqual({ '5': GUESTS })
  expect(await expected(desk)).toEqual(before)
  desk.store.events.gone('5')
  turn()
  undone(() => desk.store.events.put([eventAt(5, 1_795_000_000)], 1, noProjection))
  expect(await expected(desk)).toEqual(before)
  while (turn());
  expect(rowsOf(desk)).toEqual({ 'gone-5': GUESTS })
  desk.close()
})

it('DOOR-1 an event that goes by another number while its guests move has all of them there', async () => {
  const { desk, turn } = openAccount()
  desk.store.events.gone('5')
  turn()
  desk.store.passOn('5', '77')
  expect(rowsOf(desk)).toEqual({ 'gone-77': GUESTS })
  while (turn());
  expect(rowsOf(desk)).toEqual({ 'gone-77': GUESTS })
  expect((await gatherPeople(desk.space, ['77'], turns())).size).toBe(GUESTS)
  desk.close()
})

it('of a door that is removed while they move nothing stays', () => {
  const { desk, open, turn } = openAccount()
  desk.store.events.gone('5')
  turn()
  deskRows<unknown>(desk.store, 'door', (stored) => stored).remove('d')
  desk.close()
  const next = open()
  while (turn());
  expect(rowsOf(next)).toEqual({})
  next.close()
})

it('the guests of an event no door is for leave with it', () => {
  const { desk, turn } = openAccount(['6'])
  desk.store.events.gone('5')
  expect(turn()).toBe(false)
  expect(rowsOf(desk)).toEqual({})
  desk.close()
})
