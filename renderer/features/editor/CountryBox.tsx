import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type Country, countriesIn } from '../../labels/countries.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Option } from '../../ui/Option.tsx'

const NONE = 'none'

export interface CountryBoxProps {
  readonly label: string
  readonly value: string
  /** What the event had: stays choosable, also where the list lacks it. */
  readonly first: string
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly onValue: (value: string) => void
  readonly onLeave?: () => void
}

export function CountryBox(props: CountryBoxProps) {
  const { label, value, first, error, autoFocus = false, onValue, onLeave } = props
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const countries = useMemo<readonly Country[]>(
    () => [{ id: NONE, name: t('country.none') }, ...countriesIn(locale, first)],
    [locale, first, t],
  )
  return (
    <ComboBox<Country>
      label={label}
      placeholder={t('country.none')}
      emptyText={t('country.empty')}
      error={error}
      autoFocus={autoFocus}
      defaultItems={countries}
      value={value === '' ? null : value}
      onChange={(key) => onValue(typeof key === 'string' && key !== NONE ? key : '')}
      onBlur={() => onLeave?.()}
    >
      {({ id, name }) => <Option id={id}>{name}</Option>}
    </ComboBox>
  )
}
