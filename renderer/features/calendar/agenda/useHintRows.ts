import { type RefCallback, useCallback, useMemo, useState } from 'react'
import type { RowsOf } from './agendaLayout.ts'
import type { AgendaRowWords } from './useRowWords.ts'

/** Pixels beside the words of a hint: the date, the time and the sign. The same numbers are in AgendaList.module.css. */
const BESIDE = {
  narrow: 74 + 12 + 8 + 21,
  plain: 84 + 20 + 52 + 14 + 21,
  wide: 84 + 20 + 74 + 14 + 21,
} as const
const NARROW = 560
/** A bar of the list where bars take room; a line too many costs less than words that are cut. */
const SPARE = 18

interface Room {
  readonly width: number
  readonly measure: (text: string) => number
}

/** How many lines the hints of the agenda take: of two places and their times each word is shown. */
export function useHintRows(words: Pick<AgendaRowWords, 'between' | 'wideTimes'>): {
  /** Ref of what the list fills. */
  readonly main: RefCallback<HTMLElement>
  readonly rowsOf: RowsOf
} {
  const [room, setRoom] = useState<Room | null>(null)
  const main = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) return undefined
    context.font = `500 12px ${getComputedStyle(element).fontFamily}`
    const measure = (text: string) => context.measureText(text).width
    const look = () =>
      setRoom((former) => {
        const width = element.clientWidth
        return former?.width === width ? former : { width, measure }
      })
    // Before the first frame, with what the list learns of its own height: else all lines are laid out twice.
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  const { between, wideTimes } = words
  const rowsOf = useMemo(() => rowsIn(room, between, wideTimes), [room, between, wideTimes])
  return { main, rowsOf }
}

function rowsIn(room: Room | null, between: AgendaRowWords['between'], wideTimes: boolean): RowsOf {
  if (room === null) return () => 1
  const { width, measure } = room
  const beside = BESIDE[width < NARROW ? 'narrow' : wideTimes ? 'wide' : 'plain']
  return (hint) =>
    hint.kind === 'clash' || hint.kind === 'tight'
      ? linesOf(between(hint), width - beside - SPARE, measure)
      : 1
}

/** Where a line may end: behind a blank or a hyphen, and between the signs of writings without blanks. */
const PIECES = /(?<=[\s\-–])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u

/** Lines a text takes in `width` pixels; a word that is longer goes on in the next one. */
export function linesOf(text: string, width: number, measure: (text: string) => number): number {
  if (width <= 0 || measure(text) <= width) return 1
  let [lines, used] = [1, 0]
  for (const piece of text.split(PIECES)) {
    const [whole, shown] = [measure(piece), measure(piece.trimEnd())]
    if (used > 0 && used + shown > width) [lines, used] = [lines + 1, 0]
    const over = Math.max(0, Math.ceil(shown / width) - 1)
    lines += over
    used += whole - over * width
  }
  return lines
}
