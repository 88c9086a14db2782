import type { EventDetails } from '../../../shared/domain/event.ts'
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

const COLUMNS = [
  'title',
  'start',
  'end',
  'location',
  'address',
  'postalCode',
  'city',
  'countryIso',
  'category',
  'answer',
  'address-of-page',
] as const
const TIMES = [COLUMNS.indexOf('start'), COLUMNS.indexOf('end')]

/** Events as a table that any spreadsheet opens, no cell of which runs as a formula (INPUT-13). */
export async function eventTable(
  events: readonly EventDetails[],
  { name, format, zone, labels }: EventTableOptions,
  turns: Turns,
): Promise<{ readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }> {
  const local = localTimes(zone)
  const time = (seconds: number | null): string => (seconds === null ? '' : local(seconds * 1000))
  const word = (key: string): string => labels[key] ?? key
  const cells = function* () {
    for (const event of events)
      yield [
        event.title,
        time(event.startsAt),
        time(event.endsAt),
        event.location,
        event.address ?? '',
        event.postalCode ?? '',
        event.city ?? '',
        event.countryIso ?? '',
        event.categories.map((category) => category.name).join(', '),
        rsvp.safeParse(event.rsvp).success ? word(event.rsvp) : '',
        event.siteUrl,
      ]
  }
  const heading = COLUMNS.map(word)
  if (format === 'csv')
    return { name: `${name}.csv`, mediaType: 'text/csv', bytes: await csvBytes(heading, cells(), turns) }
  const bytes = await workbookBytes(name, heading, cells(), turns, TIMES)
  return { name: `${name}.xlsx`, mediaType: XLSX_TYPE, bytes }
}
