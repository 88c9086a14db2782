import { z } from 'zod'
import type { PeopleList, PeopleMember } from '../../../shared/bridge/people.ts'
import { personKey } from '../../../shared/domain/composerJudgement.ts'
import type { InviteeKind } from '../../../shared/domain/invite.ts'
import { readAddress } from '../../../shared/domain/mailAddress.ts'
import { AppError } from '../errors.ts'
import { createLately } from '../lib/lately.ts'
import { idn } from '../lib/text.ts'
import type { Clock, Ids } from '../ports.ts'
import { type DeskRows, deskRows, ROWS_TOGETHER } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { fold, wordsOf } from '../store/search/fold.ts'

const MOST_MEMBERS = 50_000
const MOST_LISTS = 500
const ALL = 'all'

const head = z.object({
  id: z.string(),
  name: z.string(),
  members: z.int(),
  createdAtMs: z.number(),
  changedAtMs: z.number(),
  chunks: z.int(),
})
type Head = z.infer<typeof head>

const chunk = z.object({ people: z.array(z.tuple([z.enum(['email', 'friend']), z.string(), z.string()])) })

/** Somebody to be taken in, not yet judged. */
export interface Candidate {
  readonly kind: InviteeKind
  readonly name: string
  /** As typed, or a user id. */
  readonly text: string
  readonly line: number | null
  /** To be looked at before it is invited (addressList.ts). */
  readonly unsure?: boolean
}

/** Somebody of a list: a friend by user id, or an address, which may be one to be fixed where a file brought it. */
export type ListPerson = Omit<PeopleMember, 'memberId' | 'fault'>

/** Each person once, as told last; a name stays where it is told no more. */
function eachOnce(people: readonly ListPerson[]): readonly ListPerson[] {
  const unique = new Map<string, ListPerson>()
  for (const one of people) {
    const key = personKey(one)
    unique.set(key, one.name === '' ? { ...one, name: unique.get(key)?.name ?? '' } : one)
  }
  return [...unique.values()]
}

/** What an addition did to a list: who is new, and who stands there otherwise than before. */
export interface Addition {
  readonly newIds: readonly string[]
  readonly overwritten: readonly { readonly was: PeopleMember; readonly became: PeopleMember }[]
}

/** Saved lists of people, kept on this computer, sealed. A person is in a list once. */
export interface PeopleLists {
  all(): readonly PeopleList[]
  create(name: string, people: readonly ListPerson[]): PeopleList
  add(listId: string, people: readonly ListPerson[]): Addition
  /** Takes out who was new, and puts back what was overwritten; who was changed since stays as changed. */
  takeBack(listId: string, addition: Addition): void
  rename(listId: string, name: string): void
  merge(listIds: readonly string[], name: string, removeFormer: boolean): PeopleList
  remove(listId: string): void
  /** One that was removed since the program began, under its id; a name in use by now gets a number. */
  putBack(listId: string): void
  removeMembers(
    listId: string,
    memberIds: readonly string[],
  ): { readonly members: number; readonly removed: readonly PeopleMember[] }
  people(listId: string): readonly PeopleMember[]
  holding(memberId: string): readonly PeopleList[]
  /** Gives a person another address; where the list has that one already, only one of them stays. */
  retarget(listId: string, memberId: string, target: string): void
  /** Throws AppError `not-found`, and `conflict` where somebody else of the list has the address. Returns the new id. */
  change(
    listId: string,
    memberId: string,
    to: Pick<ListPerson, 'name'> & { readonly target?: string },
  ): string
  page(
    listId: string,
    wanted: { readonly search: string; readonly faulty: boolean },
    offset: number,
    limit: number,
  ): { readonly rows: readonly PeopleMember[]; readonly total: number; readonly faulty: number }
}

