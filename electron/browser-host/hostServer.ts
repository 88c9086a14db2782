import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LARGEST_MESSAGE_BYTES } from '../../shared/bridge/contract.ts'
import type { BridgeResult } from '../../shared/errors.ts'
import { IDENTITY } from '../../shared/identity.ts'
import {
  isShownPicture,
  type Picture,
  pageHeaders,
  pictureRef,
  readPageFile,
} from '../core/page/pageFiles.ts'
import type { Clock, Logger, Timers } from '../core/ports.ts'
import { type PushMessage, readJsonBody, streamPushes } from './exchange.ts'
import { createGuard, createTickets, type Guard, type Purpose, type Tickets } from './requestGuard.ts'

interface ServedApp {
  dispatch(method: string, params: unknown): Promise<BridgeResult<unknown>>
  subscribe(listener: (message: PushMessage) => void): () => void
  picture(ref: string): Promise<Picture | null>
}

export interface HostServerChoices {
  readonly app: ServedApp
  /** 43 characters, 32 random bytes in base64url. A key lives as long as this process, or until `onTaken`. */
  readonly secret: () => string
  /** 0: any free port. */
  readonly port: number
  /** Folder of the built page, and the file of the page script that stands before it. */
  readonly pageRoot: string
  readonly scriptRoot: string
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Logger
  /** A ticket came twice, so somebody else may have the key: there is a new one, and this is its address. */
  readonly onTaken: (address: string) => void
}

export interface HostServer {
  readonly port: number
  /** The page's address with its key; whoever has it is the user. For the person's eyes, not for a command line. */
  readonly address: () => string
  /** The page's address with a ticket, to be opened by a command at once; see requestGuard.ts. */
  readonly addressToOpen: () => string
  close(): Promise<void>
}

const HEADERS = {
  ...pageHeaders({ connect: "'self'", images: ["'self'", 'blob:', 'data:'] }),
  'Cache-Control': 'no-store',
}
/** Files of the build whose names tell their content: another tab, or a page loaded again, has them compiled. */
const NAMED_BY_CONTENT = '/assets/'
const KEPT = { 'Cache-Control': 'private, max-age=31536000, immutable' }
/** With room for the method's name and the braces around the parameters; the dispatcher knows each method's own limit. */
const MAX_BODY = LARGEST_MESSAGE_BYTES + 1_000
const MAX_TICKET_BODY = 200
const PAGE_SCRIPT = '/host.js'
const LOCKED_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${IDENTITY.name}</title></head><body>
<h1>${IDENTITY.name}</h1>
<p>This page has no key. A key is kept in memory only, so a reload loses it; and where an address that ${IDENTITY.name}
opened was used twice, or too late, it gives none. Open the address that ${IDENTITY.name} printed last.</p>
</body></html>`

/** Serves the page and its bridge on 127.0.0.1 and nowhere else. */
export async function startHostServer(choices: HostServerChoices): Promise<HostServer> {
  let door: Door | null = null
  const server = createServer({ maxHeaderSize: 16_384, headersTimeout: 5_000 }, (request, response) => {
    const run = door === null ? Promise.resolve(end(response, 503)) : answer(choices, door, request, response)
    run.catch((error: unknown) => {
      choices.log.error('a request of the page failed', { reason: String(error) })
      if (response.headersSent) response.destroy()
      else end(response, 500)
    })
  })
  const port = await listen(server, choices.port)
  const opened = openDoor(choices, port, () => server.closeAllConnections())
  door = opened
  return {
    port,
    address: opened.address,
    addressToOpen: () => `http://127.0.0.1:${port}/#ticket.${opened.tickets.issue()}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

interface Door {
  readonly tickets: Tickets
  readonly guard: () => Guard
  readonly key: () => string
  readonly address: () => string
  /** Another key from now on; `cut` ends what was begun with the former. */
  change(): void
  readonly cut: () => void
}

function openDoor({ clock, secret, onTaken }: HostServerChoices, port: number, cut: () => void): Door {
  let key = secret()
  let guard = createGuard(port, key)
  const address = (): string => `http://127.0.0.1:${port}/#${key}`
  return {
    tickets: createTickets(clock.monotonic, secret),
    guard: () => guard,
    key: () => key,
    address,
    change() {
      key = secret()
      guard = createGuard(port, key)
      onTaken(address())
    },
    cut,
  }
}

