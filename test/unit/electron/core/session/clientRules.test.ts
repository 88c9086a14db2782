import { describe, expect, it } from 'vitest'
import { otherEncodings } from '../../../../../electron/core/session/tokenEndpoint.ts'
import { isUnencrypted } from '../../../../../electron/core/sites/siteAddress.ts'
import { isNothing, losesNothing } from '../../../../../shared/domain/account.ts'
import { NOTHING } from '../../../../support/identityWorld.ts'

describe('SIGN-20 an address over which a secret would go in the clear', () => {
  it.each([
    'http://site.example',
    'http://site.example:8080/a',
    'http://10.0.0.1',
    'http://localhost.site.example',
    'http://my-localhost',
    'http://127.site.example',
    'http://my127.0.0.1.example',
    'http://[::2]',
  ])('%s', (address) => {
    expect(isUnencrypted(address)).toBe(true)
  })

  it.each([
    'https://site.example',
    'http://localhost:8080',
    'http://127.0.0.1',
    'http://127.100.200.255:80',
    'http://[::1]:99',
  ])('not %s', (address) => {
    expect(isUnencrypted(address)).toBe(false)
  })
})

describe('TOKEN-4 TOKEN-5 another way to say who the client is, after the site did not know it', () => {
  const others = (clientId: string, clientSecret: string, basicEncoding: 'form' | 'raw' | 'body') =>
    otherEncodings({ clientId, clientSecret, basicEncoding })

  it('each that differs is tried once, the one that failed not again', () => {
    expect(others('id', 's:+/', 'form')).toEqual(['raw', 'body'])
    expect(others('id', 's:+/', 'raw')).toEqual(['form', 'body'])
    expect(others('id', 's:+/', 'body')).toEqual(['form', 'raw'])
    expect(others('i-d', 's', 'form')).toEqual(['raw', 'body'])
  })

  it('letters and digits alone look alike in both headers: the same is not sent twice', () => {
    expect(others('id1', 'secret2', 'form')).toEqual(['body'])
    expect(others('id1', 'secret2', 'raw')).toEqual(['body'])
    expect(others('id1', 'secret2', 'body')).toEqual(['form'])
  })

  it('a client without a secret has nothing else to try', () => {
    expect(others('i-d', '', 'form')).toEqual([])
  })
})

describe('SIGN-31 what would be lost when somebody signs out', () => {
  it('is nothing where only copies of the site lie here', () => {
    expect(losesNothing(NOTHING)).toBe(true)
    expect(isNothing(NOTHING)).toBe(true)
    for (const copies of [{ cachedEvents: 1 }, { cachedGuests: 1 }, { cachedEvents: 1, cachedGuests: 1 }]) {
      expect(losesNothing({ ...NOTHING, ...copies })).toBe(true)
      expect(isNothing({ ...NOTHING, ...copies })).toBe(false)
    }
  })

  it('is any one thing of one\u2019s own', () => {
    for (const own of [
      { waitingEntries: 1 },
      { drafts: 1 },
      { savedViews: 1 },
      { waitingEntries: 1, drafts: 1 },
      { drafts: 1, savedViews: 1 },
      { kept: { ...NOTHING.kept, templates: 1 } },
      { kept: { ...NOTHING.kept, invitations: 1 } },
    ]) {
      expect(losesNothing({ ...NOTHING, ...own })).toBe(false)
      expect(isNothing({ ...NOTHING, ...own })).toBe(false)
    }
  })
})
