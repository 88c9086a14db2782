import { useTranslation } from 'react-i18next'
import { CountryBox } from './CountryBox.tsx'
import { FieldPlace } from './FieldPlace.tsx'
import { useField, useOpenEditor } from './useEditor.ts'

export function CountryField() {
  const { t } = useTranslation('editing')
  const { value, set, leave, error } = useField('countryIso')
  const first = useOpenEditor((open) => open.from.countryIso)
  return (
    <FieldPlace field="countryIso">
      <CountryBox
        label={t('field.countryIso')}
        value={value}
        first={first}
        error={error}
        onValue={set}
        onLeave={leave}
      />
    </FieldPlace>
  )
}
