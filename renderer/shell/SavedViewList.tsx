import {
  ArrowDown,
  ArrowUp,
  Bookmark,
  BookmarkPlus,
  CalendarPlus,
  Ellipsis,
  FileSpreadsheet,
  Library,
  Pencil,
  Replace,
  Trash2,
} from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { OF_ONE } from '../features/events/filters.ts'
import {
  isNarrowed,
  queryOfSaved,
  type SavedView,
  sameQuery,
  showList,
  viewsOf,
} from '../features/events/savedViews.ts'
import { useCalendarFile } from '../features/events/useCalendarFile.ts'
import { useEventTable } from '../features/events/useEventTable.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { count } from '../lib/format/counts.ts'
import { useAsked } from '../state/queries.ts'
import { useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './Sidebar.module.css'
import { changeView, MAX_VIEWS, moveView, putBack, removeView, savedViewId } from './savedViewEdits.ts'

export interface SavedViewListProps {
  /** Whether one of them is where one is: then the view it narrows is not. */
  readonly onShown: (shown: boolean) => void
}

/** Filters kept under a name: opened, counted, changed to what is shown, and put in an order of one's own. */
export function SavedViewList({ onShown }: SavedViewListProps) {
  const { t } = useTranslation(['shell', 'common', 'events'])
  const { locale } = useLanguage()
  const stores = useStores()
  const { list, preferences, navigation, naming } = stores
  const say = useSay()
  const saveCalendarFile = useCalendarFile()
  const saveTable = useEventTable()
  const all = useStore(preferences, (state) => state.preferences.savedViews)
  const accountId = useStore(list, (state) => state.accountId)
  const rowsShown = useStore(list, (state) => state.rowsShown)
  const query = useStore(list, (state) => state.query)
  const here = useStore(navigation, ({ route }) => route.page === 'events')
  const views = viewsOf(all, accountId).map((view) => ({ view, saved: queryOfSaved(view) }))
  const readable = views.flatMap(({ view, saved }) => (saved === null ? [] : [[view.id, saved] as const]))
  const counts = useAsked(
    'events.countsOf',
    accountId === null || readable.length === 0 ? null : { accountId, queries: Object.fromEntries(readable) },
    { enabled: rowsShown, keepFormer: true },
  ).data

  // Another window, or what was done since, has its part in the list as well.
  const save = (edit: (now: readonly SavedView[]) => SavedView[]) =>
    preferences.set({ savedViews: edit(preferences.getState().preferences.savedViews) })
  const saveUndoably = (
    { id }: SavedView,
    edit: (now: readonly SavedView[]) => SavedView[],
    text: () => string,
  ) => {
    const undo = () => save((now) => putBack(now, all, id))
    save(edit).then(() => say.done(text, undo), say.failed)
  }
  const isShown = (saved: (typeof views)[number]['saved']) => saved !== null && sameQuery(saved, query)
  const known = views.find(({ saved }) => isShown(saved))
  const canSave = isNarrowed(query) && known === undefined
  // Of two that show the same, the first.
  const current = here ? known?.view.id : undefined
  useLayoutEffect(() => {
    onShown(current !== undefined)
    return () => onShown(false)
  }, [current, onShown])
  if (views.length === 0 && !canSave) return null

  const move = (view: SavedView, by: 1 | -1) =>
    void save((now) => moveView(now, accountId, view.id, by)).catch(say.failed)
  const onKey = (view: SavedView) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(view, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <div className={css['group']}>
      <h2 className={css['heading']}>{t('views.saved')}</h2>
      <ul aria-label={t('views.saved')}>
        {views.map(({ view, saved }, at) => {
          const number = counts?.[view.id]
          return (
            <li key={view.id} className={css['saved']}>
              <button
                type="button"
                id={savedViewId(view.id)}
                className={css['entry']}
                disabled={saved === null}
                aria-current={view.id === current ? 'page' : undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onKeyDown={onKey(view)}
                onClick={() => saved !== null && showList(stores, { ...OF_ONE, ...saved })}
              >
                {saved?.everyAccount === true ? <Library aria-hidden /> : <Bookmark aria-hidden />}
                <span className={css['words']} dir="auto">
                  {view.name}
                  {saved?.everyAccount === true ? (
                    <VisuallyHidden>{`, ${t('views.saved-over')}`}</VisuallyHidden>
                  ) : null}
                </span>
                {number === undefined || number === 0 ? null : (
                  <span className={css['count']}>{count(number, locale)}</span>
                )}
              </button>
              <Menu
                label={t('views.saved-more', { name: view.name })}
                trigger={
                  <IconButton
                    size="s"
                    className={css['more']}
                    label={t('views.saved-more', { name: view.name })}
                    icon={<Ellipsis aria-hidden />}
                  />
                }
              >
                <MenuItem
                  id="change"
                  icon={<Replace aria-hidden />}
                  isDisabled={isShown(saved)}
                  onAction={() =>
                    saveUndoably(
                      view,
                      (now) => changeView(now, accountId, view.id, query),
                      () => t('views.saved-changed', { name: view.name }),
                    )
                  }
                >
                  {t('views.saved-change')}
                </MenuItem>
                <MenuItem
                  id="rename"
                  icon={<Pencil aria-hidden />}
                  onAction={() => naming.setState({ asked: { view } })}
                >
                  {t('views.saved-rename')}
                </MenuItem>
                <MenuItem
                  id="up"
                  icon={<ArrowUp aria-hidden />}
                  shortcut="Alt+Up"
                  isDisabled={at === 0}
                  onAction={() => move(view, -1)}
                >
                  {t('views.saved-up')}
                </MenuItem>
                <MenuItem
                  id="down"
                  icon={<ArrowDown aria-hidden />}
                  shortcut="Alt+Down"
                  isDisabled={at === views.length - 1}
                  onAction={() => move(view, 1)}
                >
                  {t('views.saved-down')}
                </MenuItem>
                <MenuItem
                  id="calendar-file"
                  icon={<CalendarPlus aria-hidden />}
                  isDisabled={!number}
                  onAction={() => saved !== null && saveCalendarFile(view.name, { query: saved })}
                >
                  {t('events:share.view')}
                </MenuItem>
                <MenuItem
                  id="table"
                  icon={<FileSpreadsheet aria-hidden />}
                  isDisabled={!number}
                  onAction={() => saved !== null && saveTable(view.name, { query: saved }, 'xlsx')}
                >
                  {t('events:share.table', { format: 'XLSX' })}
                </MenuItem>
                <MenuItem
                  id="remove"
                  icon={<Trash2 aria-hidden />}
                  danger
                  onAction={() =>
                    saveUndoably(
                      view,
                      (now) => removeView(now, view.id),
                      () => t('views.saved-removed', { name: view.name }),
                    )
                  }
                >
                  {t('views.saved-remove')}
                </MenuItem>
              </Menu>
            </li>
          )
        })}
      </ul>
      {canSave ? (
        <button
          type="button"
          className={css['entry']}
          onClick={() => {
            if (all.length < MAX_VIEWS) naming.setState({ asked: { view: null, accountId, query } })
            else say.done(() => t('views.saved-full', { number: count(MAX_VIEWS, locale) }))
          }}
        >
          <BookmarkPlus aria-hidden />
          <span className={css['words']}>{t('views.saved-save')}</span>
        </button>
      ) : null}
    </div>
  )
}
