import type { z } from 'zod'
import type { Handlers, Params } from '../../../shared/bridge/contract.ts'
import type { LeftOut, peopleSource } from '../../../shared/bridge/people.ts'
import { asTyped } from '../../../shared/domain/addressList.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { ColumnRole } from '../../../shared/domain/importing.ts'
import { readAddress } from '../../../shared/domain/mailAddress.ts'
import { madeOnce, unlessMade } from '../account/madeOnce.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { keepTyped, takeName, takeTyped } from '../account/typedForms.ts'
import { AppError } from '../errors.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { createHints } from '../lib/hints.ts'
import { createLately } from '../lib/lately.ts'
import type { Publish } from '../lib/publisher.ts'
import { idn } from '../lib/text.ts'
import { createTurns } from '../lib/turns.ts'
import type { Part } from '../part.ts'
import type { Clock, Ids, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { listFile } from './listFile.ts'
import {
  type Addition,
  type Candidate,
  createPeopleLists,
  type ListPerson,
  type PeopleLists,
} from './peopleLists.ts'

export interface PeopleDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly clock: Clock
  readonly ids: Ids
  readonly publish: Publish
  /** People of another event, as the composer takes them. */
  readonly peopleOf: (
    space: OpenAccount,
    eventId: string,
    who: Extract<Source, { from: 'event' }>['who'],
  ) => Promise<readonly Candidate[]>
  /** Who was at so many of the last own events. */
  readonly regularsOf: (
    space: OpenAccount,
    eventId: string | null,
    atLeast: number,
  ) => Promise<readonly Candidate[]>
  /** People of a file that was read, by the roles of its columns. */
  readonly fromFile: (
    space: OpenAccount,
    fileId: string,
    roles: readonly ColumnRole[],
  ) => Promise<readonly Candidate[]>
  /** They are written down. */
  readonly dropFile: (fileId: string) => void
  readonly held: Pick<HeldFiles, 'handOut'>
  readonly timers: Timers
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

type PeopleHandlers = Pick<Handlers, Extract<keyof Handlers, `people.${string}`>>

/** Lists of people, kept beside the events of an account. */
export function createPeople(deps: PeopleDeps): Part<PeopleHandlers> {
  const hints = createHints(deps.timers, (accountId) =>
    deps.registry.accounts().some(({ id }) => id === accountId),
  )
  const changed = (accountId: AccountId): void =>
    hints.hintOf(accountId, accountId, (revision) => deps.publish('people.changed', { accountId, revision }))
  const written = (accountId: AccountId, source: Source): void => {
    changed(accountId)
    if (source.from === 'file') deps.dropFile(source.fileId)
  }
  const addedLately = createLately<Addition>()
  const typedLately = createLately<() => void>()
  const takeTypedFor = async (accountId: AccountId, listId: string) =>
    typedLately.keep(listId, takeTyped(await deps.data.of(accountId), { form: 'people.add', listId }))
  const listsOf = async (accountId: AccountId) => peopleLists(await deps.data.of(accountId), deps)

  async function gathered(accountId: AccountId, source: Source) {
    const space = await deps.data.of(accountId)
    if (source.from === 'composer') return { people: await deps.composed(space, source.eventId), leftOut: [] }
    if (source.from === 'file') {
      const found = await deps.fromFile(space, source.fileId, source.roles)
      return { people: found.flatMap(inList), leftOut: [] }
    }
    const all: readonly Candidate[] =
      source.from === 'event'
        ? await deps.peopleOf(space, source.eventId, source.who)
        : source.from === 'regulars'
          ? await deps.regularsOf(space, source.eventId, source.atLeast)
          : source.people.map((one) => ({
              kind: one.kind,
              name: one.name,
              text: one.kind === 'email' ? one.address : one.userId,
              line: null,
            }))
    const withFaulty = source.from === 'people' && source.withFaulty === true
    const read = all.map((one) => ({
      one,
      person: asPerson(one) ?? (withFaulty ? (asRead(one)[0] ?? null) : null),
    }))
    return {
      people: read.flatMap(({ person }) => person ?? []),
      leftOut: read.flatMap(({ one, person }) =>
        person === null ? [{ name: one.name, text: one.text }] : [],
      ),
    }
  }

  const handlers: PeopleHandlers = {
    'people.lists': async ({ accountId }) => (await listsOf(accountId)).all(),
    'people.save': async ({ accountId, name, source, typedLeft, typed, callId }) => {
      const space = await deps.data.of(accountId)
      return unlessMade(space.store, callId, async () => {
        const { people, leftOut } = await gathered(accountId, source)
        const made = madeOnce(space.store, callId, () => {
          const { id, members } = peopleLists(space, deps).create(name, people)
          keepLeft(space, id, leftOut, typedLeft)
          takeName(space, typed)
          return { listId: id, members, leftOut }
        })
        written(accountId, source)
        return made
      })
    },
    'people.add': async ({ accountId, listId, source, typedLeft, callId }) => {
      const space = await deps.data.of(accountId)
      return unlessMade(space.store, callId, async () => {
        const { people, leftOut } = await gathered(accountId, source)
        const made = madeOnce(space.store, callId, () => {
          keepLeft(space, listId, leftOut, typedLeft)
          const addition = peopleLists(space, deps).add(listId, people)
          const added = addition.newIds.length
          if (added + addition.overwritten.length === 0) return { added, addId: null, leftOut }
          const addId = deps.ids.uuid()
          addedLately.keep(`${accountId} ${listId} ${addId}`, addition)
          return { added, addId, leftOut }
        })
        written(accountId, source)
        return made
      })
    },
    'people.takeOut': async ({ accountId, listId, addId }) => {
      const key = `${accountId} ${listId} ${addId}`
      const addition = addedLately.of(key)
      if (addition === undefined) throw new AppError('not-found', 'this can be undone no more')
      ;(await listsOf(accountId)).takeBack(listId, addition)
      addedLately.forget(key)
      changed(accountId)
      return null
    },
    'people.holding': async ({ accountId, memberId }) =>
      (await listsOf(accountId)).holding(memberId).map(({ id, name }) => ({ id, name })),
    'people.rename': async ({ accountId, listId, name, typed }) => {
      const space = await deps.data.of(accountId)
      space.store.transaction(() => {
        peopleLists(space, deps).rename(listId, name)
        takeName(space, typed)
      })
      changed(accountId)
      return null
    },
    'people.merge': async ({ accountId, listIds, name, removeFormer, typed, callId }) => {
      const space = await deps.data.of(accountId)
      return unlessMade(space.store, callId, async () => {
        const made = madeOnce(space.store, callId, () => {
          const { id, members } = peopleLists(space, deps).merge(listIds, name, removeFormer)
          takeName(space, typed)
          return { listId: id, members }
        })
        if (removeFormer) for (const listId of new Set(listIds)) await takeTypedFor(accountId, listId)
        changed(accountId)
        return made
      })
    },
    'people.remove': async ({ accountId, listId, back }) => {
      const all = await listsOf(accountId)
      if (back === true) {
        all.putBack(listId)
        typedLately.of(listId)?.()
        typedLately.forget(listId)
      } else {
        all.remove(listId)
        await takeTypedFor(accountId, listId)
      }
      changed(accountId)
      return null
    },
    'people.members': async ({ accountId, listId, search = '', faulty = false, offset, limit }) =>
      (await listsOf(accountId)).page(listId, { search, faulty }, offset, limit),
    'people.changeMember': async ({ accountId, listId, memberId, name, address }) => {
      const read = address === undefined ? null : readAddress(address, idn)
      if (read?.ok === false) throw new AppError('invalid-params', 'no address', { details: [read.fault] })
      const target = read === null ? {} : { target: read.address }
      const changedId = (await listsOf(accountId)).change(listId, memberId, { name, ...target })
      changed(accountId)
      return { memberId: changedId }
    },
    'people.export': async ({ accountId, listId, format, labels }) => {
      const lists = await listsOf(accountId)
      const title = lists.all().find(({ id }) => id === listId)?.name ?? ''
      const file = await listFile(format, title, lists.people(listId), labels, createTurns(deps))
      return deps.held.handOut({ title, ...file })
    },
    'people.removeMembers': async ({ accountId, listId, memberIds }) => {
      const removed = (await listsOf(accountId)).removeMembers(listId, memberIds)
      changed(accountId)
      return removed
    },
  }
  return { handlers, stop: hints.stop }
}

/** What the form keeps, inside the transaction of the list; whom it did not take stands first. */
function keepLeft(
  space: OpenAccount,
  listId: string,
  leftOut: readonly LeftOut[],
  typedLeft: Params<'people.save'>['typedLeft'],
): void {
  if (typedLeft === undefined) return
  const { form, fields } = typedLeft
  const { addresses: behind = '', ...others } = fields
  const addresses = [asTyped(leftOut), behind].filter((part) => part !== '').join('\n')
  const isNew = form === 'people.new'
  const left = { ...others, addresses, ...(isNew && { begun: listId }) }
  keepTyped(space, { form, ...(!isNew && { listId }) }, addresses.trim() === '' ? {} : left)
}

/** Whose address may be longer than it looks stands there with all of it, to be fixed as one that is none. */
const inList = (one: Candidate): ListPerson | readonly ListPerson[] =>
  one.unsure === true ? asRead({ ...one, text: `${one.name} ${one.text}` }) : (asPerson(one) ?? asRead(one))

/** As it stands in the file, to be fixed; an empty cell is nobody. */
function asRead({ kind, name, text }: Candidate): readonly ListPerson[] {
  const target = text.trim()
  return kind === 'friend' || target === '' ? [] : [{ kind, name, target }]
}

function asPerson({ kind, name, text }: Candidate): ListPerson | null {
  if (kind === 'friend') return { kind, name, target: text }
  const read = readAddress(text, idn)
  return read.ok ? { kind, name, target: read.address } : null
}
