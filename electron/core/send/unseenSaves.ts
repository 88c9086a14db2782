import { z } from 'zod'
import { eventField } from '../../../shared/domain/draft.ts'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { keptEvent, type RawEvent } from '../../../shared/domain/rawEvent.ts'
import { AppError } from '../errors.ts'
import { categoryOf, fieldsOf } from '../outbox/rawFields.ts'
import { storedFields } from '../outbox/storedFields.ts'
import type { AccountStore } from '../store/accountStore.ts'
import { same } from './mergeFields.ts'

/**
 * Some sites read from a copy that lags: for some seconds after a write they show the event as it was before
 * (SITE-U13). What was confirmed and is not seen yet is written down with the commit that ends its entry, and looked for
 * once more: only then is it said what the site did not keep.
 */
const FACT = 'outbox.unseen'
const stored = z.record(
  z.string(),
  z.object({
    save: z
      .object({
        before: keptEvent,
        sent: z.array(eventField),
        changed: z.array(eventField),
        wanted: storedFields,
      })
      .optional(),
    answer: z.enum(['0', '1', '2', '3']).optional(),
  }),
)
type Unseen = z.infer<typeof stored>[string]

/** By then such a copy has caught up, ms. */
export const CAUGHT_UP_MS = 10_000

/** Done by the site's word and not seen yet: the entry looks again before it says otherwise. */
export const notShownYet = (why: string): AppError =>
  new AppError('site-failed', why, { retryAfterMs: CAUGHT_UP_MS })

function all({ facts }: Pick<AccountStore, 'facts'>): z.infer<typeof stored> {
  const parsed = stored.safeParse(facts.get(FACT))
  return parsed.success ? parsed.data : {}
}

function keep({ facts }: AccountStore, unseen: z.infer<typeof stored>): void {
  if (Object.keys(unseen).length === 0) facts.remove(FACT)
  else facts.set(FACT, unseen)
}

export const unseenEvents = (store: AccountStore): readonly EventId[] => Object.keys(all(store))

export const unseenOf = (store: AccountStore, eventId: EventId): Unseen | undefined => all(store)[eventId]

/** With the commit that ends the entry. */
export const noteUnseen = (store: AccountStore, eventId: EventId, unseen: Unseen): void =>
  keep(store, { ...all(store), [eventId]: { ...all(store)[eventId], ...unseen } })

export function forgetUnseen(store: AccountStore, eventId: EventId): void {
  const { [eventId]: _seen, ...others } = all(store)
  keep(store, others)
}

/**
 * Whether the event as it was read after a save shows nothing of that save, while the site's own answer to it did. An
 * answer tells no categories (docs/site-contract.md).
 */
export function isBehind(
  { before, sent, category }: { before: RawEvent; sent: readonly EventField[]; category: string | null },
  answer: RawEvent,
  after: RawEvent,
): boolean {
  const [was, said, is] = [fieldsOf(before), fieldsOf(answer), fieldsOf(after)]
  const changed = sent.filter((field) => field !== 'category' && !same(field, said[field], was[field]))
  const filed = category !== null && category !== categoryOf(before)
  return (
    (changed.length > 0 || filed) &&
    changed.every((field) => same(field, is[field], was[field])) &&
    (!filed || JSON.stringify(after.categories) === JSON.stringify(before.categories))
  )
}
