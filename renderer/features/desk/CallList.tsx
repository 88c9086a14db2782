import { Check, Circle, Clock, Phone, PhoneCall } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Called, type GuestDeskRow, NO_MARKS } from '../../../shared/domain/guestDesk.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { rowAt } from '../../lib/list/rowPages.ts'
import { cutText } from '../../lib/safeText.ts'
import css from './CallList.module.css'
import shared from './CallRound.module.css'
import { type CallRound, sumOf } from './callRound.ts'
import { useDesk, useDeskState } from './DeskContext.ts'

const BEFORE = 5
const AFTER = 12

const ICONS = { reached: Phone, confirmed: Check, later: Clock, now: PhoneCall, open: Circle } as const
type Standing = keyof typeof ICONS

export interface CallListProps {
  readonly round: CallRound
  readonly onGo: (index: number) => void
}

/** Whose turn it was, is and will be, around the one who is called; by pointer, as J and K lead there too. */
export function CallList({ round, onGo }: CallListProps) {
  const { t } = useTranslation(['desk', 'guests'])
  const { locale } = useLanguage()
  const { store } = useDesk()
  const pages = useDeskState((state) => state.pages)
  const active = useDeskState((state) => state.active)
  const total = useDeskState((state) => state.total)
  const calls = useStore(round, (state) => state.calls)
  const ended = useStore(round, (state) => state.ended)
  const { reached, confirmed, later } = sumOf(calls)
  const from = Math.max(0, active - BEFORE)
  const to = Math.min(total, active + AFTER + 1)
  useEffect(() => store.show(from, Math.max(from, to - 1)), [store, from, to])
  const line = (words: string) => <p className={shared['quiet']}>{words}</p>
  return (
    <nav className={css['side']} aria-label={t('call.list')}>
      <h2>{t('call.done', { done: count(reached + confirmed, locale), later: count(later, locale) })}</h2>
      {from === 0 ? null : line(t('call.before', { number: count(from, locale) }))}
      <ol>
        {Array.from({ length: to - from }, (_, at) => from + at).map((index) => {
          const row = rowAt(pages, index)
          if (row === undefined) return null
          const standing = index === active && !ended ? 'now' : standingOf(row, calls.get(row.inviteId))
          const Icon = ICONS[standing]
          return (
            <li key={row.inviteId}>
              <button
                type="button"
                tabIndex={-1}
                aria-current={standing === 'now' ? 'step' : undefined}
                onClick={() => onGo(index)}
              >
                <Icon aria-hidden />
                <bdi>{row.name === null ? t('guests:unnamed') : cutText(row.name, 80)}</bdi>
                <span>{t(`call.standing.${standing}`)}</span>
              </button>
            </li>
          )
        })}
      </ol>
      {to >= total ? null : line(t('call.after', { number: count(total - to, locale) }))}
    </nav>
  )
}

function standingOf({ marks }: GuestDeskRow, did: Called | undefined): Standing {
  const { contacted, confirmed } = marks ?? NO_MARKS
  if (confirmed) return 'confirmed'
  if (contacted) return 'reached'
  return did === 'later' ? 'later' : 'open'
}
