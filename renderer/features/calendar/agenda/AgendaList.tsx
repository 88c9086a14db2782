import { FilePen, Footprints, Star, Sun } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react'
import type { SiteColour } from '../../../../shared/domain/account.ts'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { actOf } from '../../../lib/keys/pageKeys.ts'
import { chunkOf, rowsOf } from '../../../lib/list/chunks.ts'
import { useChunks } from '../../../lib/list/useChunks.ts'
import { usePressed } from '../../../lib/list/usePressed.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { RsvpDot } from '../../answers/RsvpDot.tsx'
import { fillOf } from '../EventMark.tsx'
import type { Calendar, GuestsOf } from '../useCalendar.ts'
import css from './AgendaList.module.css'
import type { AgendaLine } from './agendaDays.ts'
import {
  AGENDA_KEYS,
  type AgendaAct,
  heightOf,
  heightOfChunk,
  offsetOf,
  type PlacedLine,
  stepFrom,
} from './agendaLayout.ts'
import type { AgendaRowWords } from './useRowWords.ts'

export const AGENDA_LIST_ID = 'agenda-list'

export interface AgendaListProps {
  readonly calendar: Calendar
  readonly lines: readonly PlacedLine[]
  readonly words: AgendaRowWords
  readonly guests: GuestsOf
  /** Index of the line the keys act on; -1: none. */
  readonly active: number
  readonly onMove: (index: number) => void
  readonly onOpen: (span: CalendarSpan) => void
}

