import { Bookmark, BookmarkPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShown, useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { part } from '../ui/part.tsx'
import { showToast } from '../ui/toasts.ts'
import css from './Sidebar.module.css'
import {
  addView,
  queryOfSaved,
  removeView,
  renameView,
  type SavedView,
  sameQuery,
  viewsOf,
} from './savedViewsOf.ts'
import { isNarrowed, NO_FILTERS } from './views.ts'

const NameViewDialog = part(async () => (await import('./NameViewDialog.tsx')).NameViewDialog)

/** Filters kept under a name. */
export function SavedViews() {
  const { t } = useTranslation(['shell', 'common'])
  const { list, preferences, navigation, toasts } = useStores()
  const say = useSay()
  const all = useShown(preferences, (state) => state.preferences.savedViews)
  const accountId = useShown(list, (state) => state.accountId)
  const views = viewsOf(all, accountId)
  const query = useShown(list, (state) => state.query)
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null)

  const save = (savedViews: SavedView[]) => {
    preferences.set({ savedViews }).catch(say.failed)
  }
  const known = views.some((view) => {
    const saved = queryOfSaved(view)
    return saved !== null && sameQuery(saved, query)
  })
  const canSave = isNarrowed(query) && !known
  if (views.length === 0 && !canSave) return null

  return (
    <div className={css['group']}>
      <h2 className={css['heading']}>{t('views.saved')}</h2>
      <ul aria-label={t('views.saved')}>
        {views.map((view) => {
          const saved = queryOfSaved(view)
          return (
            <li key={view.id} className={css['saved']}>
              <button
                type="button"
                className={css['entry']}
                disabled={saved === null}
                aria-current={saved !== null && sameQuery(saved, query) ? 'page' : undefined}
                onClick={() => {
                  if (saved === null) return
                  list.setQuery({ ...NO_FILTERS, ...saved })
                  navigation.go({ page: 'events', eventId: null })
                }}
              >
                <Bookmark aria-hidden />
                <span className={css['words']} dir="auto">
                  {view.name}
                </span>
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
                <MenuItem id="rename" icon={<Pencil aria-hidden />} onAction={() => setNaming(view)}>
                  {t('views.saved-rename')}
                </MenuItem>
                <MenuItem
                  id="remove"
                  icon={<Trash2 aria-hidden />}
                  danger
                  onAction={() => {
                    save(removeView(all, view.id))
                    showToast(toasts, {
                      text: t('views.saved-removed', { name: view.name }),
                      action: { label: t('common:undo'), onAction: () => save([...all]) },
                    })
                  }}
                >
                  {t('views.saved-remove')}
                </MenuItem>
              </Menu>
            </li>
          )
        })}
      </ul>
      {canSave ? (
        <button type="button" className={css['entry']} onClick={() => setNaming('new')}>
          <BookmarkPlus aria-hidden />
          <span className={css['words']}>{t('views.saved-save')}</span>
        </button>
      ) : null}
      {naming === null ? null : (
        <NameViewDialog
          start={naming === 'new' ? (query.search ?? '') : naming.name}
          onClose={() => setNaming(null)}
          onName={(name) => {
            save(
              naming === 'new'
                ? addView(all, accountId, crypto.randomUUID(), name, query)
                : renameView(all, naming.id, name),
            )
            setNaming(null)
          }}
        />
      )}
    </div>
  )
}
