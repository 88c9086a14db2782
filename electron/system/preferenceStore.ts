import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_PREFERENCES } from '../../shared/domain/defaultPreferences.ts'
import { type Preferences, preferences } from '../../shared/domain/preferences.ts'
import { usablePreferences } from '../../shared/domain/usablePreferences.ts'
import type { Logger, PreferenceStore } from '../core/ports.ts'

/** What a file of values gives: electron-store in Electron, a JSON file in the browser host. */
export interface KeptValues {
  readonly path: string
  get(key: string): unknown
  set(key: string, value: unknown): void
}

export interface HostPreferences extends PreferenceStore {
  /** A value of the host's own beside the preferences, e.g. the place of its window; decode what comes. */
  other(key: string): unknown
  keepOther(key: string, value: unknown): void
}

export const PREFERENCES_NAME = 'preferences'

/**
 * Preferences over a file of values. A damaged file is set aside and the former version taken, else the defaults:
 * `conf` throws on a damaged file and can drop all silently, and no preference is worth a start
 * that fails. A write that fails (full disk) keeps the choice for this run and is logged.
 */
export function createPreferenceStore(
  open: (folder: string) => KeptValues,
  folder: string,
  log: Pick<Logger, 'warn'>,
): HostPreferences {
  const kept = openGuarded(open, folder, log)
  let current = read(kept)
  const listeners = new Set<(value: Preferences) => void>()

  const write = (key: string, value: unknown): void => {
    if (kept === null) return
    try {
      if (existsSync(kept.path)) copyFileSync(kept.path, `${kept.path}.bak`)
      kept.set(key, value)
    } catch (error) {
      log.warn('preferences could not be written', { reason: String(error) })
    }
  }

  const set: PreferenceStore['set'] = (patch) => {
    current = preferences.parse({ ...current, ...patch })
    write('preferences', current)
    for (const listener of listeners) listener(current)
    return current
  }

  return {
    get: () => current,
    set,
    setOver: (patch) => {
      const value = set(patch)
      if (kept !== null) {
        for (const former of ['.bak', '.corrupt', '.corrupt-bak'])
          rmSync(`${kept.path}${former}`, { force: true })
      }
      return value
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    other: (key) => guarded(() => kept?.get(key)),
    keepOther: write,
  }
}

function openGuarded(
  open: (folder: string) => KeptValues,
  folder: string,
  log: Pick<Logger, 'warn'>,
): KeptValues | null {
  const file = path.join(folder, `${PREFERENCES_NAME}.json`)
  const attempts = [
    () => open(folder),
    () => {
      renameSync(file, `${file}.corrupt`)
      if (existsSync(`${file}.bak`)) copyFileSync(`${file}.bak`, file)
      return open(folder)
    },
    () => {
      renameSync(file, `${file}.corrupt-bak`)
      return open(folder)
    },
  ]
  for (const attempt of attempts) {
    try {
      return attempt()
    } catch (error) {
      log.warn('preferences could not be opened', { reason: String(error) })
    }
  }
  return null
}

const read = (kept: KeptValues | null): Preferences =>
  preferences.parse({
    ...DEFAULT_PREFERENCES,
    ...usablePreferences(guarded(() => kept?.get('preferences'))),
  })

function guarded<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
