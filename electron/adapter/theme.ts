import type { NativeTheme } from 'electron'
import type { PreferenceStore } from '../core/ports.ts'

/** Native parts and `prefers-color-scheme` follow the person's choice, else the system. */
export function followTheme(
  nativeTheme: Pick<NativeTheme, 'themeSource'>,
  preferences: PreferenceStore,
): void {
  nativeTheme.themeSource = preferences.get().theme
  preferences.watch(({ theme }) => {
    nativeTheme.themeSource = theme
  })
}
