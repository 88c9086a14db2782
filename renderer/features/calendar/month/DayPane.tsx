import { memo, useDeferredValue } from 'react'
import { DayAgenda, type DayAgendaProps } from './DayAgenda.tsx'
import { MonthFoot } from './MonthFoot.tsx'
import css from './MonthView.module.css'
import type { MonthShown } from './useMonth.ts'

export interface DayPaneProps extends Omit<DayAgendaProps, 'shown'> {
  readonly shown: MonthShown
}

/** The day chosen, beside the month: it comes a step after the month, so that a key which leads on waits for that alone. */
export function DayPane({ calendar, shown, ...rest }: DayPaneProps) {
  const later = { calendar: useDeferredValue(calendar), shown: useDeferredValue(shown) }
  return <Drawn {...later} {...rest} />
}

const Drawn = memo(function Drawn({ calendar, shown, ...rest }: DayPaneProps) {
  return (
    <>
      <div className={css['day']}>
        <DayAgenda calendar={calendar} shown={shown} {...rest} />
      </div>
      <MonthFoot calendar={calendar} reading={shown.reading} />
    </>
  )
})
