import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../../shared/domain/account.ts'
import type { Showing } from '../../lib/format/showing.ts'
import { isKnownZone } from '../../lib/format/when.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import type { FieldWords } from './fieldWords.ts'

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** Times and names of one account: its site's zone, its categories. `own`: by the clock of this computer. */
export function useEntryWords(
  accountId: string,
  names?: ReadonlyMap<string, string>,
): FieldWords & { readonly own: Showing; readonly account: Account | null } {
  const { t } = useTranslation(['outbox', 'events', 'common'])
  const { accounts, outbox } = useStores()
  const account = useShown(accounts, accountById(accountId))
  const known = useShown(outbox, (state) => state.categories.get(accountId))
  const showing = useShowing()
  const zone = account?.siteZone?.zone
  return useMemo(() => {
    const usable = zone !== undefined && isKnownZone(zone) ? zone : ownZone()
    return {
      t,
      showing: { ...showing, zone: usable },
      own: { ...showing, zone: ownZone() },
      categories: names ?? known ?? NO_NAMES,
      account,
    }
  }, [t, showing, zone, names, known, account])
}
