import { describe, expect, it } from 'vitest'
import { errorOfAnswer } from '../../../../../electron/core/api/apiError.ts'
import { readEnvelope } from '../../../../../electron/core/api/envelope.ts'
import { ExcessiveJson, JSON_LIMITS, parseJson } from '../../../../../electron/core/api/json.ts'
import {
  eventFromWire,
  guestFromWire,
  personFromWire,
} from '../../../../../electron/core/api/wire/objects.ts'
import { decodePage, MOST_ROWS } from '../../../../../electron/core/api/wire/page.ts'
import { safeFileName } from '../../../../../electron/core/files/heldFiles.ts'
import { logLine } from '../../../../../electron/core/log/logLine.ts'
import { readTokenAnswer } from '../../../../../electron/core/session/tokenAnswer.ts'
import { countWork } from '../../../../support/countedWork.ts'
import { rawEvent } from '../../../../support/eventBuilders.ts'

const work = countWork()

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const MEGABYTE = 1_000_000

/** Steps the program makes for it. */
function stepsOf(make: () => void): number {
  work.take()
  make()
  return work.take()
}

const ofTwo = (count: number): string => '{"event_id":1,"title":"x"},'.repeat(count)

describe('INPUT-4 an answer that is made to be slow does not hold the program up', () => {
  it.each([
    ['300,000 events of two members', `{"status":"success","data":[${ofTwo(300_000).slice(0, -1)}]}`],
    ['four million nested lists', '['.repeat(4 * MEGABYTE) + ']'.repeat(4 * MEGABYTE)],
    ['nested objects', '{"a":'.repeat(1_600_000)],
    [
      'categories without end',
      `{"status":"success","data":{"event_id":1,"categories":[${'["a",""],'.repeat(700_000)}[]]}}`,
    ],
    ['four million small numbers', `[${'1,'.repeat(4 * MEGABYTE)}1]`],
    ['one number of eight million digits', `[1${'0'.repeat(8 * MEGABYTE)}]`],
    ['long numbers', `[${'12345678901234567890,'.repeat(90_000)}1]`],
    [
      'an object of a hundred thousand names',
      `{"status":"success","data":{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":"x"`).join()}}}`,
    ],
  ])('%s: not read at all', (_what, text) => {
    expect(readEnvelope(bytes(text))).toEqual({ kind: 'none', why: 'excessive' })
    expect(stepsOf(() => readEnvelope(bytes(text)))).toBeLessThan(6_000_000)
  })

  it.each([
    ['a text of quotes and backslashes', `["${'\\"1234567890123456\\\\'.repeat(400_000)}"]`],
    ['a string that never ends', `["${'\\'.repeat(8 * MEGABYTE)}`],
    ['blanks', ' '.repeat(8 * MEGABYTE)],
  ])('%s: over in a moment', (_what, text) => {
    expect(stepsOf(() => readEnvelope(bytes(text)))).toBeLessThan(3_000_000)
  })

  it('JSON is looked for behind 64 kB of notices, and no further', () => {
    const kindAfter = (notices: number) =>
      readEnvelope(bytes(`${'x{\n'.repeat(notices / 3)}{"status":"success","data":[]}`)).kind
    expect(kindAfter(60_000)).toBe('success')
    expect(kindAfter(66_000)).toBe('none')
  })

  it('what is refused so is told as too much, and is no reason to ask again', () => {
    const answer = { status: 200, bytes: new Uint8Array(), retryAfter: null, date: null }
    const error = errorOfAnswer(answer, { kind: 'none', why: 'excessive' }, 0)
    expect(error).toMatchObject({ code: 'too-large', retryable: false })
  })

  it('a page that a site can mean is read: limits are counted outside of texts', () => {
    const rows = Array.from({ length: 50 }, (_, id) => ({
      ...rawEvent({ description: '{[,'.repeat(50_000) }),
      event_id: id + 1,
    }))
    expect(parseJson(JSON.stringify(rows))).toEqual(rows)
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
    expect(() => parseJson(nested(JSON_LIMITS.depth))).not.toThrow()
    expect(() => parseJson(nested(JSON_LIMITS.depth + 1))).toThrow(ExcessiveJson)
    expect(() => parseJson(`[${'1,'.repeat(JSON_LIMITS.values - 1)}1]`)).not.toThrow()
    expect(() => parseJson(`[${'1,'.repeat(JSON_LIMITS.values)}1]`)).toThrow(ExcessiveJson)
    const long = '12345678901234567890,'
    expect(() => parseJson(`[${long.repeat(JSON_LIMITS.longNumbers)}1]`)).not.toThrow()
    expect(() => parseJson(`[${long.repeat(JSON_LIMITS.longNumbers + 1)}1]`)).toThrow(ExcessiveJson)
    const everything = Array.from({ length: 3_500 }, (_, id) => ({ ...rawEvent(), event_id: String(id + 1) }))
    expect(parseJson(JSON.stringify(everything))).toHaveLength(3_500)
  })
})

