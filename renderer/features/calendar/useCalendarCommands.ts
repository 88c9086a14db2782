import type { CalendarView } from '../../../shared/domain/preferences.ts'
import { type Command, useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { newEventOn } from './openSpan.ts'
import type { Calendar } from './useCalendar.ts'

const VIEWS: readonly (readonly [CalendarView, key: string])[] = [
  ['month', 'm'],
  ['week', 'w'],
  ['agenda', 'a'],
]

/** Keys of all views of the calendar; those of one view are its own. */
export function useCalendarCommands(calendar: Calendar): void {
  const stores = useStores()
  useCommands([
    ...VIEWS.map(
      ([view, key]): Command => ({
        id: `calendar.${view}`,
        title: (texts) => texts.t(`calendar:view.${view}`),
        group: 'list',
        keys: [key],
        run() {
          calendar.show(view)
          requestAnimationFrame(focusView)
        },
      }),
    ),
    {
      id: 'calendar.today',
      title: (texts) => texts.t('calendar:today'),
      group: 'list',
      keys: ['t'],
      run: () => calendar.go(calendar.today),
    },
    {
      id: 'calendar.new',
      title: (texts) => texts.t('calendar:new-on-day'),
      group: 'list',
      keys: ['n', 'mod+n'],
      menu: 'new-event',
      run: () => newEventOn(stores, calendar.day),
    },
    {
      id: 'calendar.refresh',
      title: (texts) => texts.t('shell:command.refresh'),
      group: 'program',
      keys: ['r', 'F5'],
      menu: 'refresh',
      run: () => refreshAll(stores, calendar),
    },
  ])
}

/** Who changes the view by its key goes on with the keys of the grid, wherever the focus was in the former one. */
const focusView = (): void =>
  document
    .querySelector<HTMLElement>('#calendar-month [aria-selected="true"], #calendar-week [data-cursor="true"]')
    ?.focus()

/** Asks every site that is shown; what failed is said once all have answered. */
async function refreshAll({ bridge }: ReturnType<typeof useStores>, { accounts, hidden }: Calendar) {
  const query = { view: 'upcoming', sort: 'soonest' } as const
  const asked = accounts
    .filter(({ id, session }) => !hidden.has(id) && session.state === 'signed-in')
    .map(({ id: accountId }) => bridge.call('events.refresh', { accountId, query }))
  for (const answer of await Promise.allSettled(asked)) if (answer.status === 'rejected') throw answer.reason
}
