import { useStore } from 'zustand'
import { useStores } from '../../state/stores.ts'
import { AgendaView } from './agenda/AgendaView.tsx'
import { MonthView } from './month/MonthView.tsx'
import { useCalendar } from './useCalendar.ts'
import { useCalendarCommands } from './useCalendarCommands.ts'
import { WeekView } from './week/WeekView.tsx'

/** What is on, over all accounts: by month, by week, or as an agenda. */
export function CalendarPage() {
  const { navigation } = useStores()
  const view = useStore(navigation, ({ route }) => (route.page === 'calendar' ? route.view : 'month'))
  const calendar = useCalendar()
  useCalendarCommands(calendar)
  if (view === 'week') return <WeekView calendar={calendar} />
  return view === 'agenda' ? <AgendaView calendar={calendar} /> : <MonthView calendar={calendar} />
}