/** Days one under the other; only those on the screen are in the page. */
export function AgendaList(props: AgendaListProps) {
  const { calendar, lines, words, guests, active, onMove, onOpen } = props
  const { t } = useTranslation('agenda')
  const scroller = useRef<HTMLDivElement>(null)
  const heightOf = useCallback((chunk: number) => heightOfChunk(lines, chunk), [lines])
  const keyOf = (chunk: number) => lines[chunk * 4]?.key ?? String(chunk)
  const { virtualizer, placed, height, epoch } = useChunks({
    scroller,
    rows: lines.length,
    heightOf,
    keyOf,
    reposition: () => null,
    pinned: active < 0 ? null : active,
    // Its rows are rich: with more than those on the screen they are too many elements (PERF-4).
    overscan: 0,
  })
  useShownActive({
    lines,
    active,
    scroller,
    startOf: (chunk) => virtualizer.measurementsCache[chunk]?.start ?? 0,
  })
  const pressed = usePressed((event) => {
    const element = event.target instanceof Element ? event.target.closest('[data-line]') : null
    const line = lines[Number(element?.getAttribute('data-line') ?? -1)]
    return line?.line.kind === 'event' ? line : undefined
  })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const act = actOf<AgendaAct>(AGENDA_KEYS, event)
    const line = lines[active]?.line
    if (act === undefined) return
    if (act !== 'open') onMove(stepFrom(lines, active, act))
    else if (!event.shiftKey && line?.kind === 'event') onOpen(line.span)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shown = lines[active]
  return (
    <div
      ref={scroller}
      id={AGENDA_LIST_ID}
      className={css['scroller']}
      role="listbox"
      data-page-list
      tabIndex={0}
      aria-label={t('list')}
      data-times={words.wideTimes ? 'wide' : 'plain'}
      {...(shown !== undefined && placed.some(({ index }) => index === chunkOf(active))
        ? { 'aria-activedescendant': elementId(shown) }
        : {})}
      onKeyDown={press}
      onFocus={() => {
        if (active < 0) onMove(stepFrom(lines, -1, 'first'))
      }}
      onPointerDown={pressed.down}
      onClick={(event) => {
        const line = pressed.of(event)
        if (line?.line.kind !== 'event') return
        onMove(lines.findIndex(({ key }) => key === line.key))
        onOpen(line.line.span)
      }}
    >
      <div key={epoch} className={css['lines']} style={{ blockSize: height }} role="presentation">
        {placed.map(({ index, key, start }) => (
          <div
            key={key}
            className={css['chunk']}
            style={{ transform: `translateY(${start}px)` }}
            role="presentation"
          >
            {chunkLines(lines, index).map(({ placed: line, at }) => (
              <Line
                key={line.key}
                placed={line}
                index={at}
                ruled={line.first && lines[at - 1]?.line.kind !== 'empty'}
                active={at === active}
                words={words}
                going={line.line.kind === 'event' ? (guests(line.line.span)?.going ?? null) : null}
                colour={line.line.kind === 'event' ? calendar.colourOf(line.line.span.accountId) : null}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function chunkLines(lines: readonly PlacedLine[], chunk: number) {
  const [from, to] = rowsOf(chunk, lines.length)
  return lines.slice(from, to).map((placed, at) => ({ placed, at: from + at }))
}

const elementId = ({ key }: PlacedLine): string => `agenda ${key}`.replaceAll(' ', '-')

interface ShownActive {
  readonly lines: readonly PlacedLine[]
  readonly active: number
  readonly scroller: { readonly current: HTMLElement | null }
  readonly startOf: (chunk: number) => number
}

/** Scrolls as far as the active line needs it, with the lines right above it. */
function useShownActive({ lines, active, scroller, startOf }: ShownActive): void {
  const key = lines[active]?.key
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    const [line, element] = [lines[active], scroller.current]
    if (line === undefined || element === null) return
    const top = startOf(chunkOf(active)) + offsetOf(lines, active)
    const bottom = top + heightOf(line)
    if (top - ABOVE < element.scrollTop) element.scrollTop = top - ABOVE
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight
  })
}

const ABOVE = 24

interface LineProps {
  readonly placed: PlacedLine
  readonly index: number
  /** A rule above it tells the day from the one before; a band of days without anything does so itself. */
  readonly ruled: boolean
  readonly active: boolean
  readonly words: AgendaRowWords
  /** How many come; null: not known. */
  readonly going: number | null
  readonly colour: SiteColour | null
}

const Line = memo(function Line(props: LineProps) {
  const { placed, index, ruled, active, words, going, colour } = props
  const { line, day, first } = placed
  if (line.kind === 'empty')
    return (
      <div className={css['empty']} aria-hidden="true">
        <Sun aria-hidden />
        <b data-brief={words.briefDays(line.from, line.to)}>
          <span>{words.days(line.from, line.to)}</span>
        </b>
        <span>{words.empty(line.to - line.from + 1)}</span>
      </div>
    )
  const date = first ? words.date(day) : null
  return (
    <div className={css['line']} data-first={first} data-ruled={ruled} role="presentation">
      {date === null ? null : (
        <div className={css['date']} data-today={date.isToday} aria-hidden="true">
          <span>{date.weekday}</span>
          <b>{date.day}</b>
          <i>{date.month}</i>
        </div>
      )}
      {line.kind === 'event' && colour !== null ? (
        <EventLine {...{ placed, line, index, active, words, going, colour }} />
      ) : (
        <BetweenLine line={line} rows={placed.rows} words={words} />
      )}
    </div>
  )
})

interface EventLineProps extends Omit<LineProps, 'colour' | 'ruled'> {
  readonly line: Extract<AgendaLine, { kind: 'event' }>
  readonly colour: SiteColour
}

function EventLine({ placed, line, index, active, words, going, colour }: EventLineProps) {
  const { span, share, over } = line
  const [from, to] = words.clocks(span, share)
  const until = words.running(placed)
  return (
    <div
      role="option"
      id={elementId(placed)}
      className={css['event']}
      style={{ '--account': `var(--acct-${colour})` } as CSSProperties}
      aria-selected={active}
      data-line={index}
      data-active={active}
      data-over={over}
      data-faint={span.faint}
    >
      <span className={css['spoken']}>{words.spoken(placed, going)}</span>
      <span className={css['time']} data-share={share} aria-hidden="true">
        {from}
        {to === null ? null : <i>{to}</i>}
      </span>
      <span className={css['edge']} data-fill={fillOf(span)} />
      <span className={css['what']} aria-hidden="true">
        <b>
          {span.draftId !== null ? <FilePen aria-hidden /> : null}
          {span.own && span.draftId === null ? <Star className={css['star']} aria-hidden /> : null}
          <span dir="auto" data-struck={span.answer === 'not-going'}>
            {words.title(span)}
          </span>
        </b>
        <span dir="auto">{words.where(span)}</span>
      </span>
      <span className={css['side']} aria-hidden="true">
        {until === null ? null : <Chip tone="yes">{until}</Chip>}
        {going === null ? null : <span className={css['going']}>{words.going(going)}</span>}
        {span.waiting ? <Chip tone="warn">{words.waiting}</Chip> : null}
        <RsvpDot rsvp={span.answer} />
      </span>
    </div>
  )
}

interface BetweenProps extends Pick<LineProps, 'words'>, Pick<PlacedLine, 'rows'> {
  readonly line: AgendaLine
}

function BetweenLine({ line, rows, words }: BetweenProps) {
  switch (line.kind) {
    case 'gap':
      return (
        <div className={css['gap']} aria-hidden="true">
          {words.between(line)}
        </div>
      )
    case 'now':
      return (
        <div className={css['now']} aria-hidden="true">
          {words.now}
        </div>
      )
    case 'clash':
    case 'tight':
      return (
        <div
          className={css['hint']}
          style={{ '--rows': rows } as CSSProperties}
          data-kind={line.kind}
          aria-hidden="true"
        >
          {line.kind === 'clash' ? <span className={css['rings']} /> : <Footprints aria-hidden />}
          <span dir="auto">{words.between(line)}</span>
        </div>
      )
    default:
      return null
  }
}
