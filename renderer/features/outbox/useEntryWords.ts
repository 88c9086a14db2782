import { useMemo } from 'react'
import type { Account } from '../../../shared/domain/account.ts'
import { type FieldWords, useFieldWords } from '../../labels/fieldWords.ts'
import type { Showing } from '../../lib/format/showing.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** Times and names of one account: its site's zone, its categories. `own`: by the clock of this computer. */
export function useEntryWords(
  accountId: string,
  names?: ReadonlyMap<string, string>,
): FieldWords & { readonly own: Showing; readonly account: Account | null } {
  const { accounts, outbox } = useStores()
  const account = useShown(accounts, accountById(accountId))
  const known = useShown(outbox, (state) => state.categories.get(accountId))
  const words = useFieldWords(accountId, names ?? known ?? NO_NAMES)
  return useMemo(() => ({ ...words, own: { ...words.showing, zone: ownZone() }, account }), [words, account])
}
