import {
  ArrowUp,
  Calendar,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarRange,
  ChartNoAxesColumn,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock3,
  DoorOpen,
  FilePen,
  History,
  Hourglass,
  Inbox,
  ListChecks,
  type LucideIcon,
  MailCheck,
  Radio,
  Sparkles,
  Star,
} from 'lucide-react'
import { Fragment } from 'react'
import { useStore } from 'zustand'
import type { EventView } from '../../shared/domain/eventViews.ts'
import { queryOf } from '../features/events/eventListStore.ts'
import { useAskedOfListed, useUnseenChanges, useViewCounts } from '../features/events/overview.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { count } from '../lib/format/counts.ts'
import type { Route } from '../state/route.ts'
import { useStores } from '../state/stores.ts'
import { AccountHeader } from './AccountHeader.tsx'
import { SavedViews } from './SavedViews.tsx'
import css from './Sidebar.module.css'
import { NO_FILTERS, VIEW_GROUPS } from './views.ts'

const ICONS: Readonly<Record<EventView, LucideIcon>> = {
  upcoming: CalendarClock,
  today: CalendarCheck,
  'this-week': CalendarRange,
  'this-month': CalendarDays,
  ongoing: Radio,
  all: Clock3,
  attending: CircleCheck,
  maybe: CircleHelp,
  'not-going': CircleX,
  invited: Inbox,
  mine: Star,
  featured: Sparkles,
  pending: Hourglass,
}

/** The left pane: account, views, saved views. */
export function Sidebar() {
  const { t } = useTranslation('shell')
  return (
    <nav className={css['sidebar']} aria-label={t('nav.label')}>
      <AccountHeader />
      {VIEW_GROUPS.map(({ title, views }) => (
        <div key={title ?? 'first'} className={css['group']}>
          {title === null ? null : <h2 className={css['heading']}>{t(title)}</h2>}
          <ul aria-label={title === null ? t('views.label') : t(title)}>
            {views.map((view) => (
              <Fragment key={view}>
                <ViewEntry view={view} />
                {view === 'all' ? <CalendarEntry /> : null}
                {view === 'all' ? <ChangesEntry /> : null}
                {view === 'mine' ? <DraftsEntry /> : null}
                {view === 'pending' ? (
                  <>
                    <PeopleEntry />
                    <DoorsEntry />
                    <LedgerEntry />
                    <InsightsEntry />
                  </>
                ) : null}
              </Fragment>
            ))}
          </ul>
        </div>
      ))}
      <OutboxEntry />
      <SavedViews />
    </nav>
  )
}

function ViewEntry({ view }: { readonly view: EventView }) {
  const { t } = useTranslation('shell')
  const { locale } = useLanguage()
  const { list, navigation } = useStores()
  const chosen = useStore(list, ({ query }) => query.view === view)
  const here = useStore(navigation, (state) => state.route.page === 'events')
  const known = useViewCounts()?.[view]
  const Icon = ICONS[view]
  return (
    <li>
      <button
        type="button"
        className={css['entry']}
        aria-current={chosen && here ? 'page' : undefined}
        onClick={() => {
          list.setQuery({ ...NO_FILTERS, ...queryOf(view) })
          navigation.go({ page: 'events', eventId: null })
        }}
      >
        <Icon aria-hidden />
        <span className={css['words']}>{t(`view.${view}`)}</span>
        {known === undefined || known === 0 ? null : (
          <span className={css['count']}>{count(known, locale)}</span>
        )}
      </button>
    </li>
  )
}

function ChangesEntry() {
  const { t } = useTranslation('shell')
  const number = useUnseenChanges()
  return <PageEntry to={{ page: 'changes' }} icon={History} words={t('nav.changes')} number={number} />
}

function DraftsEntry() {
  const { t } = useTranslation('editing')
  const number = useAskedOfListed('drafts.list', (rows) => rows.length).data ?? 0
  return <PageEntry to={{ page: 'drafts' }} icon={FilePen} words={t('action.drafts')} number={number} />
}

function CalendarEntry() {
  const { t } = useTranslation('shell')
  const { preferences } = useStores()
  const view = useStore(preferences, (state) => state.preferences.calendar.view)
  return <PageEntry to={{ page: 'calendar', view, day: null }} icon={Calendar} words={t('nav.calendar')} />
}

function PeopleEntry() {
  const { t } = useTranslation('guests')
  return <PageEntry to={{ page: 'people', listId: null }} icon={ListChecks} words={t('action.people')} />
}

function DoorsEntry() {
  const { t } = useTranslation('shell')
  const to = { page: 'door', doorId: null, eventId: null } as const
  return <PageEntry to={to} icon={DoorOpen} words={t('nav.doors')} />
}

function InsightsEntry() {
  const { t } = useTranslation('shell')
  const to = { page: 'insights', eventId: null } as const
  return <PageEntry to={to} icon={ChartNoAxesColumn} words={t('nav.insights')} />
}

function LedgerEntry() {
  const { t } = useTranslation('shell')
  return <PageEntry to={{ page: 'ledger', eventId: null }} icon={MailCheck} words={t('nav.ledger')} />
}

interface PageEntryProps {
  readonly to: Route
  readonly icon: LucideIcon
  readonly words: string
  readonly number?: number
}

/** A page of its own among the views. */
function PageEntry({ to, icon: Icon, words, number = 0 }: PageEntryProps) {
  const { locale } = useLanguage()
  const { navigation } = useStores()
  const here = useStore(navigation, ({ route }) => route.page === to.page)
  return (
    <li>
      <button
        type="button"
        className={css['entry']}
        aria-current={here ? 'page' : undefined}
        onClick={() => navigation.go(to)}
      >
        <Icon aria-hidden />
        <span className={css['words']}>{words}</span>
        {number === 0 ? null : <span className={css['count']}>{count(number, locale)}</span>}
      </button>
    </li>
  )
}

/** Only there while something waits: an outbox that is empty needs no place. */
function OutboxEntry() {
  const { t } = useTranslation('shell')
  const { locale } = useLanguage()
  const { outbox, navigation } = useStores()
  const waiting = useStore(outbox, (state) => state.waiting + state.needsYou)
  const needsYou = useStore(outbox, (state) => state.needsYou > 0)
  const page = useStore(navigation, (state) => state.route.page)
  const here = page === 'outbox' || page === 'conflict'
  if (waiting === 0 && !here) return null
  return (
    <ul className={css['group']} aria-label={t('nav.outbox')}>
      <li>
        <button
          type="button"
          className={css['entry']}
          aria-current={here ? 'page' : undefined}
          onClick={() => navigation.go({ page: 'outbox', at: null })}
        >
          <ArrowUp aria-hidden />
          <span className={css['words']}>{t('nav.outbox')}</span>
          {waiting === 0 ? null : (
            <span className={css['count']} data-tone={needsYou ? 'danger' : 'plain'}>
              {count(waiting, locale)}
            </span>
          )}
        </button>
      </li>
    </ul>
  )
}
