import type { Handlers, Params, Result } from '../../../shared/bridge/contract.ts'
import type { EventPeople } from '../../../shared/bridge/invites.ts'
import { listedAddresses } from '../../../shared/domain/addressList.ts'
import { personKey } from '../../../shared/domain/composerJudgement.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { Invitee, LedgerState } from '../../../shared/domain/invite.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { keepTyped } from '../account/typedForms.ts'
import type { EventApi } from '../api/eventApi.ts'
import { AppError } from '../errors.ts'
import { createLately } from '../lib/lately.ts'
import { createTurns } from '../lib/turns.ts'
import type { Candidate, PeopleLists } from '../people/peopleLists.ts'
import { type Decided, decideBatch, takeBackDecision } from './decisions.ts'
import { titleOf } from './eventFacts.ts'
import type { Importer } from './import/importer.ts'
import { inviteBook } from './inviteBook.ts'
import type { InvitesDeps, InvitesService } from './invitesService.ts'
import { progressOf } from './progress.ts'
import { aboutEvent, mendFailed, pauseSending, queueTogether, stopSending, takeOut } from './sending.ts'

export interface InviteHandlerDeps extends InvitesDeps {
  readonly invites: InvitesService
  readonly importer: Importer
  readonly api: Pick<EventApi, 'listFriends' | 'readEvent'>
  readonly lists: (space: OpenAccount) => PeopleLists
  /** People lists were changed from here. */
  readonly listsChanged: (accountId: AccountId) => void
  readonly peopleAt: (space: OpenAccount, eventId: EventId, who: EventPeople) => Promise<readonly Candidate[]>
  /** Batches and ledger follow the outbox now. */
  readonly catchUp: (accountId: AccountId) => void
  readonly wake: (accountId: AccountId) => void
}

const FRIENDS_PAGE = 50
/** An invitation is on its way, or may have gone out. */
const OPEN: ReadonlySet<LedgerState> = new Set(['queued', 'may-have-been-sent'])

