import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'

/** Says how many a list has more, with a way back. */
export function useSayAdded(accountId: string) {
  const { t } = useTranslation('people')
  const { bridge } = useStores()
  const counted = useCounted()
  const say = useSay()
  return (
    listId: string,
    { added, addIds }: { readonly added: number; readonly addIds: readonly string[] },
    /** What was typed is typed still. */
    putBack?: () => Promise<void>,
  ) => {
    const undo = async () => {
      // Typed again before it goes: what a kill comes between is there twice, in a list that has each person once.
      await putBack?.()
      // The last first: a later part may have overwritten what an earlier one did.
      for (const addId of addIds.toReversed())
        await bridge.call('people.takeOut', { accountId, listId, addId })
    }
    say.done(t('members.added', counted(added)), addIds.length > 0 ? undo : undefined)
  }
}
