import type { ReactNode } from 'react'
import { type EventField, fieldProblems, partOf } from '../../../shared/domain/eventFields.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import css from './EditorField.module.css'
import { FieldInput, type FieldInputProps } from './FieldInput.tsx'
import { fieldElementId } from './saveOpenEditor.ts'
import { useField, useOpenEditor, useValueWords } from './useEditor.ts'

export interface EditorFieldProps
  extends Pick<FieldInputProps, 'field' | 'isRequired' | 'placeholder' | 'description' | 'inputMode'> {
  /** What stands under the input. */
  readonly children?: ReactNode
}

/** One field of the form with its label, its problem, and what others made of it. */
export function EditorField({ field, children, ...rest }: EditorFieldProps) {
  const { t } = useTranslation('editing')
  const { value, set, leave, error } = useField(field)
  const first = useOpenEditor((open) => open.from[field])
  const categories = useOpenEditor((open) => open.opening.categories)
  return (
    <FieldPlace field={field}>
      <FieldInput
        {...rest}
        field={field}
        label={t(`field.${field}`)}
        value={value}
        first={first}
        categories={categories}
        error={error}
        onValue={set}
        onLeave={leave}
      />
      {children}
    </FieldPlace>
  )
}

interface FieldPlaceProps {
  readonly field: EventField
  readonly children: ReactNode
}

/** Where one field stands, and under it what concerns it. */
export function FieldPlace({ field, children }: FieldPlaceProps) {
  return (
    <div id={fieldElementId(field)} className={css['place']} data-field={field}>
      {children}
      <FieldNotes field={field} />
    </div>
  )
}

/** A way back from a problem, what others made of the field, and that the site loses it. */
export function FieldNotes({ field }: Pick<FieldPlaceProps, 'field'>) {
  return (
    <>
      <PutBack field={field} />
      <TheirValue field={field} />
      <NotKeptNote field={field} />
    </>
  )
}

function PutBack({ field }: Pick<FieldPlaceProps, 'field'>) {
  const { t } = useTranslation('editor')
  const { editor } = useStores()
  const words = useValueWords()
  const was = useOpenEditor((open) => {
    const mine = open.fields[field] === open.from[field] ? open.mine[field] : undefined
    if (mine !== undefined) return mine
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
function TheirValue({ field }: Pick<FieldPlaceProps, 'field'>) {
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

/** What the address can say where the site drops the field of its own: said once for all of them, under them. */
export const fitsAddress = (field: EventField): boolean =>
  partOf(field) === 'place' && field !== 'location' && field !== 'address'

/** The site is known to drop the field (SITE-U5). */
function NotKeptNote({ field }: Pick<FieldPlaceProps, 'field'>) {
  const { t } = useTranslation('editor')
  const isLost = useOpenEditor((open) => open.opening.fieldsNotKept.includes(field))
  return isLost && !fitsAddress(field) ? <p className={css['lost']}>{t('not-kept.field')}</p> : null
}
