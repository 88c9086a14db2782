import { useState } from 'react'
import type { TypedFields } from '../../../shared/bridge/typed.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useSay } from '../../state/useSay.ts'
import { type TypedForm, useTypedForm } from '../../state/useTypedForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Option } from '../../ui/Option.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import shared from './Door.module.css'
import { useDoor, useDoorState } from './DoorContext.ts'
import { DOOR_LATE_ID, useSearchFocus } from './DoorSearch.tsx'
import css from './LateGuest.module.css'

/** Somebody who is on no list, by hand. */
export function LateGuest() {
  const { t } = useTranslation('door')
  const { locale } = useLanguage()
  const text = useDoorState((state) => state.text)
  const counts = useDoorState((state) => state.door?.counts)
  const { accountId, doorId, locked } = useDoor()
  // A locked window is let through to its door alone.
  const form = useTypedForm(locked ? null : { accountId, form: 'door.late', doorId }, NOTHING)
  const [asked, setAsked] = useState<string | null>(null)
  useSearchFocus(asked !== null)
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
      <Button
        id={DOOR_LATE_ID}
        className={`${shared['tick']} ${css['tick']}`}
        shortcut="Shift+Enter"
        onPress={() => setAsked(formFor(text.trim(), form?.fields ?? NOTHING))}
      >
        {name === '' ? t('late.add-unnamed') : t('late.add', { name })}
      </Button>
      {asked === null || form === null ? null : (
        <LateDialog asked={asked} form={form} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

const NOTHING: TypedFields = {}
const NAME = 'name '

/** What is looked for is who it is about; without one, it is who was not added the last time. */
const formFor = (text: string, fields: TypedFields): string =>
  text !== ''
    ? text
    : (Object.keys(fields)
        .findLast((key) => key.startsWith(NAME) && (fields[key] ?? '') !== '')
        ?.slice(NAME.length) ?? '')

interface LateDialogProps {
  /** The name it was asked for under, beside which is kept what is typed. */
  readonly asked: string
  readonly form: TypedForm<TypedFields>
  readonly onClose: () => void
}

function LateDialog({ asked, form, onClose }: LateDialogProps) {
  const { t } = useTranslation(['door', 'common'])
  const { store, locked } = useDoor()
  const events = useDoorState((state) => state.door?.events ?? NO_EVENTS)
  const shown = useDoorState((state) => state.eventId)
  const say = useSay()
  const [nameKey, noteKey, eventKey] = [`${NAME}${asked}`, `note ${asked}`, `event ${asked}`]
  const name = form.fields[nameKey] ?? asked
  const note = form.fields[noteKey] ?? ''
  const chosen = events.find((event) => event.eventId === form.fields[eventKey])?.eventId
  const eventId = chosen ?? shown ?? events[0]?.eventId ?? null
  const write = (change: TypedFields) => form.write({ [nameKey]: name, ...change })
  const add = () => {
    if (name.trim() === '') return
    form.keep()
    const from = locked ? {} : { typed: [nameKey, noteKey, eventKey] }
    store.addLate(name.trim(), note, eventId, from).then(() => {
      form.write({ [nameKey]: undefined, [noteKey]: undefined, [eventKey]: undefined })
      onClose()
    }, say.failed)
  }
  return (
    <Dialog
      isOpen
      firm
      title={t('late.title-dialog')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button variant="primary" className={shared['big']} isDisabled={name.trim() === ''} onPress={add}>
          {t('late.go')}
        </Button>
      }
    >
      <div className={shared['form']}>
        <TextField
          label={t('late.name')}
          autoFocus
          value={name}
          maxLength={120}
          onChange={(next) => write({ [nameKey]: next })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add()
            else event.continuePropagation()
          }}
        />
        <TextField
          label={t('late.note')}
          value={note}
          maxLength={500}
          onChange={(next) => write({ [noteKey]: next })}
        />
        {events.length < 2 ? null : (
          <Select
            label={t('late.event')}
            selectedKey={eventId}
            onSelectionChange={(key) => write({ [eventKey]: key === null ? '' : String(key) })}
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
