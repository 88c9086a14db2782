import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Verdict } from '../../../shared/domain/invite.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import type { Publish } from '../lib/publisher.ts'
import { createTurns } from '../lib/turns.ts'
import type { Signals } from '../part.ts'
import { peopleHandlers, peopleLists } from '../people/handlers.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { inviteHandlers } from './handlers.ts'
import { createImporter } from './import/importer.ts'
import { inviteBook } from './inviteBook.ts'
import { createInvitesService } from './invitesService.ts'
import { type BatchKeeper, keepBatches } from './keepBatches.ts'
import { ledgerHandlers } from './ledgerHandlers.ts'
import { createReconciler } from './reconcile.ts'
import { createSendInvite } from './sendInvite.ts'
import { type CameTo, peopleOf } from './takeFrom.ts'

export interface CreateInvitesDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'ids' | 'log'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly api: Pick<EventApi, 'listFriends'>
  readonly publish: Publish
  readonly held: HeldFiles
  readonly signals: Signals
  readonly came: CameTo
  /** BCP 47 tag in which a message tells day and time. */
  readonly locale: () => string
}

/** Rows that go into no people list: not valid, left out, or not looked at yet. */
const NOT_SAVED: ReadonlySet<Verdict> = new Set(['not-valid', 'dropped', 'look'])

export type Invites = ReturnType<typeof createInvites>

/** Invitations, put together: a list without logic. */
export function createInvites(deps: CreateInvitesDeps) {
  const { registry, publish, held, signals } = deps
  const { clock, timers, ids, log } = deps.ports
  const keepers = new Map<
    AccountId,
    { readonly space: OpenAccount; readonly keeper: BatchKeeper; readonly stop: () => void }
  >()
  let revision = 0
  const hint = (accountId: AccountId, eventId: string): void => {
    revision += 1
    publish('invites.changed', { accountId, eventId, revision })
  }
  // Whoever opens an account by way of the invitations begins to keep its ledger true.
  const data: OpenAccounts = { ...deps.data, of: (accountId) => opened(accountId) }
  const common = { data, registry, clock, timers, ids, locale: deps.locale }
  const invites = createInvitesService({ ...common, changed: hint })

  /** Ledger and batches of an open account follow its outbox and its guest lists. */
  function watch(space: OpenAccount): void {
    const { accountId } = space
    if (keepers.get(accountId)?.space === space) return
    keepers.get(accountId)?.stop()
    const book = inviteBook(space)
    const keeper = keepBatches(space, { clock, timers, log }, (eventId) => {
      hint(accountId, eventId)
      signals.emit('batchesAnswered', accountId, eventId)
    })
    const unanswered = () => registry.siteOf(accountId).capabilities.unansweredGuests
    const reconciler = createReconciler(space, { unanswered })
    const told = new Set<string>()
    const tell = (eventId: string): void => {
      if (told.size === 0) {
        queueMicrotask(() => {
          const events = [...told]
          told.clear()
          revision += 1
          publish('ledger.changed', { accountId, revision })
          for (const id of events) hint(accountId, id)
        })
      }
      told.add(eventId)
    }
    const offs = [
      keeper.stop,
      book.ledger.watch(tell),
      space.outbox.watch(() => book.batches.live().forEach(tell)),
      space.store.shifts.watch((from, to) => {
        invites.eventMoved(space, from, to)
        queueMicrotask(() => [from, to].forEach((eventId) => hint(accountId, eventId)))
      }),
      space.store.guests.watch((page) => {
        reconciler.page(page)
        if (page.moves.length > 0) invites.guestsChanged(space, page.eventId)
      }),
    ]
    const stop = (): void => {
      for (const off of offs) off()
    }
    keepers.set(accountId, { space, keeper, stop })
  }

  const opened = async (accountId: AccountId): Promise<OpenAccount> => {
    const space = await deps.data.of(accountId)
    watch(space)
    return space
  }
  const settle = (accountId: AccountId): void => keepers.get(accountId)?.keeper.look()
  const take: (
    space: OpenAccount,
    eventId: string,
    who: Parameters<typeof peopleOf>[2],
  ) => ReturnType<typeof peopleOf> = (space, eventId, who) => {
    const ownUserId = registry.account(space.accountId).userId
    return peopleOf(space, eventId, who, { ownUserId, came: deps.came }, createTurns({ clock, timers }))
  }
  const importer = createImporter({
    held,
    clock,
    timers,
    progress: (fileId, rows, share) => publish('invites.importing', { fileId, rows, share }),
  })

  return {
    settle,
    /** Begins to keep the ledger of an account true; safe to call again. */
    start: opened,
    account: {
      begin: async (accountId: AccountId): Promise<void> => {
        await opened(accountId)
      },
    },
    sendInvite: createSendInvite(opened),
    invitePaceMs: (space: OpenAccount): number => inviteBook(space).settings().paceMs,
    handlers: {
      ...inviteHandlers({
        ...common,
        invites,
        importer,
        api: deps.api,
        lists: (space) => peopleLists(space, { clock, ids }),
        peopleOf: take,
        settle,
        wake: (accountId) => void signals.emit('queued', accountId),
        changed: hint,
      }),
      ...ledgerHandlers({ data, clock, timers, held, settle }),
      ...peopleHandlers({
        data,
        clock,
        ids,
        publish,
        peopleOf: take,
        composed: async (space, eventId) => {
          const { rows } = await invites.judged(space.accountId, eventId)
          return rows
            .filter(({ judged }) => !NOT_SAVED.has(judged.verdict))
            .map(({ row }) => ({ kind: row.kind, name: row.name, target: row.target }))
        },
      }),
    },
    stop: () => {
      for (const { stop } of keepers.values()) stop()
      keepers.clear()
    },
  }
}
