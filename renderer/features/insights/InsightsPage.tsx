import { ChartNoAxesColumn, Download } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Params } from '../../../shared/bridge/contract.ts'
import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { activeAccount } from '../../state/accountsStore.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText } from '../../state/useSay.ts'
import { useZone } from '../../state/useShowing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChoiceMenu } from '../../ui/Menu.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { AnswersCard } from './AnswersCard.tsx'
import { ArrivalsCard } from './ArrivalsCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { Figures } from './Figures.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import css from './Insights.module.css'
import { useInsightWords } from './insightWords.ts'
import { RegularsCard } from './RegularsCard.tsx'
import { UnreadLists } from './UnreadLists.tsx'

/** What became of an own event, or of all of them: for what to do better the next time. */
export function InsightsPage() {
  const { navigation, accounts } = useStores()
  const route = useStore(navigation, (state) => state.route)
  const accountId = useStore(accounts, (state) => activeAccount(state)?.id ?? null)
  const eventId = route.page === 'insights' ? route.eventId : null
  if (accountId === null) return null
  return <Insights key={`${accountId} ${eventId}`} accountId={accountId} eventId={eventId} />
}

type Against = 'same-title' | 'none' | (string & {})

function Insights({ accountId, eventId }: { readonly accountId: string; readonly eventId: string | null }) {
  const { t } = useTranslation('insights')
  const { navigation } = useStores()
  const zone = useZone()
  const sentence = useFailureText()
  const words = useInsightWords()
  const [against, setAgainst] = useState<Against>('same-title')
  const [all, setAll] = useState(eventId === null)
  const [exporting, setExporting] = useState(false)
  const chosen = against === 'same-title' || against === 'none' ? [] : [against]
  const asked: Params<'insights.read'> = {
    accountId,
    eventIds: all || eventId === null ? [] : [eventId, ...chosen],
    former: against === 'none' ? 'none' : 'same-title',
    zone,
  }
  const { data, error } = useAsked('insights.read', asked, { keepFormer: true })
  const event = data?.now.event ?? null
  const counted = data?.rows.length ?? 0
  const exports = {
    icon: <Download aria-hidden />,
    isDisabled: data === undefined || !isAnything(data),
    onPress: () => setExporting(true),
  }
  const left = data !== undefined && data.own !== null && counted > 0 && data.own > counted
  return (
    <WorkPage
      title={eventId === null || all ? t('all') : words.title(event)}
      sub={
        event !== null && !all
          ? words.weekday(event.startsAt)
          : left
            ? t('events.more', { number: words.number(counted) })
            : undefined
      }
      back={
        eventId === null
          ? undefined
          : { label: t('back'), onBack: () => navigation.go({ page: 'events', eventId }) }
      }
      tools={
        <>
          {eventId === null ? null : (
            <SegmentedControl
              label={t('scope')}
              selected={all ? 'all' : 'event'}
              onSelect={(scope) => setAll(scope === 'all')}
              segments={[
                { id: 'event', label: t('scope.event') },
                { id: 'all', label: t('scope.all', { number: words.number(data?.own ?? 0) }) },
              ]}
            />
          )}
          {event === null || all ? null : (
            <AgainstMenu data={data} against={against} onAgainst={setAgainst} />
          )}
          {/* Beside what one event is compared with there is no room for its words. */}
          {eventId === null ? (
            <Button variant="quiet" {...exports}>
              {t('export')}
            </Button>
          ) : (
            <IconButton label={t('export')} {...exports} />
          )}
        </>
      }
    >
      {data === undefined ? (
        error === null ? null : (
          <EmptyState
            icon={<ChartNoAxesColumn aria-hidden />}
            title={t('failed')}
            text={sentence(error)}
            tone="danger"
            actions={<FailureLinks failure={error} />}
          />
        )
      ) : isAnything(data) ? (
        <Body data={data} accountId={accountId} />
      ) : (
        <Nothing data={data} />
      )}
      {exporting && data !== undefined ? (
        <ExportDialog data={data} onClose={() => setExporting(false)} />
      ) : null}
    </WorkPage>
  )
}

const isAnything = ({ now, rows }: InsightsReading): boolean => now.event !== null || rows.length > 0

function Body({ data, accountId }: { readonly data: InsightsReading; readonly accountId: string }) {
  const { t } = useTranslation('insights')
  const { answers } = data.now.sums
  return (
    <div className={css['body']}>
      {data.now.event !== null && answers === null ? (
        <div className={css['whole']}>
          <Banner tone="info" title={t('unread')}>
            {t('unread.text')}
          </Banner>
        </div>
      ) : null}
      {data.now.event === null ? <UnreadLists rows={data.rows} accountId={accountId} /> : null}
      <Figures data={data} />
      <AnswersCard data={data} />
      <FunnelCard data={data} />
      <ArrivalsCard data={data} />
      <RegularsCard data={data} accountId={accountId} />
      {data.rows.length === 0 ? null : <EventsCard data={data} />}
      <p className={css['here']}>
        {t('here')}
        {answers?.partly ? ` · ${t('partly')}` : null}
      </p>
    </div>
  )
}

function Nothing({ data }: { readonly data: InsightsReading }) {
  const { t } = useTranslation('insights')
  const { commands } = useStores()
  return data.own === null ? (
    <EmptyState icon={<ChartNoAxesColumn aria-hidden />} title={t('nobody.title')} text={t('nobody.text')} />
  ) : (
    <EmptyState
      icon={<ChartNoAxesColumn aria-hidden />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={<Button onPress={() => commands.run('go.mine')}>{t('empty.action')}</Button>}
    />
  )
}

interface AgainstProps {
  readonly data: InsightsReading | undefined
  readonly against: Against
  readonly onAgainst: (against: Against) => void
}

function AgainstMenu({ data, against, onAgainst }: AgainstProps) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const editions = data?.editions ?? []
  const former = data?.former?.event ?? null
  if (editions.length === 0) return null
  return (
    <ChoiceMenu
      label={t('against')}
      selected={against === 'none' || former === null ? 'none' : former.eventId}
      onSelect={onAgainst}
      options={[
        ...editions.map((edition) => ({
          id: edition.eventId,
          label: edition.sameTitle
            ? t('against.edition', { day: words.weekday(edition.startsAt) })
            : t('against.other', { title: words.title(edition), day: words.day(edition.startsAt) }),
        })),
        { id: 'none', label: t('against.none') },
      ]}
    />
  )
}
