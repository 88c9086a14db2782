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
  let said: Preferences = DEFAULT_PREFERENCES
  let underWay = 0
  const take = (preferences: Preferences) => store.setState({ preferences })
  /** While one's own choice is on its way the host's word knows nothing of it, and nothing may be chosen by it. */
  const hear = (preferences: Preferences) => {
    said = preferences
    if (underWay === 0) take(said)
  }
  const load = async () => {
    hear(await bridge.call('preferences.get', {}))
  }
  const stops = [
    bridge.on('preferences.changed', hear),
    bridge.onReconnect(() => void load().catch(() => {})),
  ]
  return {
    ...store,
    begin(preferences, info) {
      said = preferences
      store.setState({ preferences, info })
    },
    async set(patch) {
      take({ ...store.getState().preferences, ...(patch as Partial<Preferences>) })
      underWay += 1
      try {
        said = await bridge.call('preferences.set', patch)
      } finally {
        underWay -= 1
        hear(said)
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
