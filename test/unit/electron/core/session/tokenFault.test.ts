import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../electron/core/errors.ts'
import { FetchFault } from '../../../../../electron/core/ports.ts'
import { failedAttempt } from '../../../../../electron/core/session/signIns.ts'
import {
  networkFault,
  oauthFault,
  siteFault,
  siteWords,
} from '../../../../../electron/core/session/tokenFault.ts'

describe('SIGN-27 what an answer without a token means for the session', () => {
  it.each([
    ['invalid_grant', 'ended', 'sign-in-expired'],
    ['invalid_client', 'client', 'client-refused'],
    ['unauthorized_client', 'client', 'client-refused'],
    ['unsupported_grant_type', 'unsupported', 'unsupported'],
    ['redirect_uri_mismatch', 'redirect', 'redirect-mismatch'],
    ['invalid_uri', 'redirect', 'redirect-mismatch'],
    ['invalid_scope', 'refused', 'sign-in-failed'],
    ['toString', 'refused', 'sign-in-failed'],
  ])('%s: %s, told as %s', (error, kind, code) => {
    const fault = oauthFault(error, undefined)
    expect(fault).toMatchObject({ kind, code: error, name: 'TokenFault' })
    expect(fault.message).toBe(`token request failed: ${error}`)
    expect(fault.appError).toMatchObject({ code, details: [error], message: `the site answered ${error}` })
  })

  it('the words of the site are kept for the person, where it said any', () => {
    expect(oauthFault('invalid_grant', 'Code\nwas used').appError.details).toEqual([
      'invalid_grant',
      'Code was used',
    ])
    expect(oauthFault('invalid_grant', ' \u200b').appError.details).toEqual(['invalid_grant'])
    expect(oauthFault('invalid_grant', { not: 'text' }).appError.details).toEqual(['invalid_grant'])
  })

  it('words are one line without what cannot be seen, at most 200 characters', () => {
    expect(siteWords('  two\r\n\t words\u202e!  ')).toBe('two words !')
    expect(siteWords('x'.repeat(300))).toHaveLength(200)
    expect(siteWords(undefined)).toBe('')
    expect(siteWords(7)).toBe('')
  })

  it.each([
    ['timed-out', 'timed-out'],
    ['certificate', 'certificate'],
    ['redirected', 'redirected'],
    ['aborted', 'sign-in-cancelled'],
    ['refused', 'offline'],
  ] as const)('the network ends no session: %s is told as %s', (code, told) => {
    const fault = networkFault(new FetchFault(code, 'raw'))
    expect(fault).toMatchObject({ kind: 'network', code })
    expect(fault.appError).toMatchObject({ code: told, message: `no token answer: ${code}` })
  })

  it('what is no network error is told without its text, which may hold a token', () => {
    const fault = networkFault(new Error('canary'))
    expect(fault).toMatchObject({ kind: 'network', code: 'other' })
    expect(fault.appError).toMatchObject({ code: 'offline', message: 'no token answer: other' })
  })

  it('a sick site ends no session either, and the time it asks for is kept', () => {
    const fault = siteFault('429', 'rate-limited', 7_000)
    expect(fault).toMatchObject({ kind: 'network', code: '429' })
    expect(fault.appError).toMatchObject({
      code: 'rate-limited',
      retryAfterMs: 7_000,
      message: 'no token answer: 429',
    })
    expect(siteFault('not-json', 'site-failed').appError.retryAfterMs).toBeUndefined()
  })
})

describe('TOKEN-10 what is shown of a sign-in that came to nothing', () => {
  it('is its code and the words of the site', () => {
    const error = new AppError('sign-in-declined', 'internal', { details: ['Closed', 'for today'] })
    expect(failedAttempt(error, 5)).toEqual({ code: 'sign-in-declined', detail: 'Closed: for today', at: 5 })
  })

  it('a site that sends elsewhere has failed; what else a sign-in cannot end by is a failed sign-in', () => {
    expect(failedAttempt(new AppError('redirected', 'x'), 5)).toEqual({
      code: 'site-failed',
      detail: '',
      at: 5,
    })
    const full = new AppError('storage-full', 'x', { details: ['disk'] })
    expect(failedAttempt(full, 5)).toEqual({ code: 'sign-in-failed', detail: 'disk', at: 5 })
  })

  it('a raw error shows nothing of itself', () => {
    expect(failedAttempt(new Error('token=canary'), 5)).toEqual({
      code: 'sign-in-failed',
      detail: '',
      at: 5,
    })
  })
})
