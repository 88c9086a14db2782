import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type GuestMarks, NO_MARKS } from '../../../shared/domain/guestDesk.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { shiftingMemory } from '../store/shifts.ts'

const storedMarks = z.object({
  inviteId: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  contacted: z.boolean(),
  confirmed: z.boolean(),
})
type StoredMarks = z.infer<typeof storedMarks>

interface MarkPatch {
  readonly note?: string | undefined
  readonly addTags?: readonly string[] | undefined
  readonly removeTags?: readonly string[] | undefined
  readonly contacted?: boolean | undefined
  readonly confirmed?: boolean | undefined
}

/** What one marking made of each guest. */
export type Marked = ReadonlyMap<string, { readonly before: GuestMarks; readonly after: GuestMarks }>

/** Own notes, tags and marks of an event's guests; on this computer only, sealed. */
export interface GuestMarkBook {
  of(eventId: EventId): ReadonlyMap<string, GuestMarks>
  /** All or nothing, on the disk on return. */
  mark(eventId: EventId, inviteIds: readonly string[], patch: MarkPatch): Marked
  /** Puts back what a marking changed, but for guests marked again since; returns how many. */
  undo(eventId: EventId, marked: Marked): number
}

const MOST_TAGS = 20

export function createGuestMarks(store: OpenedAccountStore): GuestMarkBook {
  const rows = deskRows<StoredMarks>(store, 'mark', (stored) => storedMarks.parse(stored))
  const memory = shiftingMemory(store.shifts, () => new Map<EventId, Map<string, GuestMarks>>())

  /** Of one event at a time. */
  const open = (eventId: EventId): Map<string, GuestMarks> => {
    const opened = memory()
    const known = opened.get(eventId)
    if (known !== undefined) return known
    const marks = new Map(rows.of(eventId).map(({ inviteId, ...mark }) => [inviteId, mark] as const))
    opened.clear()
    opened.set(eventId, marks)
    return marks
  }

  const write = (
    eventId: EventId,
    next: readonly (readonly [inviteId: string, mark: GuestMarks])[],
  ): void => {
    const marks = open(eventId)
    store.transaction(() => {
      for (const [inviteId, mark] of next) {
        const id = `${eventId} ${inviteId}`
        if (isBlank(mark)) rows.remove(id)
        else rows.set(eventId, id, { inviteId, ...mark, tags: [...mark.tags] })
      }
    })
    for (const [inviteId, mark] of next) {
      if (isBlank(mark)) marks.delete(inviteId)
      else marks.set(inviteId, mark)
    }
  }

  return {
    of: open,
    mark: (eventId, inviteIds, patch) => {
      const marks = open(eventId)
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
      const marks = open(eventId)
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
  }
}

const isBlank = (mark: GuestMarks): boolean =>
  mark.note === '' && mark.tags.length === 0 && !mark.contacted && !mark.confirmed

function marked(before: GuestMarks, patch: MarkPatch): GuestMarks {
  const gone = new Set(patch.removeTags ?? [])
  const tags = [...new Set([...before.tags, ...(patch.addTags ?? [])])].filter((tag) => !gone.has(tag))
  return {
    note: patch.note ?? before.note,
    tags: tags.slice(0, MOST_TAGS),
    contacted: patch.contacted ?? before.contacted,
    confirmed: patch.confirmed ?? before.confirmed,
  }
}
