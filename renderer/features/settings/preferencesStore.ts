import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppInfo } from '../../../shared/bridge/app.ts'
import { DEFAULT_PREFERENCES } from '../../../shared/domain/defaultPreferences.ts'
import type { Preferences, PreferencesPatch } from '../../../shared/domain/preferences.ts'
import type { Bridge } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly preferences: PreferencesStore
  }
}

interface PreferencesState {
  readonly preferences: Preferences
  /** Null until the host has answered. */
  readonly info: AppInfo | null
}

export interface PreferencesStore extends StoreApi<PreferencesState> {
  /** Shown at once, kept by the host; the host's word wins where it differs. */
  readonly set: (patch: PreferencesPatch) => Promise<void>
  /** What the host said at the start. */
  readonly begin: (preferences: Preferences, info: AppInfo) => void
  readonly stop: () => void
}

export function createPreferencesStore(bridge: Bridge): PreferencesStore {
  const store = createStore<PreferencesState>(() => ({
    preferences: DEFAULT_PREFERENCES,
    info: null,
  }))
  const take = (preferences: Preferences) => store.setState({ preferences })
  const load = async () => {
    take(await bridge.call('preferences.get', {}))
  }
  const stops = [
    bridge.on('preferences.changed', take),
    bridge.onReconnect(() => void load().catch(() => {})),
  ]
  return {
    ...store,
    begin: (preferences, info) => store.setState({ preferences, info }),
    async set(patch) {
      const before = store.getState().preferences
      take({ ...before, ...(patch as Partial<Preferences>) })
      try {
        take(await bridge.call('preferences.set', patch))
      } catch (error) {
        take(before)
        throw error
      }
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Writes the wish where styles/tokens.css reads it; without one the system decides. */
export function applyTheme(root: HTMLElement, theme: Preferences['theme']): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
