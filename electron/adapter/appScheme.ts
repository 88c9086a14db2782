import type { Protocol } from 'electron'
import {
  isShownPicture,
  type Picture,
  pageHeaders,
  pictureRef,
  readPageFile,
} from '../core/page/pageFiles.ts'

const APP_SCHEME = 'program'
const APP_ORIGIN = 'program://app'
export const APP_PAGE = `${APP_ORIGIN}/index.html`
/** The page at a place in the program; empty for its start. */
export const appPage = (at: string): string => (at === '' ? APP_PAGE : `${APP_PAGE}#${encodeURI(at)}`)

/** To be registered before the app is ready: a standard, secure scheme, without CORS and service workers. */
export const APP_PRIVILEGES = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: false, corsEnabled: false },
}

const HEADERS = pageHeaders({ connect: "'none'", images: ["'self'", 'data:'] })

/** Serves the page and its pictures on `program://app` and nothing else (SHELL-7, SHELL-18). */
export function serveAppScheme(
  protocol: Pick<Protocol, 'handle'>,
  root: string,
  picture: (ref: string) => Promise<Picture | null>,
): void {
  protocol.handle(APP_SCHEME, (request) => answerAppRequest(request, root, picture))
}

export async function answerAppRequest(
  request: Pick<Request, 'method' | 'url'>,
  root: string,
  picture: (ref: string) => Promise<Picture | null>,
): Promise<Response> {
  if (request.method !== 'GET') return nothing(405)
  const url = URL.canParse(request.url) ? new URL(request.url) : null
  if (url?.protocol !== `${APP_SCHEME}:` || url.host !== 'app') return nothing(404)
  const ref = pictureRef(url.pathname)
  if (ref !== null) {
    const found = await picture(ref).catch(() => null)
    return isShownPicture(found) ? some(found.bytes, found.mediaType) : nothing(404)
  }
  const file = readPageFile(root, url.pathname)
  return file === null ? nothing(404) : some(file.bytes, file.type)
}

/** True for a URL of the page's own origin and nothing that only looks like it. */
export function isAppUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === `${APP_SCHEME}:` && url.host === 'app' && url.username === '' && url.port === ''
}

const some = (bytes: Uint8Array, type: string): Response =>
  new Response(new Uint8Array(bytes), { status: 200, headers: { ...HEADERS, 'Content-Type': type } })

const nothing = (status: number): Response => new Response(null, { status, headers: HEADERS })
