import { ExternalLink as ExternalLinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import css from './ExternalLink.module.css'

export interface ExternalLinkProps {
  readonly children: ReactNode
  /** Opens in the system browser; the page itself never goes anywhere, so there is no `href` to follow. */
  readonly onOpen: () => void
}

export function ExternalLink({ children, onOpen }: ExternalLinkProps) {
  return (
    <Link className={css['link'] ?? ''} onPress={onOpen}>
      {children}
      <ExternalLinkIcon aria-hidden />
    </Link>
  )
}
