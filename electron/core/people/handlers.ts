import type { z } from 'zod'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { peopleSource } from '../../../shared/bridge/people.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { readAddress } from '../../../shared/domain/mailAddress.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { Publish } from '../lib/publisher.ts'
import { idn } from '../lib/text.ts'
import type { Clock, Ids } from '../ports.ts'
import { type Candidate, createPeopleLists, type ListPerson, type PeopleLists } from './peopleLists.ts'

export interface PeopleHandlerDeps {
  readonly data: OpenAccounts
  readonly clock: Clock
  readonly ids: Ids
  readonly publish: Publish
  /** People of another event, as the composer takes them. */
  readonly peopleOf: (
    space: OpenAccount,
    eventId: string,
    who: Extract<Source, { from: 'event' }>['who'],
  ) => Promise<readonly Candidate[]>
  /** Valid rows of an event's composer that were not dropped. */
  readonly composed: (space: OpenAccount, eventId: string) => Promise<readonly ListPerson[]>
}

type Source = z.infer<typeof peopleSource>

const lists = new WeakMap<OpenAccount, PeopleLists>()

/** The same lists for the same open account. */
export function peopleLists(
  space: OpenAccount,
  ports: { readonly clock: Clock; readonly ids: Ids },
): PeopleLists {
  const known = lists.get(space) ?? createPeopleLists(space.store, ports)
  lists.set(space, known)
  return known
}

export function peopleHandlers(
  deps: PeopleHandlerDeps,
): Pick<Handlers, Extract<keyof Handlers, `people.${string}`>> {
  let revision = 0
  const changed = (accountId: AccountId): void => {
    revision += 1
    deps.publish('people.changed', { accountId, revision })
  }
  const listsOf = async (accountId: AccountId) => peopleLists(await deps.data.of(accountId), deps)

  async function gathered(accountId: AccountId, source: Source) {
    const space = await deps.data.of(accountId)
    if (source.from === 'composer') return { people: await deps.composed(space, source.eventId), leftOut: [] }
    const all: readonly Candidate[] =
      source.from === 'event'
        ? await deps.peopleOf(space, source.eventId, source.who)
        : source.people.map((one) => ({
            kind: one.kind,
            name: one.name,
            text: one.kind === 'email' ? one.address : one.userId,
            line: null,
          }))
    const read = all.map((one) => ({ one, person: asPerson(one) }))
    return {
      people: read.flatMap(({ person }) => person ?? []),
      leftOut: read.flatMap(({ one, person }) =>
        person === null ? [{ name: one.name, text: one.text }] : [],
      ),
    }
  }

  return {
    'people.lists': async ({ accountId }) => (await listsOf(accountId)).all(),
    'people.save': async ({ accountId, name, source }) => {
      const { people, leftOut } = await gathered(accountId, source)
      const { id, members } = (await listsOf(accountId)).create(name, people)
      changed(accountId)
      return { listId: id, members, leftOut }
    },
    'people.add': async ({ accountId, listId, source }) => {
      const { people, leftOut } = await gathered(accountId, source)
      const added = (await listsOf(accountId)).add(listId, people)
      changed(accountId)
      return { added, leftOut }
    },
    'people.holding': async ({ accountId, memberId }) =>
      (await listsOf(accountId)).holding(memberId).map(({ id, name }) => ({ id, name })),
    'people.rename': async ({ accountId, listId, name }) => {
      ;(await listsOf(accountId)).rename(listId, name)
      changed(accountId)
      return null
    },
    'people.merge': async ({ accountId, listIds, name, removeFormer }) => {
      const { id, members } = (await listsOf(accountId)).merge(listIds, name, removeFormer)
      changed(accountId)
      return { listId: id, members }
    },
    'people.remove': async ({ accountId, listId }) => {
      ;(await listsOf(accountId)).remove(listId)
      changed(accountId)
      return null
    },
    'people.members': async ({ accountId, listId, search, offset, limit }) =>
      (await listsOf(accountId)).page(listId, search ?? '', offset, limit),
    'people.removeMembers': async ({ accountId, listId, memberIds }) => {
      const removed = (await listsOf(accountId)).removeMembers(listId, memberIds)
      changed(accountId)
      return removed
    },
  }
}

function asPerson({ kind, name, text }: Candidate): ListPerson | null {
  if (kind === 'friend') return { kind, name, target: text }
  const read = readAddress(text, idn)
  return read.ok ? { kind, name, target: read.address } : null
}
