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
  const { bridge, editor, navigation } = useStores()
  const say = useSay()
  const counted = useCounted()
  const drafts = useAskedOfListed('drafts.list').data
  const draft = drafts?.find((row: DraftRow) => row.eventId === eventId)
  if (draft === undefined || draft.changed === 0) return null
  const draftId = draft.id
  const discard = async () => {
    const { draft: stored } = await bridge.call('editor.open', { accountId, eventId, draftId })
    if (stored === null) return
    const { id: _id, savedAtMs, ...kept } = stored
    const { left } = await bridge.call('drafts.discard', { accountId, drafts: [{ draftId, savedAtMs }] })
    if (left > 0) return say.done(() => t('draft.newer'))
    focusOn(EVENT_PAGE_ID)
    say.done(
      () => t('draft.discarded'),
      () => editor.reviveDraft(accountId, kept),
    )
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
