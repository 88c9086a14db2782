import { describe, expect, it } from 'vitest'
import { ownersByName } from '../../../../../renderer/features/events/overview.ts'

describe('the organisers in the filter', () => {
  it('stand by name as the language sorts it, those without a name after them by number', () => {
    const names = [null, 'Zoe', 'émile', null, 'Emma', 'Östen', 'Anna']
    const owners = names.map((name, at) => ({
      id: ['13', '1', '2', '4', '3', '5', '6'][at] ?? '',
      name,
      count: 1,
    }))
    const sorted = (locale: string) => ownersByName(owners, locale).map(({ id, name }) => name ?? id)
    expect(sorted('de')).toEqual(['Anna', 'émile', 'Emma', 'Östen', 'Zoe', '4', '13'])
    expect(sorted('sv')).toEqual(['Anna', 'émile', 'Emma', 'Zoe', 'Östen', '4', '13'])
  })
})
