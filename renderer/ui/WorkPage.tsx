import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { SidebarButton } from './SidebarButton.tsx'
import css from './WorkPage.module.css'

export interface WorkPageProps {
  readonly title: string
  readonly sub?: ReactNode
  /** Of what the page shows, beside its name. */
  readonly choice?: ReactNode
  /** Where one came from; left out where nothing leads back. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A page beside the sidebar with a head of its own. */
export function WorkPage({ title, sub, choice, back, tools, children }: WorkPageProps) {
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        {back === undefined ? (
          <SidebarButton />
        ) : (
          <Button
            variant="quiet"
            icon={<ArrowLeft aria-hidden className={css['turns']} />}
            onPress={back.onBack}
          >
            {back.label}
          </Button>
        )}
        <h1 className={css['title']} data-place={back === undefined ? '' : undefined} dir="auto">
          {title}
        </h1>
        {choice === undefined ? null : <div className={css['choice']}>{choice}</div>}
        {sub === undefined ? null : <p className={css['sub']}>{sub}</p>}
        <span className={css['spring']} />
        {tools === undefined ? null : <div className={css['tools']}>{tools}</div>}
      </header>
      {children}
    </div>
  )
}
