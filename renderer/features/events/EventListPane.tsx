import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { useOwnClock } from '../../state/useShowing.ts'

import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { part } from '../../ui/part.tsx'
import { EventFilters } from './EventFilters.tsx'
import { EventList } from './EventList.tsx'
import { EventListEmpty } from './EventListEmpty.tsx'
import css from './EventListPane.module.css'
import { EventListSkeleton } from './EventListSkeleton.tsx'
import { EventSearch } from './EventSearch.tsx'

const MarkedBar = part(async () => (await import('./MarkedBar.tsx')).MarkedBar)

/** The middle pane: search, filters, and the list or what stands in for it. */
export function EventListPane() {
  const { t } = useTranslation(['events', 'shell'])
  const { locale } = useLanguage()
  const { list, selection } = useStores()
  const marking = useShown(selection, (state) => state.marked.size > 1)
  const view = useShown(list, (state) => state.query.view)
  const total = useShown(list, (state) => state.total)
  const settling = useShown(list, (state) => state.settling)
  const firstLoad = useShown(list, (state) => state.firstLoad && state.total === 0)
  const failed = useShown(list, (state) => state.error !== null && state.total === 0)
  const ownClock = useOwnClock()
  const empty = total === 0 && !settling && !firstLoad

  return (
    <div className={css['pane']}>
      <VisuallyHidden elementType="h1">{t(`shell:view.${view}`)}</VisuallyHidden>
      <EventSearch />
      <EventFilters />
      {marking ? <MarkedBar /> : null}
      {firstLoad ? <EventListSkeleton /> : null}
      {empty || failed ? <EventListEmpty /> : null}
      {ownClock && total > 0 ? <p className={css['note']}>{t('list.own-clock')}</p> : null}
      {firstLoad || empty || failed ? null : <EventList />}
      <LiveRegion
        message={
          firstLoad
            ? t('list.first-load')
            : settling
              ? ''
              : t('list.count', { count: total, number: count(total, locale) })
        }
      />
    </div>
  )
}
