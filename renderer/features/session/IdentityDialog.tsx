import { useState } from 'react'
import type { Account } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { AccountsStore } from '../../state/accountsStore.ts'
import { useWork } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LossList, useLossPreview } from '../accounts/LossList.tsx'
import css from './IdentityDialog.module.css'

export interface IdentityDialogProps {
  readonly account: Account
  readonly accounts: AccountsStore
  readonly onClose: () => void
}

/** Whether the person who signed in owns what is kept here; nothing is sent before the answer (SIGN-32). */
export function IdentityDialog({ account, accounts, onClose }: IdentityDialogProps) {
  const { t } = useTranslation('session')
  const { t: common } = useTranslation('common')
  const loss = useLossPreview(account.id)
  const [discarding, setDiscarding] = useState(false)
  const { busy, run } = useWork()
  // Where the site could not be asked, the same button asks it again.
  const answer = (decision: 'same-person' | 'discard-former') =>
    run(() => accounts.confirmIdentity(account.id, decision).then(onClose))

  if (discarding) {
    return (
      <ConfirmDialog
        isOpen
        danger
        title={t('identity.discard-title')}
        confirmLabel={t('identity.discard-confirm')}
        cancelLabel={common('back')}
        onConfirm={() => answer('discard-former')}
        onCancel={() => setDiscarding(false)}
      >
        {account.sealed === true ? (
          <p>{t('identity.sealed')}</p>
        ) : (
          <LossList accountId={account.id} accounts={accounts} loss={loss} />
        )}
      </ConfirmDialog>
    )
  }
  const { session } = account
  const known =
    session.state === 'identity-unsure' && session.expectedUserId !== null && session.userId !== null
  const other = known && session.expectedUserId !== session.userId
  return (
    <Dialog isOpen onClose={onClose} title={t('identity.title')} closeLabel={t('identity.later')} firm>
      <p>{t('identity.text', { site: account.siteName })}</p>
      <p className={css['who']}>
        {known
          ? t('identity.known', { expected: session.expectedUserId ?? '', now: session.userId ?? '' })
          : t('identity.unknown')}
      </p>
      <div className={css['choices']}>
        {other ? (
          <>
            <Button
              variant="primary"
              isPending={busy}
              onPress={() => run(() => accounts.moveToNewAccount(account.id).finally(onClose))}
            >
              {t('identity.add')}
            </Button>
            <p>{t('identity.add-note')}</p>
          </>
        ) : (
          <>
            <Button variant="primary" isPending={busy} onPress={() => answer('same-person')}>
              {t('identity.same')}
            </Button>
            <p>{t('identity.same-note')}</p>
          </>
        )}
        <Button variant="danger" onPress={() => setDiscarding(true)}>
          {t('identity.discard')}
        </Button>
        <p>{t('identity.discard-note')}</p>
      </div>
    </Dialog>
  )
}
