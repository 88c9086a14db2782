import type { ReactNode } from 'react'
import css from './CalendarBody.module.css'

/** The ground of every view: its head, and what takes the room below. */
export function CalendarBody({ children }: { readonly children: ReactNode }) {
  return <div className={css['body']}>{children}</div>
}
