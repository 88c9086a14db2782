import { Temporal } from 'temporal-polyfill'
import type { ZoneGuess } from '../../../shared/domain/draft.ts'

/** What one event tells of the zone: start and end (epoch seconds) and the site's own words for when (SITE-F2). */
export interface ZoneEvidence {
  readonly start: number
  /** Null: none is known. */
  readonly end: number | null
  readonly words: string
}

/**
 * Moments of one event with the minutes of the day its words name for them: the first time is the start, the last the
 * end.
 */
export type ReadEvidence = readonly { readonly at: number; readonly minute: number }[]

export const readEvidence = (evidence: readonly ZoneEvidence[]): readonly ReadEvidence[] =>
  evidence
    .map(({ start, end, words }) => {
      const times = timesIn(words)
      const [first] = times
      const last = times.length > 1 ? times.at(-1) : undefined
      return [
        ...(first === undefined ? [] : [{ at: start, minute: first }]),
        ...(last === undefined || end === null ? [] : [{ at: end, minute: last }]),
      ]
    })
    .filter((one) => one.length > 0)

/** After so many events that do not fit, a zone is out: events with garbled words are few (INPUT-15). */
const MISSES = 3

/**
 * How many events fit a zone: the times in the site's own words are the wall-clock times of start and end there
 * (SITE-F1 to SITE-F3). Null where too many do not.
 */
export function fitOfZone(evidence: readonly ReadEvidence[], zone: string): ZoneGuess | null {
  let misses = 0
  for (const moments of evidence) {
    if (!moments.every(({ at, minute }) => minuteIn(zone, at) === minute)) misses += 1
    if (misses >= MISSES) return null
  }
  return { zone, fits: evidence.length - misses, of: evidence.length }
}

const zonedAt = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone)

const minuteIn = (zone: string, at: number): number => {
  const { hour, minute } = zonedAt(zone, at)
  return hour * 60 + minute
}

/**
 * The zones that may be named as the site's, best first; none where another fits as well whose clocks show another
 * hour at one of these moments: then nothing is claimed and the person is asked.
 */
export function claimable(
  ranked: readonly ZoneGuess[],
  evidence: readonly ReadEvidence[],
): readonly ZoneGuess[] {
  const [best] = ranked
  if (best === undefined) return []
  const moments = evidence.flatMap((one) => one.map(({ at }) => at))
  const differs = ({ zone }: ZoneGuess): boolean =>
    moments.some((at) => zonedAt(zone, at).offset !== zonedAt(best.zone, at).offset)
  return ranked.some((guess) => guess.fits === best.fits && differs(guess)) ? [] : ranked
}

/**
 * Events one can hold against one's own memory: the nearest in time, and one from the other side of a clock change
 * where there is one. At most three, in their order.
 */
export function tellingEvents<Event extends { readonly startsAt: number }>(
  events: readonly Event[],
  zone: string,
  now: number,
): readonly Event[] {
  const near = events.toSorted((a, b) => Math.abs(a.startsAt - now) - Math.abs(b.startsAt - now))
  const [first] = near
  if (first === undefined) return []
  const offset = zonedAt(zone, first.startsAt).offset
  const other = near.find(({ startsAt }) => zonedAt(zone, startsAt).offset !== offset)
  const rest = near.filter((event) => event !== first && event !== other)
  return [first, ...(other === undefined ? [] : [other]), ...rest]
    .slice(0, TELLING)
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

const TELLING = 3

/** The widest two zones are 26 hours apart, and all of them by whole quarters of an hour. */
const WIDEST_SECONDS = 26 * 3_600
const QUARTER_SECONDS = 900

/**
 * Whether the start and end of an event (epoch seconds) came back from the site as those of another zone than the one
 * they were sent in: all of them off, by the same. Left aside is what a clock time does not name exactly, as in an hour
 * that comes twice: a site may read it otherwise in the very same zone, or was not sent it.
 */
export function isOfAnotherZone(
  times: readonly { readonly wanted: string; readonly got: string }[],
  zone: string,
): boolean {
  const off = times
    .filter(({ wanted }) => hasOwnClockTime(wanted, zone))
    .map(({ wanted, got }) => Number(got) - Number(wanted))
  const [first = 0] = off
  const fits = first !== 0 && first % QUARTER_SECONDS === 0 && Math.abs(first) <= WIDEST_SECONDS
  return fits && off.every((one) => one === first)
}

/** Whether date, hour and minute in the zone name this moment and no other. */
function hasOwnClockTime(epoch: string, zone: string): boolean {
  if (!/^\d{1,11}$/.test(epoch)) return false
  const clock = zonedAt(zone, Number(epoch)).toPlainDateTime().round('minute')
  return (['earlier', 'later'] as const).every(
    (disambiguation) =>
      clock.toZonedDateTime(zone, { disambiguation }).epochMilliseconds === Number(epoch) * 1000,
  )
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

/**
 * Minutes of the day of every clock time in a text, in its order and any language; Arabic-Indic digits count as digits.
 */
export function timesIn(words: string): readonly number[] {
  const text = words
    .slice(0, 500)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  const times: number[] = []
  for (const [, hours = '', minutes = '', half] of text.matchAll(CLOCK)) {
    const hour = Number(hours)
    const minute = Number(minutes)
    if (hour > 24 || minute > 59) continue
    const turned = half === undefined ? hour % 24 : (hour % 12) + (/[pم]/iu.test(half) ? 12 : 0)
    times.push(turned * 60 + minute)
  }
  return times
}
