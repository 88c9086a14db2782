import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneSlip, likelyDomain } from '../../../../shared/domain/domainSlip.ts'

const used = (domains: Readonly<Record<string, number>>) => new Map(Object.entries(domains))

describe('the server somebody likely meant', () => {
  it('is one slip away and used by many of the others', () => {
    const domains = used({ 'exmaple.org': 1, 'example.org': 38, 'example.net': 4 })
    expect(likelyDomain('exmaple.org', domains)).toEqual({ domain: 'example.org', people: 38 })
    for (const typed of ['exampl.org', 'exxample.org', 'exanple.org', 'example.orgg'])
      expect(likelyDomain(typed, domains)?.domain).toBe('example.org')
  })

  it('is not guessed where few use it, where many use their own, or where two slips lie between', () => {
    expect(likelyDomain('exmaple.org', used({ 'exmaple.org': 1, 'example.org': 2 }))).toBeNull()
    expect(likelyDomain('gmx.de', used({ 'gmx.de': 10, 'gmx.ge': 12 }))).toBeNull()
    expect(likelyDomain('exmapel.org', used({ 'exmapel.org': 1, 'example.org': 38 }))).toBeNull()
    expect(likelyDomain('example.org', used({ 'example.org': 38 }))).toBeNull()
  })

  it('a slip is one both ways', () => {
    const text = fc.stringMatching(/^[abc]{0,5}$/)
    fc.assert(fc.property(text, text, (a, b) => isOneSlip(a, b) === isOneSlip(b, a)))
  })
})