export function inviteHandlers(
  deps: InviteHandlerDeps,
): Pick<Handlers, Extract<keyof Handlers, `invites.${string}`>> {
  const { invites, importer, data, clock } = deps
  const decidedLately = createLately<Decided>()
  const spaceOf = (accountId: AccountId): Promise<OpenAccount> => data.of(accountId)

  async function fromText(text: string): Promise<readonly Candidate[]> {
    const turns = createTurns(deps)
    const people: Candidate[] = []
    for (const one of listedAddresses(text)) {
      people.push({ kind: 'email', ...one })
      if (turns.due()) await turns.rest()
    }
    return people
  }
  const counted = async (accountId: AccountId, eventId: EventId) => {
    const { counts, revision } = await invites.judged(accountId, eventId)
    return { counts, revision }
  }
  const opened = (accountId: AccountId, eventId: EventId) => {
    deps.catchUp(accountId)
    return invites.open(accountId, eventId)
  }
  const progress = async (accountId: AccountId, eventId: EventId) => {
    deps.catchUp(accountId)
    return progressOf(await spaceOf(accountId), eventId)
  }

  return {
    'invites.begin': async ({ accountId, eventId, limit }) => ({
      composer: await opened(accountId, eventId),
      first: await invites.rows(accountId, eventId, { verdict: null, search: '', offset: 0, limit }),
      pasted: await invites.change(accountId, eventId, (composer) => composer.pasted()),
    }),
    'invites.open': ({ accountId, eventId }) => opened(accountId, eventId),
    'invites.rows': ({ accountId, eventId, search, ...wanted }) =>
      invites.rows(accountId, eventId, { ...wanted, search: search ?? '' }),
    'invites.nextFault': ({ accountId, eventId, after }) => invites.nextFault(accountId, eventId, after),
    'invites.addText': ({ accountId, eventId, callId, text, pastedLeft }) =>
      invites.add(
        accountId,
        eventId,
        callId,
        async () => ({ kind: 'text', label: '', people: await fromText(text) }),
        ({ composer }) => {
          if (pastedLeft !== undefined) composer.setPasted(pastedLeft)
        },
      ),
    'invites.readFile': async ({ accountId, fileId, ...choices }) =>
      importer.read(await spaceOf(accountId), fileId, choices),
    'invites.addFile': async ({ accountId, eventId, callId, fileId, roles }) => {
      const added = await invites.add(accountId, eventId, callId, async () => ({
        kind: 'file',
        ...(await importer.take(await spaceOf(accountId), fileId, roles)),
      }))
      importer.drop(fileId)
      return added
    },
    'invites.friends': async ({ accountId, search, page }) => {
      const found = await deps.api.listFriends(accountId, { search, limit: FRIENDS_PAGE, page })
      return { friends: found.rows, more: found.received >= FRIENDS_PAGE }
    },
    'invites.addFriends': ({ accountId, eventId, callId, friends, typed }) =>
      invites.add(
        accountId,
        eventId,
        callId,
        () => ({
          kind: 'friends',
          label: '',
          people: friends.map(({ userId, name }) => ({ kind: 'friend', name, text: userId, line: null })),
        }),
        (open) => {
          if (typed === true) keepTyped(open.space, { form: 'invite.friends', eventId: open.eventId }, {})
        },
      ),
    'invites.addList': ({ accountId, eventId, callId, listId }) =>
      invites.add(accountId, eventId, callId, async () => {
        const lists = deps.lists(await spaceOf(accountId))
        const label = lists.all().find((list) => list.id === listId)?.name ?? ''
        const people = lists
          .people(listId)
          .map(({ kind, name, target }): Candidate => ({ kind, name, text: target, line: null }))
        return { kind: 'list', label, people }
      }),
    'invites.addFromEvent': ({ accountId, eventId, callId, fromEventId, who }) =>
      invites.add(accountId, eventId, callId, async () => {
        const space = await spaceOf(accountId)
        const people = await deps.peopleAt(space, fromEventId, who)
        return { kind: 'event', label: titleOf(space, fromEventId), people }
      }),
    'invites.addUnanswered': ({ accountId, eventId }) => invites.addUnanswered(accountId, eventId),
    'invites.fix': async ({ accountId, eventId, rowId, text }) => {
      await invites.change(accountId, eventId, (composer) => composer.fix(rowId, text))
      const row = await invites.row(accountId, eventId, rowId)
      return { row, revision: (await counted(accountId, eventId)).revision }
    },
    'invites.fixes': async ({ accountId, eventId }) => ({ fixes: await invites.fixes(accountId, eventId) }),
    'invites.fixAll': async ({ accountId, eventId, fixes }) => {
      const fixed = await invites.change(accountId, eventId, (composer) => composer.fixAll(fixes))
      return { fixed, revision: (await counted(accountId, eventId)).revision }
    },
    'invites.mark': async ({ accountId, eventId, rowIds, as }) => {
      await invites.change(accountId, eventId, (composer) =>
        composer.mark(rowIds, as === 'judge' ? 'none' : as),
      )
      return counted(accountId, eventId)
    },
    'invites.removeSource': async ({ accountId, eventId, sourceId }) => {
      await invites.change(accountId, eventId, (composer) => composer.removeSource(sourceId))
      return counted(accountId, eventId)
    },
    'invites.putSourceBack': async ({ accountId, eventId, sourceId }) => {
      await invites.change(accountId, eventId, (composer) => composer.putSourceBack(sourceId))
      return counted(accountId, eventId)
    },
    'invites.clear': async ({ accountId, eventId }) => {
      await invites.change(accountId, eventId, (composer) => composer.clear())
      return null
    },
    'invites.setMessage': async ({ accountId, eventId, message }) => ({
      revision: await invites.change(accountId, eventId, (composer) => {
        composer.setMessage(message)
        return composer.revision()
      }),
    }),
    'invites.setPasted': async ({ accountId, eventId, text }) => {
      await invites.change(accountId, eventId, (composer) => composer.setPasted(text))
      return null
    },
    'invites.setSettings': async ({ accountId, batchSize, paceMs }) => {
      const settings = { batchSize, paceMs }
      inviteBook(await spaceOf(accountId)).setSettings(settings)
      return settings
    },
    'invites.send': ({ accountId, eventId, revision, callId }) =>
      invites.send(accountId, eventId, revision, callId),
    'invites.progress': ({ accountId, eventId }) => progress(accountId, eventId),
    'invites.pause': async ({ accountId, eventId, paused }) => {
      pauseSending(await spaceOf(accountId), eventId, paused)
      if (!paused) deps.wake(accountId)
      return progress(accountId, eventId)
    },
    'invites.stop': async ({ accountId, eventId }) => {
      stopSending(await spaceOf(accountId), eventId)
      return progress(accountId, eventId)
    },
    'invites.repair': async ({ accountId, eventId, ledgerId, target, alsoIn = [] }) => {
      const space = await spaceOf(accountId)
      const { ledger, together } = inviteBook(space)
      const before = ledger.entry(eventId, ledgerId)
      if (before === undefined || messageOf(space, eventId, before.batchId) === null) {
        throw new AppError('not-found', 'the message of this batch is not known any more')
      }
      // One word, one transaction: an address put right that is not sent to would be one whose repair is over.
      together(() => {
        const { batchId, target: address } = mendFailed(space, eventId, ledgerId, target)
        for (const listId of alsoIn) deps.lists(space).retarget(listId, personKey(before), address)
        decided(space, { accountId, eventId, batchId, ledgerIds: [ledgerId], decision: 'send-again' }, true)
      })
      if (alsoIn.length > 0) deps.listsChanged(accountId)
      deps.catchUp(accountId)
      deps.wake(accountId)
      return null
    },
    'invites.decide': (word) => decide(word),
    'invites.undecide': async ({ accountId, backId }) => {
      const kept = decidedLately.of(backId)
      if (kept === undefined || kept.space !== (await spaceOf(accountId)))
        throw new AppError('not-found', 'this can be undone no more')
      takeBackDecision(kept)
      decidedLately.forget(backId)
      deps.catchUp(accountId)
      return null
    },
    'invites.takeOut': async ({ accountId, eventId, ledgerId }) => {
      const taken = takeOut(await spaceOf(accountId), eventId, ledgerId)
      deps.catchUp(accountId)
      return taken
    },
    'invites.putBack': async ({ accountId, eventId, person, message, sends, openBatch }) => {
      const space = await spaceOf(accountId)
      deps.catchUp(accountId)
      const known = inviteBook(space).ledger.find(eventId, personKey(person))
      const isOpen = known !== undefined && OPEN.has(known.state) && known.batchId !== openBatch
      if (isOpen || (known?.sends ?? 0) > sends)
        throw new AppError('conflict', 'this person was invited since')
      queueTogether(space, orderOf(space, eventId, [person], message), deps)
      deps.catchUp(accountId)
      deps.wake(accountId)
      return null
    },
    'invites.remindOne': async ({ accountId, eventId, callId, ledgerId }) => {
      const person = inviteBook(await spaceOf(accountId)).ledger.entry(eventId, ledgerId)
      if (person === undefined) throw new AppError('not-found', 'this person is not in the ledger any more')
      const { kind, name, target } = person
      const people = [{ kind, name, text: target, line: null }]
      return invites.add(accountId, eventId, callId, () => ({ kind: 'unanswered', label: '', people }))
    },
  }

  /** A sending of its own. */
  function orderOf(
    space: OpenAccount,
    eventId: EventId,
    people: readonly Invitee[],
    message: string,
    alone?: true,
  ): Parameters<typeof queueTogether>[1] {
    const about = aboutEvent(space, eventId, titleOf(space, eventId))
    return { about, people, message, sendId: deps.ids.uuid(), firstNumber: 1, ...(alone && { alone }) }
  }

  function decided(space: OpenAccount, word: Params<'invites.decide'>, alone?: true): Decided {
    const message = messageOf(space, word.eventId, word.batchId)
    if (word.decision === 'send-again' && message === null) {
      throw new AppError('invalid-params', 'the message of this batch is not known', { details: ['message'] })
    }
    return decideBatch(space, word, clock.now(), (people) =>
      queueTogether(space, orderOf(space, word.eventId, people, message ?? '', alone), deps),
    )
  }

  async function decide(word: Params<'invites.decide'>): Promise<Result<'invites.decide'>> {
    const { accountId, decision } = word
    const kept = decided(await spaceOf(accountId), word)
    const isAgain = decision === 'send-again'
    deps.catchUp(accountId)
    if (isAgain) deps.wake(accountId)
    const backId = isAgain || kept.people.length === 0 ? null : deps.ids.uuid()
    if (backId !== null) decidedLately.keep(backId, kept)
    return { decided: kept.people.length, backId }
  }
}

function messageOf(space: OpenAccount, eventId: EventId, batchId: string): string | null {
  for (const { change } of space.outbox.ofEvent(eventId)) {
    if (change.kind === 'invite' && change.batchId === batchId) return change.message
  }
  return inviteBook(space).batches.get(eventId, batchId)?.message ?? null
}
