import { useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { LedgerEntry } from '../../../shared/domain/invite.ts'
import { CallError } from '../../lib/bridge.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useActiveAccount } from '../../state/useActiveAccount.ts'
import { useFailureText } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** A batch is refused as a whole, and the site names nobody: one person of it is put right and sent to alone. */
export function LedgerRepair({ entry, active }: { readonly entry: LedgerEntry; readonly active: boolean }) {
  const { t } = useTranslation(['invites', 'common'])
  const sentence = useFailureText()
  const { bridge } = useStores()
  const account = useActiveAccount()
  const [target, setTarget] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const name = cutText(entry.name === '' ? entry.target : entry.name, 80)
  const words = entry.words[0]
  const close = () => {
    setTarget(null)
    setFault(null)
    setBusy(false)
  }
  const send = () => {
    if (account === null || target === null) return
    setBusy(true)
    const { id: ledgerId, eventId } = entry
    bridge.call('invites.repair', { accountId: account.id, eventId, ledgerId, target }).then(
      () => {
        close()
        document.getElementById('ledger-rows')?.focus()
      },
      (failure: unknown) => {
        setBusy(false)
        const code = failure instanceof CallError ? failure.code : null
        if (code === 'invalid-params') setFault(t('repair.not-valid'))
        else setFault(code === 'conflict' ? t('repair.there') : sentence(failure))
      },
    )
  }
  return (
    <>
      <Button
        size="s"
        {...(active ? {} : { excludeFromTabOrder: true })}
        onPress={() => setTarget(entry.target)}
      >
        {t('repair.open')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        isOpen={target !== null}
        title={t('repair.title', { name })}
        confirmLabel={t('repair.go')}
        cancelLabel={t('common:cancel')}
        isPending={busy}
        onConfirm={send}
        onCancel={close}
      >
        <p>{t('repair.text')}</p>
        {words === undefined ? null : <p dir="auto">{t('ledger.words', { words: cutText(words, 300) })}</p>}
        {entry.kind === 'friend' ? null : (
          <TextField
            label={t('repair.address')}
            value={target ?? ''}
            maxLength={1_000}
            error={fault ?? undefined}
            onChange={(text) => {
              setTarget(text)
              setFault(null)
            }}
          />
        )}
        {entry.kind === 'friend' && fault !== null ? <p role="alert">{fault}</p> : null}
      </ConfirmDialog>
    </>
  )
}
