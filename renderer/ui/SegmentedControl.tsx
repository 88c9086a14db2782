import type { ReactNode } from 'react'
import { type Key, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { explainedButton, Kbd } from './Kbd.tsx'
import { ariaKeys, useKeyWriting } from './keys.ts'
import css from './SegmentedControl.module.css'
import { Tooltip } from './Tooltip.tsx'

interface Segment<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly icon?: ReactNode
  readonly shortcut?: string
  /** Colour of the chosen segment; the icon says the same by shape. */
  readonly tone?: 'accent' | 'yes' | 'maybe' | 'no'
}

export interface SegmentedControlProps<Id extends string> {
  readonly label: string
  readonly segments: readonly Segment<Id>[]
  /** Null: nothing chosen yet. */
  readonly selected: Id | null
  readonly onSelect: (id: Id) => void
  readonly isDisabled?: boolean
  /** Id of the text that says why it is disabled. */
  readonly 'aria-describedby'?: string | undefined
}

/** One of few, all in sight. What is chosen stays chosen when pressed again. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, selected, onSelect, isDisabled = false, 'aria-describedby': describedBy } = props
  const { mac } = useKeyWriting()
  const choose = (keys: Set<Key>) => {
    const [key] = keys
    const segment = segments.find(({ id }) => id === key)
    if (segment !== undefined && segment.id !== selected) onSelect(segment.id)
  }
  return (
    <ToggleButtonGroup
      className={css['group'] ?? ''}
      aria-label={label}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={choose}
      isDisabled={isDisabled}
    >
      {segments.map(({ id, label: words, icon, shortcut, tone = 'accent' }) => {
        const button = (
          <ToggleButton
            key={id}
            id={id}
            className={css['segment'] ?? ''}
            data-tone={tone}
            {...(shortcut === undefined ? {} : explainedButton(ariaKeys(shortcut, mac)))}
          >
            {icon}
            <span>{words}</span>
            {shortcut === undefined ? null : <Kbd keys={shortcut} />}
          </ToggleButton>
        )
        return shortcut === undefined ? (
          button
        ) : (
          <Tooltip key={id} text={words} shortcut={shortcut}>
            {button}
          </Tooltip>
        )
      })}
    </ToggleButtonGroup>
  )
}
