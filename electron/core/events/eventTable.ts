import type { EventDetails } from '../../../shared/domain/event.ts'
import { EVENT_TABLE_COLUMNS, type EventTableColumn } from '../../../shared/domain/eventFields.ts'
import { rsvp } from '../../../shared/domain/rsvp.ts'
import { csvBytes } from '../files/csv.ts'
import { localTimes } from '../files/localTime.ts'
import { workbookBytes, XLSX_TYPE } from '../files/workbook.ts'
import type { Turns } from '../lib/turns.ts'

interface EventTableOptions {
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly zone: string
  /** Words of columns and answers, in the page's language; a key stands for itself where none is given. */
  readonly labels: Readonly<Record<string, string>>
}

interface Words {
  readonly time: (seconds: number | null) => string
  readonly word: (key: string) => string
}

/** A member of an event is a column as it is, but its categories are in one cell. */
type Made = Exclude<EventTableColumn, keyof EventDetails> | 'category'

const CELLS: Readonly<Record<Made, (event: EventDetails, words: Words) => string>> = {
  start: ({ startsAt }, { time }) => time(startsAt),
  end: ({ endsAt }, { time }) => time(endsAt),
  category: ({ categories }) => categories.map(({ name }) => name).join(', '),
  answer: (event, { word }) => (rsvp.safeParse(event.rsvp).success ? word(event.rsvp) : ''),
  'address-of-page': ({ siteUrl }) => siteUrl,
}
const isMade = (column: EventTableColumn): column is Made => Object.hasOwn(CELLS, column)

const cellOf = (event: EventDetails, column: EventTableColumn, words: Words): string =>
  isMade(column) ? CELLS[column](event, words) : (event[column] ?? '')

const TIMES = [EVENT_TABLE_COLUMNS.indexOf('start'), EVENT_TABLE_COLUMNS.indexOf('end')]

/** Events as a table that any spreadsheet opens, no cell of which runs as a formula (INPUT-13). */
export async function eventTable(
  events: readonly EventDetails[],
  { name, format, zone, labels }: EventTableOptions,
  turns: Turns,
): Promise<{ readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }> {
  const local = localTimes(zone)
  const words: Words = {
    time: (seconds) => (seconds === null ? '' : local(seconds * 1000)),
    word: (key) => labels[key] ?? key,
  }
  const cells = function* () {
    for (const event of events) yield EVENT_TABLE_COLUMNS.map((column) => cellOf(event, column, words))
  }
  const heading = EVENT_TABLE_COLUMNS.map(words.word)
  if (format === 'csv')
    return { name: `${name}.csv`, mediaType: 'text/csv', bytes: await csvBytes(heading, cells(), turns) }
  const bytes = await workbookBytes(name, heading, cells(), turns, TIMES)
  return { name: `${name}.xlsx`, mediaType: XLSX_TYPE, bytes }
}
