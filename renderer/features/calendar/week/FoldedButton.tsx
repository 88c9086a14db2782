import type { CSSProperties } from 'react'
import { Button as AriaButton, Dialog as AriaDialog, DialogTrigger } from 'react-aria-components'
import { count } from '../../../lib/format/counts.ts'
import { Popover } from '../../../ui/Popover.tsx'
import css from './FoldedButton.module.css'
import type { Folded } from './layDay.ts'
import { useWeek } from './WeekContext.ts'
import type { Block } from './weekModel.ts'

/** "+2": what found no room beside the others, one press away. */
export function FoldedButton({ folded }: { readonly folded: Folded<Block> }) {
  const { words } = useWeek()
  const { items, from } = folded
  const label = words.t('more', words.counted(items.length))
  return (
    <DialogTrigger>
      <AriaButton
        className={css['more'] ?? ''}
        style={{ '--from': from } as CSSProperties}
        excludeFromTabOrder
        aria-label={label}
        data-folded
      >
        +{count(items.length, words.locale)}
      </AriaButton>
      <Popover placement="end top">
        <AriaDialog className={css['list'] ?? ''} aria-label={label}>
          {({ close }) => items.map((block) => <Entry key={block.key} block={block} onDone={close} />)}
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  )
}

function Entry({ block, onDone }: { readonly block: Block; readonly onDone: () => void }) {
  const { words, spanWords, spoken, onOpen } = useWeek()
  const { span, moved } = block
  const open = () => {
    onDone()
    onOpen(span)
  }
  return (
    <AriaButton className={css['entry'] ?? ''} aria-label={spoken(span, moved)} onPress={open}>
      <i className={css['time']} data-text={words.hours(span)} />
      <span dir="auto" aria-hidden="true">
        {spanWords.title(span)}
      </span>
    </AriaButton>
  )
}
