import { z } from 'zod'
import { type KeptChoices, keptChoices } from '../../../shared/bridge/outbox.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { Outbox } from './outbox.ts'

const FACT = 'outbox.choices'
const stored = z.record(z.string(), keptChoices)

interface Place {
  readonly store: Pick<AccountStore, 'facts'>
  readonly outbox: Pick<Outbox, 'entries'>
}

function all({ store }: Place): Readonly<Record<string, KeptChoices>> {
  const parsed = stored.safeParse(store.facts.get(FACT))
  return parsed.success ? parsed.data : {}
}

/** What was chosen in a conflict so far; what is typed there is worth as much as a draft. */
export const choicesOf = (place: Place, entryId: string): KeptChoices => all(place)[entryId] ?? {}

/**
 * Nothing chosen: nothing is kept of it any more. What was kept of changes that are gone goes as well; one that is on its
 * way may come back to ask.
 */
export function keepChoices(place: Place, entryId: string, choices: KeptChoices): void {
  const here = new Set(place.outbox.entries().map(({ id }) => id))
  const kept = Object.entries({ ...all(place), [entryId]: choices }).filter(
    ([id, of]) => here.has(id) && Object.keys(of).length > 0,
  )
  if (kept.length === 0) place.store.facts.remove(FACT)
  else place.store.facts.set(FACT, Object.fromEntries(kept))
}
