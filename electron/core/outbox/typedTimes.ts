import { Temporal } from 'temporal-polyfill'
import type { EventFields, FieldChanges } from '../../../shared/domain/eventFields.ts'
import type { EntryState } from '../../../shared/domain/outboxEntry.ts'
import type { StoredEntry } from './outboxTable.ts'

/*
 * A time that was typed is a reading of the site's clock (SITE-F3): where the site turns out to keep another zone than was
 * supposed, it goes on saying what was typed. What the site told is a moment and stays one.
 */

const TIMES = ['start', 'end'] as const

/** Asking costs up to a millisecond, and many drafts may ask. */
const asked = new Map<string, boolean>()

/** Whether the runtime knows this IANA name. */
export function isZone(zone: string): boolean {
  const is = asked.get(zone) ?? isKnown(zone)
  asked.set(zone, is)
  return is
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

type Reads = (epoch: string) => string

const asItIs: Reads = (epoch) => epoch

/** Of a moment (epoch seconds) typed by the clock of one zone, the moment another's clock says the same. */
function readingOn(zone: string, typedBy: string | undefined): Reads {
  if (typedBy === undefined || typedBy === zone) return asItIs
  return (epoch) => {
    if (!/^-?\d{1,11}$/.test(epoch) || !isZone(typedBy) || !isZone(zone)) return epoch
    const typed = Temporal.Instant.fromEpochMilliseconds(Number(epoch) * 1000).toZonedDateTimeISO(typedBy)
    return String(typed.toPlainDateTime().toZonedDateTime(zone).epochMilliseconds / 1000)
  }
}

/** What is typed in a form, or was kept of one. */
interface Typed {
  readonly fields: EventFields
  /** What the site had; null for a new event, all of whose times were typed. */
  readonly base: EventFields | null
  /** IANA zone whose clock they were typed by; none: they are moments. */
  readonly zone?: string | undefined
}

/** Its fields by the clock of `zone`. */
export function fieldsOn(zone: string, { fields, base, zone: typedBy }: Typed): EventFields {
  const read = readingOn(zone, typedBy)
  const times = TIMES.map((time) => [
    time,
    base === null || fields[time] !== base[time] ? read(fields[time]) : fields[time],
  ])
  return { ...fields, ...Object.fromEntries(times) }
}

/** The same of an entry that waits. */
export function entryOn(zone: string, entry: StoredEntry): StoredEntry {
  const read = readingOn(zone, entry.zone)
  const { change } = entry
  if (read === asItIs) return entry
  if (change.kind === 'create') {
    const { start, end } = change.fields
    const fields = { ...change.fields, start: read(start), end: read(end) }
    return { ...entry, zone, start: read(entry.start), change: { ...change, fields } }
  }
  if (change.kind !== 'update') return entry
  const changes = changesOn(zone, entry, change.changes)
  const start = entry.start === change.changes.start?.to ? read(entry.start) : entry.start
  return { ...entry, zone, start, change: { ...change, changes }, state: stateOn(read, entry) }
}

/** The changes of an entry by the clock of `zone`. What may have been sent by the former reading is one's own (SEND-6). */
export function changesOn(zone: string, entry: StoredEntry, changes: FieldChanges): FieldChanges {
  const read = readingOn(zone, entry.zone)
  if (read === asItIs) return changes
  const isElsewhere = entry.touched || entry.state.state === 'conflict'
  const times = TIMES.flatMap((time) => {
    const one = changes[time]
    if (one === undefined) return []
    const to = read(one.to)
    const own = [...(one.sent ?? []), ...(isElsewhere ? [one.to] : [])].filter((value) => value !== to)
    return [[time, { from: one.from, to, ...(own.length > 0 && { sent: [...new Set(own)] }) }] as const]
  })
  return { ...changes, ...Object.fromEntries(times) }
}

/** A question about a time is about the time that was typed. The same state, where it has none. */
function stateOn(read: Reads, { change, state }: StoredEntry): EntryState {
  if (state.state !== 'conflict' || change.kind !== 'update') return state
  const fields = state.fields.map((one) => {
    const isTyped = TIMES.some((time) => time === one.field && change.changes[time]?.to === one.mine)
    return isTyped ? { ...one, mine: read(one.mine) } : one
  })
  return { ...state, fields }
}
