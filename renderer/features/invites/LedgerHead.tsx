import { MessageCircleQuestion } from 'lucide-react'
import { useStore } from 'zustand'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceMenu, Menu, MenuItem } from '../../ui/Menu.tsx'
import { type LedgerStore, ledgerLabels } from './ledgerStore.ts'

/** Whose invitations are shown: of all events, or of one that somebody was invited to. */
export function LedgerEvents(props: { readonly accountId: string; readonly eventId: EventId | null }) {
  const { accountId, eventId } = props
  const { t } = useTranslation('invites')
  const { navigation } = useStores()
  const { data } = useAsked('ledger.events', { accountId }, { keepFormer: true })
  const { data: shown } = useAsked('events.open', eventId === null ? null : { accountId, eventId })
  const events = (data?.events ?? []).map((event) => ({ id: event.eventId, label: event.title }))
  const missing = eventId !== null && !events.some(({ id }) => id === eventId)
  const options = [
    { id: '', label: t('ledger.every-event') },
    ...(missing ? [{ id: eventId, label: shown?.event?.title ?? '…' }] : []),
    ...events,
  ]
  return (
    <ChoiceMenu
      label={t('ledger.event')}
      placement="bottom start"
      active={eventId !== null}
      options={options.map(({ id, label }) => ({ id, label: cutText(label, 80) }))}
      selected={eventId ?? ''}
      onSelect={(id) => navigation.replace({ page: 'ledger', eventId: id === '' ? null : id })}
    />
  )
}

interface LedgerToolsProps {
  readonly store: LedgerStore
  readonly eventId: EventId | null
}

export function LedgerTools({ store, eventId }: LedgerToolsProps) {
  const { t, i18n } = useTranslation(['invites', 'desk', 'guests'])
  const { bridge, navigation } = useStores()
  const say = useSay()
  const nobody = useStore(store, ({ counts }) => counts?.all === 0)
  const save = (format: 'csv' | 'xlsx') => {
    const run = async () => {
      const about = { title: t('ledger.title'), labels: ledgerLabels(i18n), zone: ownZone() }
      const name = await takeFile(bridge, await store.exportAs(format, about))
      if (name !== null) say.done(t('desk:export.saved', { name }))
    }
    run().catch(say.failed)
  }
  return (
    <>
      {eventId === null ? null : (
        <Button
          icon={<MessageCircleQuestion aria-hidden />}
          onPress={() => navigation.go({ page: 'invite', eventId, remind: true })}
        >
          {t('remind.open')}
        </Button>
      )}
      <Menu
        label={t('ledger.export')}
        placement="bottom end"
        trigger={<Button isDisabled={nobody}>{t('ledger.export')}</Button>}
      >
        <MenuItem id="csv" onAction={() => save('csv')}>
          {t('ledger.export-csv')}
        </MenuItem>
        <MenuItem id="xlsx" onAction={() => save('xlsx')}>
          {t('ledger.export-xlsx')}
        </MenuItem>
      </Menu>
    </>
  )
}
