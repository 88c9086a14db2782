import { CalendarSearch, CalendarX2, CloudOff, TriangleAlert } from 'lucide-react'
import { useStore } from 'zustand'
import { viewOf } from '../../../shared/domain/eventViews.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './EventListPane.module.css'
import { queryOf } from './eventListStore.ts'
import { isFiltered, NO_CHOICES } from './filters.ts'

/** What stands in for a list without rows, each with the next step in it. */
export function EventListEmpty() {
  const { t } = useTranslation(['events', 'common'])
  const sentence = useFailureText()
  const { list, commands } = useStores()
  const { query, error, freshness } = useStore(list, (state) => state)
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
            {viewOf(query.view).creates ? (
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
