import { Temporal } from 'temporal-polyfill'
import type { ZoneGuess } from '../../../shared/domain/draft.ts'

/** What one event tells of the zone: its start (epoch seconds) and the site's own words for when (F2). */
export interface ZoneEvidence {
  readonly start: number
  readonly words: string
}

/** What the words of one event say: its start and the minutes of the day named in them. */
export interface ReadEvidence {
  readonly start: number
  readonly times: ReadonlySet<number>
}

export const readEvidence = (evidence: readonly ZoneEvidence[]): readonly ReadEvidence[] =>
  evidence.map(({ start, words }) => ({ start, times: timesIn(words) })).filter((one) => one.times.size > 0)

/** After so many events that do not fit, a zone is out: events with garbled words are few (G15). */
const MISSES = 3

/**
 * How many events fit a zone: one of the times in the site's own words is the start's wall-clock time there
 * (server-behaviour.md F1-F3). Null where too many do not.
 */
export function fitOfZone(evidence: readonly ReadEvidence[], zone: string): ZoneGuess | null {
  let misses = 0
  for (const { start, times } of evidence) {
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO(zone)
    if (!times.has(hour * 60 + minute)) misses += 1
    if (misses >= MISSES) return null
  }
  return { zone, fits: evidence.length - misses, of: evidence.length }
}

/**
 * One zone for each set of rules many people live by, the most lived in first: of thirty that fit alike, people
 * recognise this one.
 */
const FAMILIAR =
  'Europe/Berlin Europe/London America/New_York America/Los_Angeles America/Chicago America/Denver Asia/Kolkata Asia/Shanghai Asia/Tokyo Europe/Istanbul Europe/Athens Europe/Moscow America/Sao_Paulo America/Mexico_City Africa/Cairo Africa/Lagos Africa/Johannesburg Asia/Dubai Asia/Jakarta Asia/Manila Asia/Seoul Asia/Karachi Australia/Sydney Pacific/Auckland UTC'.split(
    ' ',
  )

const familiarity = (zone: string): number =>
  FAMILIAR.includes(zone) ? -FAMILIAR.indexOf(zone) : -FAMILIAR.length

/** Best first; where several fit as well, the likelier (0 to 1.5, by zone), then the more familiar. */
export function rankZones(
  guesses: readonly ZoneGuess[],
  likely: ReadonlyMap<string, number>,
): readonly ZoneGuess[] {
  const rank = (guess: ZoneGuess) => guess.fits * 2 + (likely.get(guess.zone) ?? 0)
  return [...guesses].sort((a, b) => rank(b) - rank(a) || familiarity(b.zone) - familiarity(a.zone))
}

const CLOCK = /(?<![\d.:])(\d{1,2})[:.h](\d{2})(?::\d{2})?(?![\d.:])\s*([apصم])?\.?m?/giu

/** Minutes of the day of every clock time in a text, in any language; Arabic-Indic digits count as digits. */
export function timesIn(words: string): ReadonlySet<number> {
  const text = words
    .slice(0, 500)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  const times = new Set<number>()
  for (const [, hours = '', minutes = '', half] of text.matchAll(CLOCK)) {
    const hour = Number(hours)
    const minute = Number(minutes)
    if (hour > 24 || minute > 59) continue
    const turned = half === undefined ? hour % 24 : (hour % 12) + (/[pم]/iu.test(half) ? 12 : 0)
    times.add(turned * 60 + minute)
  }
  return times
}
