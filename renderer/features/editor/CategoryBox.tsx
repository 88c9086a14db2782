import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryNameIn } from '../../../shared/domain/categoryUrl.ts'
import { cutText } from '../../lib/safeText.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Option } from '../../ui/Option.tsx'
import { categoryOfText } from './categoryOfText.ts'

export interface CategoryBoxProps {
  readonly label: string
  /** Id, or what was typed instead of one. */
  readonly value: string
  /** The value as it is at the moment of asking. */
  readonly present: () => string
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly onValue: (value: string) => void
  readonly onLeave?: () => void
}

/** By name from what was seen here, or by an id that is typed: the service has no list of them (SITE-F9). */
export function CategoryBox(props: CategoryBoxProps) {
  const { label, value, present, categories, error, autoFocus = false, onValue, onLeave } = props
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState<string | null>(null)
  const nameOf = (id: string) => categoryNameIn(id) ?? categories.find((each) => each.id === id)?.name
  const known = nameOf(value)
  return (
    <ComboBox
      label={label}
      placeholder={t('category.none')}
      emptyText={t('category.empty')}
      allowsCustomValue
      menuTrigger="focus"
      autoFocus={autoFocus}
      error={error}
      inputValue={typed ?? known ?? value}
      onInputChange={(text) => {
        setTyped(text)
        // Choosing an entry writes its name: another category of the same name is not meant.
        if (text !== nameOf(present())) onValue(categoryOfText(text, categories))
      }}
      value={known === undefined || categoryNameIn(value) !== null ? null : value}
      onChange={(key) => {
        if (typeof key !== 'string') return
        onValue(key)
        setTyped(null)
      }}
      onBlur={() => {
        setTyped(null)
        onLeave?.()
      }}
    >
      {categories.map(({ id, name }) => (
        <Option key={id} id={id}>
          {cutText(name, 60)}
        </Option>
      ))}
    </ComboBox>
  )
}
