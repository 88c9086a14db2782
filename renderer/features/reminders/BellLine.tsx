import type { EventReminders } from '../../../shared/domain/reminders.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { listed } from '../../lib/format/lists.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Reminders.module.css'
import { useReminderWords } from './useReminderWords.ts'

/** On the page of an event: when one is reminded of it, and the way to change that. */
export function BellLine({ reminders }: { readonly reminders: EventReminders }) {
  const { t } = useTranslation('reminders')
  const { commands } = useStores()
  const words = useReminderWords()
  const { ahead, minutes, snoozedUntil } = reminders
  // The longest are told first: those that are still to come are the last of them.
  const left = minutes.toSorted((a, b) => b - a).slice(-ahead.length)
  const snoozed = snoozedUntil !== null && snoozedUntil * 1000 > words.own.now
  return (
    <>
      {snoozed ? <span>{t('bell.snoozed', { time: words.moment(snoozedUntil) })} · </span> : null}
      {ahead.length === 0 ? (
        <span className={css['note']}>{t(snoozed ? 'bell.no-other' : 'bell.none')}</span>
      ) : (
        <>
          <span>{listed(ahead.map(words.moment), words.locale)}</span>
          <span className={css['note']}> · {listed(left.map(words.before), words.locale)}</span>
        </>
      )}{' '}
      <Button variant="link" onPress={() => commands.run('event-reminders')}>
        {t('bell.change')}
      </Button>
    </>
  )
}
