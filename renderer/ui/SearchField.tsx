import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components'
import field from './Field.module.css'
import { Kbd } from './Kbd.tsx'
import css from './SearchField.module.css'

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'style'> {
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  /** Key that leads here, shown while the field is empty. */
  readonly shortcut?: string
  readonly inputRef?: Ref<HTMLInputElement>
  /** The list below it that is moved in from here (WAI-ARIA combobox), and the option its cursor is on. */
  readonly combobox?: { readonly list: string | undefined; readonly option: string | undefined }
}

/** Escape empties it first. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  shortcut,
  inputRef,
  combobox,
  ...rest
}: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} aria-label={label} className={css['search'] ?? ''}>
      {({ isEmpty }) => (
        <Group className={field['box'] ?? ''}>
          <Search aria-hidden className={css['icon']} />
          <Input
            className={field['input'] ?? ''}
            placeholder={placeholder}
            ref={inputRef ?? null}
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
          {isEmpty ? (
            shortcut !== undefined && <Kbd keys={shortcut} />
          ) : (
            <Button aria-label={clearLabel} className={css['clear'] ?? ''}>
              <X aria-hidden />
            </Button>
          )}
        </Group>
      )}
    </AriaSearchField>
  )
}
