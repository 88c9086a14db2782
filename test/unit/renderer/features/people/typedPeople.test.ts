import { describe, expect, it } from 'vitest'
import { asTyped, typedPeople, typedSince } from '../../../../../renderer/features/people/typedPeople.ts'

describe('addresses typed into a people list', () => {
  it('go in parts of at most 500, in order, with their names', () => {
    const text = Array.from({ length: 1201 }, (_, at) => `Member ${at} <m${at}@example.org>`).join('\n')
    const { parts } = typedPeople(text)
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 201])
    expect(parts.flat()[700]).toEqual({ kind: 'email', address: 'm700@example.org', name: 'Member 700' })
  })
  it('what is typed while the rest is taken in stays in the field', () => {
    expect(typedSince('ann@home.test', 'ann@home.test')).toBe('')
    expect(typedSince('ann@home.test\nbob@home.test', 'ann@home.test')).toBe('\nbob@home.test')
    expect(typedSince('bob@home.test', 'ann@home.test')).toBe('bob@home.test')
  })
  it('nothing typed is nobody', () => {
    expect(typedPeople('  \n \n')).toEqual({ parts: [], unsure: [] })
  })
  it('a name that may be part of the address is shown with brackets first, and taken when it is saved so', () => {
    const { parts, unsure } = typedPeople('anna maria@home.test\nBob Lee bob.lee@home.test')
    expect(parts.flat().map(({ address }) => address)).toEqual(['bob.lee@home.test'])
    expect(asTyped(unsure)).toBe('anna <maria@home.test>')
    expect(typedPeople(asTyped(unsure))).toMatchObject({
      parts: [[{ address: 'maria@home.test', name: 'anna' }]],
      unsure: [],
    })
  })
})
