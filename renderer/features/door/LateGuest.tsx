import { useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Option } from '../../ui/Option.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './Door.module.css'
import { useDoor, useDoorState } from './DoorContext.ts'
import { DOOR_LATE_ID, useSearchFocus } from './DoorSearch.tsx'

/** Somebody who is on no list, by hand. */
export function LateGuest() {
  const { t } = useTranslation('door')
  const { locale } = useLanguage()
  const text = useDoorState((state) => state.text)
  const counts = useDoorState((state) => state.door?.counts)
  const [open, setOpen] = useState(false)
  useSearchFocus(open)
  const name = cutText(text, 40)
  return (
    <div className={css['late']}>
      <div>
        <strong>{t('late.title')}</strong>
        <p>
          {t('late.text', {
            count: counts?.late ?? 0,
            number: count(counts?.late ?? 0, locale),
            expected: count(counts?.expected ?? 0, locale),
          })}
        </p>
      </div>
      <Button id={DOOR_LATE_ID} className={css['tick']} shortcut="Shift+Enter" onPress={() => setOpen(true)}>
        {name === '' ? t('late.add-unnamed') : t('late.add', { name })}
      </Button>
      {open ? <LateDialog first={text.trim()} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function LateDialog({ first, onClose }: { readonly first: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['door', 'common'])
  const { store } = useDoor()
  const events = useDoorState((state) => state.door?.events ?? NO_EVENTS)
  const shown = useDoorState((state) => state.eventId)
  const say = useSay()
  const [name, setName] = useState(first)
  const [note, setNote] = useState('')
  const [eventId, setEventId] = useState(shown ?? events[0]?.eventId ?? null)
  const add = () => {
    if (name.trim() === '') return
    store.addLate(name.trim(), note, eventId).then(onClose, say.failed)
  }
  return (
    <Dialog
      isOpen
      firm
      title={t('late.title-dialog')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button variant="primary" className={css['big']} isDisabled={name.trim() === ''} onPress={add}>
          {t('late.go')}
        </Button>
      }
    >
      <div className={css['form']}>
        <TextField
          label={t('late.name')}
          autoFocus
          value={name}
          maxLength={120}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add()
            else event.continuePropagation()
          }}
        />
        <TextField label={t('late.note')} value={note} maxLength={500} onChange={setNote} />
        {events.length < 2 ? null : (
          <Select
            label={t('late.event')}
            selectedKey={eventId}
            onSelectionChange={(key) => setEventId(key === null ? null : String(key))}
          >
            {events.map((event) => (
              <Option key={event.eventId} id={event.eventId}>
                {cutText(event.title, 80)}
              </Option>
            ))}
          </Select>
        )}
      </div>
    </Dialog>
  )
}

const NO_EVENTS: readonly { readonly eventId: string; readonly title: string }[] = []
