import type { EventColumnRole, EventTablePreview } from '../../../shared/domain/eventImport.ts'
import type { ImportColumn } from '../../../shared/domain/importing.ts'
import { HEADINGS } from '../../../shared/languages/reading.ts'
import { EVENT_HEADINGS } from '../../../shared/languages/words.ts'
import type { Row } from '../files/listFile.ts'
import { columnOf, dataRows, findHeaderRow, headingsAt, isFilled } from '../files/tableHeadings.ts'
import type { Turns } from '../lib/turns.ts'
import { fold } from '../store/search/fold.ts'
import { type FileEvent, type FileTime, NOTHING_LEFT } from './fileEvent.ts'
import { endAfter, readWritten, type Written, type WrittenOpen } from './writtenTime.ts'

const LANGUAGES = Object.values(HEADINGS)

/** What a heading says its column is. */
export function eventRoleOf(heading: string): EventColumnRole {
  const folded = fold(heading).replace(/\s+/g, ' ').trim()
  if (/^(uid|event ?id|id)$/.test(folded)) return 'uid'
  return EVENT_HEADINGS.find((role) => LANGUAGES.some(({ events }) => events[role].test(folded))) ?? 'ignore'
}

const LOOKED_AT = 200

const isDay = (cell: string): boolean => {
  const read = cell.length > 60 ? null : readWritten(cell, true)
  return read !== null && 'day' in read && read.day !== null
}

export const eventHeaderRow = (rows: readonly Row[]): number | null =>
  findHeaderRow(rows.slice(0, LOOKED_AT), { isWord: (cell) => eventRoleOf(cell) !== 'ignore', isData: isDay })

/** What each column means, by its heading; the first column of days is the start where no heading says so. */
export function eventColumns(
  rows: readonly Row[],
  headerRow: number | null,
): readonly ImportColumn<EventColumnRole>[] {
  const headings = headerRow === null ? [] : headingsAt(rows, headerRow)
  const data = dataRows(rows, headerRow, LOOKED_AT)
  const width = Math.max(headings.length, ...data.map((row) => row.length), 0)
  const taken = new Set<EventColumnRole>()
  const columns = Array.from({ length: width }, (_, index) => {
    const samples = data.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    const word = eventRoleOf(headings[index] ?? '')
    const role = taken.has(word) ? 'ignore' : word
    if (role !== 'ignore') taken.add(role)
    return columnOf(index, headings[index] ?? '', samples, role)
  })
  const lacks = (role: EventColumnRole): boolean => columns.every((column) => column.role !== role)
  const start = lacks('start')
    ? columns.find(({ samples }) => samples.length > 0 && samples.every(isDay))
    : undefined
  const title = lacks('title')
    ? columns.find(
        (column) =>
          column !== start &&
          column.role === 'ignore' &&
          column.samples.some((cell) => /\p{L}{3}/u.test(cell)),
      )
    : undefined
  return columns.map((column) =>
    column === start
      ? { ...column, role: 'start' }
      : column === title
        ? { ...column, role: 'title' }
        : column,
  )
}

export const canTake = (roles: readonly EventColumnRole[]): boolean =>
  roles.includes('title') && roles.includes('start')

export interface EventTable {
  readonly rows: readonly Row[]
  readonly headerRow: number | null
  readonly roles: readonly EventColumnRole[]
  readonly kind: EventTablePreview['kind']
}

/** Cells that may hold a day. */
export function* dayCells({ rows, headerRow, roles }: EventTable): Generator<string> {
  for (const row of rows.slice(headerRow === null ? 0 : headerRow + 1))
    for (const role of ['start', 'end'] as const) {
      const at = roles.indexOf(role)
      if (at !== -1) yield row[at] ?? ''
    }
}

