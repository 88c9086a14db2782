import { spanKey } from '../../../../shared/domain/calendar.ts'
import type { ToldKeys } from '../../../lib/keys/pageKeys.ts'
import { CHUNK, chunkOf } from '../../../lib/list/chunks.ts'
import type { AgendaLine, AgendaStretch } from './agendaDays.ts'

type EmptyLine = { readonly kind: 'empty'; readonly from: number; readonly to: number }

/** A line of the list with what of its day begins and ends with it. */
export interface PlacedLine {
  readonly key: string
  readonly line: AgendaLine | EmptyLine
  readonly day: number
  readonly first: boolean
  /** What is said right above an event, told with it to who listens. */
  readonly above: readonly AgendaLine[]
  /** Lines of text it takes: of what is at the same time and what leaves no time, all there are. */
  readonly rows: number
}

/** Pixels; the same numbers are in AgendaList.module.css. */
const HEIGHTS = { event: 44, gap: 20, clash: 24, tight: 24, now: 18, empty: 40 } as const
/** Pixels above the first line of a day. */
const DAY_ABOVE = 14
/** Pixels of each line of text after the first one. */
const TEXT_ROW = 16

/** How many lines of text a hint takes in the room there is. */
export type RowsOf = (hint: AgendaLine) => number

/** All lines from the top down, each with a key of its own. */
export function layAgenda(
  stretches: readonly AgendaStretch[],
  rowsOf: RowsOf = () => 1,
): readonly PlacedLine[] {
  return stretches.flatMap((stretch): readonly PlacedLine[] => {
    if (stretch.kind === 'empty') {
      const { from, to, now } = stretch
      const plain = { day: from, above: [], rows: 1 }
      return [
        // The band below names its days: a date beside the line of now would lie over it.
        ...(now ? [{ ...plain, key: 'now', line: { kind: 'now' }, first: false } as const] : []),
        { ...plain, key: `empty ${from}`, line: { kind: 'empty', from, to }, first: true },
      ]
    }
    const { day, lines } = stretch
    return lines.map((line, at) => ({
      key: lineKey(line, day),
      line,
      day,
      first: at === 0,
      above: aboveOf(lines, at),
      rows: line.kind === 'clash' || line.kind === 'tight' ? rowsOf(line) : 1,
    }))
  })
}

export function lineKey(line: AgendaLine, day: number): string {
  switch (line.kind) {
    case 'event':
      return `${spanKey(line.span)} ${day}`
    case 'now':
      return 'now'
    case 'gap':
      return `gap ${day} ${line.since}`
    default:
      return `${line.kind} ${spanKey(line.later)}`
  }
}

function aboveOf(lines: readonly AgendaLine[], at: number): readonly AgendaLine[] {
  if (lines[at]?.kind !== 'event') return []
  const before = lines.slice(0, at).findLastIndex(({ kind }) => kind === 'event')
  return lines.slice(before + 1, at).filter(({ kind }) => kind !== 'now')
}

export const heightOf = ({ line, first, rows }: PlacedLine): number =>
  HEIGHTS[line.kind] + (rows - 1) * TEXT_ROW + (first && line.kind !== 'empty' ? DAY_ABOVE : 0)

/** Pixels of a chunk of lines (`lib/list/chunks.ts`). */
export const heightOfChunk = (lines: readonly PlacedLine[], chunk: number): number =>
  lines.slice(chunk * CHUNK, (chunk + 1) * CHUNK).reduce((height, line) => height + heightOf(line), 0)

/** Pixels from the top of its chunk. */
export const offsetOf = (lines: readonly PlacedLine[], index: number): number =>
  lines.slice(chunkOf(index) * CHUNK, index).reduce((height, line) => height + heightOf(line), 0)

/** Where a key leads from a line: the event before or after, the first one of the day before or after, an end. */
export function stepFrom(
  lines: readonly PlacedLine[],
  index: number,
  step: 'event' | 'event-back' | 'day' | 'day-back' | 'first' | 'last',
): number {
  const isEvent = (at: number) => lines[at]?.line.kind === 'event'
  const after = (from: number, fits: (at: number) => boolean) =>
    lines.findIndex((_, at) => at > from && isEvent(at) && fits(at))
  const before = (from: number, fits: (at: number) => boolean) =>
    lines.findLastIndex((_, at) => at < from && isEvent(at) && fits(at))
  const day = lines[index]?.day
  const found = (() => {
    switch (step) {
      case 'event':
        return after(index, () => true)
      case 'event-back':
        return before(index, () => true)
      case 'day':
        return after(index, (at) => lines[at]?.day !== day)
      case 'day-back': {
        const last = before(index, (at) => lines[at]?.day !== day)
        return last < 0 ? last : after(-1, (at) => lines[at]?.day === lines[last]?.day)
      }
      case 'first':
        return after(-1, () => true)
      default:
        return before(lines.length, () => true)
    }
  })()
  return found < 0 ? index : found
}

/** The event a person went to, and the line it stood in then. */
export interface Went {
  readonly key: string
  readonly index: number
}

/** Where that event is now: rows come and go around it. What is gone leaves its place to what stands there. */
export function activeLine(lines: readonly PlacedLine[], went: Went | null): number {
  if (went === null) return -1
  const found = lines.findIndex(({ key }) => key === went.key)
  if (found >= 0) return found
  const near = Math.min(went.index, lines.length)
  const isEvent = (at: number) => lines[at]?.line.kind === 'event'
  const after = stepFrom(lines, near - 1, 'event')
  if (isEvent(after)) return after
  const before = stepFrom(lines, near, 'event-back')
  return isEvent(before) ? before : -1
}

export type AgendaAct = Parameters<typeof stepFrom>[2] | 'open'

/** Keys of the agenda, as they act and as the sheet of the keys tells them. */
export const AGENDA_KEYS = [
  { word: 'keys.agenda-day', keys: { ArrowUp: 'day-back', ArrowDown: 'day' } },
  { word: 'keys.agenda-event', keys: { k: 'event-back', j: 'event' } },
  { word: 'keys.ends', keys: { Home: 'first', End: 'last' } },
  { word: 'keys.open', keys: { Enter: 'open' } },
] as const satisfies readonly ToldKeys<string, AgendaAct>[]
