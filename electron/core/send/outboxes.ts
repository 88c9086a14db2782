import type { EventFields, KeptField } from '../../../shared/domain/eventFields.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { SERIES_PACE_MS } from '../../../shared/domain/outboxEntry.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import { notKeptAt, setNotKept } from '../outbox/notKept.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import type { Clock, Connectivity, Ids, Logger, Timers } from '../ports.ts'
import type { Site, SiteRegistry } from '../sites/siteRegistry.ts'
import { forgetZoneGuesses } from '../zone/zoneFinder.ts'
import { isOfAnotherZone } from '../zone/zoneGuess.ts'
import { droppedAfter, marksAfter } from './droppedFields.ts'
import { mayBeMadeOf } from './mergeFields.ts'
import { createReplay, type Held, type Replay } from './replay.ts'
import { type SendContext, type SendInvite, zoneOf } from './sendContext.ts'

export interface OutboxesDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly api: EventApi
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly connectivity: Connectivity
  readonly log: Logger
  readonly gate: (accountId: AccountId) => 'open' | 'signed-out' | 'other-user'
  readonly sendInvite: SendInvite
  /** Least time between two batches of invitations of an account, ms (SITE-I5). */
  readonly invitePaceMs?: (space: OpenAccount) => number
  /** Rows, marks or entries changed. */
  readonly changed: (accountId: AccountId) => void
  readonly waits: { readonly graceMs: number; readonly holdMs: number; readonly paceMs: number }
}

/** `graceMs`: a create not seen in two clean listings by then counts as never done; longer than the latest commit. */
export const WAITS = { graceMs: 600_000, holdMs: 10_000, paceMs: SERIES_PACE_MS } as const

/** The outboxes of all accounts: one replay each, and what waits in them. */
export interface Outboxes {
  /** Opens the account's outbox and begins to send what waits. */
  start(accountId: AccountId): Promise<Replay>
  stop(accountId: AccountId): Promise<void>
  stopAll(): Promise<void>
  /** After a sign-in, or the person's word. */
  wake(accountId: AccountId): void
  /** Stops a photo that is on its way; false where it had gone. */
  halt(accountId: AccountId, entryId: string): Promise<boolean>
  /** What keeps all that waits in it from going on, beside sign-in and network; null: nothing. */
  heldBy(accountId: AccountId): Held | null
  /** How long its site has asked it to wait, ms from now; 0: it has not. */
  limitedMs(accountId: AccountId): number
  /** What is listed of an account changed without any entry of it. */
  notice(accountId: AccountId): void
}

export function createOutboxes(deps: OutboxesDeps): Outboxes {
  const running = new Map<AccountId, { readonly replay: Replay; readonly unwatch: () => void }>()

  function startIn(space: OpenAccount): Replay {
    const { accountId, outbox, store } = space
    const known = running.get(accountId)
    if (known !== undefined) return known.replay
    const site = () => deps.registry.siteOf(accountId)
    const replay = createReplay({
      ...deps,
      ...deps.waits,
      accountId,
      outbox,
      store,
      site,
      learn: (patch) => deps.registry.learn(site().id, patch),
      userId: () => deps.registry.account(accountId).userId,
      gate: () => deps.gate(accountId),
      invitePaceMs: () => deps.invitePaceMs?.(space) ?? 0,
      follows: (eventId) => space.renumbering.follows(eventId),
      readAgain: () => deps.changed(accountId),
      readBack: (...found) => keepDifferences(space, found, deps),
    })
    const read = () => keepReadings(space, deps)
    read()
    const offs = [deps.registry.watch(read), outbox.watch(read), outbox.watch(() => deps.changed(accountId))]
    const unwatch = () => offs.forEach((off) => off())
    running.set(accountId, { replay, unwatch })
    replay.wake()
    return replay
  }

  async function stop(accountId: AccountId): Promise<void> {
    const known = running.get(accountId)
    running.delete(accountId)
    known?.unwatch()
    await known?.replay.stop()
  }

  return {
    start: async (accountId) => startIn(await deps.data.of(accountId)),
    stop,
    stopAll: async () => {
      await Promise.all([...running.keys()].map(stop))
    },
    halt: async (accountId, entryId) => (await running.get(accountId)?.replay.halt(entryId)) ?? false,
    heldBy: (accountId) => running.get(accountId)?.replay.heldBy() ?? null,
    limitedMs: (accountId) => running.get(accountId)?.replay.limitedMs() ?? 0,
    notice: deps.changed,
    wake: (accountId) => running.get(accountId)?.replay.wake(),
  }
}

