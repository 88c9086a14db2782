import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOfAnswer, faultOfNetwork } from '../../../../../electron/core/api/apiError.ts'
import type { Envelope } from '../../../../../electron/core/api/envelope.ts'
import { FetchFault, type FetchFaultCode } from '../../../../../electron/core/ports.ts'

const NONE: Envelope = { kind: 'none', why: 'page' }
const SUCCESS: Envelope = { kind: 'success', data: [], words: [] }
const FAILED: Envelope = { kind: 'failed', words: ['No.'] }
const OAUTH: Envelope = { kind: 'oauth', error: 'invalid_request', words: [] }

const outcome = (status: number, envelope: Envelope) =>
  faultOfAnswer({ status, bytes: new Uint8Array(), retryAfter: null, date: null }, envelope, 0)?.outcome ??
  'done'

describe('SEND-11 how a write stands', () => {
  it.each([
    ['unknown-host', 'not-sent'],
    ['refused', 'not-sent'],
    ['certificate', 'not-sent'],
    ['offline', 'not-sent'],
    ['proxy-password', 'not-sent'],
    ['proxy-refused', 'not-sent'],
    ['reset', 'uncertain'],
    ['cut', 'uncertain'],
    ['timed-out', 'uncertain'],
    ['aborted', 'uncertain'],
    ['redirected', 'uncertain'],
    ['other', 'uncertain'],
  ] as const satisfies readonly (readonly [FetchFaultCode, string])[])(
    'SEND-11 %s is %s',
    (code, expected) => {
      expect(faultOfNetwork(new FetchFault(code, '')).outcome).toBe(expected)
    },
  )

  it.each([
    [200, SUCCESS, 'done'],
    [200, FAILED, 'refused'],
    [200, NONE, 'uncertain'],
    [200, OAUTH, 'uncertain'],
    [204, NONE, 'uncertain'],
    [302, NONE, 'uncertain'],
    [400, FAILED, 'refused'],
    [400, OAUTH, 'refused'],
    [403, NONE, 'refused'],
    [404, NONE, 'refused'],
    [404, SUCCESS, 'uncertain'],
    [408, NONE, 'uncertain'],
    [425, NONE, 'not-sent'],
    [429, FAILED, 'not-sent'],
    [500, FAILED, 'uncertain'],
    [500, SUCCESS, 'uncertain'],
    [503, NONE, 'uncertain'],
  ] as const)('SEND-11 status %i with %o is %s', (status, envelope, expected) => {
    expect(outcome(status, envelope)).toBe(expected)
  })

  it('SEND-11 nothing but a 2xx that says success is done', () => {
    const envelope = fc.constantFrom(NONE, SUCCESS, FAILED, OAUTH)
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999 }), envelope, (status, said) => {
        const done = status >= 200 && status < 300 && said.kind === 'success'
        return (outcome(status, said) === 'done') === done
      }),
    )
  })
})
