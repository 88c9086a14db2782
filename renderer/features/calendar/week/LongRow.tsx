import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MovedEvent } from '../../../../shared/bridge/moves.ts'
import { type CalendarSpan, spanKey } from '../../../../shared/domain/calendar.ts'
import { daysBetween } from '../../../lib/format/days.ts'
import { EventMark } from '../EventMark.tsx'
import { FoldedList } from './FoldedButton.tsx'
import css from './LongRow.module.css'
import { changedLong, longStops, nextLong } from './longStops.ts'
import type { Shifted } from './shift.ts'
import { useLongDrag } from './useLongDrag.ts'
import { useWeek } from './WeekContext.ts'
import type { LongBar, Week } from './weekModel.ts'

interface LongRowProps {
  readonly week: Week
  readonly rtl: boolean
  /** Down, out of the row: to the hours of that day. */
  readonly onHours: (day: number) => void
  /** What the focus is on, null at the number of those folded; undefined as soon as it leaves. */
  readonly onAt: (span: CalendarSpan | null | undefined) => void
  readonly mayMove: (span: CalendarSpan) => boolean
  readonly onMove: (span: CalendarSpan, moved: MovedEvent | null, to: Shifted) => boolean
}

/** Above the hours: what lasts 20 hours and more, as bars over its days. One tab stop, walked through by the arrows. */
export function LongRow({ week, rtl, onHours, onAt, mayMove, onMove }: LongRowProps) {
  const { days, bars, moreBars, longGhosts } = week
  const { words, spanWords, onOpen, spoken, colourOf } = useWeek()
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const stops = longStops(week)
  const isMoved = useRef(false)
  const { pulled, handlersOf, wasPulled } = useLongDrag({
    days: days.length,
    rtl,
    mayMove: ({ span }) => mayMove(span),
    onDrop: ({ span, moved }, to) => onMove(span, moved, to),
  })
  useLayoutEffect(() => {
    // What a key moved out of the days shown took the focus with it.
    if (!isMoved.current || document.activeElement !== document.body) return
    isMoved.current = false
    const next = row.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')
    if (next === null || next === undefined) onHours(0)
    else next.focus()
  })
  const [first] = stops
  if (first === undefined && longGhosts.length === 0) return null
  const current = stops.find(({ key }) => key === at) ?? first
  const stand = (key: string, span: CalendarSpan | null) => {
    setAt(key)
    onAt(span)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || current === undefined) return
    if (event.altKey || event.shiftKey) {
      const bar = bars.find(({ item }) => spanKey(item.span) === current.key)?.item
      const to = bar === undefined ? null : changedLong(bar.span, event, rtl)
      if (bar === undefined || to === null) return
      isMoved.current = onMove(bar.span, bar.moved, to)
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const next = nextLong(stops, current, event.key, rtl)
    if (next === null) return
    if (next === 'hours') onHours(current.first)
    else {
      setAt(next.key)
      row.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(next.key)}"]`)?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={row}
      className={css['row']}
      role="toolbar"
      tabIndex={-1}
      aria-label={words.t('long.label')}
      onKeyDown={press}
      onBlur={() => onAt(undefined)}
      data-long-row
    >
      <span className={css['head']} aria-hidden="true">
        {words.t('long.head')}
      </span>
      {longGhosts.map(({ item: { accountId, eventId, from }, lane, first: begins, last: ends }) => (
        <span
          key={`${accountId} ${eventId}`}
          className={css['ghost']}
          style={{ '--lane': lane + 1, '--first': begins, '--last': ends } as CSSProperties}
          aria-hidden="true"
          data-ghost
        >
          {words.t('was', { time: words.days(from) })}
        </span>
      ))}
      {bars.map((bar) => {
        const { item, lane } = bar
        const key = spanKey(item.span)
        const drag = pulled !== null && spanKey(pulled.item.span) === key ? pulled : null
        const { first: from, last } = drag ?? bar
        return (
          <button
            type="button"
            key={key}
            className={css['bar']}
            style={{ '--lane': lane + 1, '--first': from, '--last': last } as CSSProperties}
            aria-label={spoken(item.span, item.moved)}
            tabIndex={current?.key === key ? 0 : -1}
            data-stop={key}
            data-pulled={drag !== null}
            onFocus={() => stand(key, item.span)}
            onClick={(event) => (event.detail > 0 && wasPulled() ? undefined : onOpen(item.span))}
            {...handlersOf(bar)}
          >
            <LongMark
              bar={item}
              title={spanWords.title(item.span)}
              colour={colourOf(item.span.accountId)}
              at={drag?.to ?? null}
            />
            {item.span.own && item.span.draftId === null && !item.after ? (
              <i className={css['end']} data-end />
            ) : null}
          </button>
        )
      })}
      {moreBars.map((more, day) => {
        const key = days[day]?.axis.day ?? ''
        return more.length === 0 ? null : (
          <FoldedList
            key={key}
            label={words.t('long.more', words.counted(more.length))}
            items={more}
            className={css['more'] ?? ''}
            style={{ '--first': day } as CSSProperties}
            stop={key}
            isStop={current?.key === key}
            onFocus={() => stand(key, null)}
          >
            {words.t('long.more', words.counted(more.length))}
          </FoldedList>
        )
      })}
    </div>
  )
}

interface LongMarkProps {
  readonly bar: LongBar
  readonly title: string
  readonly colour: ReturnType<ReturnType<typeof useWeek>['colourOf']>
  /** Where it is pulled to. */
  readonly at: Shifted | null
}

function LongMark({ bar: { span, moved, before, after }, title, colour, at }: LongMarkProps) {
  const { words, zone } = useWeek()
  const days = span.end === null ? 1 : daysBetween(span.start, span.end - 1, zone) + 1
  const about = before || after ? words.t('long.days', words.counted(days)) : (span.placeName ?? undefined)
  const more = at !== null ? words.days(at) : moved === null ? about : words.t('not-sent')
  return <EventMark span={span} colour={colour} title={title} more={more} from={before} on={after} />
}
