import type { LineContext } from './parse/line.ts'
import { parseLine } from './parse/parseLine.ts'

export interface Offer {
  readonly title: string
  /** Epoch seconds. */
  readonly start: number
  readonly end: number
}

/**
 * What a line would be as an event; null where it does not look like one. A day alone does not make it one: whoever
 * looks for "today" or "this week" means the list.
 */
export function offerOf(line: string, context: LineContext): Offer | null {
  const { when, title, spans } = parseLine(line, context)
  if (when === null || title === '') return null
  const counted = spans.some(({ kind, start, end }) => kind === 'day' && /\d/.test(line.slice(start, end)))
  if (when.supposed.includes('time') && !counted) return null
  return { title, start: when.start, end: when.end }
}
