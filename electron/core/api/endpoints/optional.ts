import type { AccountId } from '../../../../shared/domain/ids.ts'
import { AppError, isAppError } from '../../errors.ts'
import type { SiteRegistry } from '../../sites/siteRegistry.ts'
import { isServiceRefusal, WriteFault } from '../apiError.ts'
import type { EventApi } from '../eventApi.ts'
import { tempFileForm } from '../form.ts'
import type { TimeLimits } from '../limits.ts'
import type { Requester } from '../requester.ts'
import { decodeTempFile, personFromWire } from '../wire/objects.ts'
import { decodePage } from '../wire/page.ts'
import { pageParameters, searchText } from './paths.ts'

type Optional = Pick<EventApi, 'listFriends' | 'uploadTempFile'>

/**
 * Endpoints some servers have (SITE-L9, SITE-B5). A page instead of an answer, or a no of the service itself, is how a
 * server says that a route does not exist (SITE-E5), but also what a closed site or a portal says: so the list of
 * events is asked for beside it, and only where that is answered the route is missing. Learned per site, so it is asked
 * once. AppError `unsupported` then.
 */
export function createOptional(requester: Requester, registry: SiteRegistry, limits: TimeLimits): Optional {
  async function apiAnswers(account: AccountId): Promise<boolean> {
    const query = pageParameters(new URLSearchParams(), 1, 1)
    const request = { method: 'GET', path: '/event', query, limitMs: limits.read } as const
    return requester.read(account, request).then(
      () => true,
      () => false,
    )
  }

  async function probe<T>(account: AccountId, ask: () => Promise<T>): Promise<T> {
    const site = registry.siteOf(account)
    const known = site.capabilities.friends
    if (known === 'no') throw unsupported('friends')
    try {
      const value = await ask()
      if (known === 'unknown') await registry.learn(site.id, { friends: 'yes' })
      return value
    } catch (error) {
      if (known === 'yes' || !saysNoRoute(error) || !(await apiAnswers(account))) throw error
      await registry.learn(site.id, { friends: 'no' })
      throw unsupported('friends')
    }
  }

  return {
    listFriends: (account, { search, limit, page }) =>
      probe(account, async () => {
        const query = new URLSearchParams()
        const text = searchText(search)
        if (text !== '') query.set('search[search]', text)
        pageParameters(query, limit, page)
        const request = { method: 'GET', path: '/friend', query, limitMs: limits.read } as const
        const answer = await requester.read(account, request)
        const found = decodePage(answer.data, decodeFriend, (one) => one.userId)
        if (found === null) throw new AppError('not-event-data', 'the answer holds no list')
        return found
      }),
    uploadTempFile: async (account, photo, options) => {
      const body = tempFileForm(photo)
      const request = { method: 'POST', path: '/core/temp-file', body, limitMs: limits.upload } as const
      try {
        const answer = await requester.write(account, request, options)
        const tempFileId = decodeTempFile(answer.data)
        if (tempFileId !== null) return { tempFileId }
      } catch (error) {
        if (!hasNoEnvelope(error) || !(await apiAnswers(account))) throw error
      }
      throw unsupported('temp-file')
    },
  }
}

const saysNoRoute = (error: unknown): boolean =>
  isAppError(error, 'not-event-data') || isServiceRefusal(error)

const unsupported = (what: string): AppError => new AppError('unsupported', `the site has no ${what}`)

const hasNoEnvelope = (error: unknown): boolean =>
  error instanceof WriteFault && error.error.code === 'not-event-data'

/** A friend without a name is shown by number. */
function decodeFriend(value: unknown): { userId: string; name: string } | null {
  const person = personFromWire(value)
  return person && { userId: person.userId, name: person.name ?? person.userId }
}
