import { type CSSProperties, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { MovedEvent } from '../../../../shared/bridge/moves.ts'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { type Stores, useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { LiveRegion } from '../../../ui/VisuallyHidden.tsx'
import { openQuickAdd } from '../../quick/quickAdd.ts'
import { AccountsChip } from '../CalendarChips.tsx'
import { CalendarBody, CalendarHead } from '../CalendarHead.tsx'
import { CalendarSearch } from '../CalendarSearch.tsx'
import { dayAfter, monthOf, weekStart } from '../days.ts'
import { openSpan } from '../openSpan.ts'
import { useSpanWords } from '../spanWords.ts'
import { attendedQuestion, type Calendar, type CalendarViewProps, rangeQuestion } from '../useCalendar.ts'
import { useNeighbours } from '../useNeighbours.ts'
import { useRows } from '../useRows.ts'
import { blockAt, type Cursor, edgeOf, firstCursor, kept } from './cursor.ts'
import { DAY_MINUTES, daysFrom, minuteAt, partOn } from './dayAxis.ts'
import { LongRow } from './LongRow.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { ReviewStrip } from './ReviewStrip.tsx'
import type { Times } from './shift.ts'
import { useDrag } from './useDrag.ts'
import { useWeekCommands } from './useWeekCommands.ts'
import { useWeekKeys } from './useWeekKeys.ts'
import { useWeekMoves } from './useWeekMoves.ts'
import { useWeekWords } from './useWeekWords.ts'
import { WeekContext } from './WeekContext.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { WeekHead } from './WeekHead.tsx'
import { WeekLegend, WeekNumber } from './WeekLegend.tsx'
import { WeekState } from './WeekState.tsx'
import css from './WeekView.module.css'
import { type Block, type Week, weekOf } from './weekModel.ts'
import { useRoom } from './weekRoom.ts'
import { isByHalves, noonOf, ownClocks } from './weekTimes.ts'

/** Hours of the present week, or of as many days as one wants to see. */
export function WeekView({ calendar }: CalendarViewProps) {
  const stores = useStores()
  const say = useSay()
  const { direction } = useLanguage()
  const { zone, day, now, locale } = calendar
  const { days: count, beside } = useRoom(calendar.preferences.weekDays)
  const first = count === 7 ? weekStart(day, calendar.week.firstDay) : day
  const days = useMemo(() => daysFrom(first, count), [first, count])
  const shown = { from: first, to: days.at(-1) ?? first }
  const { reading, error, spans } = useRows(rangeQuestion(calendar, shown), ROWS)
  useWeeksBeside(calendar, days, reading !== undefined)
  const words = useWeekWords(calendar)
  const spanWords = useSpanWords(calendar)
  const { moves, all, said, move, mayMove, refuse, putBack, isReviewed, setReviewed } = useWeekMoves(
    words,
    now,
  )
  // What was moved is at the same time as events of every account.
  const lacks = all.length > 0 && calendar.hidden.size > 0
  const { spans: unshown } = useRows(lacks ? attendedQuestion(calendar, shown) : null, ROWS)
  const week = useMemo(
    () => weekOf(spans, all, days, zone, beside, unshown),
    [spans, all, days, zone, beside, unshown],
  )
  const own = useMemo(
    () =>
      ownClocks(
        week.days.map(({ axis }) => axis),
        zone,
        calendar.ownZone,
      ),
    [week, zone, calendar.ownZone],
  )

  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useFirstHour(scroller, week, reading !== undefined)

  const [wished, setCursor] = useState<Cursor | null>(null)
  const cursor = useMemo(
    () =>
      wished === null ? firstCursor(week.days, Math.max(0, days.indexOf(day)), 480) : kept(week.days, wished),
    [wished, week, days, day],
  )

  const onOpen = useCallback(
    (span: CalendarSpan) => void openSpan(stores, span).catch(say.failed),
    [stores, say],
  )
  const isOver = useCallback((index: number) => (week.days[index]?.axis.end ?? 0) <= now, [week, now])
  const onNew = useCallback(
    (times: Times) => {
      if ((times.end ?? times.start) <= now) refuse('past')
      else newEventAt(stores, times)
    },
    [now, refuse, stores],
  )
  /** The focus waits in the grid, at the time that was drawn, for the line to close. */
  const beginAt = (times: Times) => {
    const index = week.days.findIndex(({ axis }) => partOn(axis, times.start, times.end) !== null)
    const axis = week.days[index]?.axis
    const part = axis === undefined ? null : partOn(axis, times.start, times.end)
    if (part !== null) setCursor({ kind: 'free', day: index, from: part.from, to: part.to })
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>('[data-cursor="true"]')?.focus({ preventScroll: true })
      onNew(times)
    })
  }
  const blockOf = (element: Element): Block | null => {
    const { block, day: at } = element instanceof HTMLElement ? element.dataset : {}
    return week.days[Number(at)]?.blocks.find(({ key }) => key === block) ?? null
  }
  const { store: drag, handlers } = useDrag({
    days,
    zone,
    scroller,
    body,
    blockOf,
    mayTake(kind, block, from) {
      if (block !== null) return mayMove(block.span)
      if (isOver(from.day)) refuse('past')
      return kind === 'new' && !isOver(from.day)
    },
    onDrop(_kind, block, at) {
      if (block === null) beginAt(at)
      else move(block.span, block.moved, at)
    },
  })
  const onTurn = (by: -1 | 1) => {
    calendar.go(dayAfter(first, { days: by * count }))
    setCursor({ ...cursor, day: by > 0 ? 0 : count - 1 })
  }
  const keys = useWeekKeys({
    week,
    cursor,
    rtl: direction === 'rtl',
    onCursor: setCursor,
    onMove: move,
    onTurn,
    onLong: () => document.querySelector<HTMLElement>(`#${GRID_ID} [data-long-row] [tabindex="0"]`)?.focus(),
    scroller,
  })
  const toCursor = () => scroller.current?.querySelector<HTMLElement>('[data-cursor="true"]')?.focus()
  const toHours = (index: number) => {
    const next = edgeOf(week.days, index, false)
    if (next !== null) setCursor(next)
    requestAnimationFrame(toCursor)
  }
  const review = () => setReviewed(true)
  const [long, setLong] = useState<CalendarSpan | null>()
  useWeekCommands({
    span: long === undefined ? (blockAt(week.days, cursor)?.span ?? null) : long,
    hasMoves: all.length > 0 && !isReviewed,
    onReview: review,
    onPutBack: putBack,
    onDays: (weekDays) => calendar.set({ weekDays }),
    onTurn,
  })

  const spoken = useCallback(
    (span: CalendarSpan, moved: MovedEvent | null) => {
      const text = spanWords.spoken(span)
      return moved === null ? text : words.t('spoken-moved', { text, was: words.when(moved.from) })
    },
    [spanWords, words],
  )
  const { colourOf } = calendar
  const parts = useMemo(
    () => ({ zone, words, spanWords, drag, onCursor: setCursor, onOpen, onNew, spoken, colourOf }),
    [zone, words, spanWords, drag, onOpen, onNew, spoken, colourOf],
  )
  const last = days.at(-1) ?? first
  // Two months by name are longer than the head has room for.
  const month = monthOf(first) === monthOf(last) ? 'long' : 'short'
  const title = dateFormat(locale, 'UTC', { day: 'numeric', month, year: 'numeric' }).formatRange(
    noonOf(first),
    noonOf(last),
  )
  const style = {
    '--days': count,
    '--clocks': 1 + own.length,
    '--clock': isByHalves(locale) ? '66px' : '46px',
  } as CSSProperties
  const idOf = (date: string) => `week-${date}`
  return (
    <CalendarBody>
      <CalendarHead
        calendar={calendar}
        title={title}
        steps={{ back: words.t('step.back'), forward: words.t('step.forward'), onStep: onTurn }}
        beside={<WeekNumber calendar={calendar} first={first} isWhole={count === 7} words={words} />}
        tools={<AccountsChip calendar={calendar} />}
      />
      <CalendarSearch onLeave={toCursor} />
      <WeekState
        calendar={calendar}
        reading={reading}
        error={error}
        most={ROWS.most}
        days={days}
        title={title}
        words={words}
      />
      <WeekContext value={parts}>
        <div id={GRID_ID} className={css['week']} style={style}>
          <WeekHead days={days} today={calendar.today} own={own} ownZone={calendar.ownZone} idOf={idOf} />
          <LongRow
            week={week}
            rtl={direction === 'rtl'}
            onHours={toHours}
            onAt={setLong}
            mayMove={mayMove}
            onMove={move}
          />
          <WeekGrid
            calendar={calendar}
            week={week}
            cursor={cursor}
            label={title}
            own={own}
            scroller={scroller}
            body={body}
            dragging={handlers}
            keys={keys}
            idOf={idOf}
          />
        </div>
      </WeekContext>
      <ReviewStrip
        moves={all}
        words={words}
        note={said.note === null ? null : words.note(said.note)}
        onPutBack={putBack}
        onReview={review}
      />
      <WeekLegend calendar={calendar} words={words} />
      <LiveRegion message={said.text} />
      {isReviewed ? <ReviewDialog moves={moves} onClose={() => setReviewed(false)} /> : null}
    </CalendarBody>
  )
}

