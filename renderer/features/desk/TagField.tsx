import { useState } from 'react'
import { Input, TextField } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { leaveField } from '../../lib/keys/leaveField.ts'
import css from './Desk.module.css'
import { DESK_GRID_ID } from './useDeskCommands.ts'

const MAX_TAG = 40

/** A small field: Enter or leaving it adds the tag, Escape leaves it without. */
export function TagField({ id, onAdd }: { readonly id: string; readonly onAdd: (tag: string) => void }) {
  const { t } = useTranslation('desk')
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() !== '') onAdd(text.trim())
    setText('')
  }
  return (
    <TextField
      id={id}
      aria-label={t('tag.add-label')}
      value={text}
      onChange={setText}
      maxLength={MAX_TAG}
      className={css['tag-field'] ?? ''}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // Before the field is left, which would add it.
          flushSync(() => setText(''))
          leaveField(event, DESK_GRID_ID)
        } else if (event.key === 'Enter') add()
        else event.continuePropagation()
      }}
    >
      <Input placeholder={t('tag.add')} list="desk-tags" />
    </TextField>
  )
}
