import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGuard } from '../../../../electron/browser-host/requestGuard.ts'

const KEY = 'k'.repeat(43)
const HOST = '127.0.0.1:5000'
const ORIGIN = `http://${HOST}`
const guard = createGuard(5000, KEY)
const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
const call = { host: HOST, origin: ORIGIN, 'x-page-key': KEY, ...own }

describe('who may talk to the loopback server', () => {
  it('lets the page’s own calls, its program code and an address opened by hand through', () => {
    const typed = {
      host: HOST,
      'sec-fetch-site': 'none',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    expect(guard.refuse('bridge', 'POST', call)).toBeNull()
    expect(guard.refuse('document', 'GET', typed)).toBeNull()
    expect(guard.refuse('asset', 'GET', { host: HOST, ...own, 'sec-fetch-dest': 'script' })).toBeNull()
  })

  it.each([
    ['another host name, as after DNS rebinding', { ...call, host: 'evil.example:5000' }, 421],
    ['localhost by name', { ...call, host: 'localhost:5000' }, 421],
    ['another port', { ...call, host: '127.0.0.1:5001' }, 421],
    ['another origin', { ...call, origin: 'http://evil.example' }, 403],
    ['an opaque origin', { ...call, origin: 'null' }, 403],
    ['no origin on a call', { ...call, origin: undefined }, 403],
    ['another site by the browser’s word', { ...call, 'sec-fetch-site': 'cross-site' }, 403],
    ['a form', { ...call, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 403],
    ['an image', { ...call, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 403],
    ['no key', { ...call, 'x-page-key': undefined }, 403],
    ['two keys', { ...call, 'x-page-key': [KEY, KEY] as unknown as string }, 403],
  ])('refuses %s', (_what, headers, status) => {
    expect(guard.refuse('bridge', 'POST', headers)).toBe(status)
  })

  it('refuses a link from another site, a frame, and every method but reading and calling', () => {
    const link = {
      host: HOST,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    expect(guard.refuse('document', 'GET', link)).toBe(403)
    expect(
      guard.refuse('document', 'GET', {
        ...link,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'iframe',
      }),
    ).toBe(403)
    expect(guard.refuse('asset', 'POST', { host: HOST, ...own })).toBe(405)
    expect(guard.refuse('bridge', 'DELETE', call)).toBe(405)
  })

  it('a ticket comes from the page’s own origin only, without a key', () => {
    const { 'x-page-key': _none, ...keyless } = call
    expect(guard.refuse('ticket', 'POST', keyless)).toBeNull()
    expect(guard.refuse('ticket', 'POST', { ...keyless, origin: undefined })).toBe(403)
    expect(guard.refuse('ticket', 'POST', { ...keyless, origin: 'http://evil.example' })).toBe(403)
    expect(guard.refuse('ticket', 'POST', { ...keyless, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(guard.refuse('ticket', 'POST', { ...keyless, host: 'evil.example:5000' })).toBe(421)
    expect(guard.refuse('ticket', 'GET', keyless)).toBe(405)
  })

  it('no other text than the key is the key', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ minLength: 43, maxLength: 43 })), (text) => {
        return text === KEY || guard.refuse('bridge', 'POST', { ...call, 'x-page-key': text }) === 403
      }),
    )
  })
})
