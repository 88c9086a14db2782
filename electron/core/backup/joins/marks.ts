import { isDeepStrictEqual } from 'node:util'
import { joinedMarks, storedMarks } from '../../guests/storedMarks.ts'
import type { CopyRow } from '../copyContent.ts'
import { SAME, UNREAD, type Unit } from '../here.ts'

/** Own notes, tags and marks of guests. */
export function* markUnits(rows: readonly CopyRow[]): Iterable<Unit> {
  for (const { group, value } of rows) {
    const theirs = storedMarks.safeParse(value)
    if (group === null || !theirs.success) {
      yield UNREAD
      continue
    }
    yield (here) => {
      const eventId = here.eventId(group)
      const id = `${eventId} ${theirs.data.inviteId}`
      const there = here.get('mark', eventId, id)
      if (there === undefined) {
        here.set('mark', eventId, id, value)
        return { added: 1, differing: 0 }
      }
      const mine = storedMarks.safeParse(there)
      if (!mine.success) return SAME
      const joined = { ...mine.data, ...joinedMarks(mine.data, theirs.data) }
      if (isDeepStrictEqual(joined, mine.data)) return SAME
      here.set('mark', eventId, id, joined)
      return { added: 1, differing: joined.note === mine.data.note ? 0 : 1 }
    }
  }
}
