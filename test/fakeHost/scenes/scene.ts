import type { ReactNode } from 'react'
import type { ConnectStore } from '../../../renderer/features/connect/connectStore.ts'
import type { PreferencesStore } from '../../../renderer/features/settings/preferencesStore.ts'
import type { AccountsStore } from '../../../renderer/state/accountsStore.ts'
import type { NavigationStore } from '../../../renderer/state/navigationStore.ts'
import type { Toasts } from '../../../renderer/ui/toasts.ts'
import type { Script, ScriptedBridge } from '../scriptedBridge.ts'

/** What a scene is made of: real stores over a scripted bridge. */
export interface Stage {
  readonly bridge: ScriptedBridge
  readonly accounts: AccountsStore
  readonly connect: ConnectStore
  readonly preferences: PreferencesStore
  readonly toasts: Toasts
  readonly navigation: NavigationStore
}

/** One state of the page to look at. `prepare` brings the stores there before anything is shown. */
export interface Scene {
  readonly script?: Script
  readonly prepare?: (stage: Stage) => Promise<void>
  readonly show: (stage: Stage) => ReactNode
}
