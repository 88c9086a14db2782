import { useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { type Account, type LossPreview, losesNothing } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { AccountsStore } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { closeOf, showToast, type Toasts } from '../../ui/toasts.ts'
import { CopyFirst } from './CopyFirst.tsx'
import css from './LeaveDialog.module.css'
import { ExportAll, LossList, useLossPreview } from './LossList.tsx'
import { LossTiles } from './LossTiles.tsx'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly leaving: LeavingStore
  }
}

export interface Leaving {
  readonly account: Account
  readonly kind: 'sign-out' | 'remove'
}

/** The account about to be left; asked above the panes, so that another width of the window takes nothing away. */
type LeavingStore = StoreApi<{ readonly asked: Leaving | null }>

export interface LeaveDialogProps {
  readonly leaving: Leaving
  readonly accounts: AccountsStore
  readonly toasts: Toasts
  readonly onClose: () => void
}

/**
 * Asks before signing out or removing (SIGN-31). What exists on this computer only is counted first and kept sealed
 * unless one chooses to delete it, which takes the name of the site, typed (SIGN-35).
 */
export function LeaveDialog({ leaving, accounts, toasts, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('accounts')
  const { t: common } = useTranslation('common')
  const say = useSay()
  const { doorActs, undos } = useStores()
  const { account, kind } = leaving
  const site = account.siteName
  const loss = useLossPreview(account.id)
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<'seal' | 'delete'>('seal')
  const [typed, setTyped] = useState('')
  // Of what is made up nothing is worth a seal or a typed name.
  const loses = !account.sample && loss !== null && (loss === 'unknown' || !losesNothing(loss))
  const sealable = loss !== null && loss !== 'unknown' && loses && loss.sealable
  const seals = sealable && chosen === 'seal'
  const words = kind === 'remove' ? 'remove' : 'signout'

  /** Its toasts name what is closed now, and nothing done to it can be taken back. */
  const forgetDone = () => {
    closeOf(toasts, account.id)
    undos.forget(account.id)
    doorActs.delete(account.id)
  }

  const leave = async () => {
    setBusy(true)
    try {
      if (kind === 'remove' && !seals) {
        await accounts.remove(account.id, true)
        forgetDone()
        showToast(toasts, { text: t('remove.done', { site }) })
      } else {
        const mayLast = await accounts.signOut(account.id, seals ? 'seal' : 'delete')
        forgetDone()
        showToast(toasts, { text: t(mayLast ? 'signout.server-may-last' : 'signout.done', { site }) })
      }
    } catch (error) {
      say.failed(error)
    }
    onClose()
  }

  const confirmLabel = seals
    ? t('leave.seal-confirm')
    : t(loses ? `${words}.confirm-delete` : `${words}.confirm`)
  return (
    <ConfirmDialog
      isOpen
      danger={!seals}
      width={loses ? 'l' : 's'}
      isPending={busy || loss === null}
      isBlocked={loses && !seals && !isNameOf(site, typed)}
      title={t(`${words}.title`, { site })}
      confirmLabel={confirmLabel}
      cancelLabel={common('cancel')}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {loss === null || loss === 'unknown' || !loses ? (
        <>
          <p>{account.sample ? t('sample.leave') : t(`${words}.text`)}</p>
          {account.sealed === true ? (
            <p>{t('leave.sealed-already')}</p>
          ) : (
            <LossList accountId={account.id} accounts={accounts} loss={loss} />
          )}
        </>
      ) : (
        <>
          <OnlyHere loss={loss} />
          <ExportAll accountId={account.id} accounts={accounts} />
        </>
      )}
      {sealable ? (
        <div className={css['choice']}>
          <RadioGroup
            label={t('leave.what')}
            framed
            selected={chosen}
            onSelect={setChosen}
            entries={[
              { id: 'seal', label: t('leave.seal'), note: sealNote() },
              { id: 'delete', label: t('leave.delete'), note: t(`leave.delete-note-${words}`) },
            ]}
          />
        </div>
      ) : null}
      {loses && !seals ? (
        <div className={css['choice']}>
          {sealable ? null : <p>{t('leave.not-sealable')}</p>}
          <CopyFirst onLeave={onClose} />
          <TextField
            label={t('leave.type', { site })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            spellCheck="false"
          />
        </div>
      ) : null}
      {seals && loss.waitingEntries > 0 ? (
        <p className={css['waiting']}>{t('leave.waiting', { count: loss.waitingEntries })}</p>
      ) : null}
    </ConfirmDialog>
  )

  function sealNote(): string {
    return account.userName === null
      ? t('leave.seal-note-nameless')
      : t('leave.seal-note', { who: account.userName })
  }
}

/** What the site has too, in a line; what it has not, counted. */
function OnlyHere({ loss }: { readonly loss: LossPreview }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <p>
        {loss.cachedEvents > 0 ? t('leave.site-keeps', { count: loss.cachedEvents }) : null}{' '}
        <strong>{t('leave.only-here')}</strong>
      </p>
      <LossTiles loss={loss} />
    </>
  )
}

/** As one types a name: without regard to case and what stands around it. */
const isNameOf = (site: string, typed: string): boolean =>
  typed.trim().localeCompare(site, undefined, { sensitivity: 'accent' }) === 0
