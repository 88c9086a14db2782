import { Calendar as CalendarIcon, CloudOff, WifiOff } from 'lucide-react'
import type { CalendarReading } from '../../../../shared/bridge/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FailureLinks } from '../../../labels/FailureLinks.tsx'
import type { CallError } from '../../../lib/bridge.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { nearTime } from '../../../lib/format/when.ts'
import { useStores } from '../../../state/stores.ts'
import { useFailureText } from '../../../state/useSay.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { asInstant, monthOf, todayIn } from '../days.ts'
import type { Calendar } from '../useCalendar.ts'
import css from './MonthState.module.css'

export interface MonthStateProps {
  readonly calendar: Calendar
  /** Why it could not be read. */
  readonly error: CallError | null
  readonly reading: CalendarReading | undefined
  /** The month by name. */
  readonly title: string
}

/** What has to be said of a month: how old it is, that it was never read, that nothing is on. */
export function MonthState({ calendar, reading, error, title }: MonthStateProps) {
  if (reading === undefined) return error === null ? null : <NotRead error={error} />
  const { day, hidden } = calendar
  const isUnread = reading.unread.includes(monthOf(day))
  const stale = staleOf(reading, hidden)
  if (reading.total === 0)
    return (
      <div className={css['over']}>
        {isUnread ? (
          <NeverRead title={title} stale={stale} calendar={calendar} />
        ) : (
          <NothingOn title={title} near={reading.near} calendar={calendar} />
        )}
      </div>
    )
  return stale.length === 0 && !isUnread ? null : (
    <AgeLine title={title} stale={stale} isUnread={isUnread} calendar={calendar} />
  )
}

/** That nothing could be read, and why: nothing else stands there then. */
export function NotRead({ error }: { readonly error: CallError }) {
  const sentence = useFailureText()
  return (
    <div className={css['failed']}>
      <Banner tone="danger" title={sentence(error)} announce>
        <FailureLinks failure={error} />
      </Banner>
    </div>
  )
}

/** Ages of what could not be read again. */
export const staleOf = (
  { accounts }: CalendarReading,
  hidden: ReadonlySet<string>,
): readonly (number | null)[] =>
  accounts.flatMap(({ id, freshness }) =>
    !hidden.has(id) && freshness.state === 'cached' && freshness.why !== 'not-asked' ? [freshness.asOf] : [],
  )

/** The oldest of them; null: some account was never read. */
const oldest = (ages: readonly (number | null)[]): number | null =>
  ages.reduce<number | null>(
    (least, age) => (least === null || age === null ? null : Math.min(least, age)),
    ages[0] ?? null,
  )

interface AgeProps {
  readonly title: string
  readonly stale: readonly (number | null)[]
  readonly calendar: Calendar
}

function useAge({ stale, calendar }: AgeProps): string | null {
  const { t } = useTranslation('calendar')
  const asOf = oldest(stale)
  if (stale.length === 0) return null
  const { now, locale, ownZone } = calendar
  return asOf === null
    ? t('age.never')
    : t('age.as-of', { time: nearTime(asOf, { now, locale, zone: ownZone }) })
}

function AskAgain() {
  const { t } = useTranslation('calendar')
  const { commands } = useStores()
  return (
    <Button size="s" shortcut="R" onPress={() => commands.run('calendar.refresh')}>
      {t('age.ask')}
    </Button>
  )
}

export function AgeLine(props: AgeProps & { readonly isUnread: boolean }) {
  const { t } = useTranslation('calendar')
  const age = useAge(props)
  return (
    <div className={css['line']} role="status">
      <WifiOff aria-hidden />
      <p>
        {[age, props.isUnread ? t('age.unread', { month: props.title }) : null]
          .flatMap((each) => each ?? [])
          .join(' ')}
      </p>
      <AskAgain />
    </div>
  )
}

function NeverRead(props: AgeProps) {
  const { t } = useTranslation('calendar')
  const age = useAge(props)
  return (
    <EmptyState
      icon={<CloudOff aria-hidden />}
      tone="warn"
      title={age ?? t('age.never-title', { month: props.title })}
      text={t('age.looked-at', { month: props.title })}
      actions={<AskAgain />}
    />
  )
}

interface NothingOnProps {
  readonly title: string
  readonly near: CalendarReading['near']
  readonly calendar: Calendar
}

function NothingOn({ title, near, calendar }: NothingOnProps) {
  const { t } = useTranslation('calendar')
  const { commands } = useStores()
  const { go } = calendar
  const found = useNearest(calendar, near)
  return (
    <EmptyState
      icon={<CalendarIcon aria-hidden />}
      title={t('empty.title', { month: title })}
      {...(found !== null && { text: found.text })}
      actions={
        <>
          {found === null ? null : (
            <Button size="s" onPress={() => go(found.day)}>
              {t('empty.go')}
            </Button>
          )}
          <Button size="s" shortcut="N" onPress={() => commands.run('calendar.new')}>
            {t('new-event')}
          </Button>
        </>
      }
    />
  )
}

/** Where nothing is on: the day something is, and what is said of it. */
export function useNearest(
  { day, today, zone, locale }: Calendar,
  near: CalendarReading['near'],
): { readonly day: string; readonly text: string } | null {
  const { t } = useTranslation('calendar')
  // Who looks ahead wants what comes next; who has gone past the end, what was last.
  const isAhead = day >= today
  const [first, second] = isAhead ? [near?.before, near?.after] : [near?.after, near?.before]
  const found = second ?? first ?? null
  if (found === null) return null
  const on = todayIn(zone, found)
  const named = dateFormat(locale, 'UTC', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(asInstant(on))
  const text = found === near?.before ? t('empty.last', { day: named }) : t('empty.next', { day: named })
  return { day: on, text }
}
