import {
  type Added,
  type AddressFix,
  type Composer,
  type ComposerRows,
  MOST_FIXES,
  type SendPreview,
} from '../../../shared/bridge/invites.ts'
import { composerRow, personKey } from '../../../shared/domain/composerJudgement.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import {
  type ComposerRow,
  type ComposerSource,
  estimatedMs,
  filledMessage,
  gapsOf,
  type Invitee,
  type SendProgress,
  type Verdict,
} from '../../../shared/domain/invite.ts'
import { isSureFix, shownAddress, suggestAddress } from '../../../shared/domain/mailAddress.ts'
import { noteMade, unlessMade } from '../account/madeOnce.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import { createKeyedQueue } from '../lib/keyedQueue.ts'
import { idn } from '../lib/text.ts'
import { createTurns } from '../lib/turns.ts'
import { lastingId } from '../outbox/lastingIds.ts'
import type { Candidate } from '../people/peopleLists.ts'
import type { Ids, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { fold, wordsOf } from '../store/search/fold.ts'
import { createComposer, type EventComposer, type JudgedRow } from './composer.ts'
import { createComposerRows } from './composerRows.ts'
import { guestsOf, hindranceOf, messageFields, titleOf } from './eventFacts.ts'
import { inviteBook } from './inviteBook.ts'
import { openQuestions, progressOf, REQUEST_MS } from './progress.ts'
import { type RemindDeps, remindable, timeToRemindBy } from './remindable.ts'
import { aboutEvent, queuePeople } from './sending.ts'

export interface InvitesDeps extends RemindDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly timers: Timers
  readonly ids: Ids
  /** BCP 47 tag in which a message tells day and time. */
  readonly locale: () => string
  readonly changed: (accountId: AccountId, eventId: EventId, revision: number) => void
}

interface RowsWanted {
  readonly verdict: Verdict | null
  readonly search: string
  readonly offset: number
  readonly limit: number
}

/** People to be added, and where they come from. */
interface Source extends Pick<ComposerSource, 'kind' | 'label'> {
  readonly people: readonly Candidate[]
}

interface OpenComposer {
  readonly space: OpenAccount
  readonly composer: EventComposer
  eventId: EventId
}

const MOST_OPEN = 4
const TO_MEND: ReadonlySet<Verdict> = new Set(['not-valid', 'look'])

export type InvitesService = ReturnType<typeof createInvitesService>

