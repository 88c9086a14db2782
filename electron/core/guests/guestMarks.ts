import { isDeepStrictEqual } from 'node:util'
import { type GuestMarks, NO_MARKS } from '../../../shared/domain/guestDesk.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { AppError } from '../errors.ts'
import type { GuestMove } from '../store/accountStore.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { shiftingMemory } from '../store/shifts.ts'
import { bothNotes, joinedMarks, MOST_TAGS, type StoredMarks, storedMarks } from './storedMarks.ts'

interface MarkPatch {
  readonly note?: string | undefined
  readonly addNote?: string | undefined
  readonly addTags?: readonly string[] | undefined
  readonly removeTags?: readonly string[] | undefined
  readonly contacted?: boolean | undefined
  readonly confirmed?: boolean | undefined
}

/** What one marking made of each guest. */
type Marked = ReadonlyMap<string, { readonly before: GuestMarks; readonly after: GuestMarks }>

/** Own notes, tags and marks of an event's guests; on this computer only, sealed. */
export interface GuestMarkBook {
  of(eventId: EventId): ReadonlyMap<string, GuestMarks>
  /** All or nothing, on the disk on return. */
  mark(eventId: EventId, inviteIds: readonly string[], patch: MarkPatch): Marked
  /** Puts back what a marking changed, but for guests marked again since; returns how many. */
  undo(eventId: EventId, marked: Marked): number
  /**
   * Inside the transaction of a page of guests. Who takes their answer back and answers again stands there under another
   * invitation (SITE-I8): their marks go along.
   */
  follow(eventId: EventId, moves: readonly GuestMove[]): void
}
interface Opened {
  /** By invitation, as are the next. */
  readonly marks: Map<string, GuestMarks>
  /** Whose marks they are whose invitation is on no list any more: user ids. */
  readonly gone: Map<string, string>
}

/** `changed` hears whose marks are written. */
export function createGuestMarks(
  store: OpenedAccountStore,
  changed: (eventId: EventId, inviteIds: readonly string[]) => void = () => undefined,
): GuestMarkBook {
  const rows = deskRows<StoredMarks>(store, 'mark', (stored) => storedMarks.parse(stored))
  const memory = shiftingMemory(store.shifts, () => new Map<EventId, Opened>())

  /** Of one event at a time. */
  const open = (eventId: EventId): Opened => {
    const opened = memory()
    const known = opened.get(eventId)
    if (known !== undefined) return known
    const fresh: Opened = { marks: new Map(), gone: new Map() }
    for (const { inviteId, goneUserId, ...mark } of rows.of(eventId)) {
      fresh.marks.set(inviteId, mark)
      if (goneUserId !== undefined) fresh.gone.set(inviteId, goneUserId)
    }
    opened.clear()
    opened.set(eventId, fresh)
    return fresh
  }
  const hasAny = (eventId: EventId): boolean => {
    if (memory().has(eventId)) return open(eventId).marks.size > 0
    for (const _ of rows.slices(eventId, 1)) return true
    return false
  }

  const write = (
    eventId: EventId,
    next: readonly (readonly [inviteId: string, mark: GuestMarks])[],
  ): void => {
    const { marks, gone } = open(eventId)
    store.transaction(() => {
      for (const [inviteId, mark] of next) {
        const id = `${eventId} ${inviteId}`
        if (isBlank(mark)) rows.remove(id)
        else
          rows.set(eventId, id, { inviteId, ...mark, tags: [...mark.tags], goneUserId: gone.get(inviteId) })
      }
    })
    for (const [inviteId, mark] of next) {
      if (isBlank(mark)) marks.delete(inviteId)
      else marks.set(inviteId, mark)
    }
    changed(
      eventId,
      next.map(([inviteId]) => inviteId),
    )
  }
  const carry = (eventId: EventId, former: string, again: string): void => {
    const { marks, gone } = open(eventId)
    const mark = marks.get(former)
    gone.delete(former)
    if (mark === undefined || former === again) return
    write(eventId, [
      [again, joinedMarks(marks.get(again) ?? NO_MARKS, mark)],
      [former, NO_MARKS],
    ])
  }

  return {
    of: (eventId) => open(eventId).marks,
    mark: (eventId, inviteIds, patch) => {
      const { marks } = open(eventId)
      const changes = new Map(
        [...new Set(inviteIds)].map((inviteId) => {
          const before = marks.get(inviteId) ?? NO_MARKS
          return [inviteId, { before, after: marked(before, patch) }] as const
        }),
      )
      write(
        eventId,
        [...changes].map(([inviteId, { after }]) => [inviteId, after]),
      )
      return changes
    },
    undo: (eventId, changes) => {
      const { marks } = open(eventId)
      const back = [...changes].filter(([inviteId, { after }]) => {
        const now = marks.get(inviteId) ?? NO_MARKS
        return isDeepStrictEqual(now, after)
      })
      write(
        eventId,
        back.map(([inviteId, { before }]) => [inviteId, before]),
      )
      return back.length
    },
    follow: (eventId, moves) => {
      const news = moves.filter(
        ({ from, to, guest }) => (from === null || to === null) && guest.user_id !== '0',
      )
      if (news.length === 0 || !hasAny(eventId)) return
      for (const { to, guest } of news) {
        const { invite_id: inviteId, user_id: userId } = guest
        const { marks, gone } = open(eventId)
        if (to !== null) {
          const former = [...gone].find(([, whose]) => whose === userId)?.[0]
          if (former !== undefined) carry(eventId, former, inviteId)
          continue
        }
        const mark = marks.get(inviteId)
        if (mark === undefined) continue
        const again = store.guests
          .ofPerson(userId)
          .find((row) => row.eventId === eventId && row.guest.invite_id !== inviteId)
        if (again !== undefined) carry(eventId, inviteId, again.guest.invite_id)
        else {
          gone.set(inviteId, userId)
          write(eventId, [[inviteId, mark]])
        }
      }
    },
  }
}

