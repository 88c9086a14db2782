import { Check } from 'lucide-react'
import { ListBoxItem, Text } from 'react-aria-components'
import css from './ListBox.module.css'

/** One entry of a Select or a ComboBox. */
export function Option({
  id,
  children,
  note,
  noteAtEnd = false,
}: {
  readonly id: string
  readonly children: string
  readonly note?: string
  /** Beside the words, as a count is, and not under them. */
  readonly noteAtEnd?: boolean
}) {
  return (
    <ListBoxItem id={id} textValue={children} className={css['option'] ?? ''}>
      {({ isSelected }) => (
        <>
          <span className={css['words']} data-beside={noteAtEnd}>
            <Text slot="label">{children}</Text>
            {note === undefined ? null : (
              <Text slot="description" className={css['note'] ?? ''}>
                {note}
              </Text>
            )}
          </span>
          {isSelected ? <Check aria-hidden /> : null}
        </>
      )}
    </ListBoxItem>
  )
}
