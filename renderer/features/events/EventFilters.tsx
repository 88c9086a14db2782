import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { MenuChip, RemovableChip } from '../../ui/Chip.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import css from './EventListPane.module.css'
import { SORTS } from './eventListStore.ts'
import { ownersByName, useAskedOfListed } from './overview.ts'

/** Choices shown in a filter's menu: the most frequent ones (react-aria's collections are for short lists). */
const MOST = 60

/** Chips over the list: what it is narrowed by, and in which order it stands. */
export function EventFilters() {
  const { t } = useTranslation('events')
  const { locale } = useLanguage()
  const { list } = useStores()
  const query = useShown(list, (state) => state.query)
  const facets = useAskedOfListed('events.facets').data
  const { categoryId, ownerId, parent, sort } = query

  const categoryName = (id: string) =>
    cutText(facets?.categories.find((each) => each.id === id)?.name ?? `#${id}`, 40)
  const ownerName = (id: string) =>
    cutText(facets?.owners.find((each) => each.id === id)?.name ?? t('filter.owner-unnamed', { id }), 40)
  const parentName = ({ module, itemId }: { readonly module: string; readonly itemId: string }) =>
    t('filter.parent-item', { module, id: itemId })

  const nothing = (
    <MenuItem id="none" isDisabled>
      {t('filter.none')}
    </MenuItem>
  )
  const categories = facets?.categories.filter((each) => each.id !== null).slice(0, MOST) ?? []
  const owners = ownersByName(facets?.owners.slice(0, MOST) ?? [], locale)
  const parents = facets?.parents.slice(0, MOST) ?? []

  return (
    <div className={css['filters']} role="group" aria-label={t('filter.label')}>
      {categoryId !== undefined ? (
        <RemovableChip
          removeLabel={t('filter.remove', { name: categoryName(categoryId) })}
          onRemove={() => list.setQuery({ categoryId: undefined })}
        >
          {categoryName(categoryId)}
        </RemovableChip>
      ) : (
        <Menu
          label={t('filter.category-label')}
          trigger={<MenuChip>{t('filter.category')}</MenuChip>}
          onAction={(key) => list.setQuery({ categoryId: String(key) })}
        >
          {categories.length === 0
            ? nothing
            : categories.map((each) => (
                <MenuItem key={each.id} id={each.id ?? ''} note={count(each.count, locale)}>
                  {cutText(each.name, 60)}
                </MenuItem>
              ))}
        </Menu>
      )}
      {ownerId !== undefined ? (
        <RemovableChip
          removeLabel={t('filter.remove', { name: ownerName(ownerId) })}
          onRemove={() => list.setQuery({ ownerId: undefined })}
        >
          {ownerName(ownerId)}
        </RemovableChip>
      ) : (
        <Menu
          label={t('filter.owner-label')}
          trigger={<MenuChip>{t('filter.owner')}</MenuChip>}
          onAction={(key) => list.setQuery({ ownerId: String(key) })}
        >
          {owners.length === 0
            ? nothing
            : owners.map((each) => (
                <MenuItem key={each.id} id={each.id} note={count(each.count, locale)}>
                  {cutText(each.name ?? t('filter.owner-unnamed', { id: each.id }), 60)}
                </MenuItem>
              ))}
        </Menu>
      )}
      {parent !== undefined ? (
        <RemovableChip
          removeLabel={t('filter.remove', { name: parentName(parent) })}
          onRemove={() => list.setQuery({ parent: undefined })}
        >
          {parentName(parent)}
        </RemovableChip>
      ) : parents.length === 0 ? null : (
        <Menu
          label={t('filter.parent-label')}
          trigger={<MenuChip>{t('filter.parent')}</MenuChip>}
          onAction={(key) => {
            const chosen = parents.find((each) => `${each.module}/${each.itemId}` === key)
            if (chosen) list.setQuery({ parent: { module: chosen.module, itemId: chosen.itemId } })
          }}
        >
          {parents.map((each) => (
            <MenuItem
              key={`${each.module}/${each.itemId}`}
              id={`${each.module}/${each.itemId}`}
              note={count(each.count, locale)}
            >
              {parentName(each)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Menu
        label={t('filter.sort-label')}
        trigger={<MenuChip>{t(`sort.${sort}`)}</MenuChip>}
        selectionMode="single"
        selectedKeys={[sort]}
        onAction={(key) => {
          const chosen = SORTS.find((each) => each === key)
          if (chosen) list.setQuery({ sort: chosen })
        }}
      >
        {SORTS.map((each) => (
          <MenuItem key={each} id={each}>
            {t(`sort.${each}`)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
