import type { EventId } from '../../../shared/domain/ids.ts'
import { isGone } from '../../lib/bridge.ts'
import { activeAccount, showAccount } from '../../state/accountsStore.ts'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'
import { type EventOf, eventOf } from '../events/rowKey.ts'

/** Ways to guests, invitations, lists and the door, by key and palette. */
export function guestCommands(stores: Stores): readonly Command[] {
  const { navigation, accounts, page, selection } = stores
  const target = (): EventOf | null => {
    const { id, accountId } = page.getState()
    const used = activeAccount(accounts.getState())?.id ?? ''
    const row = selection.getState().cursor?.id
    if (id !== null) return { accountId: accountId ?? used, eventId: id }
    return row === undefined ? null : eventOf(row, used)
  }
  const here = () => navigation.getState().route.page === 'events' && target() !== null
  /** What lies here of an event that is gone is still reached; nobody can be written to for it. */
  const writable = () => here() && (page.getState().id === null || !isGone(page.getState()))
  const known = () => activeAccount(accounts.getState()) !== null
  /** Another account's becomes the one that is used. */
  const withEvent = (go: (eventId: EventId) => void) => async () => {
    const event = target()
    if (event === null) return
    await showAccount(accounts, event.accountId)
    go(event.eventId)
  }
  const toEvent = (to: 'invite' | 'guests' | 'ledger') =>
    withEvent((eventId) => navigation.go({ page: to, eventId }))
  const command = (
    id: string,
    title: 'invite' | 'remind' | 'desk' | 'door' | 'people' | 'ledger' | 'event-ledger',
    rest: Pick<Command, 'group' | 'about' | 'keys' | 'menu' | 'enabled' | 'run'>,
  ): Command => ({ id, title: (texts) => texts.t(`guests:action.${title}`), ...rest })
  return [
    command('invite-event', 'invite', {
      group: 'event',
      about: 'open',
      keys: ['i'],
      menu: 'invite',
      enabled: writable,
      run: toEvent('invite'),
    }),
    command('remind-event', 'remind', {
      group: 'event',
      about: 'open',
      keys: [],
      enabled: writable,
      run: withEvent((eventId) => navigation.go({ page: 'invite', eventId, remind: true })),
    }),
    command('guest-desk', 'desk', {
      group: 'event',
      about: 'open',
      keys: ['d'],
      menu: 'guests',
      enabled: here,
      run: toEvent('guests'),
    }),
    command('event-ledger', 'event-ledger', {
      group: 'event',
      about: 'open',
      keys: [],
      enabled: here,
      run: toEvent('ledger'),
    }),
    command('door', 'door', {
      group: 'event',
      keys: [],
      menu: 'door',
      enabled: known,
      run: () =>
        here()
          ? withEvent((eventId) => navigation.go({ page: 'door', doorId: null, eventId }))()
          : navigation.go({ page: 'door', doorId: null, eventId: null }),
    }),
    command('people-lists', 'people', {
      group: 'program',
      keys: ['g b'],
      menu: 'people',
      enabled: known,
      run: () => navigation.go({ page: 'people', listId: null }),
    }),
    command('ledger', 'ledger', {
      group: 'program',
      keys: ['g v'],
      menu: 'invitations',
      enabled: known,
      run: () => navigation.go({ page: 'ledger', eventId: null }),
    }),
  ]
}
