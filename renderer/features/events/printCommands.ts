import { MAX_ROWS } from '../../../shared/bridge/method.ts'
import type { EventRow } from '../../../shared/domain/event.ts'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'
import { MOST_PRINTED } from './printing.ts'

async function printEvent({ bridge, page, printing }: Stores): Promise<void> {
  const { event } = page.getState()
  if (event === null) return
  const photo = event.picture === undefined ? null : await bridge.picture(event.picture)
  printing.setState({ printed: { what: 'event', event, photo } })
}

/** The list as it is narrowed and ordered on the screen, also what was never scrolled to. */
async function printList({ bridge, list, printing }: Stores): Promise<void> {
  const { accountId, query } = list.getState()
  if (accountId === null) return
  const rows: EventRow[] = []
  let total = 1
  while (rows.length < Math.min(total, MOST_PRINTED)) {
    const window = { offset: rows.length, limit: MAX_ROWS }
    const part = await bridge.call('events.list', { accountId, query, ...window })
    total = part.total
    rows.push(...part.rows)
    if (part.rows.length === 0) break
  }
  printing.setState({ printed: { what: 'list', rows, total } })
}

/** The host's *Print…* means the open event, else the list; pages that print something else take it over. */
export function printCommands(stores: Stores): readonly Command[] {
  const { list, navigation, page } = stores
  const isShown = () => navigation.getState().route.page === 'events'
  const hasEvent = () => isShown() && page.getState().event !== null
  const hasList = () => isShown() && list.getState().total > 0
  return [
    {
      id: 'print-list',
      title: (texts) => texts.t('events:print.list'),
      group: 'list',
      keys: ['mod+p'],
      menu: 'print',
      enabled: hasList,
      run: () => printList(stores),
    },
    {
      id: 'print-event',
      title: (texts) => texts.t('events:print.event'),
      group: 'event',
      about: 'open',
      keys: ['mod+p'],
      menu: 'print',
      enabled: hasEvent,
      run: () => printEvent(stores),
    },
  ]
}
