import type { EventPeople } from '../../../shared/bridge/invites.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { ColumnRole } from '../../../shared/domain/importing.ts'
import type { Verdict } from '../../../shared/domain/invite.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { createHints } from '../lib/hints.ts'
import type { Publish } from '../lib/publisher.ts'
import { createTurns } from '../lib/turns.ts'
import type { Signals } from '../part.ts'
import { peopleLists } from '../people/area.ts'
import type { Candidate, ListPerson } from '../people/peopleLists.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { TimeAtSite } from './eventFacts.ts'
import { inviteHandlers } from './handlers.ts'
import { createImporter } from './import/importer.ts'
import { inviteBook } from './inviteBook.ts'
import { createInvitesService } from './invitesService.ts'
import { inviteTextHandlers } from './inviteTexts.ts'
import { type BatchKeeper, keepBatches } from './keepBatches.ts'
import { ledgerHandlers } from './ledgerHandlers.ts'
import { createReconciler } from './reconcile.ts'
import { createSendInvite } from './sendInvite.ts'
import { type CameTo, peopleOf } from './takeFrom.ts'

export interface CreateInvitesDeps extends TimeAtSite {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'ids' | 'log'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly api: Pick<EventApi, 'listFriends' | 'readEvent'>
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

/** Inviting people: composers, their files, batches under way, and the ledger of who was invited. */
export function createInvites(deps: CreateInvitesDeps) {
  const { data, registry, siteClock, publish, held, signals } = deps
  const { clock, timers, ids } = deps.ports
  const followed = new Map<AccountId, { readonly keeper: BatchKeeper; readonly stop: () => void }>()
  const hints = createHints(timers, (accountId) => registry.accounts().some(({ id }) => id === accountId))
  const hint = (accountId: AccountId, eventId: string): void =>
    hints.hintOf(accountId, `invites ${accountId} ${eventId}`, (revision) =>
      publish('invites.changed', { accountId, eventId, revision }),
    )
  const common = { data, registry, api: deps.api, siteClock, clock, timers, ids, locale: deps.locale }
  const invites = createInvitesService({ ...common, changed: hint })

  /** Ledger and batches of an open account follow its outbox and its guest lists. */
  function follow(space: OpenAccount): void {
    const { accountId } = space
    followed.get(accountId)?.stop()
    const book = inviteBook(space)
    book.ledger.timedBy(() => siteClock.now(accountId))
    const keeper = keepBatches(space, deps.ports, (eventId) => {
      hint(accountId, eventId)
      signals.emit('batchesAnswered', accountId, eventId)
    })
    const unanswered = () => registry.siteOf(accountId).capabilities.unansweredGuests
    const reconciler = createReconciler(space, { unanswered })
    const changed = new Set<string>()
    const publishSoon = (eventId: string): void => {
      if (changed.size === 0) {
        queueMicrotask(() => {
          const events = [...changed]
          changed.clear()
          hints.hintOf(accountId, `ledger ${accountId}`, (revision) =>
            publish('ledger.changed', { accountId, revision }),
          )
          for (const id of events) hint(accountId, id)
        })
      }
      changed.add(eventId)
    }
    const unwatch = [
      keeper.stop,
      book.ledger.watch(publishSoon),
      space.outbox.watch(() => book.batches.live().forEach(publishSoon)),
      space.store.shifts.watch((from, to) => {
        invites.eventMoved(space, from, to)
        queueMicrotask(() => [from, to].forEach((eventId) => hint(accountId, eventId)))
      }),
      space.store.guests.watch((page) => {
        reconciler.page(page)
        if (page.moves.length > 0) invites.guestsChanged(space, page.eventId)
      }),
    ]
    followed.set(accountId, { keeper, stop: () => unwatch.forEach((stop) => stop()) })
  }
  const unfollow = data.watch(follow)

  /** Batches and ledger follow the outbox now, not in a moment. */
  const catchUp = (accountId: AccountId): void => followed.get(accountId)?.keeper.catchUp()
  /** People of another event, without the own user. */
  const peopleAt = (space: OpenAccount, eventId: string, who: EventPeople): Promise<readonly Candidate[]> => {
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
    catchUp,
    peopleAt,
    /** Rows of an event's composer that can go into a people list. */
    composed: async (space: OpenAccount, eventId: string): Promise<readonly ListPerson[]> => {
      const { rows } = await invites.judged(space.accountId, eventId)
      return rows
        .filter(({ judged }) => !NOT_SAVED.has(judged.verdict))
        .map(({ row }) => ({ kind: row.kind, name: row.name, target: row.target }))
    },
    fromFile: async (
      space: OpenAccount,
      fileId: string,
      roles: readonly ColumnRole[],
    ): Promise<readonly Candidate[]> => (await importer.take(space, fileId, roles)).people,
    dropFile: importer.drop,
    sendInvite: createSendInvite(data, siteClock),
    invitePaceMs: (space: OpenAccount): number => inviteBook(space).settings().paceMs,
    handlers: {
      ...inviteHandlers({
        ...common,
        invites,
        importer,
        api: deps.api,
        lists: (space) => peopleLists(space, { clock, ids }),
        listsChanged: (accountId) =>
          hints.hintOf(accountId, `people ${accountId}`, (revision) =>
            publish('people.changed', { accountId, revision }),
          ),
        peopleAt,
        catchUp,
        wake: (accountId) => void signals.emit('queued', accountId),
        changed: hint,
      }),
      ...inviteTextHandlers({ data, clock, ids, publish }),
      ...ledgerHandlers({ data, clock, timers, held, catchUp }),
    },
    stop: () => {
      unfollow()
      for (const { stop } of followed.values()) stop()
      followed.clear()
      hints.stop()
    },
  }
}
