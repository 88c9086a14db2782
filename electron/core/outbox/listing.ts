import { CUT_VALUE, MOST_LISTED } from '../../../shared/bridge/outbox.ts'
import {
  changedFields,
  EVENT_FIELDS,
  type EventField,
  type EventFields,
  eachField,
  type FieldChange,
} from '../../../shared/domain/eventFields.ts'
import {
  type Change,
  type EntryState,
  NEEDS_PERSON,
  type OutboxEntry,
  type WaitReason,
} from '../../../shared/domain/outboxEntry.ts'
import { IDENTITY } from '../../../shared/identity.ts'
import { coveredByDelete } from './coveredByDelete.ts'
import type { StoredEntry } from './outboxTable.ts'

const cut = (text: string): string => (text.length <= CUT_VALUE ? text : `${text.slice(0, CUT_VALUE)}…`)

/**
 * An entry as the page sees it: without what only the replay needs. `why`: what holds it back is not its own state but
 * whose it is or what is ahead of it. `untilMs`: when the site may be asked again.
 */
export function entryOf(stored: StoredEntry, why?: WaitReason, untilMs?: number): OutboxEntry {
  const { userId: _user, journal: _journal, touched: _touched, crashes: _crashes, ...shown } = stored
  const { imageBefore: _image, earlierPhotos: _earlier, seen: _seen, ...entry } = shown
  const { state } = entry
  if (why === undefined || state.state !== 'waiting') return entry
  return { ...entry, state: { ...state, why, ...(why === 'rate-limited' && { untilMs }) } }
}

/** Own changes that wait or need the person; what a later delete makes pointless is neither. */
export function waitingIn(all: readonly StoredEntry[]): {
  readonly waiting: number
  readonly needsYou: number
} {
  const entries = uncovered(all)
  const needsYou = entries.filter((entry) => NEEDS_PERSON.has(entry.state.state)).length
  return { waiting: entries.length - needsYou, needsYou }
}

/** What a later delete of its event makes pointless is not shown; it is again once the delete is taken back. */
export function uncovered(all: readonly StoredEntry[]): readonly StoredEntry[] {
  const covered = coveredByDelete(all)
  return all.filter((entry) => !covered.has(entry.id))
}

/** The same with long texts cut, for lists (PERF-7). */
export function cutEntry(entry: OutboxEntry): OutboxEntry {
  return { ...entry, title: cut(entry.title), change: cutChange(entry.change), state: cutState(entry.state) }
}

/** Characters of a page's JSON: with what goes around it, and letters of several bytes, below 64 kB (PERF-7). */
const PAGE_CHARS = 40_000

/** As many cut entries from `offset` on as one message carries; at least one, where there is one. */
export function pageOf<E extends OutboxEntry>(entries: readonly E[], offset: number): readonly E[] {
  const page: E[] = []
  let chars = 0
  for (let at = offset; at < entries.length && page.length < MOST_LISTED; at += 1) {
    const entry = entries[at]
    if (entry === undefined) break
    const cutOne = { ...entry, ...cutEntry(entry) }
    chars += JSON.stringify(cutOne).length
    if (page.length > 0 && chars > PAGE_CHARS) break
    page.push(cutOne)
  }
  return page
}

function cutChange(change: Change): Change {
  switch (change.kind) {
    case 'create':
      return { ...change, fields: cutFields(change.fields) }
    case 'update': {
      const changes: { [F in EventField]?: FieldChange } = {}
      for (const field of EVENT_FIELDS) {
        const one = change.changes[field]
        if (one !== undefined) changes[field] = { from: cut(shownFrom(one)), to: cut(one.to) }
      }
      return { kind: 'update', changes }
    }
    case 'invite':
      return { ...change, message: cut(change.message) }
    case 'delete':
    case 'rsvp':
    case 'photo':
      return change
  }
}

/** Of an edit that takes back what may be on the site already, that is what it changes. */
const shownFrom = ({ from, to, sent }: FieldChange): string => (from === to ? (sent?.at(-1) ?? from) : from)

const cutFields = (fields: EventFields): EventFields => eachField((field) => cut(fields[field]))

const cutState = (state: EntryState): EntryState =>
  state.state === 'conflict'
    ? {
        ...state,
        fields: state.fields.map(({ field, base, mine, theirs }) => ({
          field,
          base: cut(base),
          mine: cut(mine),
          theirs: cut(theirs),
        })),
      }
    : state

/**
 * The queue as JSON a person can read (SEND-20): what each entry would do, in words of the fields, and where it stands.
 */
export function exportQueue(
  entries: readonly ExportedEntry[],
  /** Entries that are kept and were not understood, as they are stored. */
  unread: readonly string[],
  writtenAtMs: number,
): string {
  const whole = {
    program: IDENTITY.name,
    writtenAt: new Date(writtenAtMs).toISOString(),
    entries: exportedEntries(entries),
    ...(unread.length > 0 && { notUnderstood: unread }),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}

type ExportedEntry = OutboxEntry & { readonly siteName: string }

/** The same as values, for a file with more in it. */
const exportedEntries = (entries: readonly ExportedEntry[]): readonly unknown[] =>
  entries.map((entry) => ({
    site: entry.siteName,
    event: entry.title,
    eventId: entry.eventId,
    queuedAt: new Date(entry.createdAtMs).toISOString(),
    tries: entry.attempts,
    state: entry.state.state,
    ...('words' in entry.state && entry.state.words.length > 0 && { siteSays: entry.state.words }),
    will: whatItWillDo(entry),
  }))

function whatItWillDo({ change }: OutboxEntry): unknown {
  switch (change.kind) {
    case 'create':
      return { create: change.fields, ...(change.parent !== null && { on: change.parent }) }
    case 'update':
      return {
        change: Object.fromEntries(
          changedFields(change.changes).map((field) => [field, change.changes[field]]),
        ),
      }
    case 'delete':
      return 'delete the event'
    case 'rsvp':
      return { answer: { from: change.from, to: change.to } }
    case 'photo':
      return change.photo === null
        ? 'remove the photo'
        : { photo: change.photo.fileName, bytes: change.photo.size }
    case 'invite':
      return { invite: { friends: change.friends, emails: change.emails, message: change.message } }
  }
}
