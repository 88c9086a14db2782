import { ChevronLeft, ChevronRight, ClockAlert, Plus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SidebarButton } from '../../ui/SidebarButton.tsx'
import css from './CalendarHead.module.css'
import type { Calendar } from './useCalendar.ts'

/** Names of the steps and where they lead. */
export interface CalendarSteps {
  readonly back: string
  readonly forward: string
  readonly onStep: (by: -1 | 1) => void
}

export interface CalendarHeadProps {
  readonly calendar: Calendar
  readonly title: string
  /** Beside the title. */
  readonly beside?: ReactNode
  /** Without them there is no way to today. */
  readonly steps?: CalendarSteps
  /** Chips and buttons before the switch of views. */
  readonly tools?: ReactNode
}

/** Over every view of the calendar: what is shown, the way around in it, and the other views. */
export function CalendarHead({ calendar, title, beside, steps, tools }: CalendarHeadProps) {
  return (
    <div className={css['room']}>
      <header className={css['head']}>
        <SidebarButton />
        <h1 className={css['title']} aria-live="polite">
          {title}
        </h1>
        {beside}
        <UnsureClock accounts={calendar.accounts} hidden={calendar.hidden} />
        {steps === undefined ? null : <Steps steps={steps} go={calendar.go} today={calendar.today} />}
        <span className={css['spring']} />
        {tools === undefined ? null : <div className={css['tools']}>{tools}</div>}
        <Views onShow={calendar.show} />
      </header>
    </div>
  )
}

interface StepsProps extends Pick<Calendar, 'go' | 'today'> {
  readonly steps: CalendarSteps
}

/** Not drawn again by a step in time. */
const Steps = memo(function Steps({ steps, go, today }: StepsProps) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <IconButton
        label={steps.back}
        icon={<ChevronLeft aria-hidden className={css['turns']} />}
        onPress={() => steps.onStep(-1)}
      />
      <IconButton
        label={steps.forward}
        icon={<ChevronRight aria-hidden className={css['turns']} />}
        onPress={() => steps.onStep(1)}
      />
      <Button shortcut="T" onPress={() => go(today)}>
        {t('today')}
      </Button>
    </>
  )
})

/** Said once for all times of a view, which the list says of each. */
const UnsureClock = memo(function UnsureClock({ accounts, hidden }: Pick<Calendar, 'accounts' | 'hidden'>) {
  const { t } = useTranslation('calendar')
  const { navigation } = useStores()
  if (accounts.every(({ id, siteZone }) => hidden.has(id) || siteZone?.confirmed === true)) return null
  return (
    <IconButton
      label={t('zone.unsure')}
      icon={<ClockAlert aria-hidden />}
      onPress={() => navigation.go({ page: 'settings' })}
    />
  )
})

/** Not drawn again by a step in time. */
const Views = memo(function Views({ onShow }: { readonly onShow: Calendar['show'] }) {
  const { t } = useTranslation(['calendar', 'editing'])
  const { navigation, commands } = useStores()
  const view = useStore(navigation, ({ route }) => (route.page === 'calendar' ? route.view : 'month'))
  return (
    <div className={css['views']}>
      <SegmentedControl
        label={t('views')}
        segments={[
          { id: 'month', label: t('view.month'), shortcut: 'M' },
          { id: 'week', label: t('view.week'), shortcut: 'W' },
          { id: 'agenda', label: t('view.agenda'), shortcut: 'A' },
        ]}
        selected={view}
        onSelect={(chosen) => onShow(chosen)}
      />
      <IconButton
        label={t('editing:action.new')}
        icon={<Plus aria-hidden />}
        shortcut="N"
        onPress={() => commands.run('calendar.new')}
      />
    </div>
  )
})

/** The ground of every view: its head, and what takes the room below. */
export function CalendarBody({ children }: { readonly children: ReactNode }) {
  return <div className={css['body']}>{children}</div>
}
