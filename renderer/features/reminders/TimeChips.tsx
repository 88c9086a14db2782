import { Plus } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { RemovableChip } from '../../ui/Chip.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import shared from './Reminders.module.css'
import rule from './RuleRow.module.css'
import { MOST_TIMES, useReminderWords } from './useReminderWords.ts'

const OFFERED = [0, 10, 15, 30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080, 20_160]

interface TimeChipsProps {
  /** What the times are of, for screen readers. */
  readonly of: string
  readonly minutes: readonly number[]
  readonly onChange: (minutes: readonly number[]) => void
}

/** Times before the start, the longest first; each can be taken away, others added. */
export function TimeChips({ of, minutes, onChange }: TimeChipsProps) {
  const { t } = useTranslation('reminders')
  const words = useReminderWords()
  const left = OFFERED.filter((each) => !minutes.includes(each))
  return (
    <span className={`${shared['chips']} ${rule['times']}`}>
      {minutes.map((each) => (
        <RemovableChip
          key={each}
          tone="plain"
          removeLabel={t('times.remove', { time: words.length(each), of })}
          onRemove={() => onChange(minutes.filter((one) => one !== each))}
        >
          {words.length(each)}
        </RemovableChip>
      ))}
      {minutes.length >= MOST_TIMES ? null : (
        <Menu
          label={t('times.add-to', { of })}
          placement="bottom end"
          trigger={
            <Button
              size="s"
              variant="quiet"
              icon={<Plus aria-hidden />}
              aria-label={t('times.add-to', { of })}
            >
              {t('times.add')}
            </Button>
          }
        >
          {left.map((each) => (
            <MenuItem
              key={each}
              id={String(each)}
              onAction={() => onChange([...minutes, each].toSorted((a, b) => b - a))}
            >
              {words.before(each)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  )
}
