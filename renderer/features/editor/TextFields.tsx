import { useTranslation } from 'react-i18next'
import { type EventField, MAX_TITLE } from '../../../shared/domain/eventFields.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { TextField } from '../../ui/TextField.tsx'
import { FieldPlace } from './FieldPlace.tsx'
import { useField } from './useEditor.ts'

type Plain = Extract<EventField, 'location' | 'address' | 'city' | 'postalCode' | 'countryChildId'>

export function TitleField() {
  const { t } = useTranslation(['editor', 'editing'])
  const { locale } = useLanguage()
  const { value, set, leave, error } = useField('title')
  return (
    <FieldPlace field="title">
      <TextField
        label={t('editing:field.title')}
        isRequired
        counter={{
          text: t('count.characters', {
            number: count(value.length, locale),
            most: count(MAX_TITLE, locale),
          }),
          over: value.length > MAX_TITLE,
        }}
        value={value}
        onChange={set}
        onBlur={leave}
        error={error}
        dir="auto"
      />
    </FieldPlace>
  )
}

export function PlainField({
  field,
  required = false,
}: {
  readonly field: Plain
  readonly required?: boolean
}) {
  const { t } = useTranslation(['editor', 'editing'])
  const { value, set, leave, error } = useField(field)
  return (
    <FieldPlace field={field}>
      <TextField
        label={t(`editing:field.${field}`)}
        isRequired={required}
        {...(field === 'location' ? { placeholder: t('location.placeholder') } : {})}
        {...(field === 'countryChildId' ? { description: t('state.note'), inputMode: 'numeric' } : {})}
        value={value}
        onChange={set}
        onBlur={leave}
        error={error}
        dir="auto"
      />
    </FieldPlace>
  )
}
