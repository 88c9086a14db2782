import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Lane, LONG_SECONDS } from '../../../../shared/domain/calendar.ts'
import { DAY_MINUTES } from './dayAxis.ts'
import { type Shifted, shifted, stretched } from './shift.ts'
import type { LongBar } from './weekModel.ts'

type Bar = Lane<LongBar>

/** A bar above the hours that is being pulled, and where it would stand. Days by index. */
interface Pulled {
  readonly item: LongBar
  /** By so many. */
  readonly days: number
  readonly first: number
  readonly last: number
  readonly to: Shifted
}

interface Taken {
  readonly bar: Bar
  readonly length: boolean
  readonly x: number
  readonly dayWidth: number
  readonly pointerId: number
  at: Pulled | null
}

interface LongDragOptions {
  /** Days shown. */
  readonly days: number
  readonly rtl: boolean
  /** Why it is not to be taken is told when somebody pulls at it. False: it stays where it is. */
  readonly mayMove: (item: LongBar) => boolean
  readonly onDrop: (item: LongBar, to: Shifted) => void
}

/** Pixels a press may wander and still be a press. */
const PRESS = 4

/**
 * Bars above the hours pulled over whole days with a mouse or a pen, at their end to another length. Where things lie is
 * read once at the beginning, and nothing leaves the page before the end (CAL-7).
 */
export function useLongDrag(options: LongDragOptions) {
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const taken = useRef<Taken | null>(null)
  /** The press at the end of a drag is none. */
  const wasPulled = useRef(false)
  const end = useCallback(() => {
    taken.current = null
    setPulled(null)
  }, [])
  const isUnderWay = pulled !== null
  useEffect(() => {
    if (!isUnderWay) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    document.addEventListener('keydown', escape, true)
    return () => document.removeEventListener('keydown', escape, true)
  }, [isUnderWay, end])

  const handlersOf = (bar: Bar) => ({
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      wasPulled.current = false
      if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
      const dayWidth = event.currentTarget.getBoundingClientRect().width / (bar.last - bar.first + 1)
      const length = event.target.closest('[data-end]') !== null
      // At its end the first move may be out of the bar already.
      event.currentTarget.setPointerCapture(event.pointerId)
      taken.current = { bar, length, x: event.clientX, dayWidth, pointerId: event.pointerId, at: null }
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>) {
      const held = taken.current
      if (held === null || event.pointerId !== held.pointerId) return
      const { rtl, days: shown, mayMove } = latest.current
      const days = Math.round((event.clientX - held.x) / held.dayWidth) * (rtl ? -1 : 1)
      const { item, first, last } = held.bar
      if (!wasPulled.current) {
        if (Math.abs(event.clientX - held.x) <= PRESS) return
        wasPulled.current = true
        if (!mayMove(item)) return end()
      }
      if (days === held.at?.days) return
      const within = (day: number) => Math.max(0, Math.min(shown - 1, day))
      const to = held.length
        ? stretched(item.span, days * DAY_MINUTES, item.span.zone, LONG_SECONDS / 60)
        : shifted(item.span, { days, minutes: 0 }, item.span.zone)
      held.at = {
        item,
        days,
        first: held.length ? first : within(first + days),
        last: held.length ? Math.max(first, within(last + days)) : within(last + days),
        to,
      }
      setPulled(held.at)
    },
    onPointerUp() {
      const at = taken.current?.at ?? null
      end()
      if (at !== null && at.days !== 0) latest.current.onDrop(at.item, at.to)
    },
    onPointerCancel: end,
  })
  return { pulled, handlersOf, wasPulled: () => wasPulled.current }
}
