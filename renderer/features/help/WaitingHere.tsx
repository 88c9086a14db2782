import type { SyncStatus } from '../../../shared/bridge/sync.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { asked, useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'

/** How many own changes lie in the outbox here; nothing where the program behind the page never said. */
export function WaitingHere() {
  const { t } = useTranslation('shell')
  const { locale } = useLanguage()
  const { data } = useAsked('sync.status', { accountId: null })
  const lastTold = useLastTold()
  const known = data === undefined ? lastTold : [data]
  if (known === null) return null
  const waiting = known.reduce((sum, each) => sum + each.waiting + each.needsYou, 0)
  return <span>{t('again.waiting', { number: count(waiting, locale) })}</span>
}

/** A program that has ended says nothing more: what it said before of each account. Null unless it did of all. */
function useLastTold(): readonly SyncStatus[] | null {
  const { accounts, bridge, queries } = useStores()
  const ids = accounts.getState().snapshot?.accounts.map(({ id }) => id) ?? []
  const told = ids.flatMap(
    (accountId) => queries.getQueryData(asked(bridge, 'sync.status', { accountId }).queryKey) ?? [],
  )
  return ids.length > 0 && told.length === ids.length ? told : null
}
