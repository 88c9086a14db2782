import type { AccountId } from '../../../shared/domain/ids.ts'
import { draftRoom } from '../account/drafts.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import type { Clock } from '../ports.ts'
import { habitOf } from '../quick/habits.ts'
import { knownCategories } from '../send/categories.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { ImportTarget } from './importSession.ts'
import { isZone } from './wallTime.ts'

const HABIT_OF = 6

/** What each account gives an import as it stands now. */
export const importTargets =
  (deps: { readonly clock: Clock; readonly data: OpenAccounts; readonly registry: SiteRegistry }) =>
  async (accountId: AccountId): Promise<ImportTarget> => {
    const space = await deps.data.of(accountId)
    const siteZone = deps.registry.siteOf(accountId).zone?.zone
    return {
      accountId,
      space,
      zone: siteZone !== undefined && isZone(siteZone) ? siteZone : deps.clock.zone(),
      category: usualCategory(space, deps.registry.account(accountId).userId),
      room: draftRoom(space.drafts),
    }
  }

/** What most of the last own events are filed under; null where its id is not known. */
function usualCategory(space: OpenAccount, userId: string | null): ImportTarget['category'] {
  if (userId === null) return null
  const events = space.store.events.page({ ownerId: userId }, 'start-descending', 0, HABIT_OF)
  const habit = habitOf(events.map(({ shown }) => fieldsOf(shown)))
  return knownCategories(space.store).find(({ id }) => id === habit?.category) ?? null
}
