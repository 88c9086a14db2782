import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { BareButton } from './BareButton.tsx'
import field from './Field.module.css'
import { Kbd } from './Kbd.tsx'
import css from './SearchField.module.css'

export interface SearchFieldProps {
  readonly id?: string
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Before the field's own keys; what it prevents the field leaves alone. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onSubmit?: () => void
  /** Where opening what it stands in is asking to write. */
  readonly takesFocus?: boolean
  /** Key that leads here, shown while the field is empty. */
  readonly shortcut?: string
  /** Id of what it narrows, which has the focus once Escape leaves it. */
  readonly belongsTo?: string
  /** The list below it that is moved in from here (WAI-ARIA combobox), and the option its cursor is on. */
  readonly combobox?: { readonly list: string | undefined; readonly option: string | undefined }
}

/** Escape empties it first, then leaves it. */
export function SearchField(props: SearchFieldProps) {
  const { id, label, placeholder, clearLabel, value, onChange, onSubmit, shortcut, combobox } = props
  const input = useRef<HTMLInputElement>(null)
  const { takesFocus = false } = props
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event)
    // A key that ends the writing of a character belongs to what writes it; one that is held means one thing once.
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.repeat) return
    if (event.key === 'Enter' && onSubmit !== undefined) {
      event.preventDefault()
      onSubmit()
    } else if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      event.stopPropagation()
      onChange('')
    }
  }
  return (
    <div className={css['search']} data-belongs-to={props.belongsTo}>
      <div role="group" className={field['box']}>
        <Search aria-hidden className={css['icon']} />
        <input
          id={id}
          ref={input}
          type="search"
          className={field['input']}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          {...(combobox === undefined
            ? {}
            : {
                role: 'combobox',
                'aria-expanded': combobox.list !== undefined,
                'aria-controls': combobox.list,
                'aria-activedescendant': combobox.option,
                'aria-autocomplete': 'list',
                autoComplete: 'off',
                autoCorrect: 'off',
                spellCheck: false,
              })}
        />
        {value === '' ? (
          shortcut !== undefined && <Kbd keys={shortcut} />
        ) : (
          <BareButton
            aria-label={clearLabel}
            className={css['clear']}
            excludeFromTabOrder
            onPress={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <X aria-hidden />
          </BareButton>
        )}
      </div>
    </div>
  )
}
