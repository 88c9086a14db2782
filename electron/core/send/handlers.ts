import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { OutboxListing } from '../../../shared/bridge/outbox.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { MOST_SENT, type OutboxEntry, type WaitReason } from '../../../shared/domain/outboxEntry.ts'
import { IDENTITY } from '../../../shared/identity.ts'
import { madeOnce } from '../account/madeOnce.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import type { Reach } from '../api/reach.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import {
  adoptEvent,
  pauseEntry,
  recreateEvent,
  resolveEntry,
  retryEntry,
  stillAsks,
} from '../outbox/decisions.ts'
import { unfinished } from '../outbox/entryMachine.ts'
import { choicesOf, keepChoices } from '../outbox/keptChoices.ts'
import { cutEntry, entryOf, exportQueue, pageOf, uncovered } from '../outbox/listing.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { sentChanges } from '../outbox/sentLog.ts'
import type { Clock, Ids } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { Outboxes } from './outboxes.ts'
import { waitReasons } from './pickNext.ts'

type Name = Extract<keyof Handlers, `outbox.${string}`>

export interface OutboxHandlerDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly api: EventApi
  readonly outboxes: Outboxes
  readonly reach: Reach
  readonly gate: (accountId: AccountId) => 'open' | 'signed-out' | 'other-user'
  readonly clock: Clock
  readonly ids: Ids
  readonly held: HeldFiles
}

/** Entries of one event that cross the bridge at once (PERF-7). */
const MOST_OF_EVENT = 40
/** Nobody can say that it did not arrive. */
const MAY_HAVE_ARRIVED: ReadonlySet<StoredEntry['state']['state']> = new Set([
  'uncertain',
  'asking',
  'may-have-been-sent',
])

const HELD_BACK: Readonly<Record<OutboxListing['accounts'][number]['canSend'], WaitReason | undefined>> = {
  yes: undefined,
  offline: 'network',
  'sign-in': 'sign-in',
  'other-user': 'other-user',
}

