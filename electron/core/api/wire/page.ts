import { AppError } from '../../errors.ts'
import type { Turns } from '../../lib/turns.ts'
import type { Page } from '../eventApi.ts'
import { asList, isRecord } from './scalars.ts'

/** More rows than any page asked for; beyond it the answer is refused as a whole (INPUT-4), before a row is decoded. */
export const MOST_ROWS = 4_000
/** Rows decoded at a stretch, some 2 ms. */
const STRETCH = 50
/** The most that is asked for; a longer answer took a stretch of its own to be read. */
const ASKED_FOR = 100

/**
 * The rows of a list's `data`: unreadable ones are counted and cost the others nothing (INPUT-3); of several with one
 * key the last wins, at the place of the first (INPUT-7). Null where `data` is no list at all; throws AppError
 * `too-large`.
 */
export function decodePage<T>(...list: PageArguments<T>): Page<T> | null {
  const decoding = decodeRows(...list)
  for (;;) {
    const step = decoding.next()
    if (step.done === true) return step.value
  }
}

/** The same, giving way while it works: a site that ignores `limit` sends thousands of rows. */
export async function decodePageInTurns<T>(turns: Turns, ...list: PageArguments<T>): Promise<Page<T> | null> {
  const decoding = decodeRows(...list)
  for (;;) {
    const step = decoding.next()
    if (step.done === true) return step.value
    if (step.value === ASKED_FOR || turns.due()) await turns.rest()
  }
}

type PageArguments<T> = readonly [
  data: unknown,
  decode: (row: unknown) => T | null,
  keyOf: (row: T) => string,
]

function* decodeRows<T>(...[data, decode, keyOf]: PageArguments<T>): Generator<number, Page<T> | null> {
  const list = listOf(data)
  if (list === null) return null
  if (list.length > MOST_ROWS) throw new AppError('too-large', `a page of ${list.length} rows`)
  const rows = new Map<string, T>()
  let skipped = 0
  for (const [at, raw] of list.entries()) {
    if (at > 0 && at % STRETCH === 0) yield at
    const row = decode(raw)
    if (row === null) skipped += 1
    else rows.set(keyOf(row), row)
  }
  return { rows: [...rows.values()], skipped, received: list.length }
}

/** Nothing to return may be null or left out (INPUT-1); a single object stands for a list of one. */
function listOf(data: unknown): readonly unknown[] | null {
  if (data === null || data === undefined) return []
  return asList(data) ?? (isRecord(data) ? [data] : null)
}

/** The one object of `data`, also where a server wraps it in a list of one. Undefined where there is none. */
export function decodeOne<T>(data: unknown, decode: (value: unknown) => T | null): T | null {
  const list = asList(data)
  if (list !== null) return list.length === 1 ? decode(list[0]) : null
  return decode(data)
}
