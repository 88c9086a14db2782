import type { ReactNode } from 'react'
import css from './Card.module.css'

/** A raised panel on the ground. */
export function Card({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <section className={css['card']} {...(label === undefined ? {} : { 'aria-label': label })}>
      {children}
    </section>
  )
}
