import { Check, FilePen } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { useStore } from 'zustand'
import type { EventRow } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RsvpState } from '../../../shared/domain/rsvp.ts'
import { type TextOf, useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { dateFormat, type Showing, timeOptions } from '../../lib/format/formatters.ts'
import { clockTime, dayHeading } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { RsvpDot } from '../answers/RsvpDot.tsx'
import { answerKey } from '../answers/rsvpStore.ts'
import css from './EventListRow.module.css'
import type { ListedAccount, ListedAccounts } from './listAccounts.ts'
import type { DayIndex } from './listLayout.ts'
import { rowKey } from './rowKey.ts'

interface EventListRowProps {
  readonly row: EventRow
  readonly index: number
  readonly total: number
  readonly heading: boolean
  /** In the order of time: the day stands in the heading, the row has only the hour. */
  readonly byDay: boolean
  readonly words: RowWords
}

export const rowElementId = (id: string): string => `event-${id}`

/** Enough to see and to tell apart; a title of a million characters takes 118 ms to lay out (INPUT-14). */
const SHOWN = 160

export const EventListRow = memo(function EventListRow(props: EventListRowProps) {
  const { row, index, total, heading, byDay, words } = props
  const { t } = useTranslation('events')
  const { selection, rsvp, page, list } = useStores()
  const key = rowKey(row)
  const active = useStore(selection, (state) => state.cursor?.id === key)
  const marked = useStore(selection, (state) => state.marked.has(key))
  const open = useStore(
    page,
    (state) => state.id === row.id && (row.accountId ?? state.accountId) === state.accountId,
  )
  const answering = useStore(rsvp, (state) =>
    state.underWay.get(answerKey(row.accountId ?? list.getState().accountId, row.id)),
  )
  const answer = answering ?? row.rsvp
  const account = words.account(row)
  const there = words.there(row)
  const unsure = words.isUnsure(row)
  const place = [cutText(row.place, SHOWN), row.category].filter(Boolean).join(' · ')
  const counts = countsOf(row, t, words)
  const mark = markOf(row, t)
  const drafted = words.isDrafted(row)

  return (
    <>
      {heading ? (
        <div className={css['heading']} aria-hidden="true">
          {words.day(row) ?? t('day.none')}
        </div>
      ) : null}
      {/* The listbox holds the focus and the keys (aria-activedescendant); rows only take the pointer. */}
      <div
        role="option"
        id={rowElementId(key)}
        className={css['row']}
        aria-selected={marked}
        aria-current={open ? 'true' : undefined}
        aria-setsize={total}
        aria-posinset={index + 1}
        data-index={index}
        data-active={active}
        data-open={open}
        data-past={words.isPast(row)}
        data-dated={!byDay}
        data-change={row.change}
        data-over={account === null ? undefined : true}
        style={account === null ? undefined : accountEdge(account)}
      >
        <span className={css['box']} data-box aria-hidden="true">
          {marked ? <Check /> : null}
        </span>
        <span className={css['time']} data-unsure={unsure} title={unsure ? t('row.zone-unsure') : undefined}>
          {words.time(row)}
        </span>
        {mark === null && !drafted && !isAnswer(answer) ? null : (
          <span className={css['signs']}>
            {drafted ? <FilePen className={css['drafted']} aria-hidden /> : null}
            {mark === null ? null : (
              <span className={css['mark']} data-tone={mark.tone} data-mark={row.mark}>
                {mark.text}
              </span>
            )}
            <RsvpDot rsvp={answer} />
          </span>
        )}
        <span className={css['title']} dir="auto">
          {cutText(row.title, SHOWN) || t('row.untitled')}
        </span>
        {counts === '' ? null : <span className={css['counts']}>{counts}</span>}
        {account === null ? null : (
          <span className={css['account']}>
            <bdi>{account.name}</bdi>
          </span>
        )}
        {place === '' && there === null ? null : (
          <span className={css['place']} dir="auto">
            {there === null ? null : <bdi>{there}</bdi>}
            {place === '' || there === null ? place : ` · ${place}`}
          </span>
        )}
        <span className={css['spoken']}>{spokenText(props, answer, t)}</span>
      </div>
    </>
  )
})

const accountEdge = ({ colour }: ListedAccount) => ({ '--account': `var(--acct-${colour})` }) as CSSProperties

/** Only what is known of the guest list; nothing is guessed. */
function countsOf({ going, maybe, noReply }: EventRow, t: TextOf<'events'>, words: RowWords): string {
  return [
    going === undefined ? '' : t('row.going', { number: words.number(going) }),
    maybe === undefined || maybe === 0 ? '' : t('row.maybe', { number: words.number(maybe) }),
    noReply === undefined || noReply === 0 || (maybe ?? 0) > 0
      ? ''
      : t('row.no-reply', { number: words.number(noReply) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function markOf(row: EventRow, t: TextOf<'events'>) {
  if (row.mark === 'waiting' || row.mark === 'sending')
    return { tone: 'warn', text: t(`mark.${row.mark}`) } as const
  if (row.mark !== undefined) return { tone: 'danger', text: t('mark.needs-you') } as const
  if (row.awaitingApproval) return { tone: 'plain', text: t('mark.pending') } as const
  return null
}

/** Headings are no part of a listbox: the day is said with the row, and what only a sign tells the eye. */
function spokenText({ row, words }: EventListRowProps, answer: RsvpState, t: TextOf<'events'>): string {
  return [
    words.day(row) ?? t('day.none'),
    isAnswer(answer) ? t('row.answer', { answer: t(`rsvp.${answer}`) }) : '',
    row.featured ? t('row.featured') : '',
    row.mine ? t('row.mine') : '',
    words.isDrafted(row) ? t('row.drafted') : '',
    row.change === undefined ? '' : t(`row.change.${row.change}`),
  ]
    .filter(Boolean)
    .join(', ')
}

const isAnswer = (answer: RsvpState): answer is Exclude<RsvpState, 'none' | 'unknown'> =>
  answer !== 'none' && answer !== 'unknown'

/** The words of a list's rows that come from the calendar. One for a whole list: a fling shows 60 rows a frame. */
export interface RowWords {
  /** "Today · Saturday 21 November"; null: the event has no usable time. */
  readonly day: (row: EventRow) => string | null
  /** "20:00"; with the date before it where no heading says the day. */
  readonly time: (row: EventRow) => string
  readonly isPast: (row: EventRow) => boolean
  /** Changes of it were begun and are not saved. */
  readonly isDrafted: (row: EventRow) => boolean
  /** Whose it is; null in the list of one account. */
  readonly account: (row: EventRow) => ListedAccount | null
  /** "18:00 in Lisbon", where its site keeps another zone than the list. */
  readonly there: (row: EventRow) => string | null
  /** The zone of its times is a guess, or that of this computer. */
  readonly isUnsure: (row: EventRow) => boolean
  readonly number: (value: number) => string
}

interface RowsAs {
  readonly byDay: boolean
  readonly zoneIsSure: boolean
  readonly drafted: ReadonlySet<EventId>
  readonly listed: ListedAccounts | null
  /** Null: one zone is that of all rows. */
  readonly there: ((time: string, place: string) => string) | null
}

export function createRowWords(
  showing: Showing,
  days: DayIndex,
  { byDay, zoneIsSure, drafted, listed, there }: RowsAs,
): RowWords {
  const { locale, zone, now } = showing
  const clock = dateFormat(locale, zone, timeOptions(locale))
  const date = dateFormat(locale, zone, { day: 'numeric', month: 'short' })
  const headings = new Map<number, string>()
  const accountOf = ({ accountId }: EventRow) =>
    accountId === undefined ? null : (listed?.get(accountId) ?? null)
  return {
    day(row) {
      const day = days.dayOf(row)
      if (day === null || row.startsAt === null) return null
      const known = headings.get(day)
      if (known !== undefined) return known
      const heading = dayHeading(row.startsAt * 1000, showing)
      headings.set(day, heading)
      return heading
    },
    time(row) {
      if (row.startsAt === null) return '–'
      const at = row.startsAt * 1000
      return byDay ? clock.format(at) : `${date.format(at)}\n${clock.format(at)}`
    },
    isPast(row) {
      const end = row.endsAt ?? row.startsAt
      return end !== null && end * 1000 < now
    },
    isDrafted: ({ id, accountId, drafted: known }) =>
      accountId === undefined ? drafted.has(id) : known === true,
    account: accountOf,
    there(row) {
      const of = accountOf(row)?.zone
      if (there === null || of === undefined || of === zone || row.startsAt === null) return null
      const at = row.startsAt * 1000
      const time = clockTime(at, { zone: of, locale })
      if (time === clockTime(at, { zone, locale })) return null
      return there(time, of.split('/').at(-1)?.replaceAll('_', ' ') ?? of)
    },
    isUnsure(row) {
      const account = accountOf(row)
      return account === null ? !zoneIsSure : account.clock !== 'confirmed'
    },
    number: (value) => count(value, locale),
  }
}
