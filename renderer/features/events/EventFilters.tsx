import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { MenuChip, RemovableChip } from '../../ui/Chip.tsx'
import { ChoiceMenu, Menu, MenuItem } from '../../ui/Menu.tsx'
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
  const { categoryId, ownerId, parent, sort } = useShown(list, (state) => state.query)
  const facets = useAskedOfListed('events.facets').data

  const categories = (facets?.categories ?? []).flatMap(({ id, name, count: events }) =>
    id === null ? [] : [{ id, name, events }],
  )
  const owners = ownersByName(facets?.owners.slice(0, MOST) ?? [], locale)
  const ownerName = (id: string, name?: string | null) => name ?? t('filter.owner-unnamed', { id })
  const parents = facets?.parents ?? []
  const parentName = ({ module, itemId }: { readonly module: string; readonly itemId: string }) =>
    t('filter.parent-item', { module, id: itemId })

  return (
    <div className={css['filters']} role="group" aria-label={t('filter.label')}>
      <Filter
        by="category"
        chosen={
          categoryId === undefined
            ? null
            : (categories.find(({ id }) => id === categoryId)?.name ?? `#${categoryId}`)
        }
        choices={categories}
        onChoose={({ id }) => list.setQuery({ categoryId: id })}
        onRemove={() => list.setQuery({ categoryId: undefined })}
      />
      <Filter
        by="owner"
        chosen={
          ownerId === undefined
            ? null
            : ownerName(ownerId, facets?.owners.find(({ id }) => id === ownerId)?.name)
        }
        choices={owners.map(({ id, name, count: events }) => ({ id, name: ownerName(id, name), events }))}
        onChoose={({ id }) => list.setQuery({ ownerId: id })}
        onRemove={() => list.setQuery({ ownerId: undefined })}
      />
      {parent === undefined && parents.length === 0 ? null : (
        <Filter
          by="parent"
          chosen={parent === undefined ? null : parentName(parent)}
          choices={parents.map(({ module, itemId, count: events }) => ({
            id: `${module}/${itemId}`,
            name: parentName({ module, itemId }),
            events,
            parent: { module, itemId },
          }))}
          onChoose={(choice) => list.setQuery({ parent: choice.parent })}
          onRemove={() => list.setQuery({ parent: undefined })}
        />
      )}
      <ChoiceMenu
        label={t('filter.sort-label')}
        placement="bottom start"
        options={SORTS.map((id) => ({ id, label: t(`sort.${id}`) }))}
        selected={sort}
        onSelect={(chosen) => list.setQuery({ sort: chosen })}
      />
    </div>
  )
}

interface Choice {
  readonly id: string
  readonly name: string
  readonly events: number
}

interface FilterProps<C extends Choice> {
  readonly by: 'category' | 'owner' | 'parent'
  /** Name of what the list is narrowed to; null: nothing. */
  readonly chosen: string | null
  readonly choices: readonly C[]
  readonly onChoose: (choice: C) => void
  readonly onRemove: () => void
}

/** One filter: a menu of what there is, or what was chosen of it. */
function Filter<C extends Choice>({ by, chosen, choices, onChoose, onRemove }: FilterProps<C>) {
  const { t } = useTranslation('events')
  const { locale } = useLanguage()
  if (chosen !== null) {
    const name = by === 'parent' ? chosen : cutText(chosen, 40)
    return (
      <RemovableChip removeLabel={t('filter.remove', { name })} onRemove={onRemove}>
        {name}
      </RemovableChip>
    )
  }
  return (
    <Menu
      label={t(`filter.${by}-label`)}
      trigger={<MenuChip>{t(`filter.${by}`)}</MenuChip>}
      onAction={(key) => {
        const choice = choices.find(({ id }) => id === key)
        if (choice) onChoose(choice)
      }}
    >
      {choices.length === 0 ? (
        <MenuItem id="none" isDisabled>
          {t('filter.none')}
        </MenuItem>
      ) : (
        choices.slice(0, MOST).map(({ id, name, events }) => (
          <MenuItem key={id} id={id} note={count(events, locale)}>
            {cutText(name, 60)}
          </MenuItem>
        ))
      )}
    </Menu>
  )
}
