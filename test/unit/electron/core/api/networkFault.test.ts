import { describe, expect, it } from 'vitest'
import { createNodeFetch } from '../../../../../electron/browser-host/nodePorts.ts'
import { chromiumFault, toFetchFault } from '../../../../../electron/core/api/networkFault.ts'
import { FetchFault, type FetchFaultCode } from '../../../../../electron/core/ports.ts'

const failed = (cause: object) => new TypeError('fetch failed', { cause })
const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code }, more)

const NODE: readonly (readonly [unknown, FetchFaultCode])[] = [
  [failed(coded('ENOTFOUND')), 'unknown-host'],
  [failed(coded('EAI_AGAIN')), 'unknown-host'],
  [failed(coded('ECONNREFUSED')), 'refused'],
  [failed(coded('UND_ERR_CONNECT_TIMEOUT')), 'offline'],
  [failed(coded('ETIMEDOUT', { syscall: 'connect' })), 'offline'],
  [failed(coded('ETIMEDOUT', { syscall: 'read' })), 'timed-out'],
  [failed(coded('EHOSTUNREACH', { syscall: 'connect' })), 'offline'],
  [failed(coded('EHOSTUNREACH', { syscall: 'write' })), 'reset'],
  [failed(coded('CERT_HAS_EXPIRED')), 'certificate'],
  [failed(coded('ERR_TLS_CERT_ALTNAME_INVALID')), 'certificate'],
  [failed(coded('ECONNRESET')), 'reset'],
  [failed(coded('UND_ERR_SOCKET')), 'reset'],
  [new TypeError('terminated', { cause: coded('UND_ERR_SOCKET') }), 'cut'],
  [new DOMException('late', 'TimeoutError'), 'timed-out'],
  [new DOMException('stop', 'AbortError'), 'aborted'],
  [new Error('wrapped', { cause: new FetchFault('redirected', 'status 302') }), 'redirected'],
  [failed(coded('toString')), 'other'],
  [new Error('?'), 'other'],
  ['text', 'other'],
  [null, 'other'],
]

describe('network faults by name', () => {
  it.each(NODE)('SEND-11 Node says %s: %s', (error, code) => {
    expect(toFetchFault(error).code).toBe(code)
  })

  it('SEND-11 several addresses that all failed while connecting got nothing', () => {
    const each = (syscall: string) => coded('EHOSTUNREACH', { syscall })
    const all = (...errors: Error[]) =>
      failed(Object.assign(new AggregateError(errors), { code: 'EHOSTUNREACH' }))
    expect(toFetchFault(all(each('connect'), each('connect'))).code).toBe('offline')
    expect(toFetchFault(all(each('connect'), each('read'))).code).toBe('reset')
  })

  it.each([
    ['net::ERR_NAME_NOT_RESOLVED', 'unknown-host'],
    ['net::ERR_CONNECTION_REFUSED', 'refused'],
    ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate'],
    ['net::ERR_CERT_DATE_INVALID', 'certificate'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'reset'],
    ['net::ERR_CONTENT_LENGTH_MISMATCH', 'cut'],
    ['net::ERR_CONNECTION_RESET', 'reset'],
    ['net::ERR_TIMED_OUT', 'timed-out'],
    ['net::ERR_ABORTED', 'aborted'],
    ['net::ERR_UNSAFE_PORT', 'refused'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'refused'],
    ['net::ERR_PROXY_AUTH_REQUESTED', 'proxy-password'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxy-refused'],
    ['Redirect was cancelled', 'redirected'],
    ['net::ERR_NEVER_HEARD_OF', 'other'],
  ] as const)('SEND-11 Chromium says %s: %s', (message, code) => {
    expect(toFetchFault(new Error(message)).code).toBe(code)
    expect(message.startsWith('net') ? chromiumFault(message) : code).toBe(code)
  })

  it('HTTP-6 a fault repeats nothing of the error it came from but known names', () => {
    const secret = 'https://x.test/?access_token=canary'
    for (const error of [
      new Error(secret),
      failed(coded('ECONNRESET', { message: secret })),
      new Error(`net::ERR_FAILED ${secret}`),
    ]) {
      const fault = toFetchFault(error)
      expect(`${fault.message} ${fault.stack} ${String(fault.cause)}`).not.toContain('canary')
    }
  })

  it('a chain of causes that bites its tail ends', () => {
    const error = new Error('a')
    error.cause = error
    expect(toFetchFault(error).code).toBe('other')
  })

  it('INPUT-6 Node answers redirects as a fault, and lets go of the connection', async () => {
    let cancelled = false
    const body = new ReadableStream({ cancel: () => void (cancelled = true) })
    const fetch = createNodeFetch({ fetch: async () => new Response(body, { status: 302 }) })
    await expect(fetch('http://127.0.0.1/')).rejects.toMatchObject({ code: 'redirected' })
    expect(cancelled).toBe(true)
  })

  it('HTTP-7 Node is told to send no cookies and follow nothing, whatever the caller says', async () => {
    let told: RequestInit | undefined
    const fetch = createNodeFetch({
      fetch: async (_input, init) => {
        told = init
        return new Response()
      },
    })
    await fetch('http://127.0.0.1/', { redirect: 'follow', credentials: 'include', method: 'PUT' })
    expect(told).toMatchObject({ redirect: 'manual', credentials: 'omit', method: 'PUT' })
  })
})
