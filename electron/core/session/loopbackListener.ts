import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import { atPort, type RedirectUri } from '../sites/redirectUri.ts'
import type { CallbackPage } from './callback.ts'

/** `refuse`: not the redirect that is waited for; answered 400 and forgotten (SIGN-10). */
export type CallbackVerdict = { readonly page: CallbackPage } | 'refuse'

export interface LoopbackListener {
  /** Where it listens; another than asked for only where port 0 was asked for. */
  readonly uri: RedirectUri
  /** Every address bound, for the settings and for tests (SIGN-3). */
  readonly addresses: readonly string[]
  /** Closes the port; answers under way are given their moment to go out first (SIGN-7). */
  close(): Promise<void>
}

/** Another way back than a port of this computer, for the site with this API; undefined: none. */
export type ListenFor = (apiBase: string) => typeof openLoopbackListener | undefined

/** Bytes of request line and headers together; milliseconds for a request to arrive (SIGN-11). */
const MAX_HEADER_BYTES = 8192
const REQUEST_MS = 5000
/** Connections that have not asked anything yet. */
const MAX_IDLE_SOCKETS = 32
/** After so many refusals none is answered any more: a page that hammers the port gets nothing for it (SIGN-11). */
const MAX_REFUSALS = 200

/**
 * Listens on the registered port of the literal loopback address, never elsewhere (SIGN-3, SIGN-5); with port 0 on one
 * the system gives. Throws AppError `port-in-use`. `answer` gets the query of each request that could be the redirect.
 */
export async function openLoopbackListener(
  asked: RedirectUri,
  answer: (query: URLSearchParams) => Promise<CallbackVerdict>,
): Promise<LoopbackListener> {
  let uri = asked
  let refusals = 0
  const refuse = (response: ServerResponse, status: number): void => {
    refusals += 1
    if (refusals > MAX_REFUSALS) response.destroy()
    else response.writeHead(status, { connection: 'close', ...(status === 405 && { allow: 'GET' }) }).end()
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = redirectQuery(uri, request)
    if (typeof query === 'number') return refuse(response, query)
    const verdict = await answer(query)
    if (verdict === 'refuse') return refuse(response, 400)
    response.writeHead(200, verdict.page.headers).end(verdict.page.body)
  }

  const answering = new Set<Promise<void>>()
  const servers: Server[] = []
  try {
    for (const address of uri.addresses) {
      const server = createServer(
        {
          maxHeaderSize: MAX_HEADER_BYTES,
          requestTimeout: REQUEST_MS,
          headersTimeout: REQUEST_MS,
          connectionsCheckingInterval: 1000,
        },
        (request, response) => {
          // Noted before it begins: an answer may close the listener it came by.
          const answered = Promise.resolve()
            .then(() => handle(request, response))
            .catch(() => response.destroy())
            .then(() => gone(response))
            .finally(() => answering.delete(answered))
          answering.add(answered)
        },
      )
      keepFewIdle(server)
      if (!(await bound(server, uri.port, address, servers.length > 0))) continue
      servers.push(server)
      const opened = server.address()
      if (typeof opened === 'object' && opened !== null) uri = atPort(asked, opened.port)
    }
  } catch (error) {
    await Promise.all(servers.map(closed))
    throw error
  }
  return {
    uri,
    addresses: servers.map((server) => {
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.address : ''
    }),
    close: async () => {
      const all = servers.map(closed)
      await Promise.all(answering)
      for (const server of servers) server.closeAllConnections()
      await Promise.all(all)
    },
  }
}

/** Whoever holds connections open and says nothing loses the oldest: the redirect always finds room (SIGN-11). */
function keepFewIdle(server: Server): void {
  const idle = new Set<Socket>()
  server.on('connection', (socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
    const [oldest] = idle
    if (idle.size > MAX_IDLE_SOCKETS) oldest?.destroy()
  })
  server.on('request', ({ socket }) => idle.delete(socket))
}

/** The query of a request that can be the redirect, or the status to refuse it with (SIGN-11). */
function redirectQuery(uri: RedirectUri, request: IncomingMessage): URLSearchParams | number {
  const target = request.url ?? ''
  const [path, query] = split(target)
  if (path !== uri.path) return 404
  if (request.method !== 'GET') return 405
  // Another name for this port is DNS rebinding.
  if (request.headers.host !== uri.host) return 400
  const mode = request.headers['sec-fetch-mode']
  const dest = request.headers['sec-fetch-dest']
  if (mode !== undefined && mode !== 'navigate') return 400
  if (dest !== undefined && dest !== 'document') return 400
  return new URLSearchParams(query)
}

function split(target: string): readonly [string, string] {
  const at = target.indexOf('?')
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
}

/** False where the second address family does not exist on this computer (SIGN-4). */
function bound(server: Server, port: number, address: string, optional: boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (optional && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(false)
      else reject(portFault(error, port))
    })
    server.listen({ port, host: address, exclusive: true }, () => resolve(true))
  })
}

function portFault(error: NodeJS.ErrnoException, port: number): AppError {
  return new AppError('port-in-use', `port ${port} cannot be opened: ${error.code ?? 'unknown'}`, {
    details: [String(port)],
    cause: error,
  })
}

/** Settles when the answer has gone out or its connection is lost. */
function gone(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.writableFinished || response.destroyed) resolve()
    else response.once('close', () => resolve())
  })
}

/** Stops listening at once. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
