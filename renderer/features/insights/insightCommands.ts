import { rowAt } from '../../lib/list/rowPages.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'

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
