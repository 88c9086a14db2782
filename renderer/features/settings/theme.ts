import type { Preferences } from '../../../shared/domain/preferences.ts'

/** Writes the wish where styles/tokens.css reads it; without one the system decides. */
export function applyTheme(root: HTMLElement, theme: Preferences['theme']): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
