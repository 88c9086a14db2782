import type { DraftRow } from '../../../shared/domain/draft.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'

/** Discards a draft, with a way back; one that was changed meanwhile stays. Resolves to whether it is gone. */
export function useDiscardDraft() {
  const { t } = useTranslation('editing')
  const { bridge, editor } = useStores()
  const say = useSay()
  return async (accountId: string, { id: draftId }: Pick<DraftRow, 'id'>): Promise<boolean> => {
    // As a draft of its own: the event it was begun from may be gone.
    const { draft } = await bridge.call('editor.open', { accountId, eventId: null, draftId })
    if (draft === null) return true
    const { id: _id, savedAtMs, ...kept } = draft
    const { left } = await bridge.call('drafts.discard', { accountId, drafts: [{ draftId, savedAtMs }] })
    if (left > 0) {
      say.done(() => t('draft.newer'))
      return false
    }
    say.done(
      () => t('draft.discarded'),
      () => editor.reviveDraft(accountId, kept),
      { accountId },
    )
    return true
  }
}