/**
 * Another zone of the site, or of a computer that travels, and what comes back of before: what waits is shown as it will
 * be. Where that cannot be kept, it is sent so all the same.
 */
function keepReadings(
  { accountId, outbox }: OpenAccount,
  { registry, clock, log }: Pick<OutboxesDeps, 'registry' | 'clock' | 'log'>,
): void {
  if (registry.accounts().every(({ id }) => id !== accountId)) return
  try {
    outbox.keepReadings(zoneOf({ site: () => registry.siteOf(accountId), clock }))
  } catch (error) {
    log.warn('times that wait were not read by another zone', { error: String(error) })
  }
}

/** Names what the site did not keep on the event, and remembers the fields for the editor's warning (SITE-U5). */
function keepDifferences(
  space: OpenAccount,
  [eventId, compared, differences, description]: Parameters<SendContext['readBack']>,
  deps: Pick<OutboxesDeps, 'registry' | 'log'>,
): void {
  const others = notKeptAt(space.store, eventId)
  // What was named stays until a save is about that field again: a save of the title says nothing of a lost category.
  const seenAgain = new Set([...compared, ...differences.map(({ field }) => field)])
  const all = [...others.filter(({ field }) => !seenAgain.has(field)), ...differences]
  setNotKept(space.store, eventId, all)
  const site = deps.registry.siteOf(space.accountId)
  const raw = space.store.events.get(eventId)?.raw ?? null
  const there = raw === null ? null : fieldsOf(raw)
  rememberDropped(site, there, [compared, differences, description], deps)
  if (all.length === 0) return
  const times = (['start', 'end'] as const).map((field) => {
    const now = there?.[field] ?? ''
    return differences.find((one) => one.field === field) ?? { wanted: now, got: now }
  })
  if (site.zone?.confirmed === true && isOfAnotherZone(times, site.zone.zone)) {
    // Kept hours away from where it was typed: the zone cannot be the one that was confirmed, and is asked for again.
    forgetZoneGuesses(space.store)
    void deps.registry
      .updateSite(site.id, { zone: { ...site.zone, confirmed: false } })
      .catch((error: unknown) =>
        deps.log.warn('the zone of a site could not be put in question', { error: String(error) }),
      )
  }
}

/** What the site loses twice is said in its editor, until it keeps it. */
function rememberDropped(
  { id, capabilities }: Site,
  there: EventFields | null,
  [compared, differences, description]: readonly [
    Parameters<SendContext['readBack']>[1],
    Parameters<SendContext['readBack']>[2],
    string | undefined,
  ],
  { registry, log }: Pick<OutboxesDeps, 'registry' | 'log'>,
): void {
  const isThere = (field: KeptField) =>
    field !== 'photo' && field !== 'answer' && !['', '0', undefined].includes(there?.[field])
  const kept = compared.filter((field) => isThere(field) && !differences.some((one) => one.field === field))
  const lost = differences.filter(({ untouched }) => untouched !== true).map(({ field }) => field)
  const before = capabilities.fieldsNotKept
  const is = there?.description ?? ''
  const marks = marksAfter(description ?? '', is)
  // Words that came through without their marks are kept.
  const onlyMarks =
    description !== undefined && marks.lost.length > 0 && mayBeMadeOf('description', is, description)
  const fieldsNotKept = droppedAfter(before, {
    kept: [...kept, ...marks.kept],
    lost: [...lost.filter((field) => field !== 'description' || !onlyMarks), ...marks.lost],
  })
  if (fieldsNotKept.join() === before.join()) return
  void registry
    .learn(id, { fieldsNotKept })
    .catch((error: unknown) =>
      log.warn('what a site does not keep could not be noted', { error: String(error) }),
    )
}
