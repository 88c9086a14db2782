import { useShown, useStores } from '../../state/stores.ts'
import { useActiveAccount } from '../../state/useActiveAccount.ts'
import { DoorStart } from './DoorStart.tsx'
import { DoorView } from './DoorView.tsx'
import { LockUnread } from './LockUnread.tsx'

/** The whole window: the door in the route, the one this window is locked to, or the choice of one. */
export function DoorPage() {
  const { navigation, doorLock } = useStores()
  const account = useActiveAccount()
  const lock = useShown(doorLock, (state) => state.lock)
  const route = useShown(navigation, (state) => state.route)
  if (lock?.locked === true && lock.accountId !== null && lock.doorId !== null)
    return <DoorView key={lock.doorId} accountId={lock.accountId} doorId={lock.doorId} locked />
  if (lock?.locked === true) return <LockUnread />
  if (account === null || route.page !== 'door') return null
  return route.doorId === null ? (
    <DoorStart key={account.id} accountId={account.id} first={route.eventId} />
  ) : (
    <DoorView key={route.doorId} accountId={account.id} doorId={route.doorId} locked={false} />
  )
}
