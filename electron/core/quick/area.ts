import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import type { Part } from '../part.ts'
import type { Clock } from '../ports.ts'
import { knownCategories } from '../send/categories.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { EventFilter } from '../store/accountStore.ts'
import { habitOf, placesOf } from './habits.ts'

export interface QuickDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly clock: Clock
}

/** Events a habit is taken from, and those a place is looked for in: one statement each. */
const HABIT_OF = 6
const PLACES_OF = 300

type Name = Extract<keyof Handlers, `quick.${string}`>

/** What a line for a new event leaves out, from the own events before it. */
export function createQuick({ data, registry, clock }: QuickDeps): Part<Pick<Handlers, Name>> {
  const ownEvents = async (accountId: AccountId, filter: EventFilter, most: number) => {
    const { store } = await data.of(accountId)
    const { userId } = registry.account(accountId)
    if (userId === null) return []
    return store.events
      .page({ ...filter, ownerId: userId }, 'start-descending', 0, most)
      .map(({ shown }) => fieldsOf(shown))
  }

  const handlers: Pick<Handlers, Name> = {
    'quick.begin': async ({ accountId }) => ({
      categories: knownCategories((await data.of(accountId)).store),
      habit: habitOf(await ownEvents(accountId, {}, HABIT_OF)),
    }),
    'quick.places': async ({ accountId, search }) => {
      const words = search.trim()
      const events = await ownEvents(accountId, words === '' ? {} : { search: words }, PLACES_OF)
      return placesOf(events, words, clock.now() / 1000)
    },
  }
  return { handlers }
}
