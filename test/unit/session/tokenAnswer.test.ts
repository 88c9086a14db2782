import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RawAnswer, readTokenAnswer } from '../../../electron/core/session/tokenAnswer.ts'

const answer = (body: unknown, more: Partial<RawAnswer> = {}): RawAnswer => ({
  status: 200,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  challenge: null,
  retryAfterMs: undefined,
  ...more,
})
const granted = { access_token: 'abc', expires_in: 86_400, token_type: 'bearer', refresh_token: 'def' }
const members = (body: unknown) => {
  const read = readTokenAnswer(answer(body))
  return read.ok ? read.members : read.fault.code
}
const kind = (body: unknown, more: Partial<RawAnswer> = {}) => {
  const read = readTokenAnswer(answer(body, more))
  return read.ok ? 'granted' : read.fault.kind
}

describe('reading a token answer', () => {
  it('B7 a missing token type is bearer, however it is written; another type is refused', () => {
    expect(members({ ...granted, token_type: undefined })).toMatchObject({ token_type: 'bearer' })
    expect(members({ ...granted, token_type: 'BEARER' })).toMatchObject({ token_type: 'bearer' })
    expect(members({ ...granted, token_type: 'mac' })).toBe('token-type')
  })

  it('B8 nulls, empty members and unknown ones do not cost the sign-in', () => {
    expect(
      members({ ...granted, scope: null, id_token: 'x', refresh_token: null, expires_in: null }),
    ).toEqual({
      access_token: 'abc',
      token_type: 'bearer',
    })
  })

  it('B8 a token inside the envelope of the site is found', () => {
    expect(members({ status: 'success', data: granted })).toEqual(granted)
  })

  it('B8 the refresh token is found under its other names', () => {
    const { refresh_token: _, ...rest } = granted
    expect(members({ ...rest, refreshToken: 'def' })).toEqual(granted)
  })

  it('B9 an error with status 200 is an error', () => {
    expect(kind({ error: 'invalid_grant' })).toBe('ended')
  })

  it('B9 an error only in the challenge header is seen', () => {
    expect(kind('', { status: 401, challenge: 'Bearer realm="x", error="invalid_client"' })).toBe('client')
  })

  it('B14 a token that would split a header is not taken', () => {
    expect(members({ ...granted, access_token: 'a\r\nX: y' })).toBe('no-usable-token')
    expect(members({ ...granted, access_token: 'a'.repeat(4097) })).toBe('no-usable-token')
    expect(members({ ...granted, access_token: 7 })).toBe('no-usable-token')
  })

  it('B15 a byte order mark or PHP notices before the JSON are passed over', () => {
    expect(members(`\uFEFF${JSON.stringify(granted)}`)).toEqual(granted)
    expect(members(`<br />\n<b>Notice</b>: Undefined index\n${JSON.stringify(granted)}`)).toEqual(granted)
    expect(members(`<br /><b>Notice</b>: x {y} <br />${JSON.stringify(granted, null, 2)}`)).toEqual(granted)
  })

  it.each([
    ['invalid_grant', 'ended'],
    ['invalid_client', 'client'],
    ['unauthorized_client', 'client'],
    ['unsupported_grant_type', 'unsupported'],
    ['redirect_uri_mismatch', 'redirect'],
    ['invalid_request', 'refused'],
    ['code_verifier_mismatch', 'refused'],
    ['__proto__', 'refused'],
  ])('A27 the error %s is told as %s', (error, expected) => {
    expect(kind({ error }, { status: 400 })).toBe(expected)
  })

  it('A27 a server error or a limit ends no session, whatever its body says', () => {
    for (const status of [429, 500, 502, 503]) {
      expect(kind({ error: 'invalid_grant' }, { status })).toBe('network')
    }
  })

  it('A27 no answer but a clear OAuth error ends a session', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 200, max: 599 }), (body, status) => {
        const read = readTokenAnswer(answer(body, { status }))
        expect(read.ok || read.fault.kind === 'network').toBe(true)
      }),
    )
  })

  it('A14 the words of the site are one line of text, cut at 200 characters', () => {
    const words = `line\none \u202e${'x'.repeat(500)}`
    const read = readTokenAnswer(
      answer({ error: 'invalid_grant', error_description: words }, { status: 400 }),
    )
    const told = read.ok ? '' : read.fault.appError.details[1]
    expect(told).toHaveLength(200)
    expect(told).toMatch(/^line one x+$/)
  })

  it('B10 no fault holds a token of the answer', () => {
    const read = readTokenAnswer(answer({ ...granted, access_token: 'canary-token', token_type: 'mac' }))
    expect(read.ok).toBe(false)
    expect(
      JSON.stringify(read.ok ? '' : [read.fault, read.fault.message, read.fault.appError]),
    ).not.toContain('canary')
  })
})
