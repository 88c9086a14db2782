import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'

export const REMINDER_CARD_ID = 'reminder-card'

/** The card never takes the focus by itself: this is how the keyboard gets there. */
export function reminderCommands({ navigation, page, reminding }: Stores): readonly Command[] {
  return [
    {
      id: 'event-reminders',
      title: (texts) => texts.t('events:bell.command'),
      group: 'event',
      about: 'open',
      keys: ['b'],
      enabled: () => {
        const { id, event } = page.getState()
        return navigation.getState().route.page === 'events' && id !== null && event?.startsAt !== null
      },
      run: () => {
        const { accountId, id } = page.getState()
        if (accountId !== null && id !== null) reminding.setState({ asked: { accountId, eventId: id } })
      },
    },
    {
      id: 'to-reminder',
      title: (texts) => texts.t('events:bell.to-card'),
      group: 'go',
      keys: ['shift+b'],
      enabled: () => reminding.getState().card,
      run: () => document.getElementById(REMINDER_CARD_ID)?.focus(),
    },
  ]
}
