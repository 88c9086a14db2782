import { Blend, CircleDashed } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { EventGuests } from '../../../../shared/bridge/calendar.ts'
import { spanKey } from '../../../../shared/domain/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ANSWERS, isAnswer, keyOfAnswer } from '../../../labels/choices.ts'
import { count, useCounted } from '../../../lib/format/counts.ts'
import { lengthInWords } from '../../../lib/format/length.ts'
import { letterOf } from '../../../lib/keys/chordOf.ts'
import { cutText } from '../../../lib/safeText.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { cx } from '../../../ui/cx.ts'
import { RsvpDot } from '../../answers/RsvpDot.tsx'
import { daysApart, todayIn } from '../days.ts'
import { markOf, titleClass } from '../EventMark.tsx'
import { openSpan } from '../openSpan.ts'
import type { SpanWords } from '../spanWords.ts'
import type { Calendar } from '../useCalendar.ts'
import type { AskedAnswer } from './AnswerMenu.tsx'
import css from './DayAgenda.module.css'
import type { DayEntry } from './dayEntries.ts'
import { moveInDay } from './monthFocus.ts'

export interface DayEntryRowProps {
  readonly calendar: Calendar
  readonly entry: DayEntry
  readonly words: SpanWords
  readonly guests: EventGuests | undefined
  /** The one tab stop of the list. */
  readonly isCurrent: boolean
  /** Which of how many, of which not all need be drawn. */
  readonly place: number
  readonly all: number
  readonly onAnswer: (asked: AskedAnswer) => void
  readonly onFocus: (key: string) => void
  readonly onLeave: () => void
}

/** One event of the day. Enter opens it, 1, 2 and 3 answer. */
export function DayEntryRow(props: DayEntryRowProps) {
  const { calendar, entry, words, guests, isCurrent, place, all, onAnswer, onFocus, onLeave } = props
  const { t } = useTranslation(['calendar', 'events'])
  const counted = useCounted()
  const stores = useStores()
  const say = useSay()
  const { span, freeUntil, sharedMinutes, goesOn } = entry
  const { accountId, eventId } = span
  const mark = markOf(span, calendar.colourOf(accountId))
  const title = words.title(span)
  const answer = (event: KeyboardEvent): boolean => {
    const chosen = ANSWERS.find((each) => keyOfAnswer(each) === letterOf(event.nativeEvent))
    if (chosen === undefined || eventId === null) return false
    void stores.rsvp.set(accountId, [eventId], chosen, title)
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onLeave()
    else if (!answer(event) && !moveInDay(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li className={css['entry']} aria-posinset={place} aria-setsize={all}>
      {freeUntil === null ? null : (
        <span className={css['gap']}>{t('free-until', { time: words.time(freeUntil) })}</span>
      )}
      {sharedMinutes === 0 ? null : (
        <span className={css['shared']}>
          <Blend aria-hidden />
          {t('shared', { length: lengthInWords(sharedMinutes, calendar.locale) })}
        </span>
      )}
      <span className={css['time']} aria-hidden="true">
        {span.long ? (
          t('all-day')
        ) : (
          <>
            {goesOn ? '…' : words.time(span.start)}
            {span.end === null ? null : <span className={css['end']}>{words.time(span.end)}</span>}
          </>
        )}
      </span>
      <button
        type="button"
        {...mark}
        className={cx(mark.className, css['event'])}
        data-clash={false}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={() => onFocus(spanKey(span))}
        onKeyDown={press}
        onClick={() => void openSpan(stores, span).catch(say.failed)}
      >
        <span className={css['spoken']}>{words.before(span)}, </span>
        <span className={cx(titleClass, css['name'])} dir="auto">
          {title}
        </span>
        <span className={css['about']}>
          {[
            span.long
              ? dayOf(span, calendar, (day, days) => t('day-of', { day, days }))
              : words.ownTime(span),
            // Of a direction of its own, whatever stands beside it.
            span.placeName === null ? null : `\u2068${cutText(span.placeName, 80)}\u2069`,
            span.own && span.draftId === null ? null : words.answer(span),
            span.waiting ? t('waiting') : null,
          ]
            .flatMap((part) => part ?? [])
            .join(' · ')}
        </span>
        {guests === undefined ? null : (
          <span className={css['about']}>
            {[
              guests.going === null ? null : t('events:row.going', counted(guests.going)),
              guests.noReply === null ? null : t('events:row.no-reply', counted(guests.noReply)),
            ]
              .flatMap((part) => part ?? [])
              .join(' · ')}
          </span>
        )}
        <span className={css['spoken']}>, {words.after(span)}</span>
      </button>
      {eventId === null ? null : (
        // Who is at the keys answers by 1, 2 and 3: it is no stop on the way.
        <button
          type="button"
          className={css['answer']}
          tabIndex={-1}
          aria-label={t('answer.change', { title, answer: words.answer(span) })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            onAnswer({ span, at: { x: left, y: bottom } })
          }}
        >
          {isAnswer(span.answer) || span.answer === 'unanswered' ? (
            <RsvpDot rsvp={span.answer} />
          ) : (
            <CircleDashed aria-hidden />
          )}
        </button>
      )}
    </li>
  )
}

/** "day 1 of 3" of what lasts over several days; null where it is all on this one. */
function dayOf(
  { start, end }: DayEntry['span'],
  { zone, day, locale }: Calendar,
  say: (day: string, days: string) => string,
): string | null {
  const first = todayIn(zone, start)
  const days = daysApart(first, todayIn(zone, (end ?? start) - 1)) + 1
  return days < 2 ? null : say(count(daysApart(first, day) + 1, locale), count(days, locale))
}
