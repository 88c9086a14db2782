import { expect, it } from 'vitest'
import { sameRows } from '../../../../../renderer/features/door/doorRows.ts'
import type { DoorRow } from '../../../../../shared/domain/door.ts'

const row = (personId: string, over: Partial<DoorRow> = {}): DoorRow => ({
  personId,
  name: `Guest ${personId}`,
  standing: 'attending',
  eventIds: ['1', '2'],
  arrivedAtMs: null,
  companions: 0,
  note: '',
  ...over,
})
/** As it comes over the bridge again. */
const again = <T>(value: T): T => structuredClone(value)

it('rows of a door that are as they were stay the same objects, wherever they stand now', () => {
  const [ann, bob, cat] = [row('u1'), row('u2', { namesake: { nth: 1, of: 2, userName: 'bob' } }), row('u3')]
  const came = { ...again(bob), arrivedAtMs: 5 }
  const next = sameRows([again(cat), came, again(ann)], [ann, bob, cat])
  expect(next).toEqual([cat, came, ann])
  expect([next[0] === cat, next[1] === bob, next[2] === ann]).toEqual([true, false, true])
  // What of the changed one is as it was is not made a second time either.
  expect(next[1]?.namesake).toBe(bob.namesake)
})

it('who is new at a door is the row that came, and who left is none', () => {
  const ann = row('u1')
  const dan = row('u4')
  expect(sameRows([dan], [ann])).toEqual([dan])
  expect(sameRows([], [ann])).toEqual([])
  expect(sameRows([again(ann)], [])).toEqual([ann])
})
