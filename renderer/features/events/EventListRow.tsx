import type { TFunction } from 'i18next'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventRow } from '../../../shared/domain/event.ts'
import type { RsvpState } from '../../../shared/domain/rsvp.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { RsvpDot } from '../answers/RsvpDot.tsx'
import css from './EventListRow.module.css'
import type { RowWords } from './rowWords.ts'

export interface EventListRowProps {
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
  const { selection, rsvp, page } = useStores()
  const active = useShown(selection, (state) => state.cursor?.id === row.id)
  const marked = useShown(selection, (state) => state.marked.has(row.id))
  const open = useShown(page, (state) => state.id === row.id)
  const answering = useShown(rsvp, (state) => state.underWay.get(row.id))
  const answer = answering ?? row.rsvp
  const place = [cutText(row.place, SHOWN), row.category].filter(Boolean).join(' · ')
  const counts = countsOf(row, t, words)
  const mark = markOf(row, t)

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
        id={rowElementId(row.id)}
        className={css['row']}
        aria-selected={marked || open}
        aria-setsize={total}
        aria-posinset={index + 1}
        data-index={index}
        data-active={active}
        data-open={open}
        data-past={words.isPast(row)}
        data-dated={!byDay}
      >
        <span
          className={css['time']}
          data-unsure={words.unsure}
          title={words.unsure ? t('row.zone-unsure') : undefined}
        >
          {words.time(row)}
        </span>
        {mark === null && !isSaid(answer) ? null : (
          <span className={css['signs']}>
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
        {place === '' ? null : (
          <span className={css['place']} dir="auto">
            {place}
          </span>
        )}
        <span className={css['said']}>{saidOf(props, answer, t)}</span>
      </div>
    </>
  )
})

/** Only what is known of the guest list; nothing is guessed. */
function countsOf({ going, maybe, noReply }: EventRow, t: TFunction<'events'>, words: RowWords): string {
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

function markOf(row: EventRow, t: TFunction<'events'>) {
  if (row.mark === 'waiting' || row.mark === 'sending')
    return { tone: 'warn', text: t(`mark.${row.mark}`) } as const
  if (row.mark !== undefined) return { tone: 'danger', text: t('mark.needs-you') } as const
  if (row.awaitingApproval) return { tone: 'plain', text: t('mark.pending') } as const
  return null
}

/** Headings are no part of a listbox: the day is said with the row, and what only a sign tells the eye. */
function saidOf({ row, words }: EventListRowProps, answer: RsvpState, t: TFunction<'events'>): string {
  return [
    words.day(row) ?? t('day.none'),
    isSaid(answer) ? t('row.answer', { answer: t(`rsvp.${answer}`) }) : '',
    row.featured ? t('row.featured') : '',
    row.mine ? t('row.mine') : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const isSaid = (answer: RsvpState): answer is Exclude<RsvpState, 'none' | 'unknown'> =>
  answer !== 'none' && answer !== 'unknown'
