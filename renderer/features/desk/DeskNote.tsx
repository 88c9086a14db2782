import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useTypedField } from '../../state/useTypedForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDesk, useDeskState, useMarked } from './DeskContext.ts'

const MAX_NOTE = 2_000

/** A note for all selected guests, under what is noted of each; what is half typed is there again another time. */
export function DeskNote({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common'])
  const counted = useCounted()
  const { store, accountId, eventId } = useDesk()
  const selected = useDeskState((state) => state.selected.size)
  const marked = useMarked()
  const form = useTypedField({ accountId, eventId, form: 'desk.tag' }, { note: '' })
  const text = form.fields.note
  const of = t('done.marked', { what: t('note.label'), ...counted(selected) })
  const add = () => {
    const note = text.trim()
    if (note === '') return
    void marked(store.mark({ addNote: note }), of).then((worked) => {
      // Where it could not be added, as to a note that is full, it stands here as it was typed.
      if (!worked) return
      form.write({ note: '' })
      form.keep()
      onClose()
    })
  }
  return (
    <Dialog
      isOpen
      firm
      title={t('note.label')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button variant="primary" shortcut="Mod+Enter" isDisabled={text.trim() === ''} onPress={add}>
          {t('note.add')}
        </Button>
      }
    >
      <TextField
        label={of}
        rows={3}
        autoFocus
        value={text}
        maxLength={MAX_NOTE}
        onChange={(note) => form.write({ note })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add()
          else event.continuePropagation()
        }}
      />
    </Dialog>
  )
}
