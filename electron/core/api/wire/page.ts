import { AppError } from '../../appError.ts'
import type { Page } from '../eventApi.ts'
import { asList, isRecord } from './scalars.ts'

/** Ten times what any page is asked for; beyond it the answer is refused as a whole (G4), before a row is decoded. */
export const MOST_ROWS = 1_000

/**
 * The rows of a list's `data`: unreadable ones are counted and cost the others nothing (G3); of several with one key
 * the last wins, at the place of the first (G7). Null where `data` is no list at all; throws AppError `too-large`.
 */
export function decodePage<T>(
  data: unknown,
  decode: (row: unknown) => T | null,
  keyOf: (row: T) => string,
): Page<T> | null {
  const list = listOf(data)
  if (list === null) return null
  if (list.length > MOST_ROWS) throw new AppError('too-large', `a page of ${list.length} rows`)
  const rows = new Map<string, T>()
  let skipped = 0
  for (const raw of list) {
    const row = decode(raw)
    if (row === null) skipped += 1
    else rows.set(keyOf(row), row)
  }
  return { rows: [...rows.values()], skipped, received: list.length }
}

/** Nothing to return may be null or left out (G1); a single object stands for a list of one. */
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
