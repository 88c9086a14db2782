import { useState } from 'react'
import { Input, TextField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import css from './Desk.module.css'

const MAX_TAG = 40

/** A small field: Enter adds the tag. */
export function TagField({ id, onAdd }: { readonly id: string; readonly onAdd: (tag: string) => void }) {
  const { t } = useTranslation('desk')
  const [text, setText] = useState('')
  return (
    <TextField
      id={id}
      aria-label={t('tag.add-label')}
      value={text}
      onChange={setText}
      maxLength={MAX_TAG}
      className={css['tag-field'] ?? ''}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') {
          event.continuePropagation()
          return
        }
        if (text.trim() !== '') onAdd(text.trim())
        setText('')
      }}
    >
      <Input placeholder={t('tag.add')} list="desk-tags" />
    </TextField>
  )
}
