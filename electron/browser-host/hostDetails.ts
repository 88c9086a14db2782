import os from 'node:os'
import process from 'node:process'
import manifest from '../../package.json' with { type: 'json' }
import type { AppInfo } from '../../shared/bridge/app.ts'

/** What this host says of itself. */
export const hostDetails = (zone: string): AppInfo => ({
  name: 'Turnout',
  version: manifest.version,
  host: 'browser',
  platform: `${os.type()} ${os.release()} ${os.arch()}`,
  versions: { Node: process.versions.node, V8: process.versions.v8 },
  zone,
  locales: [new Intl.DateTimeFormat().resolvedOptions().locale],
})
