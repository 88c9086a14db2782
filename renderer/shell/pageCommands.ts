import { EVENT_PHOTO_ID } from '../features/events/eventListId.ts'
import { rowAt } from '../lib/list/rowPages.ts'
import { activeAccount, isFirstRun } from '../state/accountsStore.ts'
import type { Command } from '../state/commands.ts'
import type { Stores } from '../state/stores.ts'

/** Ways to the insights: of the own event one is at, else of all own events. */
export function insightCommands(stores: Stores): readonly Command[] {
  const { navigation, accounts, page, selection, list } = stores
  const ownEvent = (): string | null => {
    const { route } = navigation.getState()
    if (route.page !== 'events' && route.page !== 'guests') return null
    const { id, event, preview } = page.getState()
    if (id !== null) return (event ?? preview)?.mine === true ? id : null
    const { cursor } = selection.getState()
    return cursor !== null && rowAt(list.getState().pages, cursor.index)?.mine === true ? cursor.id : null
  }
  return [
    {
      id: 'insights',
      title: (texts) => texts.t('shell:command.insights'),
      also: (texts) => texts.t('shell:command.insights-also'),
      group: 'go',
      keys: ['g r'],
      enabled: () => activeAccount(accounts.getState()) !== null,
      run: () => navigation.go({ page: 'insights', eventId: ownEvent() }),
    },
  ]
}

/** The way to calendars and tables of events. */
export const importCommands = ({ list, navigation }: Stores): readonly Command[] => [
  {
    id: 'import',
    title: (texts) => texts.t('shell:command.import'),
    also: (texts) => texts.t('shell:command.import-also'),
    group: 'event',
    keys: [],
    menu: 'import',
    enabled: () => list.getState().accountId !== null,
    run: () => navigation.go({ page: 'import' }),
  },
]

export const helpCommands = ({ accounts, help, navigation }: Stores): readonly Command[] => [
  {
    id: 'manual',
    title: (texts) => texts.t('common:using'),
    also: (texts) => texts.t('shell:command.using-also'),
    group: 'program',
    keys: ['F1'],
    menu: 'manual',
    run() {
      const { page } = navigation.getState().route
      // Before the first account there is only the wizard, whatever the route says.
      const first = isFirstRun(accounts.getState()) && page === 'events'
      help.show({ what: 'guide', asked: { page: first ? 'connect' : page } })
    },
  },
  {
    id: 'diagnostics',
    title: (texts) => texts.t('common:show-diagnostics'),
    group: 'program',
    keys: [],
    menu: 'diagnostics',
    run: () => help.show({ what: 'diagnostics' }),
  },
]

/** The key presses what opens the photo whole, so that both are one act. */
export const photoCommand = ({ navigation, page }: Stores): Command => ({
  id: 'whole-photo',
  title: (texts) => texts.t('events:page.photo-whole'),
  group: 'event',
  about: 'open',
  keys: ['p'],
  enabled: () =>
    navigation.getState().route.page === 'events' && page.getState().event?.picture !== undefined,
  run: () => document.getElementById(EVENT_PHOTO_ID)?.click(),
})
