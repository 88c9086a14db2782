import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './People.module.css'

export interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly action: string
  readonly first: string
  readonly isPending?: boolean
  /** Where more than a name is asked for. */
  readonly children?: ReactNode
  readonly isReady?: boolean
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

const MAX_NAME = 80

/** Asks for a name, Enter saves. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, action, first, isPending = false, children, isReady = true, onSave, onClose } = props
  const { t } = useTranslation('common')
  const [name, setName] = useState(first)
  const ready = name.trim() !== '' && isReady
  const save = () => {
    if (ready && !isPending) onSave(name.trim())
  }
  return (
    <Dialog
      isOpen
      firm
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <Button variant="primary" isDisabled={!ready} isPending={isPending} onPress={save}>
          {action}
        </Button>
      }
    >
      <div className={css['stack']}>
        <TextField
          label={label}
          autoFocus
          value={name}
          maxLength={MAX_NAME}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
            else event.continuePropagation()
          }}
        />
        {children}
      </div>
    </Dialog>
  )
}
