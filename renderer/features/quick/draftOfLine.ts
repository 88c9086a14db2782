import { Temporal } from 'temporal-polyfill'
import type { Draft } from '../../../shared/domain/draft.ts'
import { EVENT_FIELDS, type EventFields, eachField } from '../../../shared/domain/eventFields.ts'
import {
  type Day,
  dayOfText,
  type Repeat,
  seriesDays,
  seriesTimes,
  weekdayOf,
} from '../../../shared/domain/series.ts'
import { instantOf, wallAt } from '../editor/wallClock.ts'
import type { LineSeries } from './parse/line.ts'
import type { QuickLine } from './useQuickLine.ts'

/** A series of which the line does not say how long it goes on. */
const SUPPOSED_TIMES = 4

/** Habits a person has changed. */
export type Changed = Partial<Pick<EventFields, 'category' | 'privacy' | 'privacyComment'>> & {
  /** Whether a known place brings its address along. */
  readonly address?: 'known' | 'none'
}

/** Start and end, epoch seconds: what the line says, else tomorrow evening, as the editor begins. */
export function timesOf(
  { understood, account }: Pick<QuickLine, 'understood' | 'account'>,
  now: number,
): { readonly start: number; readonly end: number } {
  if (understood.when !== null) return understood.when
  const evening = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(account?.zone ?? 'UTC')
    .add({ days: 1 })
    .withPlainTime({ hour: 19 })
  const start = Math.floor(evening.epochMilliseconds / 1000)
  return { start, end: start + 7_200 }
}

/** The event the line stands for; what it leaves out comes from habit, and what was changed of that. */
export function fieldsOfLine(line: QuickLine, changed: Changed, now: number): EventFields {
  const { understood, place, habit } = line
  const { start, end } = timesOf(line, now)
  const there: Partial<EventFields> = (changed.address === 'none' ? null : place) ?? {}
  const said: Partial<EventFields> = {
    title: understood.title,
    category: understood.category?.id ?? changed.category ?? place?.category ?? habit?.category ?? '',
    start: String(start),
    end: String(end),
    location: place?.location ?? understood.place ?? '',
    privacy: changed.privacy ?? place?.privacy ?? habit?.privacy ?? '0',
    privacyComment: changed.privacyComment ?? place?.privacyComment ?? habit?.privacyComment ?? '0',
  }
  return eachField((field) => said[field] ?? there[field] ?? '')
}

/** One draft; `series`: the rule it is to become more of by. */
export const draftOf = (
  fields: EventFields,
  zone: string | undefined,
  series: LineSeries | null = null,
): Draft => ({
  eventId: null,
  fields,
  base: null,
  touched: EVENT_FIELDS.filter((field) => fields[field] !== ''),
  parent: null,
  photo: { kind: 'keep' },
  zone,
  ...(series !== null && { series: { ...HOW_OFTEN[series.repeat], count: timesIn(series) } }),
})

const HOW_OFTEN = {
  daily: { kind: 'daily', interval: 1 },
  weekly: { kind: 'weekly', interval: 1 },
  fortnightly: { kind: 'weekly', interval: 2 },
  monthly: { kind: 'monthly-day', interval: 1 },
} as const

export const timesIn = (series: LineSeries): number => series.count ?? SUPPOSED_TIMES

/** The drafts of a line: one, or each of its series by the clock on the wall. */
export function draftsOf(fields: EventFields, series: LineSeries | null, zone: string): readonly Draft[] {
  if (series === null) return [draftOf(fields, zone)]
  const [start, end] = [Number(fields.start), Number(fields.end)]
  return seriesTimes(daysOf(series, start, zone), start, end, walls(zone)).map((time) =>
    draftOf({ ...fields, start: String(time.start), end: String(time.end) }, zone),
  )
}

/** When the last of a series begins, by the clock on the wall. Epoch seconds. */
export function lastStartOf(series: LineSeries, start: number, zone: string): number {
  const last = daysOf(series, start, zone).slice(-1)
  return seriesTimes(last, start, start, walls(zone))[0]?.start ?? start
}

const walls = (zone: string) => ({
  wallAt: (at: number) => wallAt(at, zone),
  instantOf: (wall: Parameters<typeof instantOf>[0]) => instantOf(wall, zone),
})

function daysOf(series: LineSeries, start: number, zone: string): readonly Day[] {
  const first = dayOfText(wallAt(start, zone).date)
  return seriesDays({
    first,
    repeat: repeatOf(series.repeat, first),
    end: { kind: 'count', count: timesIn(series) },
  })
}

function repeatOf(repeat: LineSeries['repeat'], first: ReturnType<typeof dayOfText>): Repeat {
  const often = HOW_OFTEN[repeat]
  if (often.kind === 'monthly-day') return { ...often, day: first.day }
  return often.kind === 'daily' ? often : { ...often, weekdays: [weekdayOf(first)] }
}
