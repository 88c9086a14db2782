import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { categoryNameIn } from '../../../shared/domain/categoryUrl.ts'
import { type EventField, isLine, type LongField, MAX_TITLE } from '../../../shared/domain/eventFields.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CIRCLES, circleKey } from '../../labels/choices.ts'
import { type Country, countriesIn } from '../../labels/placeWords.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Option } from '../../ui/Option.tsx'
import { ChoiceSelect } from '../../ui/Select.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

interface InputProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly onValue: (value: string) => void
  readonly onLeave?: () => void
}

/** `first`: what the event had; stays choosable, also where the program does not know it (SITE-F4). */
interface ChoiceInputProps extends InputProps {
  readonly first: string
}

interface CategoryInputProps extends InputProps {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
}

type TextOptions = Pick<TextFieldProps, 'isRequired' | 'placeholder' | 'description' | 'inputMode'>

export interface FieldInputProps extends CategoryInputProps, ChoiceInputProps, TextOptions {
  /** Moments and longer texts have inputs of their own. */
  readonly field: Exclude<EventField, 'start' | 'end' | LongField>
}

/** What one field of an event is written or chosen with: in the editor, and for the result of a conflict. */
export function FieldInput({ field, categories, first, ...text }: FieldInputProps) {
  const { isRequired, placeholder, description, inputMode, ...common } = text
  if (isLine(field) || field === 'countryChildId')
    return <TextInput {...text} most={field === 'title' ? MAX_TITLE : null} />
  switch (field) {
    case 'category':
      return <CategoryInput {...common} categories={categories} />
    case 'countryIso':
      return <CountryInput {...common} first={first} />
    case 'privacy':
    case 'privacyComment':
      return <CircleInput {...common} first={first} />
  }
}

function TextInput(props: InputProps & TextOptions & { readonly most: number | null }) {
  const { most, onValue, onLeave, ...rest } = props
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const { length } = props.value
  const counter = (limit: number) => ({
    text: t('count.characters', { number: count(length, locale), most: count(limit, locale) }),
    over: length > limit,
  })
  return (
    <TextField
      {...rest}
      {...(most === null ? {} : { counter: counter(most) })}
      onChange={onValue}
      onBlur={() => onLeave?.()}
      dir="auto"
    />
  )
}

/** By name from what was seen here, or by an id that is typed: the service has no list of them (SITE-F9). */
function CategoryInput({ value, categories, onValue, onLeave, ...rest }: CategoryInputProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState<string | null>(null)
  // The value at the moment of asking: one choice is heard twice before anything renders.
  const present = useRef(value)
  useLayoutEffect(() => {
    present.current = value
  }, [value])
  const choose = (next: string) => {
    present.current = next
    onValue(next)
  }
  const nameOf = (id: string) => categoryNameIn(id) ?? categories.find((each) => each.id === id)?.name
  const known = nameOf(value)
  return (
    <ComboBox
      {...rest}
      placeholder={t('category.none')}
      emptyText={t('category.empty')}
      allowsCustomValue
      menuTrigger="focus"
      inputValue={typed ?? known ?? value}
      onInputChange={(text) => {
        setTyped(text)
        // Choosing an entry writes its name: another category of the same name is not meant.
        if (text !== nameOf(present.current)) choose(categoryOfText(text, categories))
      }}
      value={known === undefined || categoryNameIn(value) !== null ? null : value}
      onChange={(key) => {
        if (typeof key !== 'string') return
        choose(key)
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

/** The category id a text means: digits are an id, a known name its id; anything else stays as typed, to be mended. */
export function categoryOfText(text: string, known: CategoryInputProps['categories']): string {
  const wanted = text.trim()
  if (/^\d*$/.test(wanted)) return wanted
  const same = (name: string) => name.localeCompare(wanted, undefined, { sensitivity: 'accent' }) === 0
  return known.find(({ name }) => same(name))?.id ?? text
}

const NO_COUNTRY = 'none'

function CountryInput({ value, first, onValue, onLeave, ...rest }: ChoiceInputProps) {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const countries = useMemo<readonly Country[]>(
    () => [{ id: NO_COUNTRY, name: t('country.none') }, ...countriesIn(locale, first)],
    [locale, first, t],
  )
  return (
    <ComboBox<Country>
      {...rest}
      placeholder={t('country.none')}
      emptyText={t('country.empty')}
      defaultItems={countries}
      value={value === '' ? null : value}
      onChange={(key) => onValue(typeof key === 'string' && key !== NO_COUNTRY ? key : '')}
      onBlur={() => onLeave?.()}
    >
      {({ id, name }) => <Option id={id}>{name}</Option>}
    </ComboBox>
  )
}

function CircleInput({ value, first, onValue, onLeave, ...rest }: ChoiceInputProps) {
  const { t } = useTranslation('editing')
  const known = CIRCLES.some((each) => each === first) || first === ''
  return (
    <ChoiceSelect
      {...rest}
      options={[...(known ? [] : [first]), ...CIRCLES].map((circle) => ({
        id: circle,
        label: t(circleKey(circle), { number: circle }),
      }))}
      selected={value === '' ? null : value}
      onSelect={onValue}
      onBlur={() => onLeave?.()}
    />
  )
}
