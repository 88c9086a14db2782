import { Check, CircleAlert } from 'lucide-react'
import type { CalendarReading } from '../../../shared/bridge/calendar.ts'
import { type CalendarSpan, spanOf } from '../../../shared/domain/calendar.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'
import { cutText } from '../../lib/safeText.ts'
import { useRested } from '../../lib/useRested.ts'
import { useAsked } from '../../state/queries.ts'
import { atSameTime, daysAround } from './offer.ts'
import css from './QuickDay.module.css'

interface QuickDayProps {
  readonly title: string
  /** Epoch ms. */
  readonly start: number
  readonly end: number
  readonly zone: string
}

const REST_MS = 60
const HOUR = 3_600_000
/** Hours shown before it, and in all. */
const BEFORE = 2
const HOURS = { least: 5, most: 14 } as const

const spansOf = ({ rows, accounts }: CalendarReading): readonly CalendarSpan[] =>
  rows.map((row) => spanOf(row, accounts))

/** The hours around it, with what is on then: whether one is free is said before anything is made. */
export function QuickDay({ title, start, end, zone }: QuickDayProps) {
  const { t } = useTranslation('quick')
  const { locale } = useLanguage()
  const counted = useCounted()
  const at = useRested(start, REST_MS)
  const until = useRested(end, REST_MS)
  const question = daysAround(at, until, zone, 'all')
  const all = useAsked('calendar.read', question, { keepFormer: true })
  const around = all.data
  // Of a day with more on it than is drawn, what one goes to is asked for by itself.
  const isCut = around !== undefined && around.total > around.rows.length
  const meant = useAsked('calendar.read', isCut ? daysAround(at, until, zone, 'meant') : null, {
    keepFormer: true,
  })
  const spans = around === undefined ? undefined : spansOf(around)
  const { data: known, isPlaceholderData } = isCut ? meant : all
  const going = known === undefined ? undefined : spansOf(known)
  const clock = (ms: number) => dateFormat(locale, zone, timeOptions(locale)).format(ms)
  const first = Math.floor(start / HOUR) - BEFORE
  const hours = Math.min(HOURS.most, Math.max(HOURS.least, Math.ceil((end - start) / HOUR) + BEFORE + 1))
  const place = (from: number, to: number) => {
    const share = (ms: number) => Math.min(1, Math.max(0, (ms - first * HOUR) / (hours * HOUR)))
    return { insetBlockStart: `${share(from) * 100}%`, blockSize: `${(share(to) - share(from)) * 100}%` }
  }
  const isShown = ({ start: from, end: to, long }: CalendarSpan) =>
    !long && (to ?? from) > first * HOUR && from < (first + hours) * HOUR
  const same = going === undefined ? null : atSameTime(going, start, end)
  const [one] = same ?? []
  const { from, to } = daysAround(start, end, zone, 'all')
  // The answer of another day, or a part of this one, says nothing of being free.
  const isOfThen = from === question.from && to === question.to && !isPlaceholderData
  const isWhole = known !== undefined && known.rows.length === known.total
  const isUnread = (around?.unread.length ?? 0) > 0
  return (
    <aside className={css['side']} aria-label={t('day')}>
      <div className={css['day']} aria-hidden>
        <div className={css['head']}>
          {dateFormat(locale, zone, { weekday: 'short', day: 'numeric', month: 'long' }).format(start)}
        </div>
        <div className={css['hours']}>
          {Array.from({ length: hours }, (_, hour) => (first + hour) * HOUR).map((hour) => (
            <div key={hour} className={css['hour']} style={place(hour, hour + HOUR)}>
              <span>{clock(hour)}</span>
            </div>
          ))}
          {(spans ?? []).filter(isShown).map((span) => (
            <div
              key={`${span.accountId} ${span.eventId ?? span.draftId}`}
              className={css['other']}
              style={place(span.start, span.end ?? span.start + HOUR / 2)}
            >
              {cutText(span.title, 40)}
            </div>
          ))}
          <div className={css['own']} style={place(start, end)}>
            {cutText(title, 40)}
          </div>
        </div>
      </div>
      {same === null || (one === undefined && !(isOfThen && isWhole)) ? null : (
        <p className={css['free']} data-free={one === undefined && !isUnread}>
          {one === undefined && !isUnread ? <Check aria-hidden /> : <CircleAlert aria-hidden />}
          <span>
            {one === undefined
              ? t(isUnread ? 'free-unread' : 'free')
              : t('busy', { title: cutText(one.title, 40), time: clock(one.start) })}
            {(same ?? []).length > 1 ? ` ${t('busy-more', counted(same.length - 1))}` : null}
          </span>
        </p>
      )}
    </aside>
  )
}
