import type { Clock, Ids } from '../ports.ts'
import { notFound, oauthError, Refusal, refused, success } from './answers.ts'
import { demoPicture } from './drawn/picture.ts'
import { createGrants } from './grants.ts'
import { findEvent, listEvents, listFriends, listGuests, readSelf } from './reads.ts'
import { eventObject } from './siteObjects.ts'
import type { SiteState } from './siteState.ts'
import { answerEvent, createEvent, deleteEvent, updateEvent, type Write } from './writes.ts'

export interface ResponderDeps {
  readonly clock: Clock
  readonly ids: Ids
  readonly state: SiteState
  /** Settles when what changed will outlast the program. */
  readonly save: () => Promise<void>
}

/** Answers as a site of docs/site-contract.md would. */
export type Responder = (request: Request) => Promise<Response>

const PICTURES = '/PF.Base/file/pic/event/'
/** Drawing takes time by the square, and what is drawn here stops everything else meanwhile. */
const WIDEST = 480

export function createResponder({ clock, ids, state, save }: ResponderDeps): Responder {
  const grants = createGrants({ clock, ids, state, save })
  /** For as long as the program runs: the events that show them keep copies of their own. */
  const photos = new Map<string, Blob>()
  const seconds = (): number => Math.floor(clock.now() / 1000)
  const keepPhoto = (id: number, photo: Blob): string => {
    photos.set(`sent-${id}`, photo)
    return `2026/01/sent-${id}%s.png`
  }

  const picture = (path: string): Response => {
    const [, name = '', id = '', width = ''] =
      /^\d{4}\/\d{2}\/((?:drawn|sent)-(\d+))(?:_(\d+))?\.png$/.exec(path) ?? []
    const photo = photos.get(name)
    if (photo !== undefined) return new Response(photo)
    if (!name.startsWith('drawn-')) return notFound()
    const category = state.events.find((event) => String(event.id) === id)?.category ?? undefined
    const drawn = demoPicture(Number(id), Math.min(WIDEST, Number(width) || WIDEST), false, category)
    return new Response(new Uint8Array(drawn), { headers: { 'content-type': 'image/png' } })
  }

  const resource = async (request: Request, path: string, query: URLSearchParams): Promise<Response> => {
    const reading = request.method === 'GET'
    const [, id = '', below = ''] = /^\/event\/(\d+)(\/rsvp|\/guests)?$/.exec(path) ?? []
    const write = async (): Promise<Write> => {
      const typed = request.headers.has('content-type')
      return { state, form: typed ? await request.formData() : new FormData(), now: seconds(), keepPhoto }
    }
    const kept = async (answer: Response): Promise<Response> => {
      await save()
      return answer
    }
    switch (`${request.method} ${id === '' ? path : `/event/:id${below}`}`) {
      case 'GET /event':
        return listEvents(state, query, seconds())
      case 'POST /event':
        return kept(createEvent(await write()))
      case 'GET /event/:id':
        return success(eventObject(state, findEvent(state, id)))
      case 'PUT /event/:id':
        return kept(updateEvent(await write(), id))
      case 'DELETE /event/:id':
        return kept(deleteEvent(state, id))
      case 'PUT /event/:id/rsvp':
        return kept(answerEvent(await write(), id))
      case 'GET /event/:id/guests':
        return listGuests(state, id, query)
      case 'GET /user/mine':
        return readSelf(state)
      case 'GET /friend':
        return listFriends(state, query)
      default:
        return reading ? notFound() : refused('Nothing here takes that.')
    }
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.startsWith(PICTURES)) return picture(pathname.slice(PICTURES.length))
    const [, path = ''] = /^\/restful_api(\/.*)$/.exec(pathname) ?? []
    if (path === '/authorize') return grants.authorize(searchParams)
    if (path === '/token') return grants.token(request)
    if (path === '') return notFound()
    if (!grants.admits(request)) return oauthError(401, 'invalid_token')
    try {
      const answer = await resource(request, path, searchParams)
      answer.headers.set('date', new Date(clock.now()).toUTCString())
      return answer
    } catch (error) {
      if (error instanceof Refusal) return refused(error.message)
      throw error
    }
  }
}
