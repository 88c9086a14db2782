import type { Stores } from '../../state/stores.ts'

/** Goes to the event, in its own account. Rejects with CallError. */
export async function openReminded(stores: Stores, accountId: string, eventId: string): Promise<void> {
  const { bridge, list, navigation } = stores
  const go = () => navigation.go({ page: 'events', eventId })
  if (list.getState().accountId === accountId) return go()
  const stop = list.subscribe((now) => {
    if (now.accountId !== accountId) return
    stop()
    // What follows the account has closed the page of the former one by then.
    queueMicrotask(go)
  })
  await bridge.call('accounts.activate', { accountId })
}
