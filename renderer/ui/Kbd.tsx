import css from './Kbd.module.css'
import { useKeyWriting, writeKeys } from './keys.ts'

/** A key or chord such as `Mod+K`. Silent for screen readers: the control beside it carries aria-keyshortcuts. */
export function Kbd({ keys, hidden = true }: { readonly keys: string; readonly hidden?: boolean }) {
  return (
    // Chords are written from left to right on every keyboard.
    <kbd dir="ltr" className={css['kbd']} data-spoken={!hidden} aria-hidden={hidden}>
      {writeKeys(keys, useKeyWriting())}
    </kbd>
  )
}
