import {
  IMPORT_VERDICTS,
  type ImportRow,
  type ImportVerdict,
  type NotTaken,
} from '../../../shared/domain/eventImport.ts'
import { fold } from '../store/search/fold.ts'
import type { CheckedEvent } from './check.ts'
import { type FileEvents, NOTHING_LEFT } from './fileEvent.ts'

/** Events of one line of the check, by index: one, or those of a series that have all but their day in common. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

/** Days of a series that are shown. */
const MOST_DAYS = 60

export function rowSpans(events: readonly CheckedEvent[], singles: boolean): readonly RowSpan[] {
  const spans: RowSpan[] = []
  for (let from = 0; from < events.length; ) {
    let to = from
    while (!singles && follows(events[to], events[to + 1])) to += 1
    spans.push({ from, to })
    from = to + 1
  }
  return spans
}

const follows = (one: CheckedEvent | undefined, next: CheckedEvent | undefined): boolean =>
  one !== undefined &&
  next !== undefined &&
  one.event.series !== null &&
  one.event.series === next.event.series &&
  one.event.about === next.event.about &&
  one.resolved.fault === null &&
  next.resolved.fault === null

export interface RowView {
  readonly verdict: ImportVerdict | null
  readonly search: string
}

/** Rows of a view: one of a series is there when any of its events is. */
export function spansOf(
  events: readonly CheckedEvent[],
  spans: readonly RowSpan[],
  { verdict, search }: RowView,
): readonly RowSpan[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (verdict === null && words.length === 0) return spans
  return spans.filter(({ from, to }) => {
    const inside = events.slice(from, to + 1)
    if (verdict !== null && inside.every((one) => one.verdict !== verdict)) return false
    const { title } = inside[0]?.resolved ?? { title: '' }
    const text = fold(`${title} ${inside[0]?.event.about.place ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

export function rowOf(
  events: readonly CheckedEvent[],
  { from, to }: RowSpan,
  read: Pick<FileEvents, 'series'> | null,
): ImportRow | null {
  const inside = events.slice(from, to + 1)
  const [one] = inside
  if (one === undefined) return null
  const { event, resolved } = one
  const drafts = inside.filter(({ verdict }) => verdict === 'draft').length
  const shown = drafts > 0 ? inside.find(({ verdict }) => verdict === 'draft') : one
  return {
    rowId: from,
    first: from + 1,
    last: to + 1,
    title: resolved.title.slice(0, 255),
    place: event.about.place.slice(0, 255),
    startsAt: resolved.startsAt,
    endsAt: resolved.endsAt,
    verdict: shown?.verdict ?? one.verdict,
    why: shown?.why ?? null,
    sameAs: one.sameAs === null ? null : one.sameAs + 1,
    anyway: shown?.anyway ?? false,
    drafts,
    zone: event.start?.zone ?? { kind: 'floating' },
    wall: event.start?.wall ?? null,
    supposed: resolved.supposed,
    fault: one.verdict === 'fault' ? resolved.fault : null,
    mended: one.mended,
    notTaken: event.about.notTaken,
    series: seriesOf(inside, event.series, read),
  }
}

function seriesOf(
  inside: readonly CheckedEvent[],
  number: number | null,
  read: Pick<FileEvents, 'series'> | null,
): ImportRow['series'] {
  const last = inside.at(-1)?.resolved.startsAt
  if (inside.length < 2 || number === null || typeof last !== 'number') return null
  const { out = [], cut = false } = read?.series[number] ?? {}
  const held = inside.flatMap(({ resolved, verdict }) =>
    resolved.startsAt === null ? [] : [{ at: resolved.startsAt, out: verdict === 'out' }],
  )
  const first = held[0]?.at ?? 0
  const left = out
    .map(({ at, wall }) => ({ at: at ?? wall, out: true }))
    .filter(({ at }) => at > first && at < last)
  const days = [...held, ...left].toSorted((a, b) => a.at - b.at)
  return { lastStartsAt: last, days: days.slice(0, MOST_DAYS), cut }
}

export function countsOf(events: readonly CheckedEvent[]): Readonly<Record<'all' | ImportVerdict, number>> {
  const counts = { all: events.length, draft: 0, site: 0, double: 0, fault: 0, out: 0 }
  for (const verdict of IMPORT_VERDICTS)
    counts[verdict] = events.filter((one) => one.verdict === verdict).length
  return counts
}

export const notTakenOf = (events: readonly CheckedEvent[]): NotTaken =>
  events
    .filter(({ verdict }) => verdict === 'draft')
    .reduce(
      (sum, { event: { about } }) => ({
        guests: sum.guests + about.notTaken.guests,
        reminders: sum.reminders + about.notTaken.reminders,
        attachments: sum.attachments + about.notTaken.attachments,
        calls: sum.calls + about.notTaken.calls,
      }),
      NOTHING_LEFT,
    )
