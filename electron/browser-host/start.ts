import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import type { AppInfo } from '../../shared/bridge/app.ts'
import { IDENTITY } from '../../shared/identity.ts'

interface HostOptions {
  readonly port: number
  /** Folder for data, or null: a folder of its own that is removed at the end. */
  readonly data: string | null
  /** Keep secrets with a key file in `data`; see secrets.ts. */
  readonly keepSecrets: boolean
  /** Open the page in the system's browser. */
  readonly open: boolean
  /** Links of events and paths of files to begin with. */
  readonly given: readonly string[]
}

/** Throws `TypeError` with a sentence for people on what it does not know. */
export function readOptions(args: readonly string[]): HostOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: true,
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '0' },
      data: { type: 'string' },
      'keep-secrets': { type: 'boolean', default: false },
      open: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError(`--port ${values.port} is no port`)
  const data = values.data === undefined ? null : path.resolve(values.data)
  const keepSecrets = values['keep-secrets']
  if (keepSecrets && data === null) throw new TypeError('--keep-secrets needs --data DIR to keep them in')
  return { port, data, keepSecrets, open: values.open, given: positionals }
}

/** What this host says of itself. */
export const hostDetails = (zone: string): AppInfo => ({
  name: IDENTITY.name,
  version: manifest.version,
  host: 'browser',
  platform: `${os.type()} ${os.release()} ${os.arch()}`,
  versions: { Node: process.versions.node, V8: process.versions.v8 },
  zone,
  locales: [new Intl.DateTimeFormat().resolvedOptions().locale],
})

/**
 * Why this host must not start here, or null. It is a host for development: inside Electron, or from inside a
 * package, it would be a second way into a program whose only way in is its window.
 */
export function refusal(
  versions: Readonly<Record<string, string | undefined>>,
  resourcesPath: string | undefined,
  entry: string,
): string | null {
  if (versions['electron'] !== undefined || resourcesPath !== undefined) {
    return 'The browser host does not run inside Electron.'
  }
  return /[\\/]app\.asar([\\/]|$)/.test(entry) ? 'The browser host does not run from a package.' : null
}
