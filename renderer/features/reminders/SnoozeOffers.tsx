import type { Snooze } from '../../../shared/domain/reminders.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import css from './ReminderCard.module.css'
import type { ReminderWords } from './useReminderWords.ts'

/** Beside those of the settings. */
export const FURTHER: readonly Snooze[] = [
  { kind: 'for', minutes: 5 },
  { kind: 'for', minutes: 10 },
  { kind: 'for', minutes: 30 },
  { kind: 'for', minutes: 60 },
  { kind: 'for', minutes: 180 },
  { kind: 'before', minutes: 15 },
  { kind: 'before', minutes: 60 },
  { kind: 'tomorrow', at: 480 },
]

export const snoozeKey = (snooze: Snooze): string => JSON.stringify(snooze)

interface SnoozeOffersProps {
  readonly snoozes: readonly Snooze[]
  readonly words: ReminderWords
  readonly onChoose: (snooze: Snooze) => void
  /** Whether the further ones are shown. */
  readonly further: { readonly is: boolean; readonly set: (open: boolean) => void }
}

/** For how long: the offers of the settings by 1 to 3, all others by 4. */
export function SnoozeOffers({ snoozes, words, onChoose, further }: SnoozeOffersProps) {
  const { t } = useTranslation('reminders')
  const known = new Set(snoozes.map(snoozeKey))
  return (
    <fieldset aria-label={t('card.how-long')} className={css['offers']}>
      {snoozes.map((snooze, at) => (
        <Button
          key={snoozeKey(snooze)}
          variant="quiet"
          wraps
          shortcut={String(at + 1)}
          autoFocus={at === 0}
          onPress={() => onChoose(snooze)}
        >
          {words.snooze(snooze)}
        </Button>
      ))}
      <Menu
        label={t('card.how-long')}
        placement="top end"
        opened={further}
        trigger={
          <Button variant="quiet" wraps shortcut="4">
            {t('card.other')}
          </Button>
        }
      >
        {FURTHER.filter((snooze) => !known.has(snoozeKey(snooze))).map((snooze) => (
          <MenuItem key={snoozeKey(snooze)} id={snoozeKey(snooze)} onAction={() => onChoose(snooze)}>
            {words.snooze(snooze)}
          </MenuItem>
        ))}
      </Menu>
    </fieldset>
  )
}
