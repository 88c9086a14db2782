import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export interface AskingProxy {
  /** `127.0.0.1:PORT`. */
  readonly address: string
  /** From now on this one alone is let through. */
  admit(name: string, password: string): void
  /** Names and passwords it was given, oldest first; of an anonymous request an empty text. */
  readonly given: readonly string[]
  /** Names with which something was let through. */
  readonly through: readonly string[]
  close(): Promise<void>
}

/** A proxy that wants a name and a password for everything (RFC 9110, section 11.7), tunnels included. */
export async function startAskingProxy(realm: string): Promise<AskingProxy> {
  const given: string[] = []
  const through: string[] = []
  let wanted = ''
  const admitted = ({ headers }: IncomingMessage): boolean => {
    const login = Buffer.from((headers['proxy-authorization'] ?? '').replace(/^Basic /, ''), 'base64')
    given.push(login.toString())
    if (login.toString() !== wanted) return false
    through.push(login.toString())
    return true
  }
  const open = new Set<Socket>()
  const challenge = `Basic realm="${realm}"`
  const server = createServer((asked, answer) => {
    if (!admitted(asked)) {
      answer.writeHead(407, { 'proxy-authenticate': challenge }).end('A password, please.')
      return
    }
    const { 'proxy-authorization': _, 'proxy-connection': __, ...headers } = asked.headers
    const onward = request(asked.url ?? '', { method: asked.method ?? 'GET', headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onward.on('error', () => answer.writeHead(502).end())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.on('connect', (asked, socket) => {
    socket.on('error', () => socket.destroy())
    if (!admitted(asked)) {
      socket.end(`HTTP/1.1 407 No\r\nProxy-Authenticate: ${challenge}\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    const { hostname, port } = new URL(`http://${asked.url}`)
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    admit: (name, password) => {
      wanted = `${name}:${password}`
    },
    given,
    through,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        // Tunnels, too, which the server does not count as its own any more.
        for (const socket of open) socket.destroy()
      }),
  }
}
