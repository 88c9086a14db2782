import path from 'node:path'
import { parseArgs } from 'node:util'

export interface HostOptions {
  readonly port: number
  /** Folder for data, or null: a folder of its own that is removed at the end. */
  readonly data: string | null
  /** Keep secrets with a key file in `data`; see keyFileSecrets.ts. */
  readonly keepSecrets: boolean
  /** Open the page in the system's browser. */
  readonly open: boolean
}

/** Throws `TypeError` with a sentence for people on what it does not know. */
export function readOptions(args: readonly string[]): HostOptions {
  const { values } = parseArgs({
    args: [...args],
    strict: true,
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
  return { port, data, keepSecrets, open: values.open }
}
