import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ANSWERS } from '../../labels/choices.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useZone } from '../../state/useShowing.ts'
import { type SomeEvents, useSaveEvents } from './useCalendarFile.ts'

/** Saves a list as it is known here as a table for a spreadsheet. */
export function useEventTable(): (name: string, of: SomeEvents, format: 'csv' | 'xlsx') => void {
  const { t } = useTranslation(['events', 'editing'])
  const { bridge, accounts } = useStores()
  const save = useSaveEvents()
  const zone = useZone()
  return (called, of, format) => {
    const accountId = activeAccount(accounts.getState())?.id
    if (accountId === undefined) return
    const labels = {
      ...Object.fromEntries(
        ([...EVENT_FIELDS, 'answer'] as const).map((column) => [column, t(`editing:field.${column}`)]),
      ),
      'address-of-page': 'URL',
      ...Object.fromEntries(ANSWERS.map((answer) => [answer, t(`rsvp.${answer}`)])),
    }
    save(called, (name) => bridge.call('events.tableFile', { accountId, name, ...of, format, zone, labels }))
  }
}
