import { EVENT_IMPORT_LIMITS } from '../../../shared/domain/eventFileFaults.ts'
import {
  type EventColumnRole,
  type EventTablePreview,
  eventColumnRole,
} from '../../../shared/domain/eventImport.ts'
import { readTable, type TableChoices, tableSize } from '../files/tableFile.ts'
import { headingsKey, rememberedRoles, withRoles } from '../files/tableHeadings.ts'
import { decodeText, encodingOf } from '../files/textEncoding.ts'
import { createTurns } from '../lib/turns.ts'
import type { Clock, Timers } from '../ports.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { FileEvents } from './fileEvent.ts'
import { fileRefused, readCalendar } from './readCalendar.ts'
import { dayCells, type EventTable, eventColumns, eventHeaderRow } from './tableEvents.ts'
import { orderOf } from './writtenTime.ts'

type Facts = Pick<AccountStore, 'facts'>
export interface HandedOver {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface OpenedTable {
  readonly preview: EventTablePreview
  readonly table: Omit<EventTable, 'roles'>
}

const chosenRoles = rememberedRoles('imports.roles', eventColumnRole)
/** What is looked at to tell a calendar from a table. */
const LOOKED_AT = 4_096

/** A calendar by what stands in it, whatever its name says; a file that claims to be one is read as one, too. */
export function isCalendar({ name, bytes }: HandedOver): boolean {
  const text = decodeText(bytes.subarray(0, LOOKED_AT), encodingOf(bytes.subarray(0, LOOKED_AT)))
  return /^\s*BEGIN:(?:VCALENDAR|VEVENT|VTIMEZONE)/i.test(text) || /\.(?:ics|ical|ifb|icalendar)$/i.test(name)
}

export function refuseTooLarge({ bytes }: HandedOver): void {
  if (bytes.length > EVENT_IMPORT_LIMITS.bytes) throw fileRefused('too-large')
  if (bytes.length === 0) throw fileRefused('empty')
}

type Ports = { readonly clock: Clock; readonly timers: Timers }

export async function openCalendar(file: HandedOver, ports: Ports): Promise<Source> {
  const read = await readCalendar(file.bytes, ports)
  return { kind: 'calendar', fileName: file.name, size: file.bytes.length, readAtMs: ports.clock.now(), read }
}

export async function openTable(
  store: Facts,
  fileId: string,
  file: HandedOver,
  choices: TableChoices & { readonly headerRow?: number | null | undefined },
  ports: Ports,
): Promise<OpenedTable> {
  const turns = createTurns(ports)
  const { rows, name, ...about } = await readTable(file, choices, {
    turns,
    timers: ports.timers,
    progress: () => undefined,
  })
  if (about.kind === 'vcard') throw fileRefused('not-a-calendar')
  const headerRow = choices.headerRow === undefined ? eventHeaderRow(rows) : choices.headerRow
  const { filled, uneven } = await tableSize(rows, headerRow, turns)
  if (filled === 0) throw fileRefused('empty')
  if (filled > EVENT_IMPORT_LIMITS.events) throw fileRefused('too-many-events')
  const guessed = eventColumns(rows, headerRow)
  if (guessed.length < 2) throw fileRefused('not-a-calendar')
  const known = headerRow === null ? null : chosenRoles.of(store, headingsKey(guessed))
  return {
    preview: {
      fileId,
      fileName: name,
      ...about,
      headerRow,
      columns: withRoles(guessed, known, 'ignore'),
      rows: filled,
      remembered: known !== null,
      unevenRows: uneven,
    },
    table: { rows, headerRow, kind: about.kind },
  }
}

/** The table by the roles of its columns, which are remembered for these headings. */
export function takeTable(
  store: Facts,
  { preview, table }: OpenedTable,
  roles: readonly EventColumnRole[],
  size: number,
  nowMs: number,
): Source {
  if (preview.headerRow !== null) chosenRoles.keep(store, headingsKey(preview.columns), roles)
  const whole = { ...table, roles }
  return {
    kind: 'table',
    fileName: preview.fileName,
    size,
    readAtMs: nowMs,
    table: whole,
    order: orderOf(dayCells(whole)),
  }
}

/** What is being imported, as it was read; nothing of it changes afterwards. */
export type Source = {
  readonly fileName: string
  readonly size: number
  readonly readAtMs: number
} & (
  | { readonly kind: 'calendar'; readonly read: FileEvents }
  | {
      readonly kind: 'table'
      readonly table: EventTable
      readonly order: { readonly dayFirst: boolean | null; readonly needed: boolean }
    }
)
