import type { Draft, StoredDraft } from '../../../shared/domain/draft.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
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
  readonly drafts: readonly Pick<StoredDraft, 'id' | 'savedAtMs'>[]
  readonly uids: readonly string[]
}

/** Who can see it where not everyone can: those who are invited. */
const INVITED_ONLY = '5'
const EVERYONE = '0'

/** All of them or none: one transaction, so that a kill in the middle leaves no half of a programme. */
export async function makeDrafts(
  { accountId, space, category }: ImportTarget,
  events: readonly CheckedEvent[],
  { category: categoryTaken, everyone }: ForAll,
  ports: { readonly clock: Clock; readonly timers: Timers },
): Promise<TakenIn> {
  const { store, drafts } = space
  const turns = createTurns(ports)
  const rules = {
    category: categoryTaken ? (category?.id ?? '') : '',
    categoryIds: new Map(knownCategories(store).map(({ id, name }) => [titleKey(name), id])),
    privacy: everyone ? EVERYONE : INVITED_ONLY,
  }
  const before = takenBefore(store)
  const uids: string[] = []
  const made: Draft[] = []
  for (const { event, resolved } of events) {
    const uid = keyOfUid(event)
    if (uid !== null && !before.has(uid)) uids.push(uid)
    made.push(draftOf(event.about, resolved, rules, titleKey(event.about.category)))
    if (turns.due()) await turns.rest()
  }
  const saved = store.transaction(() => {
    noteTakenIn(store, uids)
    return made.map((draft) => drafts.save(null, draft, null))
  })
  return { accountId, drafts: saved.map(({ id, savedAtMs }) => ({ id, savedAtMs })), uids }
}

/** How many stay because they were changed since. */
export function takeBackDrafts({ store, drafts }: OpenAccount, taken: TakenIn): number {
  return store.transaction(() => {
    let left = 0
    for (const { id, savedAtMs } of taken.drafts) {
      const there = drafts.get(id)
      if (there === undefined) continue
      if (there.savedAtMs === savedAtMs) drafts.discard(id)
      else left += 1
    }
    forgetTakenIn(store, taken.uids)
    return left
  })
}
