import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  oauthErrorOf,
  type RawAnswer,
  readTokenAnswer,
} from '../../../../../electron/core/session/tokenAnswer.ts'

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

const fault = (body: unknown, more: Partial<RawAnswer> = {}) => {
  const read = readTokenAnswer(answer(body, more))
  if (read.ok) throw new Error('granted')
  return { code: read.fault.code, told: read.fault.appError.code }
}

describe('reading a token answer', () => {
  it('TOKEN-7 a missing token type is bearer, however it is written; another type is refused', () => {
    expect(members({ ...granted, token_type: undefined })).toMatchObject({ token_type: 'bearer' })
    expect(members({ ...granted, token_type: 'BEARER' })).toMatchObject({ token_type: 'bearer' })
    expect(members({ ...granted, token_type: 'mac' })).toBe('token-type')
  })

  it('TOKEN-8 nulls, empty members and unknown ones do not cost the sign-in', () => {
    expect(
      members({ ...granted, scope: null, id_token: 'x', refresh_token: null, expires_in: null }),
    ).toEqual({
      access_token: 'abc',
      token_type: 'bearer',
    })
  })

  it('TOKEN-8 a token inside the envelope of the site is found', () => {
    expect(members({ status: 'success', data: granted })).toEqual(granted)
  })

  it('TOKEN-8 the refresh token is found under its other names', () => {
    const { refresh_token: _, ...rest } = granted
    expect(members({ ...rest, refreshToken: 'def' })).toEqual(granted)
  })

  it('TOKEN-9 an error with status 200 is an error', () => {
    expect(kind({ error: 'invalid_grant' })).toBe('ended')
  })

  it('TOKEN-9 an error only in the challenge header is seen', () => {
    expect(kind('', { status: 401, challenge: 'Bearer realm="x", error="invalid_client"' })).toBe('client')
  })

  it('TOKEN-8 under each of its names, and only where it is one that can be sent', () => {
    const { refresh_token: _, ...rest } = granted
    for (const name of ['refresh_token', 'refreshtoken', 'refresh']) {
      expect(members({ ...rest, [name]: 'def' })).toEqual(granted)
    }
    expect(members({ ...rest, refresh_token: 7, refresh: 'def' })).toEqual(granted)
    expect(members({ ...rest, refresh_token: 'd\ne' })).toEqual(rest)
    expect(members({ ...rest, refresh_token: 7 })).toEqual(rest)
  })

  it('TOKEN-8 a token beside some other data is not looked for in there', () => {
    expect(members({ ...granted, data: { access_token: 'other' } })).toEqual(granted)
    expect(members({ data: [] })).toBe('no-usable-token')
    expect(members({ data: null })).toBe('no-usable-token')
  })

  it.each([
    ['what is no JSON', 'Sorry!', {}, 'not-json', 'site-failed'],
    ['a list', [granted], {}, 'not-json', 'site-failed'],
    ['nothing', null, {}, 'not-json', 'site-failed'],
    ['an empty answer', '', {}, 'not-json', 'site-failed'],
    ['an answer of another kind', granted, { status: 302 }, '302', 'site-failed'],
    ['an answer below all', granted, { status: 199 }, '199', 'site-failed'],
    ['a refusal without a word', {}, { status: 403 }, '403', 'site-failed'],
    ['a sick site', granted, { status: 500 }, '500', 'site-failed'],
    ['a busy site', granted, { status: 429 }, '429', 'rate-limited'],
    ['no token', {}, {}, 'no-usable-token', 'site-failed'],
    ['a token of another kind', { ...granted, token_type: 'mac' }, {}, 'token-type', 'unsupported'],
    ['a token of no kind', { ...granted, token_type: 5 }, {}, 'token-type', 'unsupported'],
  ] as const)('TOKEN-9 %s signs nobody in, and is told for what it is', (_, body, more, code, told) => {
    expect(fault(body, more)).toEqual({ code, told })
  })

  it('every answer of success is one, up to the last', () => {
    expect(kind(granted, { status: 299 })).toBe('granted')
    expect(kind(granted, { status: 300 })).toBe('network')
  })

  it('SIGN-27 an error is found wherever a site puts it', () => {
    expect(kind({ error: { code: 'invalid_grant' } })).toBe('ended')
    expect(kind({ error: { error: 'invalid_grant' } })).toBe('ended')
    expect(kind({ error: '' }, { challenge: 'Bearer error="invalid_grant"', status: 401 })).toBe('ended')
    expect(kind({ error: { code: 7 } }, { status: 400 })).toBe('network')
    expect(kind({ error: true }, { status: 400 })).toBe('network')
    expect(kind({ status: 'failed', data: { error: 'invalid_grant' } })).toBe('ended')
  })

  it('TOKEN-4 the error of an answer is read whatever stands around it', () => {
    expect(oauthErrorOf('<b>Notice</b>\n{"error":"invalid_client"}')).toBe('invalid_client')
    expect(oauthErrorOf('{"data":{"error":{"code":"invalid_client"}}}')).toBe('invalid_client')
    expect(oauthErrorOf('{"error":null}')).toBeNull()
    expect(oauthErrorOf('Sorry!')).toBeNull()
  })

  it('SIGN-27 a challenge without an error says nothing', () => {
    expect(kind({}, { status: 401, challenge: 'Bearer realm="x"' })).toBe('network')
    expect(kind({}, { status: 401, challenge: 'Bearer no_error="invalid_grant"' })).toBe('network')
  })

  it('TOKEN-14 a token that would split a header is not taken', () => {
    expect(members({ ...granted, access_token: 'a\r\nX: y' })).toBe('no-usable-token')
    expect(members({ ...granted, access_token: 'a'.repeat(4097) })).toBe('no-usable-token')
    expect(members({ ...granted, access_token: 7 })).toBe('no-usable-token')
  })

  it('TOKEN-15 a byte order mark or PHP notices before the JSON are passed over', () => {
    expect(members(`\uFEFF${JSON.stringify(granted)}`)).toEqual(granted)
    expect(members(`<br />\n<b>Notice</b>: Undefined index\n${JSON.stringify(granted)}`)).toEqual(granted)
    expect(members(`  ${JSON.stringify(granted)}\n`)).toEqual(granted)
    expect(members(`Notice: {x}\n \t ${JSON.stringify(granted)}`)).toEqual(granted)
    expect(members(`Notice: x ${JSON.stringify(granted)}`)).toBe('not-json')
    expect(members(`<br />  ${JSON.stringify(granted)}`)).toEqual(granted)
    expect(members(`{x}\n{y}\n${JSON.stringify(granted)}`)).toBe('not-json')
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
  ])('SIGN-27 the error %s is told as %s', (error, expected) => {
    expect(kind({ error }, { status: 400 })).toBe(expected)
  })

  it('SIGN-27 a server error or a limit ends no session, whatever its body says', () => {
    for (const status of [429, 500, 502, 503]) {
      expect(kind({ error: 'invalid_grant' }, { status })).toBe('network')
    }
  })

  it('SIGN-27 no answer but a clear OAuth error ends a session', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 200, max: 599 }), (body, status) => {
        const read = readTokenAnswer(answer(body, { status }))
        expect(read.ok || read.fault.kind === 'network').toBe(true)
      }),
    )
  })

  it('SIGN-14 the words of the site are one line of text, cut at 200 characters', () => {
    const words = `line\none \u202e${'x'.repeat(500)}`
    const read = readTokenAnswer(
      answer({ error: 'invalid_grant', error_description: words }, { status: 400 }),
    )
    const told = read.ok ? '' : read.fault.appError.details[1]
    expect(told).toHaveLength(200)
    expect(told).toMatch(/^line one x+$/)
  })

  it('TOKEN-10 no fault holds a token of the answer', () => {
    const read = readTokenAnswer(answer({ ...granted, access_token: 'canary-token', token_type: 'mac' }))
    expect(read.ok).toBe(false)
    expect(
      JSON.stringify(read.ok ? '' : [read.fault, read.fault.message, read.fault.appError]),
    ).not.toContain('canary')
  })
})
