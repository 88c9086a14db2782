import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { losesNothing } from '../../../shared/domain/account.ts'
import type { AccountsStore } from '../../state/accountsStore.ts'
import { useSay } from '../../state/useSay.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast, type Toasts } from '../../ui/toasts.ts'
import { LossList, useLossPreview } from './LossList.tsx'
import type { Leaving } from './leaving.ts'

export interface LeaveDialogProps {
  readonly leaving: Leaving
  readonly accounts: AccountsStore
  readonly toasts: Toasts
  readonly onClose: () => void
}

/** Asks before signing out or removing, and says first what would be lost (SIGN-31). */
export function LeaveDialog({ leaving, accounts, toasts, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('accounts')
  const { t: common } = useTranslation('common')
  const say = useSay()
  const { account, kind } = leaving
  const loss = useLossPreview(account.id)
  const [busy, setBusy] = useState(false)
  const words = kind === 'remove' ? 'remove' : 'signout'
  const site = account.siteName
  const loses = loss !== null && (loss === 'unknown' || !losesNothing(loss))

  const leave = async () => {
    setBusy(true)
    try {
      if (kind === 'remove') {
        await accounts.remove(account.id, true)
        showToast(toasts, { text: t('remove.done', { site }) })
      } else {
        const mayLast = await accounts.signOut(account.id, true)
        showToast(toasts, { text: t(mayLast ? 'signout.server-may-last' : 'signout.done', { site }) })
      }
    } catch (error) {
      say.failed(error)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      danger
      isPending={busy || loss === null}
      title={t(`${words}.title`, { site })}
      confirmLabel={t(loses ? `${words}.confirm-loss` : `${words}.confirm`)}
      cancelLabel={common('cancel')}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      <p>{t(`${words}.text`)}</p>
      <LossList accountId={account.id} accounts={accounts} loss={loss} />
    </ConfirmDialog>
  )
}
