import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarReading } from '../../../../shared/bridge/calendar.ts'
import { type CalendarSpan, spanKey } from '../../../../shared/domain/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { useCommands } from '../../../state/commands.ts'
import { useAsked } from '../../../state/queries.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { SidePane, useNarrow } from '../../../ui/SidePane.tsx'
import { useChips } from '../CalendarChips.tsx'
import { CalendarBody, CalendarHead, type CalendarSteps } from '../CalendarHead.tsx'
import { CalendarSearch } from '../CalendarSearch.tsx'
import { asInstant, dayAfter, monthOf } from '../days.ts'
import { newEventOn, openSpan } from '../openSpan.ts'
import type { Calendar, CalendarViewProps } from '../useCalendar.ts'
import { DayAgenda } from './DayAgenda.tsx'
import { MonthFoot } from './MonthFoot.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthLegend } from './MonthLegend.tsx'
import { MonthState } from './MonthState.tsx'
import css from './MonthView.module.css'
import { focusDay, focusMonth, isInMonth, moveInDay } from './monthFocus.ts'
import { useMonth } from './useMonth.ts'

/** Six weeks, and the day chosen beside them. */
export function MonthView({ calendar }: CalendarViewProps) {
  const { t } = useTranslation('calendar')
  const stores = useStores()
  const say = useSay()
  const { day, locale, go } = calendar
  const shown = useMonth(calendar)
  const isAwaited = useAwaited(calendar, shown.reading)
  const narrow = useNarrow()
  const chips = useChips(calendar)
  const [open, setOpen] = useState(false)
  const [cursor, setCursor] = useState<string | null>(null)
  const title = dateFormat(locale, 'UTC', { month: 'long', year: 'numeric' }).format(asInstant(day))

  const toDay = useToDay(shown.reading !== undefined, day)
  const enter = useCallback(() => {
    if (narrow) setOpen(true)
    else toDay()
  }, [narrow, toDay])
  useDayKeys(narrow, () => setOpen(true))
  // A sheet that opens for a day begins with its first event.
  useEffect(() => {
    if (!open || !narrow) return undefined
    const frame = requestAnimationFrame(() => focusDay())
    return () => cancelAnimationFrame(frame)
  }, [open, narrow])

  const leave = useCallback(() => {
    setOpen(false)
    focusMonth()
  }, [])
  const steps = useMonthSteps(calendar)
  const press = (span: CalendarSpan | null) => {
    setCursor(span === null ? null : spanKey(span))
    if (narrow) setOpen(true)
  }
  const openIt = (span: CalendarSpan | null) => {
    if (span === null) newEventOn(stores, day)
    else void openSpan(stores, span).catch(say.failed)
  }
  return (
    <CalendarBody>
      <CalendarHead calendar={calendar} title={title} steps={steps} tools={chips} />
      <CalendarSearch onLeave={focusMonth} />
      <div className={css['month']}>
        <section className={css['main']} aria-label={title}>
          <MonthState calendar={calendar} reading={shown.reading} error={shown.error} title={title} />
          <MonthGrid
            calendar={calendar}
            label={title}
            shown={shown}
            isAwaited={isAwaited}
            onDay={go}
            onEnter={enter}
            onPress={press}
            onOpen={openIt}
          />
          <MonthLegend />
        </section>
        <SidePane
          id={DAY_PANE_ID}
          className={css['side']}
          label={t('day.label')}
          closeLabel={t('day.close')}
          isOpen={open}
          onClose={() => setOpen(false)}
        >
          <div className={css['day']}>
            <DayAgenda
              calendar={calendar}
              shown={shown}
              cursor={cursor}
              onCursor={setCursor}
              onLeave={leave}
            />
          </div>
          <MonthFoot calendar={calendar} reading={shown.reading} />
        </SidePane>
      </div>
    </CalendarBody>
  )
}

/** The same ones whatever day is chosen. */
function useMonthSteps({ go, today }: Pick<Calendar, 'go' | 'today'>): CalendarSteps {
  const { t } = useTranslation('calendar')
  const { navigation } = useStores()
  return useMemo(
    () => ({
      back: t('month.back'),
      forward: t('month.forward'),
      onStep(by) {
        const { route } = navigation.getState()
        if (route.page === 'calendar') go(dayAfter(route.day ?? today, { months: by }))
      },
    }),
    [t, navigation, go, today],
  )
}

const DAY_PANE_ID = 'calendar-day'

/** Leads into the day, to what one can do there where nothing is on; while it is still being read, once it was. */
function useToDay(isRead: boolean, day: string): () => void {
  const wanted = useRef<string>(null)
  const lead = useCallback(() => {
    wanted.current = null
    if (focusDay()) return
    const buttons = [...document.querySelectorAll<HTMLElement>(`#${DAY_PANE_ID} button`)]
    buttons.find((button) => button.checkVisibility())?.focus()
  }, [])
  useEffect(() => {
    // Who went on to another day, or elsewhere, is not fetched back.
    if (wanted.current !== day) wanted.current = null
    else if (isRead && isInMonth()) lead()
  }, [isRead, day, lead])
  return useCallback(() => {
    if (isRead) lead()
    else wanted.current = day
  }, [isRead, day, lead])
}

/** J and K lead into the list of the day from anywhere on the page. */
function useDayKeys(narrow: boolean, onOpen: () => void): void {
  const step = (key: 'j' | 'k') => () => {
    if (narrow) onOpen()
    else if (document.activeElement?.closest('ul') === null || !moveInDay(key)) focusDay()
  }
  useCommands([
    {
      id: 'calendar.next',
      title: (texts) => texts.t('shell:command.next'),
      group: 'list',
      keys: ['j'],
      run: step('j'),
    },
    {
      id: 'calendar.previous',
      title: (texts) => texts.t('shell:command.previous'),
      group: 'list',
      keys: ['k'],
      run: step('k'),
    },
  ])
}

/** Whether the events of a day are being read for the first time: its month was never read, and reading goes on. */
function useAwaited({ today }: Calendar, reading: CalendarReading | undefined): (day: string) => boolean {
  const unread = reading?.unread
  const isUnread = unread !== undefined && unread.length > 0
  const syncing =
    useAsked('sync.status', isUnread ? { accountId: null } : null, {
      select: ({ syncing: progress }) => progress !== null,
    }).data ?? false
  return useCallback(
    (day) => syncing && day >= today && unread?.includes(monthOf(day)) === true,
    [syncing, today, unread],
  )
}
