import net from 'node:net'

/** What happens to one exchange on its way through. Offsets and sizes in bytes, times in milliseconds. */
export type Mishap =
  /** So many bytes get through in that direction, then both sides see the connection end. */
  | { readonly kind: 'cut'; readonly towards: 'site' | 'program'; readonly at: number }
  /** The same with RST instead of FIN. */
  | { readonly kind: 'reset'; readonly towards: 'site' | 'program'; readonly at: number }
  /** The site answers in full and the program hears nothing but the end of the connection. */
  | { readonly kind: 'swallow' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'drip'; readonly bytes: number; readonly ms: number }

export interface ChaosProxy {
  readonly baseUrl: string
  /** The next exchange whose request line matches, e.g. /^PUT .*\/event\/\d+ /, meets the mishap. */
  next(line: RegExp, mishap: Mishap): void
  /** Mishaps that have happened. */
  happened(): number
  close(): Promise<void>
}

/** A TCP proxy that knows nothing of HTTP but the first line of a request. */
export async function startChaosProxy(target: string): Promise<ChaosProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  let planned: { readonly line: RegExp; readonly mishap: Mishap } | null = null
  let happened = 0

  const server = net.createServer((program) => {
    const site = net.connect(Number(port), hostname)
    let mishap: Mishap | null = null
    let [up, down] = [0, 0]
    const both = [program, site]
    for (const socket of both) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        for (const other of both) other.destroy()
      })
    }
    const end = (hard: boolean) => {
      for (const socket of both) {
        if (hard) socket.resetAndDestroy()
        else socket.end(() => socket.destroy())
      }
    }
    /** Passes on what may pass; the connection ends where the mishap says so. */
    const forward = (chunk: Buffer, to: net.Socket, towards: 'site' | 'program', sofar: number) => {
      const cuts = mishap?.kind === 'cut' || mishap?.kind === 'reset' ? mishap : null
      if (cuts === null || cuts.towards !== towards || sofar + chunk.length < cuts.at)
        return void to.write(chunk)
      to.write(chunk.subarray(0, Math.max(0, cuts.at - sofar)), () => end(cuts.kind === 'reset'))
    }
    program.on('data', (chunk) => {
      const line = chunk.subarray(0, 400).toString('latin1').split('\r\n')[0] ?? ''
      if (planned !== null && planned.line.test(line)) {
        mishap = planned.mishap
        planned = null
        happened += 1
        up = 0
        down = 0
      }
      forward(chunk, site, 'site', up)
      up += chunk.length
    })
    site.on('data', (chunk) => {
      const sofar = down
      down += chunk.length
      if (mishap?.kind === 'swallow') end(false)
      else if (mishap?.kind === 'delay') setTimeout(() => program.write(chunk), mishap.ms)
      else if (mishap?.kind === 'drip') drip(program, chunk, mishap.bytes, mishap.ms)
      else forward(chunk, program, 'program', sofar)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port: own } = server.address() as net.AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${own}`,
    next: (line, mishap) => {
      planned = { line, mishap }
    },
    happened: () => happened,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function drip(to: net.Socket, chunk: Buffer, bytes: number, ms: number): void {
  if (chunk.length === 0 || to.destroyed) return
  to.write(chunk.subarray(0, bytes))
  setTimeout(() => drip(to, chunk.subarray(bytes), bytes, ms), ms)
}
