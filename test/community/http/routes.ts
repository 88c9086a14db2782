import type { FastifyInstance } from 'fastify'
import { browse } from '../events/browse.ts'
import { createEvent } from '../events/create.ts'
import { listGuests } from '../events/guests.ts'
import { listFriends, oneUser, ownUser } from '../events/people.ts'
import { addTemporaryFile } from '../events/photo.ts'
import { readEvent } from '../events/readEvent.ts'
import { setRsvp } from '../events/rsvp.ts'
import { deleteEvent, updateEvent } from '../events/update.ts'
import { authorizeEndpoint } from '../oauth/authorizeEndpoint.ts'
import { authenticate } from '../oauth/bearer.ts'
import { signInPage, signOutPage } from '../oauth/signInPage.ts'
import { revokeEndpoint, tokenEndpoint } from '../oauth/tokenEndpoint.ts'
import type { ApiCall, Site } from '../site.ts'
import { page } from './answers.ts'
import { exception, failed, type Result, success } from './envelope.ts'
import { BusinessFailure, ExceptionFailure, PageFailure } from './failures.ts'
import { pictureAnswer } from './pictures.ts'
import { type Handler, serve } from './serve.ts'
import { categoryPage, eventPage, homePage } from './sitePages.ts'

/** What a site can refuse to show while it shows the rest. */
type Read = 'lists' | 'singles'

/** The profiles that refuse reads: a page, or the site's own shape of no. */
function readable(kind: Read, handler: ApiHandler): ApiHandler {
  return (call) => {
    const { profiles } = call.site
    if (profiles.has(`${kind}-forbidden`)) throw new PageFailure('Forbidden', 403)
    if (profiles.has(`${kind}-failed`)) throw new BusinessFailure('You are not allowed to do this.')
    return handler(call)
  }
}

type ApiHandler = (call: ApiCall) => Result | Promise<Result>

/** Token check, then the handler, then the envelope. */
function api(handler: ApiHandler): Handler {
  return async (call) => {
    const checked = authenticate(call)
    if ('refused' in checked) return checked.refused
    const { profiles } = call.site
    try {
      return success(profiles, await handler({ ...call, viewer: checked.viewer }))
    } catch (error) {
      if (error instanceof BusinessFailure) return failed(profiles, error.texts)
      if (error instanceof ExceptionFailure) return exception(profiles, error.message)
      throw error
    }
  }
}

/** Both places of the API are known; which one answers follows the profile (SITE-L10). */
const BASES = [
  ['/restful_api', false],
  ['/index.php/restful_api', true],
] as const

export function addRoutes(app: FastifyInstance, site: Site): void {
  for (const [base, viaIndex] of BASES) addApi(app, site, base, viaIndex)
  const route = (method: 'GET' | 'POST', url: string, handler: Handler): unknown =>
    app.route({ method, url, handler: serve(site, handler) })
  route('GET', '/login', signInPage)
  route('POST', '/login', signInPage)
  route('GET', '/logout', signOutPage)
  route('GET', '/', homePage)
  route('GET', '/event/category/:id/*', categoryPage)
  route('GET', '/event/:id/*', eventPage)
  route('GET', '/PF.Base/file/pic/event/*', (call) => pictureAnswer(call, call.params['*'] ?? '', false))
  route('GET', '/cdn/pic/event/*', (call) => pictureAnswer(call, call.params['*'] ?? '', true))
  app.setNotFoundHandler(serve(site, notFound))
}

function addApi(app: FastifyInstance, site: Site, base: string, viaIndex: boolean): void {
  const open =
    (handler: Handler, needs?: string): Handler =>
    (call) => {
      const here = site.profiles.has('index-php') === viaIndex
      return here && (needs === undefined || site.profiles.has(needs)) ? handler(call) : notFound(call)
    }
  const add = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    handler: ApiHandler,
    needs?: string,
  ): void => {
    app.route({ method, url: base + path, handler: serve(site, open(api(handler), needs)) })
  }
  add('GET', '/event', readable('lists', browse))
  add('POST', '/event', createEvent)
  add('GET', '/event/:id', readable('singles', readEvent))
  add('PUT', '/event/:id', updateEvent)
  add('DELETE', '/event/:id', deleteEvent)
  add('PUT', '/event/:id/rsvp', setRsvp)
  add('GET', '/event/:id/guests', readable('lists', listGuests))
  add('POST', '/core/temp-file', addTemporaryFile, 'temp-file-photos')
  add('GET', '/user/mine', ownUser, 'user-mine')
  add('GET', '/user/:id', oneUser, 'user-mine')
  add('GET', '/friend', listFriends, 'friends-endpoint')
  const authorize: Handler = (call) => {
    const query = new URLSearchParams(call.query.record() as Record<string, string>).toString()
    return authorizeEndpoint(call, `${call.path}?${query}`)
  }
  app.route({ method: ['GET', 'POST'], url: `${base}/authorize`, handler: serve(site, open(authorize)) })
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${base}/token`,
    handler: serve(site, open(tokenEndpoint)),
  })
  app.route({
    method: 'POST',
    url: `${base}/revoke`,
    handler: serve(site, open(revokeEndpoint, 'revoke-endpoint')),
  })
}

/** SITE-E5: an unknown route is a page of the site. */
const notFound: Handler = (call) =>
  page(`Not found - ${call.site.name}`, '<h1>The page you are looking for cannot be found</h1>', 404)
