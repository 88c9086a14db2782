import { describe, expect, it } from 'vitest'
import {
  filtersOf,
  isFiltered,
  keysOf,
  sortedBy,
} from '../../../../../renderer/features/desk/guestFilters.ts'
import type { GuestFilters } from '../../../../../shared/domain/guestDesk.ts'

describe('filters of guests as keys of a menu', () => {
  it('there and back is the same, with several of one kind', () => {
    const filters: GuestFilters = { contacted: ['no'], came: ['none', 'some'], tags: ['board', 'a.b'] }
    expect([...keysOf(filters)]).toEqual(['contacted.no', 'came.none', 'came.some', 'tag.board', 'tag.a.b'])
    expect(filtersOf(keysOf(filters))).toEqual(filters)
    expect(isFiltered(filtersOf(new Set()))).toBe(false)
  })
})

describe('the order of guests', () => {
  const name = { by: 'name', down: false } as const
  const answered = { by: 'answered', down: true } as const
  it('a head pressed alone is the only one, pressed again it is turned around', () => {
    expect(sortedBy([answered], 'name', false)).toEqual([name])
    expect(sortedBy([name, answered], 'name', false)).toEqual([{ by: 'name', down: true }])
    expect(sortedBy([name, answered], 'answered', false)).toEqual([answered])
  })
  it('with Shift it comes second, in the place of a former second one', () => {
    expect(sortedBy([answered], 'name', true)).toEqual([answered, name])
    expect(sortedBy([answered, name], 'came', true)).toEqual([answered, { by: 'came', down: true }])
    expect(sortedBy([answered, name], 'name', true)).toEqual([answered, { by: 'name', down: true }])
  })
})
