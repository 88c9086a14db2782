import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoorRow } from '../../../shared/domain/door.ts'
import { cutText } from '../../lib/safeText.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './Door.module.css'
import { useDoor } from './DoorContext.ts'

export function NoteDialog({ row, onClose }: { readonly row: DoorRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['door', 'common'])
  const { store } = useDoor()
  const say = useSay()
  const [note, setNote] = useState(row.note)
  const save = () => void store.note(row.personId, note).then(onClose, say.failed)
  return (
    <Dialog
      isOpen
      firm
      title={t('note.title', { name: cutText(row.name, 80) })}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button variant="primary" className={css['big']} onPress={save}>
          {t('note.save')}
        </Button>
      }
    >
      <TextField
        label={t('note.label')}
        autoFocus
        value={note}
        maxLength={500}
        onChange={setNote}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          else event.continuePropagation()
        }}
      />
    </Dialog>
  )
}
