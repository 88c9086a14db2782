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

export interface CalendarHeadProps {
  readonly calendar: Calendar
  readonly title: string
  /** Beside the title. */
  readonly beside?: ReactNode
  /** Names of the steps and where they lead; without them there are none, and no way to today. */
  readonly steps?: {
    readonly back: string
    readonly forward: string
    readonly onStep: (by: -1 | 1) => void
  }
  /** Chips and buttons before the switch of views. */
  readonly tools?: ReactNode
}

/** Over every view of the calendar: what is shown, the way around in it, and the other views. */
export function CalendarHead({ calendar, title, beside, steps, tools }: CalendarHeadProps) {
  const { t } = useTranslation('calendar')
  return (
    <div className={css['room']}>
      <header className={css['head']}>
        <SidebarButton />
        <h1 className={css['title']} aria-live="polite">
          {title}
        </h1>
        {beside}
        <UnsureClock calendar={calendar} />
        {steps === undefined ? null : (
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
            <Button shortcut="T" onPress={() => calendar.go(calendar.today)}>
              {t('today')}
            </Button>
          </>
        )}
        <span className={css['spring']} />
        {tools === undefined ? null : <div className={css['tools']}>{tools}</div>}
        <Views onShow={calendar.show} />
      </header>
    </div>
  )
}

/** Said once for all times of a view, which the list says of each. */
function UnsureClock({ calendar: { accounts, hidden } }: { readonly calendar: Calendar }) {
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
}

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
