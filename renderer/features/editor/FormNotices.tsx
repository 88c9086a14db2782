import { useTranslation } from 'react-i18next'
import type { DraftRow } from '../../../shared/domain/draft.ts'
import { nearTime } from '../../lib/format/clockTime.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAskedOfListed } from '../events/overview.ts'
import { useOpenEditor } from './useEditor.ts'

/** What one has to know before typing: a draft that goes on, an unfinished event, a past one. */
export function FormNotices() {
  const { t } = useTranslation('editor')
  const past = useOpenEditor((open) => open.opening.past && open.target.eventId !== null)
  return (
    <>
      {past ? (
        <Banner tone="warn" title={t('past.title')}>
          {t('past.text')}
        </Banner>
      ) : null}
      <Resumed />
      <Unfinished />
    </>
  )
}

function Resumed() {
  const { t } = useTranslation('editor')
  const { editor } = useStores()
  const showing = useShowing()
  const resumed = useOpenEditor((open) => open.resumed)
  if (resumed === null) return null
  return (
    <Banner
      tone="info"
      title={t('draft.resumed', { time: nearTime(resumed.savedAtMs, { ...showing, zone: ownZone() }) })}
      action={
        <Button size="s" onPress={() => void editor.startOver().catch(() => undefined)}>
          {t('draft.start-over')}
        </Button>
      }
    >
      {t('draft.resumed-text')}
    </Banner>
  )
}

/** The draft of a new event that was saved last. */
const latestNew = (rows: readonly DraftRow[]): DraftRow | null =>
  rows.find(({ eventId }) => eventId === null) ?? null

/** A new event is begun while another one waits unfinished: after a crash this is the way back to it. */
function Unfinished() {
  const { t } = useTranslation(['editor', 'events'])
  const { navigation } = useStores()
  const showing = useShowing()
  const fresh = useOpenEditor(
    (open) => open.target.eventId === null && open.resumed === null && open.draft.state === 'none',
  )
  const waiting = useAskedOfListed('drafts.list', latestNew).data ?? null
  if (!fresh || waiting === null) return null
  return (
    <Banner
      tone="info"
      title={t('draft.other', {
        title: cutText(waiting.title, 60) || t('events:row.untitled'),
        time: nearTime(waiting.savedAtMs, { ...showing, zone: ownZone() }),
      })}
      action={
        <Button
          size="s"
          onPress={() => navigation.replace({ page: 'editor', eventId: null, draftId: waiting.id })}
        >
          {t('draft.go-on')}
        </Button>
      }
    />
  )
}
