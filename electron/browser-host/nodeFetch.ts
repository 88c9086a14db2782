import { toFetchFault } from '../core/api/networkFault.ts'
import { type Fetch, FetchFault } from '../core/ports.ts'

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * The Fetch port over Node's own fetch: no redirects, no cookies, faults as FetchFault. Node's fetch keeps no cookie
 * and asks no proxy unless told by its own variables (HTTP-7), so a token goes only where the address says.
 */
export function createNodeFetch(options: { readonly fetch?: typeof globalThis.fetch } = {}): Fetch {
  const send = options.fetch ?? globalThis.fetch
  return async (input, init) => {
    let response: Response
    try {
      response = await send(input, { ...init, redirect: 'manual', credentials: 'omit' })
    } catch (error) {
      throw toFetchFault(error)
    }
    if (!REDIRECTS.has(response.status)) return response
    // An unread body would hold the connection.
    await response.body?.cancel().catch(() => undefined)
    throw new FetchFault('redirected', `status ${response.status}`)
  }
}
