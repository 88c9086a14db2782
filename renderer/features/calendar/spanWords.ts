import { useMemo } from 'react'
import type { Account } from '../../../shared/domain/account.ts'
import type { CalendarSpan } from '../../../shared/domain/calendar.ts'
import { type TextOf, useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { daysBetween } from '../../lib/format/days.ts'
import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'
import { listed } from '../../lib/format/lists.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { clockTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { asInstant } from './days.ts'
import type { Calendar } from './useCalendar.ts'

/** What is said of an event in a calendar, in the zone of the grid. */
export interface SpanWords {
  readonly title: (span: CalendarSpan) => string
  /** "18:00". */
  readonly time: (instant: number) => string
  /** "until 2:00". */
  readonly until: (span: CalendarSpan) => string
  /** "18:00 to 20:30", in the grid's zone and without the day. */
  readonly times: (span: CalendarSpan) => string
  /** "15:00 in Lisbon", where its site keeps another zone than the grid; else null. */
  readonly ownTime: (span: CalendarSpan) => string | null
  readonly answer: (span: CalendarSpan) => string
  readonly account: (accountId: string) => string
  /** Before and after what a screen reader finds written: the day and times; whose it is, what it clashes with, whether it fits. */
  readonly before: (span: CalendarSpan) => string
  readonly after: (span: CalendarSpan) => string
  /** All of it, where nothing is written. */
  readonly spoken: (span: CalendarSpan) => string
}

const SHOWN = 160

export function useSpanWords({ zone, locale, today, accounts }: Calendar): SpanWords {
  const { t } = useTranslation('calendar')
  const counted = useCounted()
  return useMemo(
    () => spanWords({ zone, locale, today, accounts }, t, counted),
    [zone, locale, today, accounts, t, counted],
  )
}

function spanWords(
  { zone, locale, today, accounts }: Pick<Calendar, 'zone' | 'locale' | 'today' | 'accounts'>,
  t: TextOf<'calendar'>,
  counted: ReturnType<typeof useCounted>,
): SpanWords {
  const now = asInstant(today)
  const clock = dateFormat(locale, zone, timeOptions(locale))
  const time = (instant: number) => clock.format(instant)
  const account = (accountId: string) => accounts.find(({ id }) => id === accountId)?.siteName ?? ''
  const named = sharedColours(accounts)
  const title = (span: CalendarSpan) => {
    const written = cutText(span.title, SHOWN) || t('untitled')
    const name = named.get(span.accountId)
    return name === undefined ? written : `${written} · ${name}`
  }
  const times = ({ start, end }: CalendarSpan) =>
    end === null ? time(start) : t('times', { from: time(start), to: time(end) })
  const until = ({ start, end }: CalendarSpan) => t('until', { time: time(end ?? start) })
  const ownTime = (span: CalendarSpan) => {
    if (span.zone === zone) return null
    const there = clockTime(span.start, { zone: span.zone, locale })
    const place = span.zone.split('/').at(-1)?.replaceAll('_', ' ') ?? span.zone
    return there === time(span.start) ? null : t('own-time', { time: there, place })
  }
  const answer = (span: CalendarSpan) =>
    span.draftId !== null ? t('answer.draft') : span.own ? t('answer.own') : t(`answer.${span.answer}`)
  const together = (parts: readonly (string | null)[]): string =>
    listed(
      parts.flatMap((part) => (part === null || part === '' ? [] : [part])),
      locale,
    )
  const before = (span: CalendarSpan) => {
    const { start, end } = span
    if (span.long && end !== null && daysBetween(start, end, zone) > 0)
      return rangeInWords(start, end, { zone, locale, now })
    const day = dateFormat(locale, zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(start)
    return together([day, times(span)])
  }
  const after = ({ accountId, clashes, own, draftId, faint }: CalendarSpan) =>
    together([
      own && draftId === null ? t('answer.own') : null,
      account(accountId),
      clashes === 0 ? null : t('clashes', counted(clashes)),
      faint ? t('faint.one') : null,
    ])
  const spoken = (span: CalendarSpan) =>
    together([
      before(span),
      ownTime(span),
      title(span),
      span.own && span.draftId === null ? null : answer(span),
      span.placeName,
      span.waiting ? t('waiting') : null,
      after(span),
    ])
  return { title, time, until, times, ownTime, answer, account, before, after, spoken }
}

/** Names of accounts whose colour another one before them has: from the seventh on, and several of one site. */
function sharedColours(accounts: Calendar['accounts']): ReadonlyMap<string, string> {
  const first = new Map<string, Account>()
  const names = new Map<string, string>()
  for (const account of accounts) {
    const before = first.get(account.colour)
    if (before === undefined) first.set(account.colour, account)
    else {
      const sameSite = before.siteAddress === account.siteAddress
      names.set(account.id, cutText(sameSite ? (account.userName ?? account.siteName) : account.siteName, 40))
    }
  }
  return names
}
