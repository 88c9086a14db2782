import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { MOST_TIMES } from '../../../../shared/domain/reminders.ts'
import type { CopyRow } from '../copyContent.ts'
import { SAME, UNREAD, type Unit } from '../here.ts'

const reminder = z.looseObject({
  bell: z.array(z.int()).nullable(),
  told: z.array(z.string()),
  snoozed: z.unknown(),
  open: z.boolean(),
})
type Reminder = z.infer<typeof reminder>

const ALL = 'all'

/** The times of both bells; what either computer told is told. What was put off here stays so. */
const joinedReminders = (mine: Reminder, theirs: Reminder): Reminder => ({
  bell:
    mine.bell === null || theirs.bell === null
      ? (mine.bell ?? theirs.bell)
      : [...new Set([...mine.bell, ...theirs.bell])].slice(0, MOST_TIMES).toSorted((a, b) => b - a),
  told: [...new Set([...mine.told, ...theirs.told])],
  snoozed: mine.snoozed ?? theirs.snoozed,
  open: mine.open,
})

/** Times of reminders chosen for one event, and which of them were told. Only the former are counted. */
export function* reminderUnits(rows: readonly CopyRow[]): Iterable<Unit> {
  for (const { id, value } of rows) {
    const theirs = reminder.safeParse(value)
    if (!theirs.success) {
      yield UNREAD
      continue
    }
    yield (here) => {
      const eventId = here.eventId(id)
      const mine = reminder.safeParse(here.get('reminder', ALL, eventId))
      const joined = mine.success ? joinedReminders(mine.data, theirs.data) : theirs.data
      if (mine.success && isDeepStrictEqual(joined, mine.data)) return SAME
      here.set('reminder', ALL, eventId, joined)
      const chosen = mine.success ? mine.data.bell : null
      return { added: isDeepStrictEqual(joined.bell, chosen) ? 0 : 1, differing: 0 }
    }
  }
}
