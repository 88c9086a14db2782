import type { LeftOut } from '../../../shared/bridge/people.ts'
import { listedAddresses } from '../../../shared/domain/addressList.ts'
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

/** For the field again: brackets say what was taken for the address, so that saving once more confirms it. */
export const asTyped = (all: readonly LeftOut[]): string =>
  all.map(({ name, text }) => (name === '' ? text : `${name} <${text}>`)).join('\n')

/** What stands in a field once `taken` was taken from it: all that was typed there meanwhile. */
export const typedSince = (now: string, taken: string): string =>
  now.startsWith(taken) ? now.slice(taken.length) : now

/** Adds typed addresses to a list, which is made first where there is none; what was not taken in comes back. */
export async function addTyped(
  bridge: Bridge,
  accountId: string,
  to: { readonly listId: string } | { readonly name: string },
  text: string,
): Promise<{ readonly listId: string; readonly added: number; readonly left: readonly LeftOut[] }> {
  const { parts, unsure } = typedPeople(text)
  const left: LeftOut[] = []
  let listId = 'listId' in to ? to.listId : null
  let added = 0
  for (const people of parts.length === 0 && listId === null ? [[]] : parts) {
    const source = { from: 'people' as const, people }
    if (listId === null && 'name' in to) {
      const made = await bridge.call('people.save', { accountId, name: to.name, source })
      listId = made.listId
      added += made.members
      left.push(...made.leftOut)
    } else if (listId !== null) {
      const more = await bridge.call('people.add', { accountId, listId, source })
      added += more.added
      left.push(...more.leftOut)
    }
  }
  return { listId: listId ?? '', added, left: [...left, ...unsure] }
}
