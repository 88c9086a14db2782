import type { ReactNode } from 'react'
import { FormDialog, type FormDialogProps } from '../../lib/FormDialog.tsx'
import type { TypedName } from '../../state/useTypedForm.ts'
import { TextField } from '../../ui/TextField.tsx'
import css from './People.module.css'

export interface NameDialogProps
  extends Pick<FormDialogProps, 'title' | 'action' | 'isReady' | 'isPending' | 'onClose'> {
  readonly label: string
  /** Where what is typed is kept before it is saved. */
  readonly typed: Pick<TypedName, 'name' | 'write'> & Partial<TypedName>
  /** What saving under this name does. */
  readonly noteOf?: (name: string) => string | undefined
  /** Where more than a name is asked for. */
  readonly children?: ReactNode
  readonly onSave: (name: string) => void
}

const MAX_NAME = 80

/** Asks for a name, Enter saves. */
export function NameDialog(props: NameDialogProps) {
  const { label, typed, noteOf, children, isReady = true, isPending = false, onSave, ...rest } = props
  const { name, write, note, drop } = typed
  const ready = name.trim() !== '' && isReady
  const save = () => {
    if (ready && !isPending) onSave(name.trim())
  }
  return (
    <FormDialog {...rest} isReady={ready} isPending={isPending} onGo={save} {...(drop && { onGiveUp: drop })}>
      <div className={css['stack']}>
        <TextField
          label={label}
          autoFocus
          value={name}
          maxLength={MAX_NAME}
          onChange={write}
          description={noteOf?.(name.trim()) ?? note}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
            else event.continuePropagation()
          }}
        />
        {children}
      </div>
    </FormDialog>
  )
}
