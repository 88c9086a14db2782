import { z } from 'zod'
import type { GuestMarks } from '../../../shared/domain/guestDesk.ts'

/** Own marks of one guest, as they lie in the store and in copies. */
export const storedMarks = z.object({
  inviteId: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  contacted: z.boolean(),
  confirmed: z.boolean(),
  /** Whose they are, once their invitation is on no list any more. */
  goneUserId: z.string().optional(),
})
export type StoredMarks = z.infer<typeof storedMarks>

/** Of one guest. */
export const MOST_TAGS = 20

/** What two places know of one guest: nothing of either is lost but tags beyond the limit. */
export const joinedMarks = (mine: GuestMarks, theirs: GuestMarks): GuestMarks => ({
  note: bothNotes(mine.note, theirs.note),
  tags: [...new Set([...mine.tags, ...theirs.tags])].slice(0, MOST_TAGS),
  contacted: mine.contacted || theirs.contacted,
  confirmed: mine.confirmed || theirs.confirmed,
})

/** Both stay, the other one below; one that holds the other says it all. */
export function bothNotes(mine: string, theirs: string): string {
  if (holds(mine, theirs)) return mine
  return holds(theirs, mine) ? theirs : `${mine}\n${theirs}`
}

const holds = (text: string, other: string): boolean => other === '' || `\n${text}\n`.includes(`\n${other}\n`)
