import { z } from 'zod'
import type { Handlers, Params } from '../../../shared/bridge/contract.ts'
import type { Part } from '../part.ts'
import type { OpenAccount, OpenAccounts } from './openAccounts.ts'

type Name = Extract<keyof Handlers, `typed.${string}`>

const kept = z.record(z.string(), z.string()).catch({})

const factOf = ({ form, listId, doorId, eventId, inviteId }: Omit<Params<'typed.get'>, 'accountId'>) =>
  `typed ${[form, listId, doorId, eventId, inviteId].filter((part) => part !== undefined).join(' ')}` as const

/** What was typed for a list or door goes with it. Returns what puts it back. */
export function takeTyped({ store: { facts } }: OpenAccount, form: Omit<Params<'typed.get'>, 'accountId'>) {
  const fact = factOf(form)
  const typed = facts.get(fact)
  facts.remove(fact)
  return () => {
    if (typed !== undefined) facts.set(fact, typed)
  }
}

/** Inside the transaction of what was made of it: what is left of a form. No fields: nothing. */
export function keepTyped(
  { store: { facts } }: OpenAccount,
  form: Omit<Params<'typed.get'>, 'accountId'>,
  fields: Params<'typed.keep'>['fields'],
): void {
  if (Object.keys(fields).length === 0) facts.remove(factOf(form))
  else facts.set(factOf(form), fields)
}

/** Keeps what is typed into forms that make something only when one says so. */
export function createTypedForms({ data }: { readonly data: OpenAccounts }): Part<Pick<Handlers, Name>> {
  return {
    handlers: {
      'typed.get': async (place) =>
        kept.parse((await data.of(place.accountId)).store.facts.get(factOf(place)) ?? {}),
      'typed.keep': async ({ fields, ...place }) => {
        keepTyped(await data.of(place.accountId), place, fields)
        return null
      },
    },
  }
}
