import type { EventMark } from '../../../shared/domain/event.ts'
import { epochSeconds, lastMoment } from '../../../shared/domain/eventTime.ts'
import { countOf, type RawEvent } from '../../../shared/domain/rawEvent.ts'
import { type RsvpState, rsvpFromWire } from '../../../shared/domain/rsvp.ts'
import type { EventSpan } from './accountStore.ts'
import type { ColumnStore } from './columnStore.ts'
import type { Row } from './sqlite.ts'

/** How a column of each kind stands in the file and in memory; a name is a text that repeats, in memory a small number. */
export const COLUMN_KINDS = {
  time: { sql: 'INTEGER', memory: (size: number) => new Float64Array(size) },
  name: { sql: "TEXT NOT NULL DEFAULT ''", memory: (size: number) => new Int32Array(size) },
  code: { sql: 'INTEGER NOT NULL DEFAULT 0', memory: (size: number) => new Uint8Array(size) },
  count: { sql: 'INTEGER NOT NULL DEFAULT 0', memory: (size: number) => new Int32Array(size) },
} as const

/** What an event's columns tell beyond its own members. */
export interface RowState {
  readonly mark: EventMark | null
  readonly hidden: boolean
  /** Codes of its categories (`Labels`), e.g. `1,4`. */
  readonly categories: string
}

type Of<T> = (event: RawEvent, state: RowState) => T
/** `since`: the version of the schema that brought the column; `migrations.ts` adds and fills it in that step. */
export type EventColumn = { readonly since: number } & (
  | { readonly kind: 'time'; readonly of: Of<number | null> }
  | { readonly kind: 'name'; readonly of: Of<string> }
  | { readonly kind: 'code' | 'count'; readonly of: Of<number> }
)

/**
 * What lists filter and sort by, computed from the event as shown: the one place that names a column. From here come
 * the SQL that reads, writes and adds them, and the arrays in memory.
 */
export const EVENT_COLUMNS = {
  /** Epoch seconds; null where the site's value is no usable time (INPUT-15). */
  starts: { since: 1, kind: 'time', of: (event) => epochSeconds(event.start_time) },
  /** Never before the start: a site can send it so (SITE-U3). */
  ends: {
    since: 1,
    kind: 'time',
    of: (event) => lastMoment(epochSeconds(event.start_time), epochSeconds(event.end_time)),
  },
  /** Digits, or empty. */
  owner: { since: 1, kind: 'name', of: (event) => idOf(event.user_id) },
  rsvp: { since: 1, kind: 'code', of: (event) => rsvpCode(rsvpFromWire(event.rsvp_id)) },
  flags: {
    since: 1,
    kind: 'code',
    of: (event, { hidden }) =>
      (event.is_featured === '1' ? FEATURED : 0) |
      (event.view_id === '1' ? AWAITING : 0) |
      (hidden ? HIDDEN : 0),
  },
  mark: { since: 1, kind: 'code', of: (_, { mark }) => markCode(mark) },
  /** `groups/12`, or empty for a top-level event. */
  parent: { since: 1, kind: 'name', of: parentOf },
  categories: { since: 1, kind: 'name', of: (_, { categories }) => categories },
  likes: { since: 1, kind: 'count', of: (event) => kept(event.total_like) },
  comments: { since: 1, kind: 'count', of: (event) => kept(event.total_comment) },
} as const satisfies Readonly<Record<string, EventColumn>>

type Columns = typeof EVENT_COLUMNS
export type ColumnName = keyof Columns
export type NameColumn = { [N in ColumnName]: Columns[N]['kind'] extends 'name' ? N : never }[ColumnName]

/** In the order in which the values of a row stand, in SQL and in `columnsOf`. */
export const COLUMN_NAMES = Object.keys(EVENT_COLUMNS) as readonly ColumnName[]
const COLUMNS: readonly EventColumn[] = Object.values(EVENT_COLUMNS)

export const columnsOf = (event: RawEvent, state: RowState): Row =>
  COLUMNS.map((column) => column.of(event, state))

export const FEATURED = 1
export const AWAITING = 2
export const HIDDEN = 4

const RSVP_CODES = ['unknown', 'none', 'unanswered', 'attending', 'maybe', 'not-going'] as const
export const rsvpCode = (state: RsvpState): number => RSVP_CODES.indexOf(state)
const rsvpOf = (code: number): RsvpState => RSVP_CODES[code] ?? 'unknown'

const MARK_CODES: readonly (EventMark | null)[] = [
  null,
  'waiting',
  'sending',
  'conflict',
  'rejected',
  'uncertain',
]
export const markCode = (mark: EventMark | null): number => MARK_CODES.indexOf(mark)
export const markOf = (code: number): EventMark | null => MARK_CODES[code] ?? null

const MOST = 0x7fffffff

const kept = (digits: string): number => Math.min(countOf(digits, 0), MOST)
const idOf = (wire: string): string => (/^[1-9]\d{0,18}$/.test(wire) ? wire : '')

export const parentKey = (module: string, itemId: string): string => `${module}/${itemId}`

function parentOf(event: RawEvent): string {
  const itemId = idOf(event.item_id)
  return itemId !== '' && /^[a-z_]{1,40}$/.test(event.module_id) ? parentKey(event.module_id, itemId) : ''
}

/** What the columns tell of an event; null without a usable start. */
export function spanAt(columns: ColumnStore, slot: number): EventSpan | null {
  const { cells, names } = columns
  const id = columns.idAt(slot)
  const start = cells.starts[slot] ?? Number.NaN
  if (id === undefined || Number.isNaN(start)) return null
  return {
    id,
    start,
    end: cells.ends[slot] ?? start,
    rsvp: rsvpOf(cells.rsvp[slot] ?? 0),
    owner: names.owner.value(cells.owner[slot] ?? 0),
    mark: markOf(cells.mark[slot] ?? 0),
  }
}

/** Whether both are at the same time, of the same person and answered alike. */
export const sameSpan = (a: EventSpan | null, b: EventSpan | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.start === b.start &&
    a.end === b.end &&
    a.rsvp === b.rsvp &&
    a.owner === b.owner)
