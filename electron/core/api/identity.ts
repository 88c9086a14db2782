import type { SessionState } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { AppError } from '../errors.ts'
import { decodeEntities } from '../lib/text.ts'
import type { Clock, Fetch, Logger, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { errorOfAnswer, toApiError } from './apiError.ts'
import { readEnvelope } from './envelope.ts'
import type { EventApi } from './eventApi.ts'
import { createHttpClient } from './httpClient.ts'
import { TIME_LIMITS } from './limits.ts'
import { createSiteCaller } from './siteCaller.ts'
import { eventFromWire, type Person, personFromWire } from './wire/objects.ts'
import { decodeOne, decodePage } from './wire/page.ts'

/** Who a token belongs to (SIGN-32). */
interface SessionIdentity {
  /**
   * Asks GET /user/mine where the site may have it, else whose one's own events are. Null where the site does not say: a
   * person without events, a list of several people's, a no of the service. Throws AppError where it cannot be asked now:
   * `signed-out` for a refused token, else what came instead of an answer.
   */
  identify(accountId: AccountId, token: string): Promise<Person | null>
}

interface SessionIdentityOptions {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Logger
  readonly registry: SiteRegistry
  readonly userAgent: string
}

export function createSessionIdentity(options: SessionIdentityOptions): SessionIdentity {
  const { registry, clock } = options
  const caller = createSiteCaller({ ...options, http: createHttpClient(options), tokens: NO_TOKENS })

  async function ask(accountId: AccountId, token: string, path: string, query?: URLSearchParams) {
    const request = { method: 'GET', path, limitMs: TIME_LIMITS.read, ...(query && { query }) } as const
    const answer = await caller
      .callWith(registry.siteOf(accountId), token, request)
      .catch((error: unknown): never => {
        throw toApiError(error)
      })
    if (answer.status >= 500) throw errorOfAnswer(answer, readEnvelope(answer.bytes), clock.now())
    return { answer, envelope: readEnvelope(answer.bytes) }
  }

  /** Null: not said. `no-route`: a page came, as for a route that does not exist (SITE-E5), or from a closed site. */
  async function mine(accountId: AccountId, token: string): Promise<Person | null | 'no-route'> {
    const { id, capabilities } = registry.siteOf(accountId)
    if (capabilities.whoAmI === 'no') return null
    const { answer, envelope } = await ask(accountId, token, '/user/mine')
    if (envelope.kind === 'none') return answer.status === 401 ? null : 'no-route'
    const person = envelope.kind === 'success' ? decodeOne(envelope.data, personFromWire) : null
    if (person && capabilities.whoAmI === 'unknown') await registry.learn(id, { whoAmI: 'yes' })
    return person
  }

  /** Null: the service lists none. */
  async function myEvents(accountId: AccountId, token: string): Promise<unknown> {
    const query = new URLSearchParams({ view: 'my', limit: '20', page: '1' })
    const { answer, envelope } = await ask(accountId, token, '/event', query)
    if (envelope.kind === 'success') return envelope.data
    if (envelope.kind === 'failed') return null
    if (answer.status === 401 && envelope.kind === 'oauth')
      throw new AppError('signed-out', 'the site refused the token')
    throw errorOfAnswer(answer, envelope, clock.now())
  }

  return {
    identify: async (accountId, token) => {
      const person = await mine(accountId, token)
      if (person !== null && person !== 'no-route') return person
      const events = await myEvents(accountId, token)
      if (events === null) return null
      const { id, capabilities } = registry.siteOf(accountId)
      // The API speaks, so the page was about the route alone.
      if (person === 'no-route' && capabilities.whoAmI === 'unknown') {
        await registry.learn(id, { whoAmI: 'no' })
      }
      const userId = ownerOf(decodePage(events, eventFromWire, (row) => row.event_id)?.rows ?? [])
      return userId === null ? null : { userId, name: null }
    },
  }
}

/** Of several people's events none is known to be one's own: the site does not filter. */
function ownerOf(rows: readonly RawEvent[]): string | null {
  const owners = new Set(rows.map((row) => row.user_id))
  const [owner = ''] = owners
  return owners.size === 1 && /^[1-9]\d{0,18}$/.test(owner) ? owner : null
}

const refuse = () => Promise.reject(new Error('the token is given here'))
/** callWith never asks for a token. */
const NO_TOKENS = { current: refuse, renewed: refuse, refused: refuse }

interface OwnPersonDeps {
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
        const userId = ownerOf(page.rows)
        if (userId !== null && registry.account(accountId).userId === null) learn(accountId, { userId })
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
