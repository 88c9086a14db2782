import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

export interface VisuallyHiddenProps {
  readonly as?: 'div' | 'h1' | 'span'
  readonly children: ReactNode
}

/** Words for who hears the page; nobody sees them. */
export const VisuallyHidden = ({ as: Element = 'span', children }: VisuallyHiddenProps) => (
  <Element className={css['hidden']}>{children}</Element>
)

/** Says changes to screen readers without taking the focus. Keep it mounted and change only `message`. */
export function LiveRegion({ message }: { readonly message: string }) {
  return (
    <VisuallyHidden as="div">
      <div role="status" aria-live="polite">
        {message}
      </div>
    </VisuallyHidden>
  )
}
