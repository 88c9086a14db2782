import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { type Attendance, type InsightSums, percentOf } from '../../../shared/domain/insights.ts'
import type { TextOf } from '../../i18n/useTranslation.ts'
import type { InsightWords } from './insightWords.ts'

export type CardName = 'answers' | 'funnel' | 'arrivals' | 'regulars' | 'events'

export interface InsightTable {
  readonly heading: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The row that stands out. */
  readonly peak?: number
}

interface Told {
  readonly t: TextOf<'insights'>
  readonly words: InsightWords
}

/** Every point where something changed, and the last; with the former edition at the same distance from its own day. */
export function answersTable({ now, former }: InsightsReading, { t, words }: Told): InsightTable {
  const { curve } = now
  if (curve === null) return { heading: [t('answers.until'), t('answers.yes'), t('answers.maybe')], rows: [] }
  const then = former?.curve ?? null
  const sent = new Map(curve.sent.map(({ before, people }) => [before, people]))
  const points = curve.yes.flatMap((yes, at) => {
    const before = curve.before - at
    const maybe = curve.maybe?.[at] ?? 0
    const isNews =
      yes !== (curve.yes[at - 1] ?? 0) || maybe !== (curve.maybe?.[at - 1] ?? 0) || sent.has(before)
    return isNews || before === 0 ? [{ before, yes, maybe }] : []
  })
  const withSent = sent.size > 0
  return {
    heading: [
      t('answers.until'),
      t('answers.yes'),
      t('answers.maybe'),
      ...(withSent ? [t('answers.sent')] : []),
      ...(then === null
        ? []
        : [t('answers.before-yes', { day: words.day(former?.event?.startsAt ?? null) })]),
    ],
    rows: points.map(({ before, yes, maybe }) => [
      words.stepEnd(now, before),
      words.number(yes),
      curve.maybe === null ? '–' : words.number(maybe),
      ...(withSent ? [sent.has(before) ? words.number(sent.get(before) ?? 0) : ''] : []),
      ...(then === null ? [] : [words.number(then.yes[then.before - before] ?? 0)]),
    ]),
  }
}

const TOLD = {
  invited: ({ invited }) => invited,
  said: ({ invited }) => invited?.said,
  yes: ({ answers }) => answers?.yes,
  maybe: ({ answers }) => answers?.maybe,
  no: ({ answers }) => answers?.no,
  open: ({ answers }) => answers?.open,
  door: ({ door }) => door,
  ofYes: ({ door }) => door?.ofYes,
} satisfies Readonly<Record<string, (sums: InsightSums) => unknown>>
type SumName = keyof typeof TOLD

const eventsTelling = (rows: InsightsReading['rows'], sum: SumName): number =>
  rows.filter(({ sums }) => TOLD[sum](sums) != null).length

/** From how many of all own events a sum is; null of one event, where all tell it, and where none does. */
export function fromEvents(rows: InsightsReading['rows'], sum: SumName, { t, words }: Told): string | null {
  const known = eventsTelling(rows, sum)
  if (known === 0 || known === rows.length) return null
  return t('note.events', { number: words.number(known), of: words.number(rows.length) })
}

/** A share with the events it is of, where they are fewer than those of the sum beside it. */
export const shareFrom = (share: string, events: string | null): string =>
  events === null ? share : `${share} (${events})`

export function funnelTable({ now, former, rows }: InsightsReading, { t, words }: Told): InsightTable {
  const stages = (sums: InsightSums) => stagesOf(sums, rows, { t, words })
  const then = former === null ? null : stages(former.sums)
  return {
    heading: [
      t('funnel.stage'),
      t('funnel.people'),
      t('funnel.share'),
      ...(rows.length === 0 ? [] : [t('funnel.events')]),
      ...(former === null ? [] : [words.day(former.event?.startsAt ?? null)]),
    ],
    rows: stages(now.sums).map(({ stage, people, share, events }, at) => [
      stage,
      people,
      share,
      ...(rows.length === 0 ? [] : [words.number(events)]),
      ...(then === null ? [] : [then[at]?.people ?? '']),
    ]),
  }
}

function stagesOf(
  { invited, answers, door }: InsightSums,
  rows: InsightsReading['rows'],
  { t, words }: Told,
) {
  const unknown = t('funnel.not-known')
  const stage = (
    sum: SumName,
    name: 'invited' | 'yes' | 'maybe' | 'no' | 'open' | 'arrived' | 'away' | 'others' | 'companions',
    people: number | null | undefined,
    share: string | null = null,
  ) => ({
    stage: t(`funnel.${name}`),
    people: people == null ? unknown : words.number(people),
    share: share ?? '',
    events: eventsTelling(rows, sum),
  })
  const shareOf = (sum: SumName, part: number, whole: number): string =>
    shareFrom(words.percent(part, whole), fromEvents(rows, sum, { t, words }))
  const said = invited?.said ?? null
  const ofYes = door?.ofYes ?? null
  return [
    stage('invited', 'invited', invited?.people),
    stage('yes', 'yes', answers?.yes, said === null ? null : shareOf('said', said.yes, said.of)),
    stage('maybe', 'maybe', answers?.maybe),
    stage('no', 'no', answers?.no),
    stage('open', 'open', answers?.open),
    stage('ofYes', 'arrived', ofYes?.came, ofYes === null ? null : shareOf('ofYes', ofYes.came, ofYes.yes)),
    stage('ofYes', 'away', ofYes === null ? null : ofYes.yes - ofYes.came),
    stage('ofYes', 'others', ofYes?.others),
    stage('door', 'companions', door?.companions),
  ]
}

