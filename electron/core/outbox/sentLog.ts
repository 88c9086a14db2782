import { z } from 'zod'
import { MOST_SENT, type SentChange, sentKind } from '../../../shared/domain/outboxEntry.ts'
import type { AccountStore } from '../store/accountStore.ts'
import { notKeptEvents } from './notKept.ts'
import type { StoredEntry } from './outboxTable.ts'

const FACT = 'outbox.sent'
const stored = z.array(
  z.strictObject({
    entryId: z.string().optional(),
    eventId: z.string(),
    title: z.string(),
    kind: sentKind,
    people: z.number(),
    atMs: z.number(),
  }),
)
type Sent = z.infer<typeof stored>[number]
type Facts = Pick<AccountStore, 'facts'>

/** As it was committed last: opening it for each change would cost more than writing it (PERF-19). */
const committed = new WeakMap<AccountStore['facts'], readonly Sent[]>()

const kept = ({ facts }: Facts): readonly Sent[] => {
  const known = committed.get(facts)
  if (known !== undefined) return known
  const parsed = stored.safeParse(facts.get(FACT))
  return parsed.success ? parsed.data : []
}

function keep({ facts, afterCommit }: Facts & Pick<AccountStore, 'afterCommit'>, all: readonly Sent[]): void {
  committed.delete(facts)
  facts.set(FACT, all)
  afterCommit(() => committed.set(facts, all))
}

/** An entry reached the site; `eventId` is what its event goes by there. Batches of one sending count as one. */
export function noteSent(
  store: Facts & Pick<AccountStore, 'afterCommit'>,
  entry: StoredEntry,
  eventId: string,
  atMs: number,
): void {
  const { id: entryId, change, title } = entry
  const people = change.kind === 'invite' ? change.friends.length + change.emails.length : 0
  const [latest, ...older] = kept(store)
  const goesOn = change.kind === 'invite' && latest?.kind === 'invite' && latest.eventId === eventId
  const all = people + (goesOn ? latest.people : 0)
  const sent = { entryId, eventId, title, kind: change.kind, people: all, atMs }
  const before = latest === undefined || goesOn ? older : [latest, ...older]
  keep(store, [sent, ...before].slice(0, MOST_SENT))
}

/** The latest first. `differs`: the site did not keep all of the event's last save. */
export function sentChanges(store: Facts): readonly SentChange[] {
  const differing = new Set(notKeptEvents(store))
  return kept(store).map((sent) => ({
    ...sent,
    differs: sent.kind !== 'delete' && sent.kind !== 'invite' && differing.has(sent.eventId),
  }))
}
