import { changedFields } from '../../../shared/domain/eventFields.ts'
import type { OutboxEntry } from '../../../shared/domain/outboxEntry.ts'

/**
 * The queue as JSON a person can read (SEND-20): what each entry would do, in words of the fields, and where it stands.
 */
export function exportQueue(
  entries: readonly Told[],
  /** Entries that are kept and were not understood, as they are stored. */
  unread: readonly string[],
  writtenAtMs: number,
): string {
  const whole = {
    program: 'Turnout',
    writtenAt: new Date(writtenAtMs).toISOString(),
    entries: queueTold(entries),
    ...(unread.length > 0 && { notUnderstood: unread }),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}

type Told = OutboxEntry & { readonly siteName: string }

/** The same as values, for a file with more in it. */
export const queueTold = (entries: readonly Told[]): readonly unknown[] =>
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
