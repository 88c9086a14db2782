import { expect, it } from 'vitest'
import { linesOf } from '../../../../../../renderer/features/calendar/agenda/useHintRows.ts'

/** As if each sign were ten pixels wide. */
const measure = (text: string): number => Array.from(text).length * 10

it.each([
  ['in one line', 'Hall 45, then St. Anna', 220, 1],
  ['broken at a blank, which takes no room at the end', 'Hall 45, then St. Anna', 130, 2],
  ['a word that is longer than a line goes on in the next one', 'Straßenbahnhaltestelle', 100, 3],
  ['behind a hyphen', 'Nord-Ost', 50, 2],
  ['without blanks', '市民会館大ホール', 40, 2],
  ['before there is any room', 'Hall 45', 0, 1],
])('what is at the same time has as many lines as its words take: %s', (_, text, width, lines) => {
  expect(linesOf(text, width, measure)).toBe(lines)
})
