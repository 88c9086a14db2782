import { describe, expect, it } from 'vitest'
import {
  addedCounts,
  countsSince,
  isNothingHere,
  NO_COUNTS,
  passphraseStrength,
} from '../../../../shared/domain/backup.ts'

describe('counts of what lies here', () => {
  it('are added over accounts, and what is less than before is nothing new', () => {
    const one = { ...NO_COUNTS, marks: 3, lists: 2 }
    const two = { ...NO_COUNTS, marks: 4 }
    expect(addedCounts([one, two])).toEqual({ ...NO_COUNTS, marks: 7, lists: 2 })
    expect(countsSince(two, one)).toEqual({ ...NO_COUNTS, marks: 1 })
    expect(isNothingHere(addedCounts([]))).toBe(true)
  })
})

describe('how well a passphrase holds', () => {
  it.each([
    ['', 'short'],
    ['Tr0ub4!', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['12345678901234', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['password', 'weak'],
    ['herons deutz', 'weak'],
    ['seven quiet herons over Deutz', 'good'],
    ['Xq7-mP2!vR9#', 'fair'],
  ] as const)('%j is %s', (text, strength) => {
    expect(passphraseStrength(text)).toBe(strength)
  })
})
