import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../ports.ts'
import type { Site, SiteRegistry } from '../sites/siteRegistry.ts'
import { readEnvelope } from './envelope.ts'
import type { ApiRequest, HttpAnswer, HttpClient } from './httpClient.ts'

/** What api asks of session. Tokens stay in main; never logged, never over the bridge (SIGN-22, KEEP-8). */
export interface AccessTokens {
  /**
   * A token that is good for now, refreshed first where it is near its end (SIGN-23, single-flight SIGN-24).
   * Throws AppError `signed-out`, or the network's code when a needed refresh did not get through (SIGN-27).
   */
  current(accountId: AccountId): Promise<string>
  /**
   * After a 401 for `refused`: a newer token, by one refresh shared by all callers; the same newer one where it
   * was replaced meanwhile. Where nothing renews it, the site's word ends the session (AppError `signed-out`), and
   * what a page before the site says leaves the token as it is: the same comes back (SIGN-27).
   */
  renewed(accountId: AccountId, refused: string, by?: RefusedBy): Promise<string>
  /**
   * The site refused even a fresh token (SIGN-34): the session needs the person. Keeps everything else. False for one
   * that was replaced meanwhile: nothing was said of the session there is now (SIGN-27).
   */
  refused(accountId: AccountId, token: string): Promise<boolean>
}

export type RefusedBy = 'site' | 'page'

export interface SiteCaller {
  /**
   * Sends with the account's token. After a 401 one renewed token and one repetition, for a 401 says "not
   * processed", a write included (SIGN-34); after a second one the session is over: AppError `signed-out`. Rejects as
   * HttpClient and AccessTokens do.
   */
  call(accountId: AccountId, request: ApiRequest): Promise<HttpAnswer>
  /** Sends with this token; a 401 is an answer. For a session that is not announced yet. */
  callWith(site: Site, token: string, request: ApiRequest): Promise<HttpAnswer>
}

interface SiteCallerOptions {
  readonly http: HttpClient
  readonly tokens: AccessTokens
  readonly registry: SiteRegistry
  readonly log: Logger
}

/**
 * An empty 401, or one in the API's words, is about the token (SITE-O2, SITE-O3); a page is a proxy's or a
 * maintenance's.
 */
const isSitesWord = ({ bytes }: HttpAnswer): boolean =>
  bytes.length === 0 || readEnvelope(bytes).kind !== 'none'

/** The session is kept: nothing was said of it. Nothing was done either (RFC 9110 section 15.5.2). */
const kept = (why: string): AppError => new AppError('site-failed', why)
const wall = (): AppError => kept('a page before the site answers 401')

export function createSiteCaller({ http, tokens, registry, log }: SiteCallerOptions): SiteCaller {
  /** Sites before which something answers 401 by a page of its own, whatever the token. */
  const walled = new Set<string>()
  /** Sites whose host lets the header through, as seen in this run. */
  const headerArrives = new Set<string>()

  /**
   * Some hosts strip the header; they show by an empty 401 although the token is good (SITE-O2). Then once by query,
   * and by query from then on where that was heard. `renewed`: the token is fresh beyond doubt, so that a header that
   * used to arrive is doubted too.
   */
  async function send(site: Site, token: string, request: ApiRequest, renewed: boolean): Promise<HttpAnswer> {
    const by = site.capabilities.tokenBy
    const answer = await http.send(site.apiBase, request, { token, by })
    if (by === 'query') return answer
    if (answer.status !== 401) {
      headerArrives.add(site.id)
      return answer
    }
    if (answer.bytes.length > 0 || (headerArrives.has(site.id) && !renewed)) return answer
    const byQuery = await http.send(site.apiBase, request, { token, by: 'query' })
    // A 401 with words is about the token, so the token was seen (SITE-O3).
    if (byQuery.status !== 401 || byQuery.bytes.length > 0) {
      log.info('the site hears the token by query only', { siteId: site.id })
      headerArrives.delete(site.id)
      await registry.learn(site.id, { tokenBy: 'query' })
    }
    return byQuery
  }

  return {
    callWith: (site, token, request) => send(site, token, request, true),
    call: async (accountId, request) => {
      const first = await tokens.current(accountId)
      const site = registry.siteOf(accountId)
      const answer = await send(site, first, request, false)
      if (answer.status !== 401) {
        walled.delete(site.id)
        return answer
      }
      const by = isSitesWord(answer) ? 'site' : 'page'
      if (walled.has(site.id) && by === 'page') throw wall()
      const second = await tokens.renewed(accountId, first, by)
      const repeated = await send(registry.siteOf(accountId), second, request, true)
      if (repeated.status !== 401) return repeated
      if (!isSitesWord(repeated)) {
        walled.add(site.id)
        throw wall()
      }
      if (!(await tokens.refused(accountId, second))) throw kept('the token was replaced meanwhile')
      throw new AppError('signed-out', 'the site refused a fresh token')
    },
  }
}
