import { useTranslation } from '../../i18n/useTranslation.ts'
import { inParts } from '../../lib/bridge.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'

/** Says how many a list has more, with a way back where it is known who they all are. */
export function useSayAdded(accountId: string) {
  const { t } = useTranslation('people')
  const { bridge } = useStores()
  const counted = useCounted()
  const say = useSay()
  return (
    listId: string,
    { added, memberIds }: { readonly added: number; readonly memberIds: readonly string[] },
  ) => {
    const undo = async () => {
      const { error } = await inParts(memberIds, (some) =>
        bridge.call('people.removeMembers', { accountId, listId, memberIds: some }),
      )
      if (error !== null) throw error
    }
    say.done(t('members.added', counted(added)), added > 0 && memberIds.length === added ? undo : undefined)
  }
}
