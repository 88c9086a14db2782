import type { ComponentProps } from 'react'
import css from './Kbd.module.css'
import { ariaKeys, useKeyWriting, writeKeys } from './keys.ts'

/** A key or chord such as `Mod+K`. Silent for screen readers: the control beside it carries aria-keyshortcuts. */
export function Kbd({ keys, hidden = true }: { readonly keys: string; readonly hidden?: boolean }) {
  return (
    // Chords are written from left to right on every keyboard.
    <kbd dir="ltr" className={css['kbd']} data-spoken={!hidden} aria-hidden={hidden}>
      {writeKeys(keys, useKeyWriting())}
    </kbd>
  )
}

/** For `render` of a react-aria button, which drops `aria-keyshortcuts`: the same element, with it. */
export function shortcutButton(shortcut: string | undefined, mac: boolean) {
  if (shortcut === undefined) return {}
  const keys = ariaKeys(shortcut, mac)
  return { render: (dom: ComponentProps<'button'>) => <button {...dom} aria-keyshortcuts={keys} /> }
}
