import type { Draft, StoredDraft } from '../../../shared/domain/draft.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { becameOf } from '../account/drafts.ts'
import { noteMade } from '../account/madeOnce.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { createTurns } from '../lib/turns.ts'
import type { Clock, Timers } from '../ports.ts'
import { knownCategories } from '../send/categories.ts'
import type { CheckedEvent } from './check.ts'
import { draftOf } from './draftOf.ts'
import type { ForAll, ImportTarget } from './importSession.ts'
import { titleKey } from './known.ts'
import { forgetTakenIn, keyOfUid, noteTakenIn, takenBefore } from './takenBefore.ts'

/** What one *Make* left behind, to be taken back. */
export interface TakenIn {
  readonly accountId: AccountId
  /** `uid`: what its event is remembered by since; null where it has none, or was taken in before. */
  readonly drafts: readonly (Pick<StoredDraft, 'id' | 'savedAtMs'> & { readonly uid: string | null })[]
}

/** Who can see it where not everyone can: those who are invited. */
const INVITED_ONLY = '5'
const EVERYONE = '0'

/**
 * All of them or none, and `also` with them: one transaction, so that a kill in the middle leaves no half of a programme.
 */
export async function makeDrafts(
  { accountId, space, zone, category }: ImportTarget,
  events: readonly CheckedEvent[],
  { category: categoryTaken, everyone }: ForAll,
  ports: { readonly clock: Clock; readonly timers: Timers },
  callId?: string,
  also: () => void = () => undefined,
): Promise<TakenIn> {
  const { store, drafts } = space
  const turns = createTurns(ports)
  const rules = {
    category: categoryTaken ? (category?.id ?? '') : '',
    categoryIds: new Map(knownCategories(store).map(({ id, name }) => [titleKey(name), id])),
    privacy: everyone ? EVERYONE : INVITED_ONLY,
  }
  const before = takenBefore(store)
  const uids: (string | null)[] = []
  const made: Draft[] = []
  for (const { event, resolved } of events) {
    const uid = keyOfUid(event)
    uids.push(uid === null || before.has(uid) ? null : uid)
    const draft = draftOf(event.about, resolved, rules, titleKey(event.about.category))
    made.push(resolved.bySite ? { ...draft, zone } : draft)
    if (turns.due()) await turns.rest()
  }
  const saved = store.transaction(() => {
    noteTakenIn(
      store,
      uids.filter((uid) => uid !== null),
    )
    const all = made.map((draft) => drafts.save(null, draft, null))
    noteMade(store, callId, { draftIds: all.map(({ id }) => id) })
    also()
    return all
  })
  return {
    accountId,
    drafts: saved.map(({ id, savedAtMs }, at) => ({ id, savedAtMs, uid: uids[at] ?? null })),
  }
}

/** How many stay because they were changed since. Those and what was sent of them are known again (IMPORT-2). */
export function takeBackDrafts({ store, drafts }: OpenAccount, taken: TakenIn): number {
  return store.transaction(() => {
    let left = 0
    const forgotten: string[] = []
    for (const { id, savedAtMs, uid } of taken.drafts) {
      if (!drafts.discard(id, savedAtMs)) {
        left += 1
        continue
      }
      if (uid !== null && becameOf(store, id) === undefined) forgotten.push(uid)
    }
    forgetTakenIn(store, forgotten)
    return left
  })
}
