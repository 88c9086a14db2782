import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { CopyRow } from '../copyContent.ts'
import { SAME, type Unit } from '../here.ts'

const mark = z.object({
  inviteId: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  contacted: z.boolean(),
  confirmed: z.boolean(),
  goneUserId: z.string().optional(),
})
type Mark = z.infer<typeof mark>

const MOST_TAGS = 20

/** Both stay, the other one below; one that holds the other says it all. */
export function bothNotes(mine: string, theirs: string): string {
  if (holds(mine, theirs)) return mine
  return holds(theirs, mine) ? theirs : `${mine}\n${theirs}`
}

const holds = (text: string, other: string): boolean => other === '' || `\n${text}\n`.includes(`\n${other}\n`)

export const joinedMarks = (mine: Mark, theirs: Mark): Mark => ({
  inviteId: mine.inviteId,
  note: bothNotes(mine.note, theirs.note),
  tags: [...new Set([...mine.tags, ...theirs.tags])].slice(0, MOST_TAGS),
  contacted: mine.contacted || theirs.contacted,
  confirmed: mine.confirmed || theirs.confirmed,
  ...(mine.goneUserId !== undefined && { goneUserId: mine.goneUserId }),
})

/** Own notes, tags and marks of guests. */
export function* markUnits(rows: readonly CopyRow[]): Iterable<Unit> {
  for (const { group, value } of rows) {
    const theirs = mark.safeParse(value)
    if (group === null || !theirs.success) continue
    yield (here) => {
      const eventId = here.eventId(group)
      const id = `${eventId} ${theirs.data.inviteId}`
      const there = here.get('mark', eventId, id)
      if (there === undefined) {
        here.set('mark', eventId, id, value)
        return { added: 1, differing: 0 }
      }
      const mine = mark.safeParse(there)
      if (!mine.success) return SAME
      const joined = joinedMarks(mine.data, theirs.data)
      if (isDeepStrictEqual(joined, mine.data)) return SAME
      here.set('mark', eventId, id, joined)
      return { added: 1, differing: joined.note === mine.data.note ? 0 : 1 }
    }
  }
}
