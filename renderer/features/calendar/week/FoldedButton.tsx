import type { CSSProperties, ReactNode } from 'react'
import { Button as AriaButton, Dialog as AriaDialog, DialogTrigger } from 'react-aria-components'
import type { MovedEvent } from '../../../../shared/bridge/moves.ts'
import { type CalendarSpan, spanKey } from '../../../../shared/domain/calendar.ts'
import { count } from '../../../lib/format/counts.ts'
import { Popover } from '../../../ui/Popover.tsx'
import css from './FoldedButton.module.css'
import type { Folded } from './layDay.ts'
import { useWeek } from './WeekContext.ts'
import type { Block } from './weekModel.ts'

interface FoldedButtonProps {
  readonly day: number
  readonly folded: Folded<Block>
  readonly isCursor: boolean
}

/** "+2": what found no room beside the others, one press away. */
export function FoldedButton({ day, folded: { items, from }, isCursor }: FoldedButtonProps) {
  const { words, onCursor } = useWeek()
  return (
    <FoldedList
      label={words.t('more', words.counted(items.length))}
      items={items}
      className={css['more'] ?? ''}
      style={{ '--from': from } as CSSProperties}
      isStop={isCursor}
      onFocus={() => onCursor({ kind: 'folded', day, from })}
    >
      +{count(items.length, words.locale)}
    </FoldedList>
  )
}

interface FoldedListProps {
  readonly label: string
  readonly items: readonly { readonly span: CalendarSpan; readonly moved: MovedEvent | null }[]
  readonly className: string
  readonly style: CSSProperties
  /** The one tab stop of what it stands in. */
  readonly isStop: boolean
  /** What the arrows find it by, where its place in the week is not enough. */
  readonly stop?: string
  readonly onFocus: () => void
  readonly children: ReactNode
}

/** A number that opens the list of what it stands for. */
export function FoldedList(props: FoldedListProps) {
  const { label, items, className, style, isStop, stop, onFocus, children } = props
  return (
    <DialogTrigger>
      <AriaButton
        className={className}
        style={style}
        excludeFromTabOrder={!isStop}
        aria-label={label}
        onFocus={onFocus}
        data-cursor={isStop}
        data-stop={stop}
        data-folded
      >
        {children}
      </AriaButton>
      <Popover placement="end top">
        <AriaDialog className={css['list'] ?? ''} aria-label={label}>
          {({ close }) =>
            items.map(({ span, moved }) => (
              <Entry key={spanKey(span)} span={span} moved={moved} onDone={close} />
            ))
          }
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  )
}

interface EntryProps {
  readonly span: CalendarSpan
  readonly moved: MovedEvent | null
  readonly onDone: () => void
}

function Entry({ span, moved, onDone }: EntryProps) {
  const { words, spanWords, spoken, onOpen } = useWeek()
  const open = () => {
    onDone()
    onOpen(span)
  }
  return (
    <AriaButton className={css['entry'] ?? ''} aria-label={spoken(span, moved)} onPress={open}>
      {span.long ? null : <i className={css['time']} data-text={words.hours(span)} />}
      <span dir="auto" aria-hidden="true">
        {spanWords.title(span)}
      </span>
    </AriaButton>
  )
}
