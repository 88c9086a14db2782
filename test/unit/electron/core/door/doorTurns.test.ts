import { expect, it, onTestFinished } from 'vitest'
import { openDoorBook } from '../../../../../electron/core/door/doorBook.ts'
import { type DoorPerson, doorPerson } from '../../../../../electron/core/door/doorPeople.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { blankTick } from '../../../../../shared/domain/doorTicks.ts'
import { countTurns, countWork } from '../../../../support/countedWork.ts'
import { openDoorDesk } from '../../../../support/doorDesk.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

const work = countWork()

/** In no order of names. Some names are shared by up to twenty, and every third is here. */
function everybody(size: number): readonly DoorPerson[] {
  return Array.from({ length: size }, (_, id) => {
    const scattered = (id * 48_271) % 2_147_483_647
    const name = `Guest ${id % 4 === 0 ? id % 500 : scattered}`
    return doorPerson(`u${id}`, name, '', new Map([['5', 'attending']]))
  })
}

/** The most work at one stretch while a door is opened. */
async function longestTurn(size: number): Promise<number> {
  const clock = createFakeClock()
  const timers = createImpatientTimers()
  const desk = openDoorDesk(null, { clock })
  onTestFinished(() => desk.close())
  const people = everybody(size)
  openDoorBook(desk.store, 'door', ['5'], clock).keepTicks(
    people
      .filter((_, at) => at % 3 === 0)
      .map(({ personId, name }) => ({ ...blankTick(personId, name), eventIds: ['5'], arrivedAtMs: 1_000 })),
  )
  const turns = countTurns(work, { clock, timers })
  const book = openDoorBook(desk.store, 'door', ['5'], clock, [])
  const expected = new Map(people.map((one) => [one.personId, one]))
  turns.begin(10)
  await book.setPeople(expected, createTurns({ clock, timers }))
  const longest = turns.longest()
  expect(book.counts()).toMatchObject({ expected: size, expectedArrived: Math.ceil(size / 3) })
  expect(book.everyone().length).toBe(size)
  return longest
}

it('PERF-17 a door of 10,000 guests is opened in turns no longer than one of 2,000', async () => {
  await longestTurn(500)
  const few = await longestTurn(2_000)
  expect(await longestTurn(10_000)).toBeLessThan(few * 1.5)
})