/** The events of a table, one a row. `dayFirst` null: cells that mean two days are at fault. Gives way. */
export async function tableEvents(
  table: EventTable,
  dayFirst: boolean | null,
  turns: Turns,
): Promise<readonly FileEvent[]> {
  const { rows, headerRow } = table
  const events: FileEvent[] = []
  for (let at = headerRow === null ? 0 : headerRow + 1; at < rows.length; at += 1) {
    const row = rows[at] ?? []
    if (isFilled(row)) events.push(...eventOf(row, table, dayFirst))
    if (turns.due()) await turns.rest()
  }
  return events
}

function eventOf(row: Row, { roles, kind }: EventTable, dayFirst: boolean | null): readonly FileEvent[] {
  const of = (role: EventColumnRole): string => (roles.includes(role) ? (row[roles.indexOf(role)] ?? '') : '')
  if (roles.every((role) => role === 'ignore' || of(role) === '')) return []
  const read = (role: EventColumnRole) => readWritten(of(role), dayFirst, kind === 'workbook')
  const [start, time, end, endTime] = [read('start'), read('start-time'), read('end'), read('end-time')]
  const begins = isOpen(start) ? null : together(start, isOpen(time) ? null : time, null)
  const written = isOpen(time) ? null : (time?.until ?? (isOpen(start) ? null : start?.until) ?? null)
  const local = begins === null ? null : localOf(begins, start)
  const until = written === null || local === null ? null : endAfter(local.begins.wall % DAY, written)
  const named =
    local === null || isOpen(end) ? null : together(end, isOpen(endTime) ? null : endTime, local.begins)
  const ends =
    local === null || isOpen(end)
      ? null
      : (named ?? (until === null ? null : together({ ...NO_DAY, time: until }, null, local.begins)))
  const text = [of('start'), of('start-time')].filter((part) => part !== '').join(' ')
  return [
    {
      about: {
        title: of('title').replace(/\s+/g, ' '),
        description: of('description'),
        place: of('place'),
        address: of('address'),
        city: of('city'),
        category: of('category'),
        link: '',
        calledOff: false,
        notTaken: NOTHING_LEFT,
      },
      uid: of('uid'),
      recurrence: '',
      series: null,
      start: begins,
      end: ends === null || local === null ? null : local.back(ends),
      ...(named === null && until !== written && { overnight: true as const }),
      fault: begins !== null ? null : { kind: isOpen(start) ? 'day-or-month' : 'no-start', text },
    },
  ]
}

/** A start that says how far its clock is from UTC, by that clock: the end beside it is by no other. */
function localOf(begins: FileTime, read: Written | WrittenOpen | null) {
  const ahead =
    read === null || 'open' in read || read.at === null ? 0 : (read.day ?? 0) + (read.time ?? 0) - read.at
  if (begins.at === null) return { begins, back: (ends: FileTime) => ends }
  const back = (ends: FileTime): FileTime => {
    if (ends.zone.kind !== 'floating') return ends
    const at = ends.wall - ahead
    return { zone: begins.zone, wall: at, at }
  }
  return { begins: { ...begins, wall: begins.wall + ahead }, back }
}

const NO_DAY: Written = { day: null, time: null, until: null, at: null }
const DAY = 86_400

const isOpen = (read: Written | WrittenOpen | null): read is WrittenOpen => read !== null && 'open' in read

/** A time from a cell with the day and one with the hour; an end without a day is on the day of its start. */
function together(day: Written | null, time: Written | null, start: FileTime | null): FileTime | null {
  const midnight = day?.day ?? (start === null ? null : Math.floor(start.wall / DAY) * DAY)
  const clock = time?.time ?? day?.time ?? null
  if (midnight === null || (day === null && time === null)) return null
  if (day?.at != null && time?.time == null) return { zone: { kind: 'utc' }, wall: day.at, at: day.at }
  if (clock === null) {
    if (day?.day === null || day?.day === undefined) return null
    // The day after the last, as calendars write the end of whole days.
    return { zone: { kind: 'day' }, wall: start === null ? midnight : midnight + DAY, at: null }
  }
  return { zone: { kind: 'floating' }, wall: midnight + clock, at: null }
}
