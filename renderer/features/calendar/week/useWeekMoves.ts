import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { MovedEvent } from '../../../../shared/bridge/moves.ts'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { useOwnStore, useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { showToast } from '../../../ui/toasts.ts'
import { createMovesStore } from './movesStore.ts'
import type { ClockNote, Shifted, Times } from './shift.ts'
import type { WeekWords } from './useWeekWords.ts'

/** Why an event stays where it is. */
type Fixed = 'foreign' | 'draft-stays' | 'over-stays'

const fixedBy = ({ own, draftId, start, end }: CalendarSpan, now: number): Fixed | null => {
  if (draftId !== null) return 'draft-stays'
  if (!own) return 'foreign'
  return (end ?? start) <= now ? 'over-stays' : null
}

interface Said {
  readonly text: string
  readonly note: ClockNote | null
}

const NOTHING: Said = { text: '', note: null }

/** Moves of the week: made, put back, and what is said of them. */
export function useWeekMoves(words: WeekWords, now: number) {
  const { queries, toasts } = useStores()
  const moves = useOwnStore((bridge) => createMovesStore(bridge, queries))
  const all = useStore(moves, (state) => state.moves)
  const say = useSay()
  const [said, setSaid] = useState<Said>(NOTHING)
  const [isReviewed, setReviewed] = useState(false)
  const latest = useRef({ words, now, all })
  useLayoutEffect(() => {
    latest.current = { words, now, all }
  })
  useEffect(() => moves.onFailed(say.failed), [moves, say])

  const refuse = useCallback(
    (why: Fixed | 'past') => {
      const { t } = latest.current.words
      setSaid({ text: t(why), note: null })
      showToast(toasts, { text: () => t(why) })
    },
    [toasts],
  )
  const mayMove = useCallback(
    (span: CalendarSpan): boolean => {
      const fixed = fixedBy(span, latest.current.now)
      if (fixed !== null) refuse(fixed)
      return fixed === null
    },
    [refuse],
  )
  /** `span` as it is shown; `moved` where it was moved before. False: it stays. */
  const move = useCallback(
    (span: CalendarSpan, moved: MovedEvent | null, to: Shifted): boolean => {
      const { now: present, words: current } = latest.current
      if (!mayMove(span) || span.eventId === null) return false
      if (to.start < present && to.start < span.start) {
        refuse('past')
        return false
      }
      const { accountId, eventId, title, placeName, zone, start, end } = span
      const event = moved ?? { accountId, eventId, title, placeName, zone, from: { start, end }, going: null }
      const times: Times = { start: to.start, end: to.end }
      moves.move(event, times)
      const about = { title, when: current.when(times) }
      const text = current.t('said.moved', about)
      setSaid({ text: to.note === null ? text : `${text} ${current.note(to.note)}`, note: to.note })
      return true
    },
    [mayMove, moves, refuse],
  )
  const putBack = useCallback(() => {
    const last = latest.current.all.at(-1)
    if (last === undefined) return
    const { words: current } = latest.current
    moves.putBack(last)
    const text = () => current.t('said.back', { title: last.title, when: current.when(last.from) })
    setSaid({ text: text(), note: null })
  }, [moves])

  return { moves, all, said, move, mayMove, refuse, putBack, isReviewed, setReviewed }
}
