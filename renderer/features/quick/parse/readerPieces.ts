import { timesIn } from './clocks.ts'
import { dayReaders } from './dayWords.ts'
import type { LineContext } from './line.ts'
import { countIn, seriesIn } from './marks.ts'
import { parseLine } from './parseLine.ts'

/** Read once an expression is only taken apart, read twice it is made fast: both before the first letter. */
const TWICE = 2

/**
 * What reading a first line takes with it, in pieces that let keys and frames through: the expressions are a tenth of a
 * second of work all together (QUICK-16).
 */
export function readerPieces(context: LineContext): readonly (() => void)[] {
  const { language } = context
  const once = [
    ...dayReaders(language),
    (line: string) => void timesIn(line, language),
    (line: string) => void seriesIn(line),
    (line: string) => void countIn(line),
    (line: string) => void parseLine(line, context),
  ]
  return Array.from({ length: TWICE }, () => once.map((read) => () => read('a'))).flat()
}
