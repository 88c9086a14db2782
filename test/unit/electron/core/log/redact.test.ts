import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from '../../../../../electron/core/log/logLine.ts'

const TOKEN = '0123456789abcdef0123456789abcdef01234567'
const SECRET = 'c4naRy-s3cr3t'

/** How secrets stand in errors, requests and answers. */
const SHAPES: readonly (readonly [string, (secret: string) => string])[] = [
  ['a query', (s) => `GET https://x.test/event?limit=1&access_token=${s}&page=2`],
  ['a percent-encoded query', (s) => `return=%2Fevent%3Faccess_token%3D${s}%26a%3Db`],
  ['a form body', (s) => `grant_type=refresh_token&refresh_token=${s}`],
  ['a code', (s) => `/callback?code=${s}&state=x`],
  ['a state', (s) => `/callback?code=y&state=${s}`],
  ['a verifier', (s) => `code_verifier=${s}`],
  ['a secret', (s) => `client_secret=${s}`],
  ['a password', (s) => `username=a&password=${s}`],
  ['JSON', (s) => JSON.stringify({ access_token: s, expires_in: 86400 })],
  ['JSON in JSON', (s) => JSON.stringify({ body: JSON.stringify({ refresh_token: s }) })],
  [
    'JSON in JSON in JSON',
    (s) => JSON.stringify(JSON.stringify({ b: JSON.stringify({ client_secret: s }) })),
  ],
  ['an inspected object', (s) => `{ access_token: '${s}', scope: null }`],
  ['headers', (s) => `{ Authorization: 'Bearer ${s}', Accept: 'a' }`],
  ['a header line', (s) => `Authorization: Bearer ${s}`],
  ['a lower-case header', (s) => `authorization=bearer ${s}`],
  ['Basic credentials', (s) => `Authorization: Basic ${btoa(`id:${s}`)}`],
  ['an address', (s) => `https://user:${s}@x.test/`],
  ['a cookie', (s) => `Cookie: sid=${s}`],
]

describe('SIGN-22 TOKEN-10 what never stands in a log', () => {
  it.each(SHAPES)('SIGN-22 a secret in %s is taken out', (_name, shape) => {
    for (const secret of [TOKEN, SECRET, 'plainword', '12345', 'a%2Bb']) {
      const text = redact(shape(secret))
      expect(text).not.toContain(secret)
      expect(text).not.toContain(btoa(`id:${secret}`))
    }
  })

  it('SITE-O5 SIGN-12 tokens and verifiers are known by their looks, wherever they stand', () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    expect(redact(`x ${TOKEN} y (${verifier}) z`)).toBe('x [redacted] y ([redacted]) z')
  })

  it('SIGN-22 addresses of people are taken out, also percent-encoded', () => {
    expect(redact('to ann.b+c@mail.example.org and ann%40mail.example')).toBe('to [address] and [address]')
  })

  it('what helps to find a fault stays', () => {
    for (const text of [
      'status 503 from https://site.example/restful_api/event?limit=20&page=2',
      'sync of 3 lists took 12 ms, event 1234567890123456789',
      'offline: unknown-host ENOTFOUND',
      '22222222-2222-4222-a222-222222222222',
      'the site refused a fresh token',
    ]) {
      expect(redact(text)).toBe(text)
    }
  })

  it('SIGN-22 a token is taken out of any text around it', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{40}$/)
    fc.assert(
      fc.property(
        fc.string(),
        hex,
        fc.string(),
        (before, token, after) => !redact(`${before} ${token} ${after}`).includes(token),
      ),
    )
  })

  it('redacting twice changes nothing more, and a long text takes no long time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SHAPES), fc.string(), ([, shape], text) => {
        const once = redact(shape(TOKEN) + text)
        return !redact(once).includes(TOKEN)
      }),
    )
    const before = performance.now()
    for (const text of [
      'a'.repeat(20_000),
      '"code":"'.repeat(2500),
      'a@'.repeat(10_000),
      '\\"'.repeat(10_000),
      'state='.repeat(3000),
    ]) {
      redact(text)
    }
    expect(performance.now() - before).toBeLessThan(1500)
  })
})