async function answer(
  choices: HostServerChoices,
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Not URL.pathname: the parser would resolve `..` before the guard of the files sees it.
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  const refusal = door.guard().refuse(purposeOf(path), request.method ?? 'GET', request.headers)
  if (refusal !== null) return end(response, refusal)
  if (path === '/bridge/invoke' && request.method === 'POST') return invoke(choices.app, request, response)
  if (path === '/bridge/ticket') return trade(door, request, response)
  // For another tab that this page opens: the key itself stands in no address.
  if (path === '/bridge/tab' && request.method === 'POST') {
    const ticket = Buffer.from(JSON.stringify({ ticket: door.tickets.issue() }))
    return send(response, ticket, 'application/json; charset=utf-8')
  }
  if (path === '/bridge/push' && request.method === 'GET') {
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'application/x-ndjson; charset=utf-8' })
    return streamPushes(response, choices.app.subscribe, choices.timers)
  }
  const ref = pictureRef(path)
  if (ref !== null) {
    const picture = await choices.app.picture(ref)
    return isShownPicture(picture) ? send(response, picture.bytes, picture.mediaType) : end(response, 404)
  }
  if (path === '/' || path === '/index.html') return sendPage(choices, response)
  if (path === '/locked') return send(response, Buffer.from(LOCKED_PAGE), 'text/html; charset=utf-8')
  // Browsers ask for it unasked.
  if (path === '/favicon.ico') return end(response, 204)
  const file = readPageFile(path === PAGE_SCRIPT ? choices.scriptRoot : choices.pageRoot, path)
  if (file === null) return end(response, 404)
  return send(response, file.bytes, file.type, path.startsWith(NAMED_BY_CONTENT) ? KEPT : {})
}

function purposeOf(path: string): Purpose {
  if (path === '/' || path === '/index.html' || path === '/locked') return 'document'
  if (path === '/bridge/ticket') return 'ticket'
  return path.startsWith('/bridge/') || path.startsWith('/picture/') ? 'bridge' : 'asset'
}

async function invoke(app: ServedApp, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJsonBody(request, MAX_BODY)
  if (!body.ok) return end(response, body.status)
  const { method, params } = (body.value ?? {}) as { method?: unknown; params?: unknown }
  if (typeof method !== 'string') return end(response, 400)
  const result = await app.dispatch(method, params)
  send(response, Buffer.from(JSON.stringify(result)), 'application/json; charset=utf-8')
}

async function trade(door: Door, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJsonBody(request, MAX_TICKET_BODY)
  if (!body.ok) return end(response, body.status)
  const { ticket } = (body.value ?? {}) as { ticket?: unknown }
  const redeemed = typeof ticket === 'string' ? door.tickets.redeem(ticket) : 'unknown'
  if (redeemed === 'first') {
    send(response, Buffer.from(JSON.stringify({ key: door.key() })), 'application/json; charset=utf-8')
    return
  }
  if (redeemed === 'unknown') return end(response, 403)
  // Which of the two was the person's own browser cannot be told, so neither keeps a key. The answer goes out first.
  door.change()
  response.once('close', door.cut)
  end(response, 409)
}

/** The built page with the host's script before all others; the page itself is the same on both hosts. */
function sendPage({ pageRoot }: HostServerChoices, response: ServerResponse): void {
  const page = readPageFile(pageRoot, '/index.html')
  if (page === null) return end(response, 404)
  const html = Buffer.from(page.bytes).toString('utf8')
  const withScript = html.replace('<head>', `<head>\n    <script src="${PAGE_SCRIPT}"></script>`)
  send(response, Buffer.from(withScript), page.type)
}

function send(
  response: ServerResponse,
  bytes: Uint8Array,
  type: string,
  more: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(200, { ...HEADERS, ...more, 'Content-Type': type, 'Content-Length': bytes.length })
  response.end(bytes)
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...HEADERS, 'Content-Length': 0, Connection: 'close' })
  response.end()
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      done()
    })
  })
  return (server.address() as AddressInfo).port
}
