import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DoorPerson, doorPerson } from '../../../../../electron/core/door/doorPeople.ts'
import { createDoorRoll } from '../../../../../electron/core/door/doorRoll.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import type { DoorStanding } from '../../../../../shared/domain/door.ts'
import { blankTick, type DoorTick } from '../../../../../shared/domain/doorTicks.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

const EVENTS = ['101', '102']

const someone = (id: number, name: string, standing: DoorStanding, both: boolean): DoorPerson =>
  doorPerson(
    `u${id}`,
    name,
    `user${id}`,
    new Map(EVENTS.slice(0, both ? 2 : 1).map((event) => [event, standing])),
  )

const step = fc.record({
  id: fc.nat(12),
  name: fc.constantFrom('Ada', 'Ben', 'Cleo'),
  standing: fc.constantFrom<DoorStanding>('attending', 'maybe', 'late'),
  both: fc.boolean(),
  what: fc.constantFrom('set', 'gone', 'tick'),
  arrivedAtMs: fc.option(fc.nat(5)),
  companions: fc.nat(3),
})

const turns = createTurns({ clock: createFakeClock(), timers: createImpatientTimers() })

describe('the roll of a door', () => {
  it('PERF-18 is the same after each who came, went or was ticked as put together anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const ticks = new Map<string, DoorTick>()
        const expected = new Map<string, DoorPerson>()
        const roll = createDoorRoll((personId) => ticks.get(personId))
        for (const { id, name, standing, both, what, arrivedAtMs, companions } of steps) {
          const personId = `u${id}`
          if (what === 'tick') {
            roll.counting(personId, () =>
              ticks.set(personId, { ...blankTick(personId, name), arrivedAtMs, companions }),
            )
          } else {
            const person = what === 'gone' ? null : someone(id, name, standing, both)
            if (person === null) expected.delete(personId)
            else expected.set(personId, person)
            roll.set(personId, person)
          }
        }
        const anew = createDoorRoll((personId) => ticks.get(personId))
        await anew.setAll([...expected.values()], turns)
        expect(roll.sorted()).toEqual(anew.sorted())
        expect(roll.arrived()).toEqual(anew.arrived())
        for (const eventId of [null, ...EVENTS]) expect(roll.counts(eventId)).toEqual(anew.counts(eventId))
        for (const personId of expected.keys())
          expect(roll.namesake(personId)).toEqual(anew.namesake(personId))
      }),
    )
  })
})
