import { CalendarSearch, CalendarX2, CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import type { Command } from '../../state/commands.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { useFailureText } from '../../state/useSay.ts'
import { ownZone, useOwnClock, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { part } from '../../ui/part.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EventFilters } from './EventFilters.tsx'
import { EventList } from './EventList.tsx'
import css from './EventListPane.module.css'
import { EventSearch } from './EventSearch.tsx'
import { isFiltered, NO_CHOICES, queryOf } from './eventListStore.ts'
import { useListedAccounts, useListZone } from './listAccounts.ts'
import { useCalendarFile } from './useCalendarFile.ts'
import { useEventTable } from './useEventTable.ts'

const MarkedBar = part(async () => (await import('./MarkedBar.tsx')).MarkedBar)

/** The middle pane: search, filters, and the list or what stands in for it. */
export function EventListPane() {
  const { t } = useTranslation(['events', 'shell'])
  const { commands, list, selection } = useStores()
  const marking = useShown(selection, (state) => state.marked.size > 0)
  const view = useShown(list, (state) => state.query.view)
  const total = useShown(list, (state) => state.total)
  const settling = useShown(list, (state) => state.settling)
  const firstLoad = useShown(list, (state) => state.firstLoad && state.total === 0)
  const failed = useShown(list, (state) => state.error !== null && state.total === 0)
  const listed = useListedAccounts()
  const { manyZones } = useListZone(listed)
  const ownClock = useOwnClock()
  const empty = total === 0 && !settling && !firstLoad
  const saveCalendarFile = useCalendarFile()
  const saveTable = useEventTable()
  useEffect(
    () =>
      commands.register([
        {
          id: 'view-calendar-file',
          title: (texts) => texts.t('events:share.view'),
          group: 'list',
          keys: [],
          enabled: () => list.getState().total > 0 && list.getState().query.everyAccount !== true,
          run() {
            const { query } = list.getState()
            saveCalendarFile(t(`shell:view.${query.view}`), { query })
          },
        },
        ...(['xlsx', 'csv'] as const).map(
          (format): Command => ({
            id: `view-table.${format}`,
            title: (texts) => texts.t('events:share.table', { format: format.toUpperCase() }),
            group: 'list',
            keys: [],
            enabled: () => list.getState().total > 0 && list.getState().query.everyAccount !== true,
            run() {
              const { query } = list.getState()
              saveTable(t(`shell:view.${query.view}`), query, format)
            },
          }),
        ),
      ]),
    [commands, list, saveCalendarFile, saveTable, t],
  )

  return (
    <div className={css['pane']}>
      <VisuallyHidden elementType="h1">{t(`shell:view.${view}`)}</VisuallyHidden>
      <EventSearch />
      <EventFilters />
      {firstLoad ? <EventListSkeleton /> : null}
      {empty || failed ? <EventListEmpty /> : null}
      {total > 0 && (listed === null ? ownClock : manyZones) ? (
        <p className={css['note']}>{t(listed === null ? 'list.own-clock' : 'list.many-zones')}</p>
      ) : null}
      {firstLoad || empty || failed ? null : <EventList />}
      {marking ? <MarkedBar /> : null}
      <LiveRegion message={firstLoad ? t('list.first-load') : ''} />
    </div>
  )
}

/** Views that an event of one's own ends the emptiness of. */
const MADE_HERE: ReadonlySet<string> = new Set([
  'upcoming',
  'all',
  'mine',
  'today',
  'this-week',
  'this-month',
])

/** What stands in for a list without rows, each with the next step in it. */
function EventListEmpty() {
  const { t } = useTranslation(['events', 'common'])
  const sentence = useFailureText()
  const { list, commands } = useStores()
  const { query, error, freshness } = useShown(list, (state) => state)
  const showing = useShowing()
  const filtered = isFiltered(query)

  const refresh = (
    <Button onPress={() => void list.refresh()} variant="default">
      {t('empty.refresh')}
    </Button>
  )
  const state = () => {
    if (error !== null)
      return (
        <EmptyState
          icon={<TriangleAlert aria-hidden />}
          tone="danger"
          title={t('failed.title')}
          text={sentence(error)}
          actions={
            <>
              <Button onPress={() => void list.refresh()}>{t('common:retry')}</Button>
              <FailureLinks failure={error} />
            </>
          }
        />
      )
    if (query.search !== undefined)
      return (
        <EmptyState
          icon={<CalendarSearch aria-hidden />}
          title={t('no-match.title')}
          text={t('no-match.search', { search: cutText(query.search, 60) })}
          actions={
            <>
              <Button onPress={() => list.setQuery({ search: undefined })}>
                {t('no-match.clear-search')}
              </Button>
              {query.view === 'all' ? null : (
                <Button onPress={() => list.setQuery({ view: 'all' })}>{t('no-match.everywhere')}</Button>
              )}
            </>
          }
        />
      )
    if (filtered)
      return (
        <EmptyState
          icon={<CalendarSearch aria-hidden />}
          title={t('no-match.title')}
          text={t('no-match.filters')}
          actions={<Button onPress={() => list.setQuery(NO_CHOICES)}>{t('no-match.clear-filters')}</Button>}
        />
      )
    const asOf = freshness?.asOf ?? null
    if (freshness?.state === 'cached' && freshness.why === 'offline' && asOf === null)
      return (
        <EmptyState
          icon={<CloudOff aria-hidden />}
          title={t('offline.title')}
          text={t('offline.text')}
          actions={refresh}
        />
      )
    return (
      <EmptyState
        icon={<CalendarX2 aria-hidden />}
        tone="plain"
        title={t(`empty.${query.view}`)}
        text={
          asOf === null
            ? t('empty.text-never')
            : t('empty.text', { time: nearTime(asOf, { ...showing, zone: ownZone() }) })
        }
        actions={
          <>
            {MADE_HERE.has(query.view) ? (
              <Button onPress={() => commands.run('new-event')}>{t('empty.create')}</Button>
            ) : null}
            {query.view === 'all' ? null : (
              <Button onPress={() => list.setQuery(queryOf('all'))}>{t('empty.all-events')}</Button>
            )}
            {refresh}
          </>
        }
      />
    )
  }
  return <div className={css['empty']}>{state()}</div>
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
