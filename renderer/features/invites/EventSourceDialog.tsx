import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EventPeople, eventPeople } from '../../../shared/bridge/invites.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { EventPicker } from '../events/EventPicker.tsx'
import css from './Invite.module.css'
import { useInviting } from './InviteContext.ts'
import { useComposerDeeds } from './useComposerDeeds.ts'

/** "Those who came last time", "those of event X who did not answer". */
export function EventSourceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['invites', 'common'])
  const { store, accountId } = useInviting()
  const { added } = useComposerDeeds()
  const [who, setWho] = useState<EventPeople>('came')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [fromEventId] = chosen
  const add = () => {
    if (fromEventId === undefined) return
    void added(store.addFromEvent({ fromEventId, who })).then((worked) => {
      if (worked) onClose()
    })
  }
  return (
    <Dialog
      isOpen
      firm
      width="l"
      title={t('from-event.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button variant="primary" isDisabled={fromEventId === undefined} onPress={add}>
          {t('from-event.add')}
        </Button>
      }
    >
      <div className={css['two']}>
        <EventPicker
          accountId={accountId}
          label={t('from-event.search')}
          none={t('from-event.none')}
          order="past"
          most={1}
          chosen={chosen}
          onChange={setChosen}
        />
        <RadioGroup
          label={t('from-event.who')}
          selected={who}
          onSelect={setWho}
          entries={eventPeople.options.map((id) => ({ id, label: t(`who.${id}`) }))}
        />
      </div>
    </Dialog>
  )
}
