import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type EventField, fieldProblems } from '../../../shared/domain/eventFields.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import css from './EditorForm.module.css'
import { fieldElementId, useOpenEditor } from './useEditor.ts'
import { useValueWords } from './useValueWords.ts'

/** Where one field stands, and under it what concerns it: a way back from a problem, what others made of it. */
export function FieldPlace({
  field,
  children,
}: {
  readonly field: EventField
  readonly children: ReactNode
}) {
  return (
    <div id={fieldElementId(field)} className={css['place']} data-field={field}>
      {children}
      <PutBackAndTheirs field={field} />
    </div>
  )
}

export function PutBackAndTheirs({ field }: { readonly field: EventField }) {
  return (
    <>
      <PutBack field={field} />
      <TheirValue field={field} />
    </>
  )
}

function PutBack({ field }: { readonly field: EventField }) {
  const { t } = useTranslation('editor')
  const { editor } = useStores()
  const words = useValueWords()
  const was = useOpenEditor((open) => {
    if (open.target.eventId === null || !open.left.has(field)) return null
    const sound = fieldProblems(open.from)[field] === undefined
    return sound && fieldProblems(open.fields)[field] !== undefined ? open.from[field] : null
  })
  if (was === null || was === '') return null
  return (
    <Button size="s" variant="danger" onPress={() => editor.set(field, was)}>
      {t('put-back', { value: cutText(words(field, was), 40) })}
    </Button>
  )
}

/** Others changed what one is changing: theirs is named, one's own stays until one says otherwise. */
function TheirValue({ field }: { readonly field: EventField }) {
  const { t } = useTranslation('editor')
  const { editor } = useStores()
  const words = useValueWords()
  const value = useOpenEditor((open) => open.theirs[field])
  if (value === undefined) return null
  return (
    <p className={css['theirs']} role="status">
      {value === '' ? t('theirs.empty') : t('theirs.text', { value: cutText(words(field, value), 120) })}{' '}
      <Button size="s" onPress={() => editor.takeTheirs(field)}>
        {t('theirs.take')}
      </Button>
    </p>
  )
}
