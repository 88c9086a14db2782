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

export interface MarkPatch {
  readonly note?: string | undefined
  readonly addTags?: readonly string[] | undefined
  readonly removeTags?: readonly string[] | undefined
  readonly contacted?: boolean | undefined
  readonly confirmed?: boolean | undefined
}

/** Own notes, tags and marks of an event's guests; on this computer only, sealed. */
export interface GuestMarkBook {
  of(eventId: EventId): ReadonlyMap<string, GuestMarks>
  /** All or nothing, on the disk on return. */
  mark(eventId: EventId, inviteIds: readonly string[], patch: MarkPatch): number
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

  return {
    of: open,
    mark: (eventId, inviteIds, patch) => {
      const marks = open(eventId)
      const next = [...new Set(inviteIds)].map(
        (inviteId) => [inviteId, marked(marks.get(inviteId) ?? NO_MARKS, patch)] as const,
      )
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
      return next.length
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
