import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atPort, parseRedirectUri, sameRedirect } from '../../../../../electron/core/sites/redirectUri.ts'

/** A path as a person may register it: what a parser takes, rewrites or refuses. */
const webPath = fc
  .array(fc.string({ unit: fc.constantFrom(...Array.from('aZ09-._~!$&()*+,;=:@%2E ?#\\')), maxLength: 6 }), {
    maxLength: 4,
  })
  .map((parts) => parts.map((part) => `/${part}`).join(''))

describe('the registered redirect URI', () => {
  it('SIGN-4 an IP literal listens there and nowhere else; localhost needs both addresses and is marked', () => {
    expect(parseRedirectUri('http://127.0.0.1:47213/callback')).toEqual({
      exact: 'http://127.0.0.1:47213/callback',
      addresses: ['127.0.0.1'],
      port: 47213,
      path: '/callback',
      host: '127.0.0.1:47213',
      literal: true,
    })
    expect(parseRedirectUri('http://[::1]:47213/cb')).toMatchObject({ addresses: ['::1'], literal: true })
    expect(parseRedirectUri('http://localhost:47213/cb')).toMatchObject({
      addresses: ['127.0.0.1', '::1'],
      literal: false,
    })
  })

  it.each([
    'https://127.0.0.1:47213/callback',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:70000/callback',
    'http://0.0.0.0:47213/callback',
    'http://192.168.1.5:47213/callback',
    'http://constructor:47213/callback',
    'http://u:p@127.0.0.1:47213/callback',
    'http://u@127.0.0.1:47213/callback',
    'http://:p@127.0.0.1:47213/callback',
    'http://127.0.0.1:47213/callback?x=1',
    'http://127.0.0.1:47213/callback#x',
    'http://127.0.0.1:47213/a/../callback',
    'http://127.1:47213/callback',
    'HTTP://127.0.0.1:47213/callback',
    'http://127.0.0.1:047213/callback',
    'http://127.0.0.1:47213/call back',
    'turnout://callback',
    '',
  ])('SIGN-6 %s is refused, for it could not be sent byte for byte', (text) => {
    expect(parseRedirectUri(text)).toBeNull()
  })

  it('SIGN-5 port 0 stands for any, and what is sent is the port that was opened', () => {
    const any = parseRedirectUri('http://127.0.0.1:0/callback')
    if (any === null) throw new Error('port 0 was refused')
    expect(atPort(any, 51_000)).toMatchObject({
      exact: 'http://127.0.0.1:51000/callback',
      host: '127.0.0.1:51000',
      port: 51_000,
    })
    expect(sameRedirect(any, atPort(any, 51_000))).toBe(true)
    expect(sameRedirect(atPort(any, 51_000), any)).toBe(true)
  })

  it('SIGN-6 a bare origin stays without its slash', () => {
    expect(parseRedirectUri('http://127.0.0.1:47213')).toMatchObject({
      exact: 'http://127.0.0.1:47213',
      path: '/',
    })
  })

  it('SIGN-6 whatever is accepted is sent as it was written', () => {
    fc.assert(
      fc.property(webPath, fc.integer({ min: 1, max: 65_535 }), (path, port) => {
        const text = `http://127.0.0.1:${port}${path}`
        expect(parseRedirectUri(text)?.exact ?? text).toBe(text)
      }),
    )
  })

  it('SIGN-17 two sites share a redirect URI where port and path are the same, by whatever name', () => {
    const of = (text: string) => {
      const parsed = parseRedirectUri(text)
      if (parsed === null) throw new Error(text)
      return parsed
    }
    expect(sameRedirect(of('http://127.0.0.1:5000/a'), of('http://localhost:5000/a'))).toBe(true)
    expect(sameRedirect(of('http://127.0.0.1:5000/a'), of('http://127.0.0.1:5000/b'))).toBe(false)
    expect(sameRedirect(of('http://127.0.0.1:5000/a'), of('http://127.0.0.1:5001/a'))).toBe(false)
  })
})