describe('INPUT-4 rows and texts without end', () => {
  it('more rows than any page has are refused before one is decoded', () => {
    let decoded = 0
    const page = (rows: number) =>
      decodePage(
        Array.from({ length: rows }, () => 1),
        () => {
          decoded += 1
          return null
        },
        String,
      )
    expect(page(MOST_ROWS)?.received).toBe(MOST_ROWS)
    decoded = 0
    expect(() => page(MOST_ROWS + 1)).toThrow('rows')
    expect(decoded).toBe(0)
  })

  it('INPUT-3 a text no site keeps is taken as left out, and costs its event no more; one without its title, or whose description would be written over, is none', () => {
    const long = 'x'.repeat(10_001)
    const event = rawEvent()
    expect(
      eventFromWire({ ...event, location: long, address: long, start_time: long, total_like: long }),
    ).toEqual({
      ...event,
      location: '',
      address: null,
      start_time: '',
      total_like: '0',
    })
    const described = (length: number) => eventFromWire(rawEvent({ description: 'x'.repeat(length) }))
    expect(described(1_000_000)?.description).toHaveLength(1_000_000)
    // Shown as empty, it would be written over by whoever types one.
    expect(described(1_000_001)).toBeNull()
    expect(eventFromWire(rawEvent({ title: long }))).toBeNull()
    expect(guestFromWire({ user_id: '1', full_name: long, user_name: 'ann' })).toMatchObject({
      user_id: '1',
      full_name: null,
      user_name: 'ann',
    })
    expect(personFromWire({ user_id: '1', full_name: long, user_name: 'ann' })?.name).toBe('ann')
  })

  it('of the categories of one event a hundred are kept', () => {
    const categories: [string, string][] = Array.from({ length: 5_000 }, (_, at) => [`c${at}`, ''])
    expect(eventFromWire(rawEvent({ categories }))?.categories).toHaveLength(100)
  })
})

describe('texts of a site that take the square of their length', () => {
  const answer = (body: string) => ({ status: 200, body, challenge: null, retryAfterMs: undefined })

  it('a token answer of nothing but line breaks, or of braces after blanks', () => {
    for (const body of ['\n'.repeat(65_536), ' {'.repeat(32_768), `x${' '.repeat(65_000)}{`])
      expect(stepsOf(() => readTokenAnswer(answer(body)))).toBeLessThan(4 * body.length)
    const notice = 'Notice: x {in} y\n<br /> \n {"access_token":"abc","token_type":"bearer"}'
    expect(readTokenAnswer(answer(notice))).toMatchObject({ ok: true, members: { access_token: 'abc' } })
  })

  it('a line of the log is made of the first two thousand characters', () => {
    const token = `${'0123456789abcdef'.repeat(3)} `
    const line = logLine(0, 'error', token.repeat(20_000))
    expect(line).toContain('[redacted]')
    expect(line.length).toBeLessThan(600)
  })

  it('the name of a file is made of the first thousand characters and the ending', () => {
    const nothing = '?'.repeat(MEGABYTE)
    expect(safeFileName(`Guests${nothing}of all${nothing}.csv`)).toBe('Guests.csv')
    expect(safeFileName(`${'x'.repeat(5_000)}.csv`)).toMatch(/^x{100,}\.csv$/)
  })
})
