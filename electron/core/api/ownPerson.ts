import type { SessionState } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Logger } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { decodeEntities } from './entities.ts'
import type { EventApi } from './eventApi.ts'

export interface OwnPersonDeps {
  readonly registry: SiteRegistry
  readonly stateOf: (accountId: AccountId) => SessionState | undefined
  readonly log: Logger
}

/**
 * The same API, which learns on the way who is signed in where the site did not tell at the sign-in: one's own events
 * carry one's id (`view=my`), and one's own row in a guest list the name. What an older session asked teaches nothing.
 */
export function learnsOwnPerson(api: EventApi, deps: OwnPersonDeps): EventApi {
  const { registry, stateOf, log } = deps
  /** When the session in use began; null: none, or one whose owner is not sure. */
  const sessionOf = (accountId: AccountId): number | null => {
    const state = stateOf(accountId)
    return state?.state === 'signed-in' ? state.since : null
  }
  const learn = (accountId: AccountId, patch: { userId: string } | { userName: string }): void => {
    registry.updateAccount(accountId, patch).catch((error: unknown) => {
      log.warn('who is signed in could not be kept', { account: accountId, reason: String(error) })
    })
  }
  return {
    ...api,
    listEvents: async (accountId, parameters, options) => {
      const session = sessionOf(accountId)
      const page = await api.listEvents(accountId, parameters, options)
      if (parameters.view === 'my' && session !== null && session === sessionOf(accountId)) {
        const owners = new Set(page.rows.map((row) => row.user_id))
        const [owner = ''] = owners
        // Of several people's events none is known to be one's own: the site does not filter.
        const told = owners.size === 1 && /^[1-9]\d{0,18}$/.test(owner)
        if (told && registry.account(accountId).userId === null) learn(accountId, { userId: owner })
      }
      return page
    },
    listGuests: async (accountId, id, parameters, options) => {
      const session = sessionOf(accountId)
      const page = await api.listGuests(accountId, id, parameters, options)
      if (session === null || session !== sessionOf(accountId)) return page
      const { userId, userName } = registry.account(accountId)
      const own = userId === null ? undefined : page.rows.find((row) => row.user_id === userId)
      const name = decodeEntities(own?.full_name ?? '').trim()
      if (userName === null && name !== '') learn(accountId, { userName: name.slice(0, 200) })
      return page
    },
  }
}
