import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bySoonest, shares } from '../../../../../electron/core/changes/order.ts'
import type { ChangeRecord } from '../../../../../electron/core/store/changeTable.ts'

const NOW = 1_795_000_000
const told = (seq: number, startsAt: number | null, minor = false): { readonly record: ChangeRecord } => ({
  record: {
    seq,
    eventId: String(seq),
    kind: 'changed',
    atMs: seq,
    seenAtMs: null,
    startsAt,
    minor,
    concerns: false,
    bytes: 1,
  },
})

describe('the order of what changed', () => {
  it('is what comes soonest, then what has no time, then what is over, and what weighs little after all', () => {
    const lines = [
      told(1, NOW - 50),
      told(2, NOW + 900),
      told(3, null),
      told(4, NOW + 1, true),
      told(5, NOW + 10),
      told(6, NOW - 10),
    ]
    expect(bySoonest(lines, NOW * 1000).map(({ record }) => record.seq)).toEqual([5, 2, 3, 6, 1, 4])
  })

  it('is the same of the first few as of all', () => {
    const starts = fc.option(fc.integer({ min: NOW - 5, max: NOW + 5 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(starts, fc.boolean())), fc.nat(40), (places, most) => {
        const lines = places.map(([startsAt, minor], at) => told(at, startsAt, minor))
        expect(bySoonest(lines, NOW * 1000, most)).toEqual(bySoonest(lines, NOW * 1000).slice(0, most))
      }),
    )
  })
})

describe('room for groups', () => {
  it('is used up, goes beyond no need, and leaves nobody behind who needs less than another got', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 6 }), fc.nat(100), (sizes, room) => {
        const given = shares(sizes, room)
        const sum = given.reduce((all, one) => all + one, 0)
        expect(sum).toBe(
          Math.min(
            room,
            sizes.reduce((all, one) => all + one, 0),
          ),
        )
        given.forEach((one, at) => {
          expect(one).toBeLessThanOrEqual(sizes[at] ?? 0)
          if (one < (sizes[at] ?? 0)) expect(Math.max(...given) - one).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
})
