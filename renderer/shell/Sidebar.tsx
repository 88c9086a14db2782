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
import { Fragment, useState } from 'react'
import { useStore } from 'zustand'
import { ALL_VIEWS, type EventView, viewOf } from '../../shared/domain/eventViews.ts'
import { queryOf } from '../features/events/eventListStore.ts'
import { useAskedOfListed, useUnseenChanges, useViewCounts } from '../features/events/overview.ts'
import { isNarrowed, showList } from '../features/events/savedViews.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { count } from '../lib/format/counts.ts'
import type { PageName, Route } from '../state/route.ts'
import { useStores } from '../state/stores.ts'
import { part } from '../ui/part.tsx'
import { AccountHeader } from './AccountHeader.tsx'
import type { SavedViewListProps } from './SavedViewList.tsx'
import css from './Sidebar.module.css'

/** Of the views, here and where else they are named. */
export const VIEW_ICONS: Readonly<Record<EventView, LucideIcon>> = {
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

export const SavedViewList = part<SavedViewListProps>(
  async () => (await import('./SavedViewList.tsx')).SavedViewList,
)

const VIEW_GROUPS = [...Map.groupBy(ALL_VIEWS, (view) => viewOf(view).group)]

/** What else one organises with, below the views of it. */
const PAGES = [
  { to: { page: 'people', listId: null }, icon: ListChecks, words: 'guests:action.people' },
  { to: { page: 'door', doorId: null, eventId: null }, icon: DoorOpen, words: 'nav.doors' },
  { to: { page: 'ledger', eventId: null }, icon: MailCheck, words: 'nav.ledger' },
  { to: { page: 'insights', eventId: null }, icon: ChartNoAxesColumn, words: 'nav.insights' },
] as const

/** The left pane: account, views, saved views. */
export function Sidebar() {
  const { t } = useTranslation(['shell', 'guests'])
  const [savedShown, setSavedShown] = useState(false)
  return (
    <nav className={css['sidebar']} aria-label={t('nav.label')}>
      <AccountHeader />
      {VIEW_GROUPS.map(([group, views]) => (
        <div key={group} className={css['group']}>
          {group !== 'time' && <h2 className={css['heading']}>{t(`views.${group}`)}</h2>}
          <ul aria-label={t(`views.${group}`)}>
            {views.map((view) => (
              <Fragment key={view}>
                <ViewEntry view={view} savedShown={savedShown} />
                {view === 'mine' && <DraftsEntry />}
              </Fragment>
            ))}
            {group === 'time' && (
              <>
                <CalendarEntry />
                <ChangesEntry />
              </>
            )}
            {group === 'organising' &&
              PAGES.map(({ words, ...page }) => <PageEntry key={words} {...page} words={t(words)} />)}
          </ul>
        </div>
      ))}
      <OutboxEntry />
      <SavedViews onShown={setSavedShown} />
    </nav>
  )
}

interface ViewEntryProps {
  readonly view: EventView
  readonly savedShown: boolean
}

function ViewEntry({ view, savedShown }: ViewEntryProps) {
  const { t } = useTranslation('shell')
  const stores = useStores()
  const { list, navigation } = stores
  const chosen = useStore(list, ({ query }) => query.view === view)
  const here = useStore(navigation, (state) => state.route.page === 'events')
  const known = useViewCounts()?.[view]
  const Icon = VIEW_ICONS[view]
  return (
    <li>
      <button
        type="button"
        className={css['entry']}
        aria-current={chosen && here && !savedShown ? 'page' : undefined}
        onClick={() => showList(stores, queryOf(view))}
      >
        <Icon aria-hidden />
        <span className={css['words']}>{t(view === 'all' ? 'nav.all' : `view.${view}`)}</span>
        <Count number={known} />
      </button>
    </li>
  )
}

interface CountProps {
  readonly number: number | undefined
  readonly tone?: 'danger' | undefined
}

/** Nothing where there are none, and where it is not known. */
function Count({ number, tone }: CountProps) {
  const { locale } = useLanguage()
  return number ? (
    <span className={css['count']} data-tone={tone}>
      {count(number, locale)}
    </span>
  ) : null
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

interface PageEntryProps extends Partial<CountProps> {
  readonly to: Route
  readonly icon: LucideIcon
  readonly words: string
  /** The page that one comes to from there and nowhere else. */
  readonly also?: PageName
}

/** A page of its own among the views. */
function PageEntry({ to, icon: Icon, words, number, tone, also }: PageEntryProps) {
  const { navigation } = useStores()
  const here = useStore(navigation, ({ route: { page } }) => page === to.page || page === also)
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
        <Count number={number} tone={tone} />
      </button>
    </li>
  )
}

/** Only there while something waits: an outbox that is empty needs no place. */
function OutboxEntry() {
  const { t } = useTranslation('shell')
  const { outbox, navigation } = useStores()
  const waiting = useStore(outbox, (state) => state.waiting + state.needsYou)
  const needsYou = useStore(outbox, (state) => state.needsYou > 0)
  const here = useStore(navigation, ({ route: { page } }) => page === 'outbox' || page === 'conflict')
  if (waiting === 0 && !here) return null
  return (
    <ul className={css['group']} aria-label={t('nav.outbox')}>
      <PageEntry
        to={{ page: 'outbox', at: null }}
        icon={ArrowUp}
        words={t('nav.outbox')}
        number={waiting}
        tone={needsYou ? 'danger' : undefined}
        also="conflict"
      />
    </ul>
  )
}

/** At the end of the sidebar, where there is something kept or to keep. */
function SavedViews(props: SavedViewListProps) {
  const { list, preferences } = useStores()
  const kept = useStore(preferences, (state) => state.preferences.savedViews.length > 0)
  const narrowed = useStore(list, ({ query }) => isNarrowed(query))
  return kept || narrowed ? <SavedViewList {...props} /> : null
}
