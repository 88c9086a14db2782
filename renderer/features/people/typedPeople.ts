import type { Params } from '../../../shared/bridge/contract.ts'
import type { LeftOut } from '../../../shared/bridge/people.ts'
import { asTyped, listedAddresses } from '../../../shared/domain/addressList.ts'
import type { Bridge } from '../../lib/bridge.ts'

interface TypedPerson {
  readonly kind: 'email'
  readonly address: string
  readonly name: string
}

/** As many as one call takes. */
const TOGETHER = 500
const MAX_ADDRESS = 320

/**
 * Typed or pasted addresses in parts that fit one call each; which are valid, the host says. `unsure` are those of which
 * it is not clear what belongs to the address.
 */
export function typedPeople(text: string): { parts: TypedPerson[][]; unsure: LeftOut[] } {
  const parts: TypedPerson[][] = []
  const unsure: LeftOut[] = []
  for (const one of listedAddresses(text)) {
    if (one.text === '') continue
    const last = parts.at(-1)
    const person = { kind: 'email', address: one.text.slice(0, MAX_ADDRESS), name: one.name } as const
    if (one.unsure) unsure.push({ name: one.name, text: one.text })
    else if (last === undefined || last.length === TOGETHER) parts.push([person])
    else last.push(person)
  }
  return { parts, unsure }
}

/** What of a text was taken in: all of it as it was typed, or all but those who are left. */
export function takenOf(text: string, left: readonly LeftOut[]): string {
  if (left.length === 0) return text
  const back = new Set(left.map((one) => one.text))
  const people = typedPeople(text).parts.flat()
  return asTyped(people.flatMap(({ name, address }) => (back.has(address) ? [] : [{ name, text: address }])))
}

/** What stands in a field once `taken` was taken from it: all that was typed there meanwhile. */
export const typedSince = (now: string, taken: string): string =>
  now.startsWith(taken) ? now.slice(taken.length) : now

type Goal = { readonly listId: string } | { readonly name: string }

type TypedLeft = Params<'people.save'>['typedLeft']

interface Taken {
  readonly listId: string
  readonly added: number
  /** By which those who are new in a list there was can be taken out again. */
  readonly addIds: readonly string[]
  readonly left: readonly LeftOut[]
  /** Where it stopped in the middle: whom it had not come to, and why. */
  readonly stopped: { readonly rest: readonly LeftOut[]; readonly failure: unknown } | null
}

/** A new list of which some came back. `as`: where its dialog was closed since, the name it was to have. */
interface BegunList {
  readonly listId: string
  readonly as?: string
}

/**
 * Adds typed addresses to a list, which is made first where there is none; what was not taken in comes back. Throws where
 * nobody was taken in. Asked again for a new list where some came back, it goes on with the one it made; once the dialog
 * was closed since, only under the same name: another is another list.
 */
export function createAdding(
  bridge: Bridge,
  accountId: string,
  first: BegunList | null = null,
): (to: Goal, text: string) => Promise<Taken> {
  let begun = first
  async function addPart(to: Goal, people: readonly TypedPerson[], typedLeft: TypedLeft) {
    const source = { from: 'people' as const, people: [...people] }
    if ('listId' in to) {
      const { listId } = to
      return { listId, ...(await bridge.call('people.add', { accountId, listId, source, typedLeft })) }
    }
    const { name } = to
    const { listId, members, leftOut } = await bridge.call('people.save', {
      accountId,
      name,
      source,
      typedLeft,
    })
    begun = { listId }
    return { listId, added: members, addId: null, leftOut }
  }

  async function goOn(to: Goal): Promise<Goal> {
    if (begun === null || 'listId' in to) return to
    const { listId, as } = begun
    if (as !== undefined) {
      const lists = as === to.name ? await bridge.call('people.lists', { accountId }) : []
      return lists.some(({ id }) => id === listId) ? { listId } : to
    }
    await bridge.call('people.rename', { accountId, listId, name: to.name })
    return { listId }
  }

  return async (to, text) => {
    const { parts, unsure } = typedPeople(text)
    const all = parts.length === 0 ? [[]] : parts
    let goal = await goOn(to)
    let listId = ''
    let added = 0
    const addIds: string[] = []
    const left: LeftOut[] = []
    const restFrom = (at: number): readonly LeftOut[] =>
      all.slice(at).flatMap((part) => part.map(({ name, address }) => ({ name, text: address })))
    for (const [at, people] of all.entries()) {
      const addresses = asTyped([...left, ...unsure, ...restFrom(at + 1)])
      const form = 'name' in to ? { begun: listId, begunAs: to.name } : {}
      const typedLeft = {
        form: 'name' in to ? ('people.new' as const) : ('people.add' as const),
        fields: { ...form, addresses, ...('name' in to && { name: to.name }) },
      }
      try {
        const part = await addPart(goal, people, typedLeft)
        listId = part.listId
        goal = { listId }
        added += part.added
        if (part.addId !== null) addIds.push(part.addId)
        left.push(...part.leftOut)
      } catch (failure) {
        if (at === 0) throw failure
        const stopped = { rest: restFrom(at), failure }
        return { listId, added, addIds, left: [...left, ...unsure], stopped }
      }
    }
    return { listId, added, addIds, left: [...left, ...unsure], stopped: null }
  }
}