/** Composers of all events and what is made of them. One call at a time for each account: an event's id can change. */
export function createInvitesService(deps: InvitesDeps) {
  const { data, registry } = deps
  const queue = createKeyedQueue()
  /** The one used last stands last. */
  let composers: readonly OpenComposer[] = []
  const openOf = (space: OpenAccount, eventId: EventId) =>
    composers.find((open) => open.space === space && open.eventId === eventId)

  /** Also by an id the event had before. */
  function composerOf(space: OpenAccount, asked: EventId): OpenComposer {
    const eventId = lastingId(space.store, asked)
    const open = openOf(space, eventId) ?? newComposer(space, eventId)
    composers = [...composers.filter((other) => other !== open), open].slice(-MOST_OPEN)
    return open
  }

  function newComposer(space: OpenAccount, eventId: EventId): OpenComposer {
    const rows = createComposerRows(space.store)
    const composer: EventComposer = createComposer({
      ...deps,
      space,
      eventId: () => open.eventId,
      rows,
      changed: () => deps.changed(space.accountId, open.eventId, composer.revision()),
    })
    const open: OpenComposer = { space, composer, eventId }
    return open
  }

  /** An event's new id: a composer that is being worked in goes on under it. */
  function eventMoved(space: OpenAccount, from: EventId, to: EventId): void {
    const moved = openOf(space, from)
    if (moved === undefined) return
    composers = composers.filter((open) => open === moved || open !== openOf(space, to))
    moved.eventId = to
  }

  const inTurn = <T>(
    accountId: AccountId,
    eventId: EventId,
    work: (composer: EventComposer, open: OpenComposer) => Promise<T>,
  ): Promise<T> =>
    queue.run(accountId, async () => {
      const open = composerOf(await data.of(accountId), eventId)
      return work(open.composer, open)
    })

  async function previewOf({ space, eventId, composer }: OpenComposer) {
    const { rows, counts, revision } = await composer.judged()
    const people: Invitee[] = rows
      .filter(({ judged }) => judged.verdict === 'invite')
      .map(({ row }) => ({ kind: row.kind, name: row.name, target: row.target }))
    const { batchSize, paceMs } = inviteBook(space).settings()
    const batches = Math.ceil(people.length / batchSize)
    const friends = people.filter((person) => person.kind === 'friend').length
    const { message } = composer.content()
    const fields = messageFields(space, eventId, deps)
    const preview: SendPreview = {
      revision,
      hindrance: hindranceOf(space, eventId, deps),
      people: people.length,
      friends,
      emails: people.length - friends,
      leftOut: counts.all - people.length,
      batches,
      estimatedMs: estimatedMs(batches, paceMs, REQUEST_MS),
      message: filledMessage(message, fields),
      gaps: gapsOf(message, fields),
      friendsUnproven: friends > 0 && registry.siteOf(space.accountId).capabilities.friends !== 'yes',
    }
    return { preview, people }
  }

  return {
    open: (accountId: AccountId, asked: EventId): Promise<Composer> =>
      inTurn(accountId, asked, async (composer, open) => {
        const { counts, revision } = await composer.judged()
        const { space, eventId } = open
        const book = inviteBook(space)
        const { sources, message } = composer.content()
        return {
          eventId,
          eventTitle: titleOf(space, eventId),
          revision,
          hindrance: hindranceOf(space, eventId, deps),
          counts,
          sources,
          message,
          settings: book.settings(),
          ledgerEntries: book.ledger.of(eventId).length,
          guests: guestsOf(space, eventId),
          friends: registry.siteOf(accountId).capabilities.friends,
          sending: progressOf(space, eventId),
          preview: counts.all === 0 ? null : (await previewOf(open)).preview,
          questions: openQuestions(space, eventId),
        }
      }),
    rows: (
      accountId: AccountId,
      eventId: EventId,
      { verdict, search, offset, limit }: RowsWanted,
    ): Promise<ComposerRows> =>
      inTurn(accountId, eventId, async (composer) => {
        const { rows, revision } = await composer.judged()
        const words = wordsOf(search)
        const turns = createTurns(deps)
        const found: JudgedRow[] = []
        for (const one of rows) {
          if (verdict !== null && one.judged.verdict !== verdict) continue
          const text = words.length === 0 ? '' : fold(`${one.row.name} ${one.row.target}`)
          if (words.every((word) => text.includes(word))) found.push(one)
          if (words.length > 0 && turns.due()) await turns.rest()
        }
        return { rows: found.slice(offset, offset + limit).map(shownRow), total: found.length, revision }
      }),
    nextFault: (accountId: AccountId, eventId: EventId, after: number) =>
      inTurn(accountId, eventId, async (composer) => {
        const { rows } = await composer.judged()
        const faults = rows.flatMap(({ row, judged }, index) =>
          TO_MEND.has(judged.verdict) ? [{ rowId: row.rowId, index }] : [],
        )
        return faults.find((fault) => fault.rowId > after) ?? faults[0] ?? null
      }),
    fixes: (accountId: AccountId, eventId: EventId): Promise<readonly AddressFix[]> =>
      inTurn(accountId, eventId, async (composer) => {
        const fixes: AddressFix[] = []
        for (const { row, judged } of (await composer.judged()).rows) {
          if (judged.verdict !== 'not-valid' || fixes.length === MOST_FIXES) continue
          // What a person wrote there is for that person to change.
          if (row.mark === 'typed' || !isSureFix(row.target)) continue
          const to = suggestAddress(row.target, idn)
          if (to !== null) fixes.push({ rowId: row.rowId, from: row.target, to })
        }
        return fixes
      }),
    add: (
      accountId: AccountId,
      eventId: EventId,
      callId: string | undefined,
      gather: () => Source | Promise<Source>,
      /** In the same transaction. */
      also?: (open: OpenComposer) => void,
    ): Promise<Added> =>
      inTurn(accountId, eventId, async (composer, open) => {
        const { store } = open.space
        const made = await unlessMade(store, callId, async () => {
          const { people, ...from } = await gather()
          return composer.add(from, people, (source) => {
            also?.(open)
            noteMade(store, callId, source)
          })
        })
        const { counts, revision } = await composer.judged()
        return { revision, ...made, counts }
      }),
    addUnanswered: (accountId: AccountId, asked: EventId) =>
      inTurn(accountId, asked, async (composer, { space, eventId }) => {
        const { userId: ownUserId } = registry.account(accountId)
        const about = { ownUserId, ...(await timeToRemindBy(space, eventId, deps)) }
        for (const { kind, sourceId } of composer.content().sources)
          if (kind === 'unanswered') composer.removeSource(sourceId)
        const { people, leftOut } = await remindable(space, eventId, about, createTurns(deps))
        const there = new Set(
          (await composer.judged()).rows
            .filter(({ judged }) => judged.verdict === 'invite' || judged.verdict === 'dropped')
            .map(({ row }) => personKey(row)),
        )
        const missing = people.filter(({ kind, text }) => !there.has(personKey({ kind, target: text })))
        const { sourceId, added } = await composer.add({ kind: 'unanswered', label: '' }, missing)
        const { counts, revision } = await composer.judged()
        return { revision, sourceId, added, counts, leftOut }
      }),
    /** Runs a change of one composer and answers with what it came to. */
    change: <T>(accountId: AccountId, eventId: EventId, work: (composer: EventComposer) => T): Promise<T> =>
      inTurn(accountId, eventId, async (composer) => work(composer)),
    judged: (accountId: AccountId, eventId: EventId) =>
      inTurn(accountId, eventId, (composer) => composer.judged()),
    row: (accountId: AccountId, eventId: EventId, rowId: number): Promise<ComposerRow> =>
      inTurn(accountId, eventId, async (composer) => {
        const found = (await composer.judged()).rows.find(({ row }) => row.rowId === rowId)
        if (found === undefined) throw new AppError('not-found', 'this row is not in the list any more')
        return shownRow(found)
      }),
    send: (accountId: AccountId, asked: EventId, revision: number, callId?: string): Promise<SendProgress> =>
      inTurn(accountId, asked, async (composer, open) => {
        const { space, eventId } = open
        const begun = inviteBook(space)
          .batches.of(eventId)
          .some(({ sendId }) => sendId === callId)
        const known = begun ? progressOf(space, eventId) : null
        if (known !== null) return known
        const { preview, people } = await previewOf(open)
        if (preview.revision !== revision)
          throw new AppError('conflict', 'the list changed since the preview')
        if (preview.hindrance !== null) {
          throw new AppError('unsupported', 'nobody can be invited to this event', {
            details: [preview.hindrance],
          })
        }
        if (people.length === 0)
          throw new AppError('invalid-params', 'nobody is to be invited', { details: ['nobody'] })
        const about = aboutEvent(space, eventId, titleOf(space, eventId))
        const sendId = callId ?? deps.ids.uuid()
        try {
          const order = { about, people, message: preview.message, sendId, firstNumber: 1 }
          await queuePeople(space, order, deps)
        } finally {
          composer.spendAnyway()
        }
        composer.touch()
        const progress = progressOf(space, eventId)
        if (progress === null) throw new AppError('internal', 'nothing was queued')
        return progress
      }),
    /** Guests of an event changed: its composer is judged again. */
    guestsChanged: (space: OpenAccount, eventId: EventId): void => openOf(space, eventId)?.composer.touch(),
    eventMoved,
  }
}

const shownRow = ({ row, judged }: JudgedRow): ComposerRow =>
  composerRow(row, judged, {
    shown: row.kind === 'email' && row.fault === null ? shownAddress(row.target, idn) : row.target,
    suggestion: row.fault === null ? null : suggestAddress(row.target, idn),
  })
