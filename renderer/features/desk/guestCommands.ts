import { activeAccount } from '../../state/accountsStore.ts'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'

/** Ways to guests, invitations, lists and the door, by key and palette. */
export function guestCommands(stores: Stores): readonly Command[] {
  const { navigation, accounts, page, selection } = stores
  const target = () => page.getState().id ?? selection.getState().cursor?.id ?? null
  const here = () => navigation.getState().route.page === 'events' && target() !== null
  const known = () => activeAccount(accounts.getState()) !== null
  const toEvent = (to: 'invite' | 'guests') => () => {
    const eventId = target()
    if (eventId !== null) navigation.go({ page: to, eventId })
  }
  return [
    {
      id: 'invite-event',
      title: (texts) => texts.t('guests:action.invite'),
      group: 'event',
      keys: ['i'],
      enabled: here,
      run: toEvent('invite'),
    },
    {
      id: 'guest-desk',
      title: (texts) => texts.t('guests:action.desk'),
      group: 'event',
      keys: ['d'],
      enabled: here,
      run: toEvent('guests'),
    },
    {
      id: 'door',
      title: (texts) => texts.t('guests:action.door'),
      group: 'event',
      keys: [],
      enabled: known,
      run: () => navigation.go({ page: 'door', doorId: null, eventId: here() ? target() : null }),
    },
    {
      id: 'people-lists',
      title: (texts) => texts.t('guests:action.people'),
      group: 'program',
      keys: ['g b'],
      enabled: known,
      run: () => navigation.go({ page: 'people', listId: null }),
    },
    {
      id: 'ledger',
      title: (texts) => texts.t('guests:action.ledger'),
      group: 'program',
      keys: ['g v'],
      enabled: known,
      run: () => navigation.go({ page: 'ledger', eventId: null }),
    },
  ]
}
