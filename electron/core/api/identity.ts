import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Clock, Fetch, Logger, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { errorOfAnswer, toApiError } from './apiError.ts'
import { TIME_LIMITS } from './endpoints/limits.ts'
import { type Envelope, readEnvelope } from './envelope.ts'
import { createHttpClient } from './httpClient.ts'
import { createSiteCaller } from './siteCaller.ts'
import { decodeEvent } from './wire/event.ts'
import { decodeOne, decodePage } from './wire/page.ts'
import { decodePerson, type Person } from './wire/person.ts'

/** Who a token belongs to (SIGN-32). */
export interface SessionIdentity {
  /**
   * Asks GET /user/mine where the site may have it, else whose the first of one's own events is. Null where the site
   * does not say: a person without events, a refused token. Throws AppError when the site cannot be reached.
   */
  identify(accountId: AccountId, token: string): Promise<Person | null>
}

export interface SessionIdentityOptions {
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
    const person = envelope.kind === 'success' ? decodeOne(envelope.data, decodePerson) : null
    if (person && capabilities.whoAmI === 'unknown') await registry.learn(id, { whoAmI: 'yes' })
    return person
  }

  async function myEvents(accountId: AccountId, token: string): Promise<Envelope> {
    const query = new URLSearchParams({ view: 'my', limit: '1', page: '1' })
    return (await ask(accountId, token, '/event', query)).envelope
  }

  return {
    identify: async (accountId, token) => {
      const person = await mine(accountId, token)
      if (person !== null && person !== 'no-route') return person
      const events = await myEvents(accountId, token)
      if (events.kind !== 'success') return null
      const { id, capabilities } = registry.siteOf(accountId)
      // The API speaks, so the page was about the route alone.
      if (person === 'no-route' && capabilities.whoAmI === 'unknown') {
        await registry.learn(id, { whoAmI: 'no' })
      }
      return ownerOf(events.data)
    },
  }
}

function ownerOf(data: unknown): Person | null {
  const userId = decodePage(data, decodeEvent, (row) => row.event_id)?.rows[0]?.user_id
  return userId !== undefined && /^[1-9]\d{0,18}$/.test(userId) ? { userId, name: null } : null
}

const refuse = () => Promise.reject(new Error('the token is given here'))
/** callWith never asks for a token. */
const NO_TOKENS = { current: refuse, renewed: refuse, refused: refuse }
