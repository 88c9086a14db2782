import type { EventId } from '../../shared/domain/ids.ts'
import { NEEDS_PERSON, type OutboxEntry, type WireRsvp } from '../../shared/domain/outboxEntry.ts'
import type { Bridge } from '../lib/bridge.ts'

/** The same done to some events of one account. */
export type ActOnEvents = {
  readonly accountId: string
  readonly eventIds: readonly EventId[]
} & (
  | { readonly kind: 'delete' }
  | { readonly kind: 'rsvp'; readonly to: (eventId: EventId) => WireRsvp | undefined }
)

/** How it stands with the site. */
export type ActNews =
  | { readonly kind: 'held' | 'sending' | 'waits' | 'done' }
  /** By the person: taken back, or replaced by the next. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'needs-you'; readonly entry: OutboxEntry }

/** Follows an act until the site has it or the person has to decide. Returns what unsubscribes. */
export function followChanges(bridge: Bridge, act: ActOnEvents, tell: (news: ActNews) => void): () => void {
  const { accountId, eventIds } = act
  const wanted = new Set<string>(eventIds)
  const met = new Set<string>()
  let stopped = false
  let last = ''
  const stop = () => {
    stopped = true
    for (const each of stops) each()
  }
  const say = (news: ActNews) => {
    if (news.kind === last) return
    last = news.kind
    if (news.kind === 'done' || news.kind === 'needs-you' || news.kind === 'withdrawn') stop()
    tell(news)
  }
  const queued = async (): Promise<readonly OutboxEntry[]> => {
    const [only] = eventIds
    if (only !== undefined && eventIds.length === 1)
      return bridge.call('outbox.ofEvent', { accountId, eventId: only })
    const entries: OutboxEntry[] = []
    for (;;) {
      const page = await bridge.call('outbox.list', { accountId, offset: entries.length })
      entries.push(...page.entries)
      if (page.entries.length === 0 || entries.length >= page.total) return entries
    }
  }
  const look = async () => {
    const entries = (await queued()).filter(
      ({ eventId, change }) => change.kind === act.kind && wanted.has(eventId),
    )
    if (stopped) return
    const own = entries.filter((entry) => isOf(entry, act))
    for (const { id } of own) met.add(id)
    if (own.length > 0) return say(newsOf(own))
    if (entries.length > 0) return say({ kind: 'withdrawn' })
    if (met.size === 0) return say({ kind: 'done' })
    const { sent } = await bridge.call('outbox.sent', { accountId, sinceMs: 0 })
    if (stopped) return
    const isSent = sent.some(({ entryId }) => entryId !== undefined && met.has(entryId))
    say({ kind: isSent ? 'done' : 'withdrawn' })
  }
  // One look at a time, and one more for all that changed meanwhile: with thousands waiting a look takes its time.
  let looking = false
  let again = false
  const looked = () => {
    again = true
    if (looking) return
    looking = true
    void lookWhileAsked().finally(() => {
      looking = false
    })
  }
  const lookWhileAsked = async () => {
    while (again && !stopped) {
      again = false
      await look().catch(() => undefined)
    }
  }
  const stops = [bridge.on('outbox.changed', looked), bridge.onReconnect(looked)]
  looked()
  return stop
}

const isOf = ({ change, eventId }: OutboxEntry, act: ActOnEvents): boolean =>
  change.kind !== 'rsvp' || (act.kind === 'rsvp' && change.to === act.to(eventId))

function newsOf(entries: readonly OutboxEntry[]): ActNews {
  const entry = entries.find(({ state }) => NEEDS_PERSON.has(state.state))
  if (entry !== undefined) return { kind: 'needs-you', entry }
  const is = (state: OutboxEntry['state']['state']) => entries.some((each) => each.state.state === state)
  if (is('held')) return { kind: 'held' }
  const isHeldUp = entries.some(
    ({ state }) =>
      state.state === 'paused' || (state.state === 'waiting' && state.why !== null && state.why !== 'paced'),
  )
  return { kind: isHeldUp ? 'waits' : 'sending' }
}
