import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { Events } from '../events/area.ts'
import type { Part } from '../part.ts'
import type { Reminders } from '../reminders/area.ts'

/** All that stands on the page of an event but its guests, by one call: areas that do not know each other give a part each. */
export const createEventPage = ({
  open,
  beside,
}: Pick<Events, 'open'> & Pick<Reminders, 'beside'>): Part<Pick<Handlers, 'events.open'>> => ({
  handlers: {
    'events.open': async ({ accountId, eventId }) => {
      const opened = await open(accountId, eventId)
      return { ...opened, ...beside(accountId, opened.event.id) }
    },
  },
})
