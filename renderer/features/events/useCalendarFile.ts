import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'

type What = { readonly eventId: EventId } | { readonly query: EventQuery }

/** Saves an event, or a list as it is known here, as a file that calendar programs read (.ics). `alarms`: minutes before. */
export function useCalendarFile(): (name: string, what: What, alarms?: readonly number[]) => void {
  const { t } = useTranslation('events')
  const { bridge, accounts } = useStores()
  const say = useSay()
  return (name, what, alarms = []) => {
    const accountId = activeAccount(accounts.getState())?.id
    if (accountId === undefined) return
    const save = async () => {
      const file = await bridge.call('events.calendarFile', {
        accountId,
        name,
        of: what,
        alarms: [...alarms],
      })
      const savedAs = await takeFile(bridge, file)
      if (savedAs !== null) say.done(t('share.saved', { name: savedAs }))
    }
    void save().catch(say.failed)
  }
}
