import type { AccountStore } from '../store/accountStore.ts'

const FACT = 'editor.taken-drafts'
/** A page that lost an answer asks again within moments; so many saves later nobody does. */
const MAX_TAKEN = 50

type Facts = Pick<AccountStore, 'facts'>
type Taken = readonly [draftId: string, became: string]

const isTaken = (value: unknown): value is Taken =>
  Array.isArray(value) && value.length === 2 && value.every((id) => typeof id === 'string')

const takenOf = ({ facts }: Facts): readonly Taken[] => {
  const known = facts.get(FACT)
  return Array.isArray(known) ? known.filter(isTaken) : []
}

/** A draft went into a new event or a series; in the transaction of its save. */
export function noteTaken(store: Facts, draftId: string, became: string): void {
  store.facts.set(FACT, [...takenOf(store), [draftId, became]].slice(-MAX_TAKEN))
}

/** What a draft that was saved already has become: a save asked for twice makes one event (SITE-U9). */
export const becameOf = (store: Facts, draftId: string): string | undefined =>
  takenOf(store).findLast(([taken]) => taken === draftId)?.[1]
