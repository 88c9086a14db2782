import { useStore } from 'zustand'
import { withTexts } from '../../i18n/loadTexts.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { listed as inWords } from '../../lib/format/lists.ts'
import { useStores } from '../../state/stores.ts'
import { useOwnClock } from '../../state/useShowing.ts'
import { part } from '../../ui/part.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { EventFilters } from './EventFilters.tsx'
import { EventList } from './EventList.tsx'
import css from './EventListPane.module.css'
import { EventSearch } from './EventSearch.tsx'
import { useListedAccounts, useListZone } from './listAccounts.ts'

/** Fetched with the first list that has no rows. */
const EventListEmpty = part(async () => (await import('./EventListEmpty.tsx')).EventListEmpty)
const ListFiles = part(async () => (await import('./ListFiles.tsx')).ListFiles)
const StayingLine = part(withTexts(['desk'], async () => (await import('./StayingLine.tsx')).StayingLine))
export const Marked = part(async () => (await import('./Marked.tsx')).Marked)

/** The middle pane: search, filters, and the list or what stands in for it. */
export function EventListPane() {
  const { t } = useTranslation(['events', 'shell'])
  const { list, selection } = useStores()
  const marking = useStore(selection, (state) => state.marked.size > 0)
  const view = useStore(list, (state) => state.query.view)
  const total = useStore(list, (state) => state.total)
  const stays = useStore(list, (state) => state.staying > 0)
  const settling = useStore(list, (state) => state.settling)
  const firstLoad = useStore(list, (state) => state.firstLoad && state.total === 0)
  const failed = useStore(list, (state) => state.error !== null && state.total === 0)
  const listed = useListedAccounts()
  const { locale } = useLanguage()
  const { manyZones } = useListZone(listed)
  const ownClock = useOwnClock()
  const unknown = [...(listed?.values() ?? [])].filter(({ clock }) => clock === 'own')
  const empty = total === 0 && !settling && !firstLoad

  return (
    <div className={css['pane']}>
      <VisuallyHidden as="h1">{t(`shell:view.${view}`)}</VisuallyHidden>
      <EventSearch />
      <EventFilters />
      {firstLoad ? <EventListSkeleton /> : null}
      {empty || failed ? <EventListEmpty /> : null}
      {total > 0 && manyZones ? <p className={css['note']}>{t('list.many-zones')}</p> : null}
      {total > 0 && (listed === null ? ownClock : unknown.length > 0) ? (
        <p className={css['note']}>
          {listed === null
            ? null
            : `${inWords(
                unknown.map(({ name }) => name),
                locale,
              )} · `}
          {t('list.own-clock')}
        </p>
      ) : null}
      {stays ? <StayingLine /> : null}
      {firstLoad || empty || failed ? null : <EventList />}
      {marking ? <Marked /> : null}
      <ListFiles />
      <LiveRegion message={firstLoad ? t('list.first-load') : ''} />
    </div>
  )
}

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '44%', '59%', '68%', '50%'] as const

/** Only for the first ever load. */
function EventListSkeleton() {
  return (
    <div className={css['skeleton']} aria-hidden="true">
      {WIDTHS.map((width) => (
        <div key={width} className={css['skeleton-row']}>
          <Skeleton width={36} />
          <Skeleton width={width} />
          <span />
          <span />
          <Skeleton width="38%" height={10} />
        </div>
      ))}
    </div>
  )
}
