import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEnvelope } from '../../../../../electron/core/api/envelope.ts'
import { parseJson } from '../../../../../electron/core/api/json.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (value: unknown) => readEnvelope(bytes(JSON.stringify(value)))

const NOTICE = '<br />\n<b>Notice</b>: Undefined index: city in <b>/srv/x.php</b> on line <b>2</b><br />\n'

describe('the shapes of an answer', () => {
  it('SITE-E1 messages is a list', () => {
    expect(read({ status: 'success', data: [1], messages: ['Done.'] })).toEqual({
      kind: 'success',
      data: [1],
      words: ['Done.'],
    })
  })

  it('SITE-E1b message is a text, and error null', () => {
    expect(read({ status: 'success', data: {}, message: 'Done.', error: null })).toEqual({
      kind: 'success',
      data: {},
      words: ['Done.'],
    })
  })

  it('SITE-E2 failed with messages, and failed with an error object', () => {
    expect(read({ status: 'failed', data: [], messages: ['a', 'b'] })).toEqual({
      kind: 'failed',
      words: ['a', 'b'],
    })
    expect(read({ status: 'failed', data: [], message: '', error: { message: 'a,b' } })).toEqual({
      kind: 'failed',
      words: ['a,b'],
    })
  })

  it('SITE-E3 failed with errors', () => {
    expect(read({ status: 'failed', errors: ['User token needed'] })).toEqual({
      kind: 'failed',
      words: ['User token needed'],
    })
  })

  it('SITE-E4 an OAuth error, and an empty body', () => {
    expect(read({ error: 'invalid_token', error_description: 'has expired' })).toEqual({
      kind: 'oauth',
      error: 'invalid_token',
      words: ['has expired'],
    })
    expect(readEnvelope(bytes(' \n'))).toEqual({ kind: 'none', why: 'empty' })
  })

  it('SITE-E5 INPUT-2 a page is a page, also one with an envelope inside', () => {
    const inside = '{"status":"success","data":[]}'
    for (const page of [
      '<!DOCTYPE html><html><body>Closed</body></html>',
      'Service unavailable',
      `<html><script>${inside}`,
      `<!doctype html><p>${inside}`,
      `<body>${inside}`,
    ]) {
      expect(readEnvelope(bytes(page))).toEqual({ kind: 'none', why: 'page' })
    }
  })

  it('SITE-E5 INPUT-1 PHP notices and a BOM before the JSON change nothing', () => {
    const text = JSON.stringify({ status: 'success', data: [], messages: [] }, null, 4)
    const plain = readEnvelope(bytes(text))
    expect(plain.kind).toBe('success')
    for (const before of [
      '\uFEFF',
      NOTICE,
      `${NOTICE}${NOTICE}\n`,
      '\uFEFF \r\n',
      'Warning: a {b} in c on line 1\n',
    ]) {
      expect(readEnvelope(bytes(before + text))).toEqual(plain)
    }
  })

  it.each([
    ['null', 'null'],
    ['a list instead of an envelope', '[{"event_id":"1"}]'],
    ['a text', '"success"'],
    ['a number', '1'],
    ['no status', '{"data":[]}'],
    ['another status', '{"status":"ok","data":[]}'],
    ['status as a list', '{"status":["success"]}'],
    ['an error object without a status', '{"error":{"message":"x"}}'],
  ])('INPUT-1 %s is no envelope', (_name, text) => {
    expect(readEnvelope(bytes(text))).toEqual({ kind: 'none', why: 'shape' })
  })

  it('INPUT-1 cut or malformed JSON is malformed', () => {
    const text = '{"status":"success","data":[{"event_id":"1"}],"messages":[]}'
    for (let end = 1; end < text.length; end += 1) {
      expect(readEnvelope(bytes(text.slice(0, end)))).toEqual({ kind: 'none', why: 'malformed' })
    }
  })

  it('INPUT-16 an inherited member is no member', () => {
    expect(readEnvelope(bytes('{"__proto__":{"status":"success","data":[]}}'))).toEqual({
      kind: 'none',
      why: 'shape',
    })
  })

  it('INPUT-18 words are text, cut, without marks that turn what stands around', () => {
    const envelope = read({
      status: 'failed',
      messages: [
        'x'.repeat(5000),
        '\u202eevil\u0007 &amp; <b>bold</b>',
        7,
        null,
        ['nested'],
        ...Array.from({ length: 12 }, (_, index) => `word ${index}`),
      ],
    })
    const words = envelope.kind === 'failed' ? envelope.words : []
    expect(words).toHaveLength(10)
    expect(words[0]).toHaveLength(200)
    expect(words[1]).toBe('evil  & <b>bold</b>')
  })

  it('INPUT-1 no bytes whatever throw, and only the word success is success', () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.json().map(bytes),
      fc.jsonValue().map((data) => bytes(JSON.stringify({ status: 'success', data }))),
      fc.string({ unit: 'binary' }).map(bytes),
      fc.string().map((text) => bytes(`{"status":${text}`)),
    )
    fc.assert(
      fc.property(anything, (input) => {
        const envelope = readEnvelope(input)
        return envelope.kind !== 'success' || new TextDecoder().decode(input).includes('success')
      }),
      { numRuns: 2000 },
    )
  })

  it('INPUT-1 the data of a success is whole, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(read({ status: 'success', data, messages: [] })).toEqual({
          kind: 'success',
          data: parseJson(JSON.stringify(data)),
          words: [],
        })
      }),
    )
  })
})
