import { z } from 'zod'
import type { Handlers, Params } from '../../../shared/bridge/contract.ts'
import type { Part } from '../part.ts'
import type { OpenAccount, OpenAccounts } from './openAccounts.ts'

type Name = Extract<keyof Handlers, `typed.${string}`>

const kept = z.record(z.string(), z.string()).catch({})

type Place = Omit<Params<'typed.get'>, 'accountId'>

const factOf = ({ form, listId, doorId, eventId }: Place) =>
  `typed ${[form, listId, doorId, eventId].filter((part) => part !== undefined).join(' ')}` as const

/** Fields of one guest stand among those of the event, which goes by another number one day, each behind the guest's. */
const ownIn = ({ form, inviteId }: Place, all: Readonly<Record<string, string>>) => {
  const begin = inviteId === undefined ? '' : `${inviteId} `
  const isOwn = (name: string): boolean =>
    form !== 'desk.tag' || (name.startsWith(begin) && !name.slice(begin.length).includes(' '))
  const names = Object.keys(all)
  return {
    begin,
    own: Object.fromEntries(names.filter(isOwn).map((name) => [name.slice(begin.length), all[name] ?? ''])),
    others: Object.fromEntries(names.filter((name) => !isOwn(name)).map((name) => [name, all[name] ?? ''])),
  }
}

/** What was typed for a list or door goes with it. Returns what puts it back. */
export function takeTyped({ store: { facts } }: OpenAccount, form: Place) {
  const fact = factOf(form)
  const typed = facts.get(fact)
  facts.remove(fact)
  return () => {
    if (typed !== undefined) facts.set(fact, typed)
  }
}

/**
 * Inside the transaction of what was made of it: what is left of a form. No fields: nothing. `names`: of these fields
 * alone; the others are as they are, also as another window has written them.
 */
export function keepTyped(
  { store: { facts } }: Pick<OpenAccount, 'store'>,
  place: Place,
  fields: Params<'typed.keep'>['fields'],
  names?: readonly string[],
): void {
  const fact = factOf(place)
  const { begin, own, others } = ownIn(place, kept.parse(facts.get(fact) ?? {}))
  const stays = names === undefined ? [] : Object.entries(own).filter(([name]) => !names.includes(name))
  const written = [...stays, ...Object.entries(fields)].map(([name, text]) => [`${begin}${name}`, text])
  const next = { ...others, ...Object.fromEntries(written) }
  if (Object.keys(next).length === 0) facts.remove(fact)
  else facts.set(fact, next)
}

/** Inside the transaction of what got the name. */
export function takeName(space: Pick<OpenAccount, 'store'>, typed: string | undefined): void {
  if (typed !== undefined) keepTyped(space, { form: 'names' }, {}, [typed])
}

/** Keeps what is typed into forms that make something only when one says so. */
export function createTypedForms({ data }: { readonly data: OpenAccounts }): Part<Pick<Handlers, Name>> {
  return {
    handlers: {
      'typed.get': async (place) =>
        ownIn(place, kept.parse((await data.of(place.accountId)).store.facts.get(factOf(place)) ?? {})).own,
      'typed.keep': async ({ fields, names, ...place }) => {
        keepTyped(await data.of(place.accountId), place, fields, names)
        return null
      },
    },
  }
}
