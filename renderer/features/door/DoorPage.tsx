import { Lock } from 'lucide-react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useActiveAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './Door.module.css'
import { DoorStart } from './DoorStart.tsx'
import { DoorView } from './DoorView.tsx'
import { LockFile, OwnerSignIn } from './OwnerSignIn.tsx'

/** The whole window: the door in the route, the one this window is locked to, or the choice of one. */
export function DoorPage() {
  const { navigation, doorLock } = useStores()
  const account = useActiveAccount()
  const lock = useStore(doorLock, (state) => state.lock)
  const route = useStore(navigation, (state) => state.route)
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

/** Locked, but to which door is not known any more: nothing is shown until an owner signs in. */
function LockUnread() {
  const { t } = useTranslation('door')
  return (
    <main className={css['start']}>
      <EmptyState
        level={1}
        icon={<Lock aria-hidden />}
        title={t('unread.title')}
        text={t('unread.text')}
        actions={
          <>
            <OwnerSignIn accountId={null} />
            <LockFile />
          </>
        }
      />
    </main>
  )
}
