import { rename } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout as pauseFor } from 'node:timers/promises'

/** The disk as a rename meets it. */
export interface RenameHost {
  readonly platform: NodeJS.Platform
  readonly rename: (from: string, to: string) => Promise<void>
  readonly pause: (ms: number) => Promise<unknown>
}

const NODE: RenameHost = { platform: process.platform, rename, pause: (ms) => pauseFor(ms) }

/** What Windows says while a virus scanner or an indexer has one of the two files open. */
const HELD = new Set(['EPERM', 'EACCES', 'EBUSY'])
/** Pauses (ms) before each further try: about 2 s together, as long as a scan takes. */
export const RENAME_PAUSES = [10, 20, 40, 80, 160, 320, 640, 750] as const

export const isHeld = (error: unknown, platform: NodeJS.Platform): boolean =>
  platform === 'win32' && error instanceof Error && 'code' in error && HELD.has(String(error.code))

/**
 * A rename that waits for whoever holds a file for a moment: a token that is not kept then is a lost session (SIGN-25).
 */
export async function patientRename(from: string, to: string, host: RenameHost = NODE): Promise<void> {
  for (const ms of RENAME_PAUSES) {
    try {
      return await host.rename(from, to)
    } catch (error) {
      if (!isHeld(error, host.platform)) throw error
      await host.pause(ms)
    }
  }
  await host.rename(from, to)
}
