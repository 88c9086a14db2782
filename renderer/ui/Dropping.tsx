import type { ReactNode } from 'react'
import css from './Dropping.module.css'

/** Lies over a page while a file is held above it. */
export const Dropping = ({ words }: { readonly words: string }) => <p className={css['dropping']}>{words}</p>

/** Where a file can be chosen, or let go of. */
export const DropPlace = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['place']}>{children}</div>
)
