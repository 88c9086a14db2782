import type { ComponentProps } from 'react'
import { ariaKeys } from './keys.ts'

/** For `render` of a react-aria button, which drops `aria-keyshortcuts`: the same element, with it. */
export function shortcutButton(shortcut: string | undefined, mac: boolean) {
  if (shortcut === undefined) return {}
  const keys = ariaKeys(shortcut, mac)
  return { render: (dom: ComponentProps<'button'>) => <button {...dom} aria-keyshortcuts={keys} /> }
}
