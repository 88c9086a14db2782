import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'

/** What opens the photo whole; the key presses it, so that both are one act. */
export const EVENT_PHOTO_ID = 'event-photo'

export const photoCommand = ({ navigation, page }: Stores): Command => ({
  id: 'whole-photo',
  title: (texts) => texts.t('events:page.photo-whole'),
  group: 'event',
  about: 'open',
  keys: ['p'],
  enabled: () =>
    navigation.getState().route.page === 'events' && page.getState().event?.picture !== undefined,
  run: () => document.getElementById(EVENT_PHOTO_ID)?.click(),
})
