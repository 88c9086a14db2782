import type { ListFile } from '../../../shared/bridge/events.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'

/** A list as it is known here, or `only` some events of the account, in the list's order. */
export interface SomeEvents {
  readonly query: EventQuery
  readonly only?: readonly EventId[] | undefined
}

type What = { readonly eventId: EventId } | SomeEvents

/** Of a file; longer ones are refused by some systems. */
const MOST_OF_NAME = 120

/** Makes a file of events under a name that is never empty, and says as what it was saved and what is not in it. */
export function useSaveEvents(): (name: string, make: (name: string) => Promise<ListFile>) => void {
  const { t } = useTranslation('events')
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const say = useSay()
  return (name, make) => {
    const save = async () => {
      const file = await make(cutText(name, MOST_OF_NAME) || t('row.untitled'))
      const savedAs = await takeFile(bridge, file)
      if (savedAs === null) return
      const { all, cut, unfiled } = file
      const numbers = { name: savedAs, number: count(all - cut, locale), all: count(all, locale) }
      const words = [
        t(cut > 0 ? 'share.cut' : 'share.saved', numbers),
        ...(unfiled > 0 ? [t('share.unfiled', { number: count(unfiled, locale) })] : []),
      ]
      say.done(words.join('. '))
    }
    void save().catch(say.failed)
  }
}

/** Saves an event, or a list as it is known here, as a file that calendar programs read (.ics). `alarms`: minutes before. */
export function useCalendarFile(): (name: string, what: What, alarms?: readonly number[]) => void {
  const { bridge, accounts } = useStores()
  const save = useSaveEvents()
  return (called, of, alarms = []) => {
    const accountId = activeAccount(accounts.getState())?.id
    if (accountId === undefined) return
    save(called, (name) => bridge.call('events.calendarFile', { accountId, name, of, alarms: [...alarms] }))
  }
}
