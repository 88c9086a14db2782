import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SlotList } from '../../../../../electron/core/store/slotList.ts'

const ascending = (keys: ReadonlyMap<number, number>) => (a: number, b: number) =>
  (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || a - b

it('PERF-18 a list brought up to date is the list sorted anew, over many runs of memory', () => {
  const moves = fc.array(fc.record({ slot: fc.nat(2999), key: fc.nat(500), stays: fc.boolean() }), {
    maxLength: 300,
  })
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 8 }), (rounds) => {
      let keys: ReadonlyMap<number, number> = new Map(
        Array.from({ length: 2_000 }, (_, slot) => [slot, (slot * 7) % 500]),
      )
      const sorted = () => Int32Array.from(keys.keys()).sort(ascending(keys))
      let list = SlotList.of(sorted())
      for (const round of rounds) {
        const former = keys
        const next = new Map(keys)
        for (const { slot, key, stays } of round) {
          if (stays) next.set(slot, key)
          else next.delete(slot)
        }
        keys = next
        const changed = new Set(round.map(({ slot }) => slot))
        const placed = [...changed].filter((slot) => next.has(slot))
        list = list.relaid(changed, ascending(former), placed, ascending(next))
        expect(list.all()).toEqual(sorted())
        expect(list.length).toBe(next.size)
        const [from, before] = [next.size >> 1, (next.size >> 1) + 700]
        expect(list.slice(from, before)).toEqual(Array.from(sorted().subarray(from, before)))
        const ends = [-1, 0, from, next.size - 1, next.size]
        expect(ends.map((index) => list.at(index))).toEqual(ends.map((index) => sorted()[index]))
        expect(list.before((slot) => (next.get(slot) ?? 0) >= 250)).toBe(
          [...next.values()].filter((key) => key < 250).length,
        )
      }
    }),
    { numRuns: 30 },
  )
})
