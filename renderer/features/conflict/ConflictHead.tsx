import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountById } from '../../state/accountsStore.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useOpenLink } from '../events/useOpenLink.ts'
import { useSayFailure } from '../outbox/useEntryDeeds.ts'
import css from './ConflictPage.module.css'
import { conflictStoreOf } from './conflictStore.ts'

/** The way back, and the way out. */
export function ConflictHead() {
  const { t } = useTranslation(['conflict', 'common'])
  const { bridge, navigation, accounts } = useStores()
  const conflict = conflictStoreOf(bridge)
  const entry = useShown(conflict, (state) => state.entry)
  const address = useShown(accounts, (state) => accountById(entry?.accountId ?? null)(state)?.siteAddress)
  const openLink = useOpenLink()
  const fail = useSayFailure()
  const [asking, setAsking] = useState(false)
  const back = () => navigation.go({ page: 'outbox', at: entry?.id ?? null })
  return (
    <header className={css['head']}>
      <Button variant="quiet" icon={<ChevronLeft aria-hidden className={css['turns']} />} onPress={back}>
        {t('back')}
      </Button>
      <Chip tone="danger">{t('needs-you')}</Chip>
      <span className={css['nothing']}>{t('nothing')}</span>
      <span className={css['spring']} />
      {address === undefined || entry === null ? null : (
        <Button variant="quiet" onPress={() => openLink(`${address}/event/${entry.eventId}/`)}>
          {t('show-on-site')}
        </Button>
      )}
      <Button variant="quiet" className={css['danger']} onPress={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        danger
        title={t('discard.title')}
        confirmLabel={t('discard')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          conflict.discard().then(() => navigation.go({ page: 'outbox', at: null }), fail)
        }}
      >
        <p>{t('discard.text')}</p>
      </ConfirmDialog>
    </header>
  )
}
