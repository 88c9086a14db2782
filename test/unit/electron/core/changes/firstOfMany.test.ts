import { expect, it } from 'vitest'
import { bySoonest } from '../../../../../electron/core/changes/order.ts'
import type { ChangeRecord } from '../../../../../electron/core/store/changeTable.ts'
import { countWork } from '../../../../support/countedWork.ts'

const NOW = 1_795_000_000
const MANY = 10_000
const PAGE = 12

const work = countWork()

it('CHG-9 the first dozen of 10,000 changes are found by a look at each, not by putting all in order', () => {
  const told = Array.from({ length: MANY }, (_, at): { readonly record: ChangeRecord } => ({
    record: {
      seq: at,
      eventId: String(at),
      kind: 'changed',
      atMs: at % 7,
      seenAtMs: null,
      startsAt: at % 5 === 0 ? null : NOW + ((at * 7_919) % MANY) - MANY / 2,
      minor: at % 3 === 0,
      concerns: false,
      bytes: 1,
    },
  }))
  work.take()
  const first = bySoonest(told, NOW * 1000, PAGE)
  expect(work.take()).toBeLessThan(MANY * 10)
  expect(first).toEqual(bySoonest(told, NOW * 1000).slice(0, PAGE))
})