const isBlank = (mark: GuestMarks): boolean =>
  mark.note === '' && mark.tags.length === 0 && !mark.contacted && !mark.confirmed

function marked(before: GuestMarks, patch: MarkPatch): GuestMarks {
  const gone = new Set(patch.removeTags ?? [])
  const tags = [...new Set([...before.tags, ...(patch.addTags ?? [])])].filter((tag) => !gone.has(tag))
  return {
    note: patch.addNote === undefined ? (patch.note ?? before.note) : withNote(before.note, patch.addNote),
    tags: tags.slice(0, MOST_TAGS),
    contacted: patch.contacted ?? before.contacted,
    confirmed: patch.confirmed ?? before.confirmed,
  }
}

const MOST_NOTED = 2_000

/** A note that would be cut off is refused: nobody would see what is missing of it. */
function withNote(before: string, added: string): string {
  const note = bothNotes(before, added)
  if (note.length > MOST_NOTED) throw new AppError('too-large', 'no room left in the note of a guest')
  return note
}

interface Marking {
  readonly eventId: EventId
  readonly marked: Marked
}

/** The last markings, for their undo. */
export interface Markings {
  keep(undoId: string, marking: Marking): void
  /** Undefined: it can be undone no more. */
  take(undoId: string): Marking | undefined
}

/** A note is a marking at each rest of the hand. */
const MOST_UNDONE = 500
/** So many are kept however many guests they are of, each up to 20,000. */
const LARGE_UNDONE = 10
const MOST_GUESTS = 20_000

export function createMarkings(): Markings {
  const markings = new Map<string, Marking>()
  let guests = 0
  const take: Markings['take'] = (undoId) => {
    const marking = markings.get(undoId)
    guests -= marking?.marked.size ?? 0
    markings.delete(undoId)
    return marking
  }
  const isTooMuch = (): boolean =>
    markings.size > MOST_UNDONE || (markings.size > LARGE_UNDONE && guests > MOST_GUESTS)
  return {
    keep: (undoId, marking) => {
      markings.set(undoId, marking)
      guests += marking.marked.size
      for (const oldest of markings.keys()) {
        if (!isTooMuch()) break
        take(oldest)
      }
    },
    take,
  }
}