export function createPeopleLists(
  store: OpenedAccountStore,
  ports: { readonly clock: Clock; readonly ids: Ids },
): PeopleLists {
  const heads = deskRows<Head>(store, 'list', (stored) => head.parse(stored))
  const chunks: DeskRows<z.infer<typeof chunk>> = deskRows(store, 'member', (stored) => chunk.parse(stored))
  let opened: {
    readonly listId: string
    readonly people: readonly PeopleMember[]
    readonly texts: readonly string[]
  } | null = null

  // A list that was read inside of what was undone is read again.
  store.parts.database.watch({
    rolledBack: () => {
      opened = null
    },
  })

  const known = (listId: string): Head => {
    const found = heads.get(listId)
    if (found === undefined) throw new AppError('not-found', 'this list is no more')
    return found
  }

  const open = (listId: string) => {
    if (opened?.listId === listId) return opened
    const people: PeopleMember[] = []
    for (let at = 0; at < known(listId).chunks; at += 1) {
      for (const [kind, target, name] of chunks.get(`${listId} ${at}`)?.people ?? []) {
        const read = kind === 'email' ? readAddress(target, idn) : null
        const fault = read === null || read.ok ? {} : { fault: read.fault }
        people.push({ memberId: personKey({ kind, target }), kind, name, target, ...fault })
      }
    }
    opened = { listId, people, texts: people.map(({ name, target }) => fold(`${name} ${target}`)) }
    return opened
  }

  /** Replaces all members, all or nothing. */
  const write = (
    before: Head | null,
    about: Pick<Head, 'id' | 'name' | 'createdAtMs'>,
    people: readonly ListPerson[],
  ): Head => {
    const unique = eachOnce(people)
    if (unique.length > MOST_MEMBERS) throw new AppError('too-large', 'more people than a list takes')
    const count = Math.ceil(unique.length / ROWS_TOGETHER)
    const next: Head = { ...about, members: unique.length, changedAtMs: ports.clock.now(), chunks: count }
    opened = null
    store.transaction(() => {
      for (let at = 0; at < count; at += 1) {
        const part = unique.slice(at * ROWS_TOGETHER, (at + 1) * ROWS_TOGETHER)
        chunks.set(next.id, `${next.id} ${at}`, {
          people: part.map(({ kind, target, name }) => [kind, target, name]),
        })
      }
      for (let at = count; at < (before?.chunks ?? 0); at += 1) chunks.remove(`${next.id} ${at}`)
      heads.set(ALL, next.id, next)
    })
    return next
  }

  const freeName = (wanted: string, except?: string): string => {
    const taken = new Set(
      heads
        .of(ALL)
        .filter((list) => list.id !== except)
        .map((list) => fold(list.name)),
    )
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted.slice(0, 74)} (${number})`
      if (!taken.has(fold(name))) return name
    }
  }

  const make = (about: Pick<Head, 'id' | 'name' | 'createdAtMs'>, people: readonly ListPerson[]) => {
    if (heads.of(ALL).length >= MOST_LISTS) throw new AppError('too-large', 'too many lists')
    return shown(write(null, { ...about, name: freeName(about.name) }, people))
  }
  const create = (name: string, people: readonly ListPerson[]): PeopleList =>
    make({ id: ports.ids.uuid(), name, createdAtMs: ports.clock.now() }, people)

  const removed = createLately<readonly [Head, readonly ListPerson[]]>()
  const remove = (listId: string): void => {
    const gone = known(listId)
    const { chunks: count } = gone
    removed.keep(listId, [gone, open(listId).people])
    opened = null
    store.transaction(() => {
      for (let at = 0; at < count; at += 1) chunks.remove(`${listId} ${at}`)
      heads.remove(listId)
    })
  }

  return {
    all: () =>
      heads
        .of(ALL)
        .map(shown)
        .toSorted((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1)),
    create,
    add: (listId, people) => {
      const head = known(listId)
      const { people: were } = open(listId)
      write(head, head, [...were, ...people])
      const before = new Map(were.map((one) => [one.memberId, one]))
      const newIds: string[] = []
      const overwritten: Addition['overwritten'][number][] = []
      for (const became of open(listId).people) {
        const was = before.get(became.memberId)
        if (was === undefined) newIds.push(became.memberId)
        else if (!isSame(was, became)) overwritten.push({ was, became })
      }
      return { newIds, overwritten }
    },
    takeBack: (listId, { newIds, overwritten }) => {
      const before = known(listId)
      const gone = new Set(newIds)
      const changed = new Map(overwritten.map((one) => [one.became.memberId, one]))
      const left = open(listId).people.flatMap((one) => {
        if (gone.has(one.memberId)) return []
        const change = changed.get(one.memberId)
        return change !== undefined && isSame(change.became, one) ? [change.was] : [one]
      })
      write(before, before, left)
    },
    rename: (listId, name) => {
      heads.set(ALL, listId, {
        ...known(listId),
        name: freeName(name, listId),
        changedAtMs: ports.clock.now(),
      })
    },
    merge: (listIds, name, removeFormer) => {
      const people = listIds.flatMap((id) => [...open(id).people])
      return store.transaction(() => {
        if (removeFormer) for (const id of new Set(listIds)) remove(id)
        return create(name, people)
      })
    },
    remove,
    putBack: (listId) => {
      const was = removed.of(listId)
      if (was === undefined) throw new AppError('not-found', 'this list is no more')
      make(...was)
      removed.forget(listId)
    },
    removeMembers: (listId, memberIds) => {
      const gone = new Set(memberIds)
      const before = known(listId)
      const { people } = open(listId)
      const left = people.filter(({ memberId }) => !gone.has(memberId))
      const { members } = write(before, before, left)
      return { members, removed: people.filter(({ memberId }) => gone.has(memberId)) }
    },
    people: (listId) => open(listId).people,
    holding: (memberId) =>
      heads
        .of(ALL)
        .filter(({ id }) => open(id).people.some((one) => one.memberId === memberId))
        .map(shown),
    retarget: (listId, memberId, target) => {
      const before = known(listId)
      write(
        before,
        before,
        open(listId).people.map((one) => (one.memberId === memberId ? { ...one, target } : one)),
      )
    },
    change: (listId, memberId, { name, target }) => {
      const before = known(listId)
      const { people } = open(listId)
      const member = people.find((one) => one.memberId === memberId)
      if (member === undefined) throw new AppError('not-found', 'nobody of this list')
      const next = { kind: member.kind, name, target: target ?? member.target }
      const nextId = personKey(next)
      if (nextId !== memberId && people.some((one) => one.memberId === nextId))
        throw new AppError('conflict', 'somebody else of this list has the address')
      write(
        before,
        before,
        people.map((one) => (one === member ? next : one)),
      )
      return nextId
    },
    page: (listId, { search, faulty }, offset, limit) => {
      const { people, texts } = open(listId)
      const words = wordsOf(search)
      const found =
        words.length === 0 && !faulty
          ? people
          : people.filter(
              ({ fault }, at) =>
                (!faulty || fault !== undefined) && words.every((word) => texts[at]?.includes(word) === true),
            )
      return {
        rows: found.slice(offset, offset + limit),
        total: found.length,
        faulty: people.filter(({ fault }) => fault !== undefined).length,
      }
    },
  }
}

const shown = ({ chunks: _chunks, ...list }: Head): PeopleList => list
const isSame = (a: ListPerson, b: ListPerson) => a.name === b.name && a.target === b.target
