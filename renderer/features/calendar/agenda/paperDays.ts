import type { AgendaLine, AgendaStretch } from './agendaDays.ts'
import { isForOthers } from './agendaText.ts'

/** Without what goes to nobody else, and what was said of it. A day that has nothing else is left out. */
export function onPaper(stretches: readonly AgendaStretch[], withDrafts: boolean): readonly AgendaStretch[] {
  const isPrinted = (line: AgendaLine): boolean => {
    if (line.kind === 'event') return isForOthers(line.span, withDrafts)
    if (line.kind === 'now' || line.kind === 'gap') return line.kind === 'gap'
    return isForOthers(line.earlier, withDrafts) && isForOthers(line.later, withDrafts)
  }
  return stretches.flatMap((stretch): readonly AgendaStretch[] => {
    if (stretch.kind === 'empty') return [stretch]
    const lines = stretch.lines.filter(isPrinted)
    return lines.some(({ kind }) => kind === 'event') ? [{ ...stretch, lines }] : []
  })
}

/** Millimetres of A4 below the head that is on each page; of the lines as AgendaPaper.module.css sets them. */
const PAGE = 240
const DAY = 13
const EMPTY = 11
const EVENT = 8.5
const PLACE = 5.5
const BETWEEN = 6

/** How many pages A4 these days take, where no line of theirs is longer than the paper is wide. */
export function pagesOf(stretches: readonly AgendaStretch[]): number {
  let [pages, used] = [1, 0]
  for (const stretch of stretches) {
    const height = stretch.kind === 'empty' ? EMPTY : DAY + heightOf(stretch.lines)
    // A day stays together where a page has room for it.
    if (used > 0 && used + height > PAGE) [pages, used] = [pages + 1, 0]
    used += height
    const more = Math.ceil(used / PAGE) - 1
    if (more > 0) [pages, used] = [pages + more, used - more * PAGE]
  }
  return pages
}

const heightOf = (lines: readonly AgendaLine[]): number =>
  lines.reduce((height, line) => {
    if (line.kind !== 'event') return height + BETWEEN
    return height + EVENT + (line.span.placeName === null ? 0 : PLACE)
  }, 0)
