import path from 'node:path'
import type { Logger } from '../ports.ts'
import type { TokenVault } from '../session/tokenVault.ts'
import { atomicFile } from '../store/atomicFile.ts'
import { createSealer, type Sealer } from '../store/sealing.ts'
import { type SiteState, siteState } from './siteState.ts'

/** The name its key goes by in the vault. */
const NAME = 'sample'

/** What the made-up site keeps, in one sealed file; in memory only where secrets are not kept durably (KEEP-2). */
export interface SiteFile {
  /** Null where there is none, or none that opens: the site begins again. */
  read(): Promise<SiteState | null>
  write(state: SiteState): Promise<void>
  /** The key first, then the file. */
  remove(): Promise<void>
}

interface SiteFileDeps {
  readonly folder: string
  readonly vault: TokenVault
  readonly log: Logger
}

export function openSiteFile({ folder, vault, log }: SiteFileDeps): SiteFile {
  const file = atomicFile(path.join(folder, 'sample.site'))
  const sealer = async (): Promise<Sealer | null> => {
    const key = await vault.dataKey(NAME)
    return key === null ? null : createSealer(key)
  }
  return {
    read: async () => {
      const bytes = await file.read()
      if (bytes === null) return null
      const key = await sealer().catch(() => null)
      const plain = key?.open(NAME, NAME, key.keyId, bytes)
      const parsed = plain === undefined ? undefined : decode(plain)
      if (parsed === undefined) log.warn('what was changed among the made-up events does not open')
      return parsed ?? null
    },
    write: async (state) => {
      const key = await sealer()
      if (key !== null) await file.write(key.seal(NAME, NAME, Buffer.from(JSON.stringify(state))))
    },
    remove: async () => {
      await vault.forgetDataKey(NAME)
      await file.remove()
    },
  }
}

function decode(plain: Uint8Array): SiteState | undefined {
  try {
    return siteState.safeParse(JSON.parse(new TextDecoder().decode(plain))).data
  } catch {
    return undefined
  }
}
