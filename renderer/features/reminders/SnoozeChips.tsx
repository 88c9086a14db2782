import { Plus } from 'lucide-react'
import type { Snooze } from '../../../shared/domain/reminders.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, RemovableChip } from '../../ui/Chip.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import css from './Reminders.module.css'
import { FURTHER, snoozeKey } from './SnoozeOffers.tsx'
import { MOST_SNOOZES, useReminderWords } from './useReminderWords.ts'

interface SnoozeChipsProps {
  readonly snoozes: readonly Snooze[]
  readonly onChange: (snoozes: Snooze[]) => void
}

/** What the card offers by 1, 2 and 3; the last one stays, and has nothing to take it away by. */
export function SnoozeChips({ snoozes, onChange }: SnoozeChipsProps) {
  const { t } = useTranslation('reminders')
  const words = useReminderWords()
  const known = new Set(snoozes.map(snoozeKey))
  const of = t('snooze.title')
  return (
    <fieldset className={css['where']}>
      <legend>{of}</legend>
      <span className={css['chips']}>
        {snoozes.map((snooze) =>
          snoozes.length === 1 ? (
            <Chip key={snoozeKey(snooze)}>{words.snooze(snooze)}</Chip>
          ) : (
            <RemovableChip
              key={snoozeKey(snooze)}
              tone="plain"
              removeLabel={t('times.remove', { time: words.snooze(snooze), of })}
              onRemove={() => onChange(snoozes.filter((each) => each !== snooze))}
            >
              {words.snooze(snooze)}
            </RemovableChip>
          ),
        )}
        {snoozes.length >= MOST_SNOOZES ? null : (
          <Menu
            label={t('times.add-to', { of })}
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
            {FURTHER.filter((snooze) => !known.has(snoozeKey(snooze))).map((snooze) => (
              <MenuItem
                key={snoozeKey(snooze)}
                id={snoozeKey(snooze)}
                onAction={() => onChange([...snoozes, snooze])}
              >
                {words.snooze(snooze)}
              </MenuItem>
            ))}
          </Menu>
        )}
      </span>
    </fieldset>
  )
}
