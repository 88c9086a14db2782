import { spanKey } from '../../../../shared/domain/calendar.ts'
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
}

/** Pixels; the same numbers are in AgendaList.module.css. */
const HEIGHTS = { event: 44, gap: 20, clash: 24, tight: 24, now: 18, empty: 40 } as const
/** Pixels above the first line of a day. */
const DAY_ABOVE = 14

/** All lines from the top down, each with a key of its own. */
export function layAgenda(stretches: readonly AgendaStretch[]): readonly PlacedLine[] {
  return stretches.flatMap((stretch): readonly PlacedLine[] => {
    if (stretch.kind === 'empty') {
      const { from, to, now } = stretch
      const empty = { key: `empty ${from}`, line: { kind: 'empty', from, to }, day: from } as const
      return [
        // The band below names its days: a date beside the line of now would lie over it.
        ...(now ? [{ key: 'now', line: { kind: 'now' }, day: from, first: false, above: [] } as const] : []),
        { ...empty, first: true, above: [] },
      ]
    }
    const { day, lines } = stretch
    return lines.map((line, at) => ({
      key: lineKey(line, day),
      line,
      day,
      first: at === 0,
      above: aboveOf(lines, at),
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

export const heightOf = ({ line, first }: PlacedLine): number =>
  HEIGHTS[line.kind] + (first && line.kind !== 'empty' ? DAY_ABOVE : 0)

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
