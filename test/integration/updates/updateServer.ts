import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Published {
  readonly version: string
  readonly notes?: string
  /** What the announcement promises; what the file holds unless said. */
  readonly promised?: Uint8Array
  readonly file: Uint8Array
  /** How the file comes. `slow` waits for `goOn` after the first half. */
  readonly comes?: 'whole' | 'cut' | 'slow'
}

export interface UpdateServer {
  readonly address: string
  /** Paths asked for, with what was told in the headers. */
  readonly asked: readonly { readonly path: string; readonly headers: http.IncomingHttpHeaders }[]
  publish(release: Published): void
  /** In place of an announcement. */
  say(text: string): void
  goOn(): void
}

const FILE = 'Turnout.AppImage'

/** A folder of releases as electron-builder writes one, on this computer. */
export async function startUpdateServer(): Promise<UpdateServer> {
  const asked: { path: string; headers: http.IncomingHttpHeaders }[] = []
  let announcement: string | null = null
  let release: Published | null = null
  let goOn = (): void => undefined
  const server = http.createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push({ path: pathname, headers: request.headers })
    if (pathname.endsWith('.yml') && announcement !== null) {
      answer.end(announcement)
      return
    }
    if (pathname !== `/${FILE}` || release === null) {
      answer.writeHead(404).end()
      return
    }
    const { file, comes = 'whole' } = release
    answer.writeHead(200, { 'content-length': file.byteLength })
    const half = Math.floor(file.byteLength / 2)
    if (comes === 'whole') {
      answer.end(file)
      return
    }
    answer.write(file.subarray(0, half), () => {
      if (comes === 'cut') answer.destroy()
      else goOn = () => void answer.end(file.subarray(half))
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    publish: (next) => {
      release = next
      const { file, promised = file } = next
      const sha512 = createHash('sha512').update(promised).digest('base64')
      announcement = [
        `version: ${next.version}`,
        'files:',
        `  - url: ${FILE}`,
        `    sha512: ${sha512}`,
        `    size: ${promised.byteLength}`,
        `path: ${FILE}`,
        `sha512: ${sha512}`,
        `releaseNotes: ${JSON.stringify(next.notes ?? '')}`,
        "releaseDate: '2026-11-20T10:00:00.000Z'",
      ].join('\n')
    },
    say: (text) => {
      announcement = text
    },
    goOn: () => goOn(),
  }
}
