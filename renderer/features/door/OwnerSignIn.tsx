import { useState } from 'react'
import { useStore } from 'zustand'
import type { Account } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Door.module.css'

const NONE: readonly Account[] = []

/** The way out of a lock by signing in: one button for each account whose owner can open it, and how it goes. */
export function OwnerSignIn({ accountId }: { readonly accountId: string | null }) {
  const { accounts } = useStores()
  const all = useStore(accounts, ({ snapshot }) => snapshot?.accounts ?? NONE)
  // Signing in to made-up events proves nothing.
  const owners = all.filter(({ id, sample }) => !sample && (accountId === null || id === accountId))
  return (
    <ul className={css['owners']}>
      {owners.map((account) => (
        <Owner key={account.id} account={account} alone={owners.length === 1} />
      ))}
    </ul>
  )
}

function Owner({ account, alone }: { readonly account: Account; readonly alone: boolean }) {
  const { t } = useTranslation('door')
  const { accounts } = useStores()
  const say = useSay()
  const { state } = account.session
  const name = account.userName ?? account.siteName
  const told =
    state === 'waiting-for-browser' || state === 'exchanging'
      ? t('unlock.waiting')
      : state === 'identity-unsure'
        ? t('unlock.other')
        : ''
  return (
    <li>
      <Button variant="primary" onPress={() => void accounts.signIn(account.id).catch(say.failed)}>
        {alone ? t('unlock.sign-in') : t('unlock.sign-in-as', { name, site: account.siteName })}
      </Button>
      <p role="status">{told}</p>
    </li>
  )
}

/** The last way out, for whoever owns this computer's files; asked for, as it says where they lie. */
export function LockFile() {
  const { t } = useTranslation('door')
  const { doorLock } = useStores()
  const file = useStore(doorLock, (state) => state.lock?.file ?? null)
  const [shown, setShown] = useState(false)
  if (file === null) return null
  return shown ? (
    <p className={css['lockFile']} role="status">
      {t('unlock.file')} <bdi>{file}</bdi>
    </p>
  ) : (
    <Button variant="quiet" onPress={() => setShown(true)}>
      {t('unlock.no-way')}
    </Button>
  )
}
