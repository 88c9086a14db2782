import type { CheckedEvent } from './check.ts'
import type { ImportTarget } from './importSession.ts'
import type { Mend } from './resolved.ts'
import type { WallClock } from './wallTime.ts'
import { endAfter, readWritten } from './writtenTime.ts'

/** What a mending changes: the event alone, or an answer for all of the file. Null: what was typed mends nothing. */
export type Mending =
  | { readonly kind: 'event'; readonly mend: Mend }
  | { readonly kind: 'zone'; readonly name: string; readonly zone: string }
  | { readonly kind: 'order'; readonly dayFirst: boolean }
  | null

const DAY = 86_400

/** `text` null: the likely mending. Times are typed as in a table: a day, a day with a time, a time alone. */
export function mendingOf(
  { resolved: { fault, startsAt } }: CheckedEvent,
  text: string | null,
  { zone }: Pick<ImportTarget, 'zone'>,
  clock: WallClock,
  dayFirst: boolean,
): Mending {
  if (fault === null) return null
  if (text === null) {
    const { likely } = fault
    switch (likely?.kind) {
      case 'title':
        return { kind: 'event', mend: { title: likely.title } }
      case 'end':
        return { kind: 'event', mend: { end: likely.endsAt } }
      case 'first':
        return { kind: 'event', mend: { first: true } }
      case 'zone':
        return { kind: 'zone', name: fault.text, zone: likely.zone }
      case 'order':
        return { kind: 'order', dayFirst: likely.dayFirst }
      default:
        return null
    }
  }
  if (fault.kind === 'no-title') {
    const title = text.replace(/\s+/g, ' ').trim()
    return title === '' ? null : { kind: 'event', mend: { title } }
  }
  const read = readWritten(text, dayFirst)
  if (read === null || 'open' in read) return null
  const moment = read.at === null ? {} : ({ moment: true } as const)
  if (fault.kind === 'ends-before' && startsAt !== null) {
    const from = clock.wallOf(startsAt, zone)
    const day = read.day ?? Math.floor(from / DAY) * DAY
    const end = read.at ?? clock.instantOf(day + (read.time ?? from % DAY), zone)
    return end < startsAt ? null : { kind: 'event', mend: { end, ...moment } }
  }
  if (fault.kind !== 'no-start' || read.day === null || (read.time === null && read.at === null)) return null
  const start = read.at ?? clock.instantOf(read.day + (read.time ?? 0), zone)
  const until = read.until === null ? null : endAfter(read.time ?? 0, read.until)
  const end = until === null ? {} : { end: clock.instantOf(read.day + until, zone) }
  return { kind: 'event', mend: { start, ...end, ...moment } }
}
