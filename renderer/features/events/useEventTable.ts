import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ANSWERS } from '../../labels/choices.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useZone } from '../../state/useShowing.ts'

/** Saves a list as it is known here as a table for a spreadsheet. */
export function useEventTable(): (name: string, query: EventQuery, format: 'csv' | 'xlsx') => void {
  const { t } = useTranslation(['events', 'editing'])
  const { bridge, accounts } = useStores()
  const say = useSay()
  const zone = useZone()
  return (name, query, format) => {
    const accountId = activeAccount(accounts.getState())?.id
    if (accountId === undefined) return
    const labels = {
      ...Object.fromEntries(
        ([...EVENT_FIELDS, 'answer'] as const).map((column) => [column, t(`editing:field.${column}`)]),
      ),
      'address-of-page': 'URL',
      ...Object.fromEntries(ANSWERS.map((answer) => [answer, t(`rsvp.${answer}`)])),
    }
    const save = async () => {
      const file = await bridge.call('events.tableFile', { accountId, name, query, format, zone, labels })
      const savedAs = await takeFile(bridge, file)
      if (savedAs !== null) say.done(t('share.saved', { name: savedAs }))
    }
    void save().catch(say.failed)
  }
}
