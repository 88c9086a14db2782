import type { ComponentProps } from 'react'
import { useExplained } from './BareButton.tsx'
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

/**
 * For `render` of a react-aria button: the same element, with `aria-keyshortcuts`, which it drops, and heard by the
 * tooltip around it.
 */
export const explainedButton = (keys?: string) => ({
  render: (dom: ComponentProps<'button'>) => <ExplainedButton dom={dom} keys={keys} />,
})

interface ExplainedButtonProps {
  readonly dom: ComponentProps<'button'>
  readonly keys: string | undefined
}

function ExplainedButton({ dom, keys }: ExplainedButtonProps) {
  return <button {...useExplained(dom)} aria-keyshortcuts={keys} />
}
