import { expect, it } from 'vitest'
import { keepDoors } from '../../../../../electron/core/insights/doorPeople.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { deskRows } from '../../../../../electron/core/store/deskRows.ts'
import { blankTick } from '../../../../../shared/domain/doorTicks.ts'
import { openStore, storeFolder } from '../../../../support/accountStores.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

const EVENTS = ['7', '8', '9']
const PEOPLE = 300

it('INS-4 whoever came to several events is worked out once for all of their doors', async () => {
  const folder = storeFolder()
  const store = openStore(folder.path)
  const ticks = deskRows<unknown>(store, 'tick', (stored) => stored)
  for (const eventId of EVENTS) {
    const doorId = `door ${eventId}`
    const door = { doorId, name: '', createdAtMs: 1, eventIds: [eventId] }
    deskRows<unknown>(store, 'door', (stored) => stored).set('all', doorId, door)
    for (let person = 1; person <= PEOPLE; person += 1) {
      const personId = `u${person}`
      const tick = { ...blankTick(personId, 'Guest'), eventIds: [eventId], arrivedAtMs: 1, arrivedSetMs: 1 }
      ticks.set(doorId, `${doorId} ${ticks.keyed(personId)}`, tick)
    }
  }
  let worked = 0
  const guests = {
    keyOf: (userId: string) => {
      worked += 1
      return store.guests.keyOf(userId)
    },
  }
  const doors = keepDoors({ parts: store.parts, guests })
  const turns = createTurns({ clock: createFakeClock(), timers: createImpatientTimers() })
  for (const eventId of EVENTS) {
    const came = await doors.ticks(eventId, turns)
    expect(came.map(({ key }) => key)).toEqual(
      Array.from({ length: PEOPLE }, (_, at) => store.guests.keyOf(String(at + 1))),
    )
  }
  expect(worked).toBe(PEOPLE)
  store.close()
  folder.remove()
})
