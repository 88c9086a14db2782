import { useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { LedgerEntry } from '../../../shared/domain/invite.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useActiveAccount } from '../../state/useActiveAccount.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'

/**
 * The person's word on one who may have been sent an invitation (SEND-8); the whole batch is decided in the composer.
 */
export function LedgerDecision({ entry, active }: { readonly entry: LedgerEntry; readonly active: boolean }) {
  const { t } = useTranslation(['invites', 'common'])
  const { bridge } = useStores()
  const account = useActiveAccount()
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const name = cutText(entry.name === '' ? entry.target : entry.name, 80)
  const decide = (decision: 'sent' | 'send-again' | 'leave') => {
    if (account === null) return
    const { id, eventId, batchId } = entry
    bridge
      .call('invites.decide', { accountId: account.id, eventId, batchId, ledgerIds: [id], decision })
      .then(() => document.getElementById('ledger-rows')?.focus(), say.failed)
  }
  return (
    <>
      <Menu
        label={t('ledger.decide', { name })}
        trigger={
          <Button size="s" {...(active ? {} : { excludeFromTabOrder: true })}>
            {t('ledger.decide-short')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        }
      >
        <MenuItem id="sent" onAction={() => decide('sent')}>
          {t('ledger.was-sent')}
        </MenuItem>
        <MenuItem id="again" onAction={() => setAsking(true)}>
          {t('ledger.again')}
        </MenuItem>
        <MenuItem id="leave" onAction={() => decide('leave')}>
          {t('batch.leave')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={asking}
        danger
        title={t('ledger.again-title', { name })}
        confirmLabel={t('batch.again')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          decide('send-again')
        }}
      >
        {t('ledger.again-text')}
      </ConfirmDialog>
    </>
  )
}
