import { CalendarSearch, CalendarX2, CloudOff, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nearTime } from '../../lib/format/clockTime.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './EventListPane.module.css'
import { queryOf } from './eventListStore.ts'

/** What stands in for a list without rows, each with the next step in it. */
export function EventListEmpty() {
  const { t } = useTranslation(['events', 'common'])
  const { list } = useStores()
  const { query, error, freshness } = useShown(list, (state) => state)
  const showing = useShowing()
  const filtered = query.categoryId !== undefined || query.ownerId !== undefined || query.parent !== undefined

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
          text={t(`common:error.${error.code}`)}
          actions={<Button onPress={() => void list.refresh()}>{t('common:retry')}</Button>}
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
          actions={
            <Button
              onPress={() => list.setQuery({ categoryId: undefined, ownerId: undefined, parent: undefined })}
            >
              {t('no-match.clear-filters')}
            </Button>
          }
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
