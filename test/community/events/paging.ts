import type { Parameters } from '../http/parameters.ts'
import type { Site } from '../site.ts'

const DEFAULT_LIMIT = 10

export interface Window {
  readonly page: number
  readonly limit: number
}

/** SITE-L1: limit 10 unless given, page from 1 (0 is 1); bent by the paging profiles. */
export function readWindow(site: Site, parameters: Parameters): Window {
  const { profiles } = site
  const usual = profiles.number('default-limit') ?? DEFAULT_LIMIT
  const asked = profiles.has('limit-ignored') ? 0 : (parameters.integer('limit') ?? 0)
  const limit = Math.min(asked > 0 ? asked : usual, profiles.number('limit-max') ?? Number.POSITIVE_INFINITY)
  const page = profiles.has('page-ignored') ? 1 : Math.max(1, parameters.integer('page') ?? 1)
  return { page, limit }
}

/**
 * One page out of `rows` that pass `keep` (null: all do). With `short-pages` (SITE-L2) the page is cut first and `keep`
 * thins it out after.
 */
export function takePage<T>(
  site: Site,
  rows: Iterable<T>,
  keep: ((row: T) => boolean) | null,
  window: Window,
): T[] {
  const short = site.profiles.has('short-pages')
  const from = (window.page - 1) * window.limit
  if (keep === null && Array.isArray(rows) && from < rows.length) return rows.slice(from, from + window.limit)
  const page: T[] = []
  let last: T[] = []
  let seen = 0
  for (const row of rows) {
    if (!short && keep && !keep(row)) continue
    if (seen >= from) page.push(row)
    else if (seen % window.limit === 0) last = [row]
    else last.push(row)
    seen += 1
    if (page.length === window.limit) break
  }
  const taken = page.length === 0 && site.profiles.has('repeat-pages') ? last : page
  return short && keep ? taken.filter(keep) : taken
}
