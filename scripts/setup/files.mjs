// Files on Windows: a virus scanner or an indexer holds a fresh one for a moment, and renaming or removing it fails.
import { renameSync, rmSync } from 'node:fs'

const HELD = new Set(['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY'])
const TRIES = 10

/** @param {number} ms */
const rest = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** @param {unknown} error */
export const isHeld = (error) => HELD.has(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')

/**
 * Renames, and on Windows tries again for about five seconds where something holds the file.
 * @param {string} from
 * @param {string} to
 * @param {{ rename?: (from: string, to: string) => void, rest?: (ms: number) => void, platform?: string }} [by]
 */
export function renamePatiently(from, to, by = {}) {
  const rename = by.rename ?? renameSync
  const tries = (by.platform ?? process.platform) === 'win32' ? TRIES : 1
  for (let tried = 1; ; tried += 1) {
    try {
      return rename(from, to)
    } catch (error) {
      if (tried >= tries || !isHeld(error)) throw error
      ;(by.rest ?? rest)(tried * 100)
    }
  }
}

/**
 * Removes a file or a folder with all that is in it; one that is not there is fine.
 * @param {string} place
 */
export const removePatiently = (place) =>
  rmSync(place, { recursive: true, force: true, maxRetries: TRIES, retryDelay: 100 })