/** Beyond so many, their number is said above the hours. */
const ROWS = { first: 240, most: 1_200 }

const GRID_ID = 'calendar-week'

function useWeeksBeside(calendar: Calendar, days: readonly string[], isHere: boolean): void {
  const [first = ''] = days
  const { length } = days
  const rangeAt = useCallback(
    (turns: number) => {
      const from = dayAfter(first, { days: turns * length })
      return { from, to: dayAfter(from, { days: length - 1 }) }
    },
    [first, length],
  )
  useNeighbours(calendar, { shown: first, isHere, rangeAt })
}

const MORNING = 8 * 60

/** Scrolled to an hour before the first event, or to 8:00, whenever other days are shown. */
function useFirstHour(scroller: React.RefObject<HTMLElement | null>, { days }: Week, isRead: boolean): void {
  const first = days[0]?.axis
  const shown = first === undefined || !isRead ? null : `${first.day} ${first.zone} ${days.length}`
  const startsOf = useEffectEvent(() =>
    days.flatMap(({ axis, blocks }) =>
      blocks.flatMap(({ span, before }) => (before ? [] : [minuteAt(axis, span.start)])),
    ),
  )
  useEffect(() => {
    const { current } = scroller
    if (current === null || shown === null) return
    const starts = startsOf()
    const minute = starts.length === 0 ? MORNING : Math.max(0, Math.min(...starts) - 60)
    current.scrollTo({ top: (minute / DAY_MINUTES) * current.scrollHeight })
    // The head has no scrollbar, and its days stand over those of the hours.
    const bar = current.offsetWidth - current.clientWidth
    current.parentElement?.style.setProperty('--bar', `${bar}px`)
  }, [scroller, shown])
}

/** Where no end was drawn. */
const TWO_HOURS = 7_200_000

/** A line for a new event of the active account with the times filled in; nothing is made by it. */
function newEventAt(stores: Stores, { start, end }: Times): void {
  const { activeId } = stores.accounts.getState().snapshot ?? { activeId: null }
  if (activeId !== null) openQuickAdd(stores, { start, end: end ?? start + TWO_HOURS, accountId: activeId })
}
