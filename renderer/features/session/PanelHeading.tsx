import { type ReactNode, useEffect, useRef } from 'react'
import css from './SignInPanel.module.css'

/**
 * Heading of a panel that takes the place of another. It takes the focus, which would be lost with the button that
 * was pressed, and so is also what a screen reader says next.
 */
export function PanelHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={css['heading']}>
      {children}
    </h1>
  )
}