export function outboxHandlers(deps: OutboxHandlerDeps): Pick<Handlers, Name> {
  const { data, registry, outboxes } = deps
  const outboxOf = async (accountId: AccountId) => (await data.of(accountId)).outbox
  const accountsOf = (accountId: AccountId | null): readonly AccountId[] =>
    accountId === null ? registry.accounts().map((account) => account.id) : [registry.account(accountId).id]
  const siteNameOf = (accountId: AccountId): string => new URL(registry.siteOf(accountId).address).host

  async function allEntries(
    accountId: AccountId | null,
    shown: (all: readonly StoredEntry[]) => readonly StoredEntry[],
  ): Promise<(OutboxEntry & { readonly siteName: string })[]> {
    const lists = await Promise.all(
      accountsOf(accountId).map(async (id) => {
        const siteName = siteNameOf(id)
        const all = (await outboxOf(id)).entries()
        const saying = sayingWhy(id, all)
        return shown(all).map((entry) => ({ ...saying(entry), siteName }))
      }),
    )
    return lists.flat()
  }

  const standingOf = (accountId: AccountId): OutboxListing['accounts'][number]['canSend'] => {
    const gate = deps.gate(accountId)
    if (gate !== 'open') return gate === 'signed-out' ? 'sign-in' : 'other-user'
    return deps.reach.of(accountId).state === 'offline' ? 'offline' : 'yes'
  }

  /** Why each waits: for what is ahead of it, else for what holds the whole account back (SEND-20). */
  const sayingWhy = (
    accountId: AccountId,
    all: readonly StoredEntry[],
  ): ((entry: StoredEntry) => OutboxEntry) => {
    const reasons = waitReasons(all, registry.account(accountId).userId)
    const stopped = outboxes.heldBy(accountId)
    const limitedMs = outboxes.limitedMs(accountId)
    const limit = limitedMs > 0 ? ('rate-limited' as const) : undefined
    const held = stopped === 'storage' ? stopped : (HELD_BACK[standingOf(accountId)] ?? limit)
    const untilMs = held === limit ? deps.clock.now() + limitedMs : undefined
    // Nothing is under way in a queue that stopped: each is told as it will be taken up.
    const standing = (entry: StoredEntry) => (stopped === null ? entry : unfinished(entry, 0))
    return (entry) => entryOf(standing(entry), reasons.get(entry.id) ?? held, untilMs)
  }

  const accountState = (accountId: AccountId): OutboxListing['accounts'][number] => {
    const { since } = deps.reach.of(accountId)
    const space = data.opened().find((one) => one.accountId === accountId)
    const unreadable = space?.store.parts.quarantine.heldOf('entries') ?? 0
    return { accountId, siteName: siteNameOf(accountId), canSend: standingOf(accountId), since, unreadable }
  }

  return {
    'outbox.list': async ({ accountId, offset }) => {
      const entries = await allEntries(accountId, uncovered)
      return {
        entries: pageOf(entries, offset),
        total: entries.length,
        accounts: accountsOf(accountId).map(accountState),
      }
    },
    'outbox.entry': async ({ accountId, entryId }) => entryOf((await outboxOf(accountId)).entry(entryId)),
    'outbox.ofEvent': async ({ accountId, eventId }) => {
      const all = (await outboxOf(accountId)).ofEvent(eventId)
      const saying = sayingWhy(accountId, all)
      const isInvite = ({ change }: StoredEntry): boolean => change.kind === 'invite'
      // However many batches an invitation has, none takes the place of an edit.
      const shown = uncovered(all)
      return [...shown.filter((entry) => !isInvite(entry)), ...shown.filter(isInvite)]
        .slice(0, MOST_OF_EVENT)
        .map((entry) => cutEntry(saying(entry)))
    },
    'outbox.retry': async ({ accountId, entryId }) => {
      const outbox = await outboxOf(accountId)
      if (entryId !== null) retryEntry(outbox, entryId)
      outboxes.wake(accountId)
      return null
    },
    'outbox.discard': async ({ accountId, entryIds, back }) => {
      const outbox = await outboxOf(accountId)
      if (back === true) {
        outbox.together(() => {
          for (const id of entryIds.toReversed()) outbox.putBack(id)
        })
        return { left: entryIds.filter((id) => !outbox.has(id)), unsure: [] }
      }
      // A discarded create takes what waits for its event along, so each is looked for when it is its turn.
      // Who discards what another window has discarded already is told of no sending.
      const left = entryIds.filter((id) =>
        outbox.has(id) ? outbox.entry(id).state.state === 'sending' : !outbox.wasDiscarded(id),
      )
      const unsure = entryIds.filter(
        (id) => !left.includes(id) && outbox.has(id) && MAY_HAVE_ARRIVED.has(outbox.entry(id).state.state),
      )
      outbox.together(() => {
        for (const id of entryIds) if (!left.includes(id) && outbox.has(id)) outbox.discard(id)
      })
      return { left, unsure }
    },
    'outbox.pause': async ({ accountId, entryIds, paused, asked }) => {
      const outbox = await outboxOf(accountId)
      outbox.together(() => {
        for (const id of entryIds) if (outbox.has(id)) pauseEntry(outbox, id, paused, asked)
      })
      return null
    },
    'outbox.stop': async ({ accountId, entryId }) => ({ stopped: await outboxes.halt(accountId, entryId) }),
    'outbox.sent': async ({ accountId, sinceMs }) => {
      const lists = await Promise.all(
        accountsOf(accountId).map(async (id) => {
          const siteName = siteNameOf(id)
          const { store } = await data.of(id)
          return sentChanges(store).map((sent) => ({ ...sent, accountId: id, siteName }))
        }),
      )
      const sent = lists.flat().filter(({ atMs }) => atMs >= sinceMs)
      return { sent: sent.toSorted((a, b) => b.atMs - a.atMs).slice(0, MOST_SENT) }
    },
    'outbox.resolve': async ({ accountId, entryId, result, seen }) => {
      const space = await data.of(accountId)
      const { outbox } = space
      const decided = stillAsks(outbox, entryId, seen)
      if (decided)
        outbox.together(() => {
          resolveEntry(outbox, entryId, result)
          keepChoices(space, entryId, {})
        })
      return { decided }
    },
    'outbox.choices': async ({ accountId, entryId }) => choicesOf(await data.of(accountId), entryId),
    'outbox.keepChoices': async ({ accountId, entryId, choices }) => {
      keepChoices(await data.of(accountId), entryId, choices)
      return null
    },
    'outbox.answerCreate': async ({ accountId, entryId, answer }) => {
      const outbox = await outboxOf(accountId)
      if (answer.kind === 'send-again') outbox.sendAgain(entryId)
      else adoptEvent(outbox, entryId, await deps.api.readEvent(accountId, answer.eventId))
      return null
    },
    'outbox.recreate': async ({ accountId, entryId, callId }) => {
      const { outbox, store } = await data.of(accountId)
      return outbox.together(() =>
        madeOnce(store, callId, () => {
          const from = outbox.entry(entryId).eventId
          const known = store.events.get(from)?.raw ?? null
          const eventId = recreateEvent(outbox, entryId, `new-${deps.ids.uuid()}`, known)
          store.passOn(from, eventId)
          return { eventId }
        }),
      )
    },
    'outbox.forgetUnreadable': async ({ accountId }) => {
      const { store } = await data.of(accountId)
      store.transaction(() => store.parts.quarantine.forget('entries'))
      outboxes.notice(accountId)
      return null
    },
    'outbox.export': async ({ accountId, title }) => {
      const entries = await allEntries(accountId, everyOne)
      const unread = accountsOf(accountId).flatMap((id) =>
        data
          .opened()
          .filter((space) => space.accountId === id)
          .flatMap(({ store }) => store.parts.quarantine.unread('entries').map(({ text }) => text)),
      )
      const text = exportQueue(entries, unread, deps.clock.now())
      const name = `${IDENTITY.program}-outbox.json`
      const bytes = Buffer.from(text, 'utf8')
      return deps.held.handOut({ title, name, mediaType: 'application/json', bytes })
    },
  }
}

const everyOne = (all: readonly StoredEntry[]): readonly StoredEntry[] => all
