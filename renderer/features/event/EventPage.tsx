import { CalendarDays } from 'lucide-react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kept } from '../../ui/Kept.tsx'
import { part } from '../../ui/part.tsx'
import { Marked } from '../events/EventListPane.tsx'
import css from './EventPage.module.css'

/** Fetched behind the first rows, before the first click (Overlays.tsx): an answer to it takes no loading. */
export const OpenEvent = part(async () => (await import('./OpenEvent.tsx')).OpenEvent)

/** The right pane. */
export function EventPage() {
  const { page, selection } = useStores()
  const id = useStore(page, (state) => state.id)
  const visit = useStore(page, (state) => state.visit)
  const marking = useStore(selection, ({ marked, aside }) => marked.size > 0 && marked !== aside)
  return (
    <>
      <Kept isShown={!marking}>{id === null ? <NoEvent /> : <OpenEvent key={visit} id={id} />}</Kept>
      {marking ? <Marked pane /> : null}
    </>
  )
}

function NoEvent() {
  const { t } = useTranslation('events')
  const { list } = useStores()
  // There is nothing to choose from: the list says why.
  const none = useStore(list, ({ total }) => total === 0)
  return (
    <div className={css['nothing']}>
      {none ? null : (
        <EmptyState
          icon={<CalendarDays aria-hidden />}
          tone="plain"
          title={t('none.title')}
          text={t('none.text', { keys: '↑ ↓', enter: 'Enter' })}
        />
      )}
    </div>
  )
}
