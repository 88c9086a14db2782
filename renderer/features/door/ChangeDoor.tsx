import { useState } from 'react'
import type { Door } from '../../../shared/domain/door.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useTypedName } from '../../state/useTypedForm.ts'
import { TextField } from '../../ui/TextField.tsx'
import { EventPicker } from '../events/EventPicker.tsx'
import css from './Door.module.css'

interface ChangeDoorProps {
  readonly accountId: string
  readonly doorId: string
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Another name for a door, and other events: an evening that moved, or one more that shares the entrance. */
export function ChangeDoor(props: ChangeDoorProps) {
  const { data: door } = useAsked('door.get', { accountId: props.accountId, doorId: props.doorId })
  return door === undefined ? null : <Form {...props} door={door} />
}

function Form({ accountId, door, onClose, onChanged }: ChangeDoorProps & { readonly door: Door }) {
  const { t } = useTranslation('door')
  const { bridge } = useStores()
  const say = useSay()
  const { name, write, note, drop } = useTypedName(accountId, `door ${door.doorId}`, door.name)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(door.events.map(({ eventId }) => eventId)),
  )
  const save = () => {
    const change = { accountId, doorId: door.doorId, name: name.trim(), eventIds: [...chosen] }
    bridge.call('door.change', change).then(() => {
      drop()
      onChanged()
      onClose()
    }, say.failed)
  }
  return (
    <FormDialog
      title={t('start.change', { name: cutText(door.name, 80) })}
      action={t('note.save')}
      isReady={name.trim() !== '' && chosen.size > 0}
      onGo={save}
      onGiveUp={drop}
      onClose={onClose}
    >
      <div className={css['form']}>
        <TextField label={t('start.name')} value={name} maxLength={120} description={note} onChange={write} />
        <EventPicker
          accountId={accountId}
          label={t('start.search')}
          none={t('start.none')}
          order="coming"
          most={20}
          pinned={door.events.map(({ eventId, title }) => ({ id: eventId, title: cutText(title, 90) }))}
          chosen={chosen}
          onChange={setChosen}
        />
      </div>
    </FormDialog>
  )
}
