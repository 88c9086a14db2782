import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import css from './Banner.module.css'
import { asSentence } from './sentence.ts'

export interface BannerProps {
  /** `plain` is how it is, and asks nothing. */
  readonly tone: 'info' | 'plain' | 'warn' | 'danger'
  /** The thing itself, in one sentence; ended by a mark where other words follow. */
  readonly title: string
  /** What it means and what stays as it is. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Under the words, in line with them. */
  readonly below?: ReactNode
  readonly icon?: ReactNode
  /** Said at once to screen readers: only for what appears while somebody works. */
  readonly announce?: boolean
}

const ICONS = { info: Info, plain: Info, warn: TriangleAlert, danger: CircleAlert } as const

export function Banner({ tone, title, children, action, below, icon, announce = false }: BannerProps) {
  const Icon = ICONS[tone]
  const { locale } = useLocale()
  const isAlone = children === undefined || children === null || children === false || children === ''
  return (
    <div className={css['banner']} data-tone={tone} {...(announce ? { role: 'status' } : {})}>
      {icon ?? <Icon aria-hidden />}
      <div className={css['body']}>
        <p className={css['words']}>
          <strong>{isAlone ? title : asSentence(title, locale)}</strong> {children}
        </p>
        {action ? <div className={css['action']}>{action}</div> : null}
        {below === undefined ? null : <div className={css['below']}>{below}</div>}
      </div>
    </div>
  )
}