export function arrivalsTable({ now, former }: InsightsReading, { t, words }: Told): InsightTable {
  const { arrivals } = now
  const then = former?.arrivals ?? null
  const heading = [
    t('arrivals.from'),
    then === null ? t('arrivals.came') : t('arrivals.now'),
    ...(then === null ? [] : [words.day(former?.event?.startsAt ?? null)]),
  ]
  if (arrivals === null) return { heading, rows: [] }
  const steps = stepsOf(arrivals, then)
  return {
    heading,
    rows: steps.map(({ step, count, former: before }) => [
      words.arrivalTime(now, step * arrivals.everyMin * 60_000),
      words.number(count),
      ...(then === null ? [] : [words.number(before)]),
    ]),
    peak: steps.findIndex(({ count }) => count === Math.max(...arrivals.counts)),
  }
}

interface Counted {
  readonly first: number
  readonly counts: readonly number[]
}

/** Both editions by the same steps from their starts. */
export function stepsOf(now: Counted, then: Counted | null) {
  const ends = [now, then].flatMap((one) => (one === null ? [] : [one.first + one.counts.length]))
  const first = Math.min(now.first, then?.first ?? now.first)
  return Array.from({ length: Math.max(...ends) - first }, (_, at) => {
    const step = first + at
    return { step, count: now.counts[step - now.first] ?? 0, former: then?.counts[step - then.first] ?? 0 }
  })
}

const timesAs = (at: readonly Attendance[], what: Attendance): number =>
  at.filter((one) => one === what).length

export function regularsTable({ regulars }: InsightsReading, { t, words }: Told): InsightTable {
  const withoutDoor = regulars.events.some(({ door }) => !door)
  const withDoor = regulars.events.some(({ door }) => door)
  const columns: readonly Attendance[] = [
    ...(withDoor ? (['came', 'missed'] as const) : []),
    ...(withoutDoor ? (['yes'] as const) : []),
  ]
  const heads = { came: t('regulars.came'), missed: t('regulars.missed'), yes: t('regulars.yes') }
  return {
    heading: [t('regulars.name'), ...columns.map((one) => heads[one as keyof typeof heads])],
    rows: regulars.rows.map(({ name, at }) => [
      name,
      ...columns.map((one) => words.number(timesAs(at, one))),
    ]),
  }
}

export function eventsTable({ rows }: InsightsReading, { t, words }: Told): InsightTable {
  return {
    heading: [
      t('events.event'),
      t('events.when'),
      t('events.invited'),
      t('events.yes'),
      t('events.arrived'),
      t('events.share'),
    ],
    rows: rows.map(({ sums, ...event }) => [words.title(event), ...eventCells(event.startsAt, sums, words)]),
  }
}

/** When, invited, yes, arrived, share of the yes that arrived; what is not known is a dash. */
function eventCells(
  startsAt: number | null,
  { invited, answers, door }: InsightSums,
  words: InsightWords,
): readonly string[] {
  const known = (value: number | null | undefined): string => (value == null ? '–' : words.number(value))
  const ofYes = door?.ofYes ?? null
  const came = ofYes === null ? '–' : words.percent(ofYes.came, ofYes.yes)
  return [words.weekday(startsAt), known(invited?.people), known(answers?.yes), known(ofYes?.came), came]
}

/** What has no id of its own and keeps its place, with one to be drawn by. */
export const numbered = <T>(all: readonly T[]) => all.map((one, at) => ({ id: String(at), at, one }))

/** Tab-separated, as spreadsheets take it. A cell that would begin a formula there is kept text by an apostrophe. */
export const tableText = ({ heading, rows }: InsightTable): string =>
  [heading, ...rows]
    .map((row) =>
      row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ').replace(/^(?=\s*[=+\-@＝＋－＠])/, "'")).join('\t'),
    )
    .join('\n')

/** Change of two shares in points; null where one is not known. */
export function pointsBetween(
  now: readonly [part: number, whole: number] | null,
  then: readonly [part: number, whole: number] | null,
): number | null {
  const [a, b] = [now, then].map((one) => (one === null ? null : percentOf(one[0], one[1])))
  return a == null || b == null ? null : a - b
}
