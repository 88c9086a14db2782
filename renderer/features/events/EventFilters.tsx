import { ListFilterPlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { withTexts } from '../../i18n/loadTexts.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { BareButton } from '../../ui/BareButton.tsx'
import { MenuChip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChoiceMenu, Menu, MenuItem } from '../../ui/Menu.tsx'
import { part } from '../../ui/part.tsx'
import { keptAccounts } from '../accounts/accountWords.ts'
import css from './EventFilters.module.css'
import { isCounted } from './eventListStore.ts'
import { FILTERS, type FilterName, OF_ONE, OVER_ALL, SORTS, WITHOUT } from './filters.ts'
import { useFilterWords } from './useFilterWords.ts'

export const FilterPanel = part(
  withTexts(['editor'], async () => (await import('./FilterPanel.tsx')).FilterPanel),
)

const isSet = (query: EventQuery, name: FilterName): boolean =>
  Object.keys(WITHOUT[name]).some((member) => query[member as keyof EventQuery] !== undefined)

/** Chips over the list: what it is narrowed by, in which order it stands, and how much is left. */
export function EventFilters() {
  const { t } = useTranslation('events')
  const { list } = useStores()
  const query = useStore(list, (state) => state.query)
  const left = useCounted()(useStore(list, (state) => state.total))
  const known = useStore(list, isCounted)
  const [opened, setOpened] = useState<FilterName | null>(null)
  const shown = FILTERS.filter(
    (name) => name === 'category' || name === 'owner' || name === opened || isSet(query, name),
  )
  const narrowed = Boolean(query.search) || FILTERS.some((name) => isSet(query, name))
  const more = FILTERS.filter((name) => !shown.includes(name))

  return (
    <div className={css['filters']} role="group" aria-label={t('filter.label')}>
      <Accounts />
      {shown.map((name) => (
        <Filter
          key={name}
          name={name}
          isSet={isSet(query, name)}
          isOpen={opened === name}
          onOpen={(open) => setOpened(open ? name : null)}
        />
      ))}
      {more.length === 0 ? null : (
        <Menu
          label={t('filter.more')}
          trigger={<IconButton size="s" label={t('filter.more')} icon={<ListFilterPlus aria-hidden />} />}
          onAction={(key) => setOpened(more.find((name) => name === key) ?? null)}
        >
          {more.map((name) => (
            <MenuItem key={name} id={name}>
              {t(`filter.${name}-label`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <ChoiceMenu
        label={t('filter.sort-label')}
        placement="bottom start"
        options={SORTS.map((id) => ({ id, label: t(`sort.${id}`) }))}
        selected={query.sort}
        onSelect={(chosen) => list.setQuery({ sort: chosen })}
      />
      <span role="status" className={css['left']} data-number={known && narrowed ? left.number : ''}>
        {known && t('list.count', left)}
      </span>
    </div>
  )
}

/** Whose events are listed: those of the account that is used, or of all. */
function Accounts() {
  const { t } = useTranslation('events')
  const { accounts, list } = useStores()
  const several = useStore(accounts, (state) => keptAccounts(state).length > 1)
  const name = useStore(accounts, (state) => activeAccount(state)?.siteName ?? '')
  const over = useStore(list, ({ query }) => query.everyAccount === true)
  if (!several && !over) return null
  return (
    <ChoiceMenu
      label={t('accounts.label')}
      placement="bottom start"
      active={over}
      options={[
        { id: 'one', label: cutText(name, 40) },
        { id: 'every', label: t('accounts.every') },
      ]}
      selected={over ? 'every' : 'one'}
      onSelect={(chosen) => list.setQuery(chosen === 'every' ? OVER_ALL : OF_ONE)}
    />
  )
}

interface FilterProps {
  readonly name: FilterName
  readonly isSet: boolean
  readonly isOpen: boolean
  readonly onOpen: (open: boolean) => void
}

/** One filter: a chip that says what is chosen and opens what there is, and beside it what takes it away. */
function Filter({ name, isSet: set, isOpen, onOpen }: FilterProps) {
  const { t } = useTranslation('events')
  const { locale } = useLanguage()
  const { list } = useStores()
  const words = useFilterWords(name, set, locale)
  const chip = useRef<HTMLButtonElement>(null)
  return (
    <span className={css['filter']} data-set={set}>
      <MenuChip ref={chip} active={set} isOpen={isOpen} onPress={() => onOpen(!isOpen)}>
        {words ?? t(`filter.${name}`)}
      </MenuChip>
      {set ? (
        <BareButton
          className={css['unset']}
          aria-label={t('filter.remove', { name: words ?? t(`filter.${name}`) })}
          onPress={() => {
            list.setQuery(WITHOUT[name])
            chip.current?.focus()
          }}
        >
          <X aria-hidden />
        </BareButton>
      ) : null}
      {isOpen ? <FilterPanel name={name} chip={chip} onClose={() => onOpen(false)} /> : null}
    </span>
  )
}
