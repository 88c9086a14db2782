import { describe, expect, it } from 'vitest'
import { typedPeople } from '../../../../renderer/features/people/typedPeople.ts'

describe('addresses typed into a people list', () => {
  it('go in parts of at most 500, in order, with their names', () => {
    const text = Array.from({ length: 1201 }, (_, at) => `Member ${at} <m${at}@example.org>`).join('\n')
    const parts = typedPeople(text)
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 201])
    expect(parts.flat()[700]).toEqual({ kind: 'email', address: 'm700@example.org', name: 'Member 700' })
  })
  it('nothing typed is nobody', () => {
    expect(typedPeople('  \n \n')).toEqual([])
  })
})
