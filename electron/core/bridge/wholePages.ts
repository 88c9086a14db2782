import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { Events } from '../events/area.ts'
import type { HandoverArea } from '../handover/area.ts'
import type { Part } from '../part.ts'
import type { Reminders } from '../reminders/area.ts'

interface WholePagesDeps {
  readonly events: Pick<Events, 'open'>
  readonly reminders: Pick<Reminders, 'beside' | 'coming' | 'host'>
  readonly handover: Pick<HandoverArea, 'opensLinks'>
}

/** All that stands on a page by one call, where areas that do not know each other give a part each (PERF-7). */
export const createWholePages = ({
  events,
  reminders,
  handover,
}: WholePagesDeps): Part<Pick<Handlers, 'events.open' | 'settings.open'>> => ({
  handlers: {
    /** But for the guests. */
    'events.open': async ({ accountId, eventId }) => {
      const opened = await events.open(accountId, eventId)
      return { ...opened, ...reminders.beside(accountId, opened.event.id) }
    },
    'settings.open': async () => ({
      coming: reminders.coming(),
      host: reminders.host(),
      opensLinks: handover.opensLinks(),
    }),
  },
})
