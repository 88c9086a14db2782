import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { HandoverArea } from '../handover/area.ts'
import type { Part } from '../part.ts'
import type { Reminders } from '../reminders/area.ts'

/** All that the settings show by one call: areas that do not know each other give a part each. */
export const createSettingsPage = ({
  opensLinks,
  coming,
  host,
}: Pick<HandoverArea, 'opensLinks'> & Pick<Reminders, 'coming' | 'host'>): Part<
  Pick<Handlers, 'settings.open'>
> => ({
  handlers: {
    'settings.open': async () => ({ coming: coming(), host: host(), opensLinks: opensLinks() }),
  },
})
