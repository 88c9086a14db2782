import { useTranslation } from '../../i18n/useTranslation.ts'
import { SearchField } from '../../ui/SearchField.tsx'

export interface GridSearchProps {
  readonly id: string
  /** The grid that Enter and the arrow down lead into. */
  readonly gridId: string
  readonly label: string
  /** Shorter words for the field itself; the label where left out. */
  readonly placeholder?: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** The search over a RowGrid: `/` leads to it, Enter, Escape and the arrow down from it into the rows. */
export function GridSearch({ id, gridId, label, placeholder = label, value, onSearch }: GridSearchProps) {
  const { t } = useTranslation('common')
  return (
    <SearchField
      id={id}
      label={label}
      placeholder={placeholder}
      clearLabel={t('clear')}
      shortcut="/"
      belongsTo={gridId}
      value={value}
      onChange={onSearch}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') {
          event.preventDefault()
          event.stopPropagation()
          document.getElementById(gridId)?.focus()
        }
      }}
    />
  )
}
