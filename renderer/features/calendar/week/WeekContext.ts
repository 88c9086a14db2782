import { createContext, useContext } from 'react'
import type { MovedEvent } from '../../../../shared/bridge/moves.ts'
import type { SiteColour } from '../../../../shared/domain/account.ts'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import type { SpanWords } from '../spanWords.ts'
import type { Cursor } from './cursor.ts'
import type { Times } from './shift.ts'
import type { DragStore } from './useDrag.ts'
import type { WeekWords } from './useWeekWords.ts'

/** What every part of a week needs of it. */
export interface WeekParts {
  /** IANA name of the zone the grid is in. */
  readonly zone: string
  readonly words: WeekWords
  readonly spanWords: SpanWords
  readonly drag: DragStore
  readonly onCursor: (cursor: Cursor) => void
  readonly onOpen: (span: CalendarSpan) => void
  readonly onNew: (times: Times) => void
  /** The whole of an event for a screen reader. */
  readonly spoken: (span: CalendarSpan, moved: MovedEvent | null) => string
  readonly colourOf: (accountId: string) => SiteColour
}

export const WeekContext = createContext<WeekParts | null>(null)

export function useWeek(): WeekParts {
  const parts = useContext(WeekContext)
  if (parts === null) throw new Error('used outside of WeekContext')
  return parts
}
