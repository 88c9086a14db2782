import { FilePen } from 'lucide-react'
import type { DraftRow } from '../../../shared/domain/draft.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EVENT_PAGE_ID, focusOn } from '../events/eventListId.ts'
import { useAskedOfListed } from '../events/overview.ts'

interface DraftNoticeProps {
  readonly accountId: string
  readonly eventId: EventId
}

/** Over the event: what was begun to be changed of it and is not saved. */
export function DraftNotice({ accountId, eventId }: DraftNoticeProps) {
  const { t } = useTranslation('editing')
  const { navigation } = useStores()
  const say = useSay()
  const discardDraft = useDiscardDraft()
  const counted = useCounted()
  const drafts = useAskedOfListed('drafts.list').data
  const draft = drafts?.find((row: DraftRow) => row.eventId === eventId)
  if (draft === undefined || draft.changed === 0) return null
  const draftId = draft.id
  const discard = async () => {
    if (await discardDraft(accountId, draft)) focusOn(EVENT_PAGE_ID)
  }
  return (
    <Banner
      tone="info"
      icon={<FilePen aria-hidden />}
      title={t('draft.line', counted(draft.changed))}
      action={
        <>
          <Button size="s" onPress={() => navigation.go({ page: 'editor', eventId, draftId })}>
            {t('draft.continue')}
          </Button>
          <Button size="s" variant="quiet" onPress={() => void discard().catch(say.failed)}>
            {t('draft.discard')}
          </Button>
        </>
      }
    />
  )
}

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
