import { Search, X } from 'lucide-react'
import { SearchField as AriaSearchField, Button, Group, Input } from 'react-aria-components'
import field from './Field.module.css'
import css from './SearchField.module.css'

export interface FilterFieldProps {
  readonly label: string
  readonly clearLabel: string
}

/** Narrows the list it stands over in an `Autocomplete`, whose keys go on to that list. Escape empties it first. */
export function FilterField({ label, clearLabel }: FilterFieldProps) {
  return (
    <AriaSearchField autoFocus aria-label={label} className={css['search'] ?? ''}>
      {({ isEmpty }) => (
        <Group className={field['box'] ?? ''}>
          <Search aria-hidden className={css['icon']} />
          <Input className={field['input'] ?? ''} placeholder={label} />
          {isEmpty ? null : (
            <Button aria-label={clearLabel} className={css['clear'] ?? ''}>
              <X aria-hidden />
            </Button>
          )}
        </Group>
      )}
    </AriaSearchField>
  )
}
