import type { SameTimeOfMarked } from '../../../shared/bridge/calendar.ts'
import { isLong } from '../../../shared/domain/calendar.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import { everyOpenAccount } from '../account/openAccounts.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import type { AccountStore, EventSpan } from '../store/accountStore.ts'
import { areAtTheSameTime, clashCounts } from './clashes.ts'
import type { CalendarDeps } from './readCalendar.ts'

const MAX_TITLE = 255
/** As many as are named. */
const NAMED = 50

/** Longer ones are at the same time as nothing, nor are those without a usable end. */
export const canClash = ({ start, end }: EventSpan): boolean => end > start && !isLong(end - start)

/** What a person of this account attends, may attend or gives within a stretch of time, epoch seconds. */
export const takenIn = (
  { events }: AccountStore,
  userId: string | null,
  stretch: { readonly endsFrom: number; readonly startsBefore: number },
): readonly EventSpan[] => [
  ...events.spans({ ...stretch, rsvp: 'attending' }),
  ...events.spans({ ...stretch, rsvp: 'maybe' }),
  ...(userId === null ? [] : events.spans({ ...stretch, ownerId: userId })),
]

/**
 * Of marked events, those at the same time as another of them or as what one goes to by any account. What is over or
 * declined is left out.
 */
export async function sameTimeOfMarked(
  deps: Pick<CalendarDeps, 'data' | 'registry' | 'clock'>,
  { accountId, eventIds }: { readonly accountId: AccountId; readonly eventIds: readonly EventId[] },
): Promise<SameTimeOfMarked> {
  const { data, registry } = deps
  const space = await data.of(accountId)
  const now = deps.clock.now() / 1000
  const userIdOf = (of: AccountId) => registry.account(of).userId
  const isMeant = (span: EventSpan, of: AccountId) =>
    canClash(span) && span.end > now && (span.rsvp !== 'not-going' || span.owner === userIdOf(of))
  const marked = eventIds
    .flatMap((id) => space.store.events.span(id) ?? [])
    .filter((span) => isMeant(span, accountId))
    .toSorted((a, b) => a.start - b.start)
  const last = marked.reduce((end, span) => Math.max(end, span.end), now)
  // Each once, also where two accounts of a site know it.
  const known = new Map<string, { readonly span: EventSpan; readonly store: AccountStore }>()
  const add = (of: AccountId, store: AccountStore, span: EventSpan) => {
    const name = `${registry.siteOf(of).address} ${span.id}`
    if (!known.has(name)) known.set(name, { span, store })
  }
  for (const span of marked) add(accountId, space.store, span)
  for (const { accountId: of, store } of await everyOpenAccount(deps))
    for (const span of takenIn(store, userIdOf(of), { endsFrom: now, startsBefore: last }))
      if (isMeant(span, of)) add(of, store, span)
  const all = [...known.values()]
  const counts = clashCounts(all.map(({ span }) => span))
  // The marked ones were put in first.
  const clashing = marked.filter((_, at) => (counts[at] ?? 0) > 0)
  const named = clashing.slice(0, NAMED).flatMap((span) => {
    const other = all.find((each) => each.span !== span && areAtTheSameTime(each.span, span))
    const title = other?.store.events.get(other.span.id)?.shown.title
    return title === undefined ? [] : [{ eventId: span.id, title: cutText(decodeEntities(title), MAX_TITLE) }]
  })
  return { looked: marked.length, clashing: clashing.length, named }
}
