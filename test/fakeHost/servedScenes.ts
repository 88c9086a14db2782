import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import pageConfig from '../../vite.renderer.config.ts'

/** The strictest policy a host sets: nothing inline, nothing foreign, no network. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export interface ServedScenes {
  readonly url: string
  readonly stop: () => Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/**
 * Builds the scenes (or, as `page`, the whole page over a fake host) as the page is built, and serves them on loopback
 * under the page's policy.
 */
export async function serveScenes(
  what: 'scenes' | 'page' = 'scenes',
  plugins: readonly Plugin[] = [],
): Promise<ServedScenes> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'turnout-scenes-'))
  await build({
    ...pageConfig,
    root: path.join(import.meta.dirname, what),
    configFile: false,
    logLevel: 'error',
    plugins: [...(pageConfig.plugins ?? []), ...plugins],
    build: { ...pageConfig.build, outDir: folder, manifest: false },
  })
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname))
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': what === 'page' ? `${POLICY}; require-trusted-types-for 'script'` : POLICY,
    })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
