import { type DOMAttributes, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { MovedEvent } from '../../../../shared/bridge/moves.ts'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { actOf } from '../../../lib/keys/pageKeys.ts'
import { alongDay, blockAt, type Cursor, edgeOf, movedFree, onDay } from './cursor.ts'
import { type Shifted, STEP, shifted, stretched } from './shift.ts'
import { WEEK_KEYS, type WeekAct } from './weekKeys.ts'
import type { Week } from './weekModel.ts'

interface WeekKeys {
  readonly week: Week
  readonly cursor: Cursor
  readonly rtl: boolean
  readonly onCursor: (cursor: Cursor) => void
  readonly onMove: (span: CalendarSpan, moved: MovedEvent | null, to: Shifted) => boolean
  /** Past the first or last day: that many days on. */
  readonly onTurn: (by: -1 | 1) => void
  /** Up from the first hour: to what lasts longer. */
  readonly onLong: () => void
  readonly scroller: RefObject<HTMLElement | null>
}

/**
 * Arrows walk between events and free hours; with Shift they move, with Alt they lengthen. The focus follows the cursor,
 * also where what it stood at was moved to another day.
 */
export function useWeekKeys(keys: WeekKeys): Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onKeyDown'> {
  const { scroller, cursor } = keys
  const hasFocus = useRef(false)
  const byKey = useRef(false)
  useLayoutEffect(() => {
    const { current } = scroller
    if (current === null || !hasFocus.current) return
    const active = document.activeElement
    // Somewhere else on the page it is at work: it stays there.
    if (active !== null && active !== document.body && !current.contains(active)) {
      hasFocus.current = false
      return
    }
    const at = current.querySelector<HTMLElement>('[data-cursor="true"]')
    if (at !== null && at !== active) at.focus()
    // What a key moved is kept in sight; what the wheel scrolled away is left alone.
    if (byKey.current) at?.scrollIntoView({ block: 'nearest' })
    byKey.current = false
  })

  const walk = (along: 'day' | 'hours', by: -1 | 1) => {
    const { week, onCursor, onTurn, onLong } = keys
    if (along === 'hours') {
      const next = alongDay(week.days, cursor, by)
      if (next === cursor && by < 0) onLong()
      else onCursor(next)
    } else {
      const next = onDay(week.days, cursor.day + by, cursor.from)
      if (next === null) onTurn(by)
      else onCursor(next)
    }
  }
  const change = (along: 'day' | 'hours', by: -1 | 1, what: 'move' | 'length') => {
    const { onCursor, onMove } = keys
    const block = blockAt(keys.week.days, cursor)
    if (cursor.kind === 'free') {
      if (along === 'hours') onCursor(movedFree(cursor, by * STEP, what))
      return
    }
    if (block === undefined) return
    const { span, moved } = block
    const days = along === 'day' ? by : 0
    const minutes = along === 'hours' ? by * STEP : 0
    onMove(
      span,
      moved,
      what === 'move' ? shifted(span, { days, minutes }, span.zone) : stretched(span, minutes, span.zone),
    )
  }

  const press = (event: KeyboardEvent) => {
    byKey.current = true
    const act = actOf<WeekAct>(WEEK_KEYS, event)
    if (act === undefined || act.does === 'press') return
    if (act.does === 'ends') {
      const edge = edgeOf(keys.week.days, cursor.day, act.last)
      if (edge !== null) keys.onCursor(edge)
    } else {
      const { does, along, by } = act
      const turned = along === 'day' && keys.rtl ? (by === 1 ? -1 : 1) : by
      if (does === 'walk') walk(along, turned)
      else change(along, turned, does)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    onKeyDown: press,
    onFocus() {
      hasFocus.current = true
    },
  }
}
