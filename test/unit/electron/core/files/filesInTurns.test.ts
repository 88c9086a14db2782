import { expect, it } from 'vitest'
import { csvBytes } from '../../../../../electron/core/files/csv.ts'
import { tableRows } from '../../../../../electron/core/files/listFile.ts'
import { workbookBytes } from '../../../../../electron/core/files/workbook.ts'

const ROWS = 3_000
const rowOf = (at: number): readonly string[] => [
  `Guest ${at}`,
  `guest${at}@example.org`,
  String(at),
  'a note',
]

/** Turns of which each is over at once, and the most rows that were worked on in one of them. */
function impatient() {
  let [done, most] = [0, 0]
  return {
    worked: (rows: number) => {
      done += rows
      most = Math.max(most, done)
    },
    most: () => most,
    turns: {
      due: () => true,
      rest: async () => {
        done = 0
      },
    },
  }
}

function* taken(worked: (rows: number) => void): Generator<readonly string[]> {
  for (let at = 0; at < ROWS; at += 1) {
    worked(1)
    yield rowOf(at)
  }
}

it('PERF-17 no turn writes more than a hundred rows of a text, or hands over more than 250 of a workbook', async () => {
  const [text, book] = [impatient(), impatient()]
  await csvBytes(['a', 'b', 'c', 'd'], taken(text.worked), text.turns)
  await workbookBytes('Guests', ['a', 'b', 'c', 'd'], taken(book.worked), book.turns)
  expect(text.most()).toBeLessThanOrEqual(100)
  expect(book.most()).toBeLessThanOrEqual(250)
})

it('PERF-17 no turn reads more than a thousand rows of a list', async () => {
  const read = impatient()
  const text = Array.from({ length: ROWS }, (_, at) => rowOf(at).join(';')).join('\n')
  let before = 0
  const rows = await tableRows(text, ';', read.turns, (_, so) => {
    read.worked(so - before)
    before = so
  })
  expect(rows).toHaveLength(ROWS)
  expect(read.most()).toBeLessThanOrEqual(1_000)
})
