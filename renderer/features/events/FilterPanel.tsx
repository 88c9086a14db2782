import { type RefObject, useState } from 'react'
import { Autocomplete, Dialog, ListBox } from 'react-aria-components'
import { useStore } from 'zustand'
import { assertNever } from '../../../shared/assertNever.ts'
import type { FilterChoices, FilterKind } from '../../../shared/bridge/events.ts'
import { MAX_SEARCH_LENGTH } from '../../../shared/domain/event.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { type Stores, useStores } from '../../state/stores.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { Option } from '../../ui/Option.tsx'
import { Popover } from '../../ui/Popover.tsx'
import css from './FilterPanel.module.css'
import { type FilterName, OWN_STATES, WITHOUT } from './filters.ts'
import { useListedAccounts } from './listAccounts.ts'
import { ownersByName } from './overview.ts'
import { choiceWords, chosenOf, useChoices } from './useFilterWords.ts'

export interface FilterPanelProps {
  readonly name: FilterName
  readonly chip: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

/** What one filter offers, under its chip. */
export function FilterPanel({ name, chip, onClose }: FilterPanelProps) {
  const { t } = useTranslation('events')
  return (
    <Popover
      triggerRef={chip}
      isOpen
      placement="bottom start"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog aria-label={t(`filter.${name}-label`)} className={css['panel'] ?? ''}>
        {name === 'days' ? <Days /> : <Choices of={name} onClose={onClose} />}
      </Dialog>
    </Popover>
  )
}

/** The choices of one kind, found by typing; several categories, one of everything else. */
function Choices({ of, onClose }: { readonly of: FilterKind; readonly onClose: () => void }) {
  const { t } = useTranslation(['events', 'common'])
  const { locale } = useLanguage()
  const counted = useCounted()
  const { list } = useStores()
  const query = useStore(list, (state) => state.query)
  const [search, setSearch] = useState('')
  const found = useChoices(of, search)
  const choices = inOrder(of, found?.choices ?? [], locale)
  const several = of === 'category'
  const listed = useListedAccounts()
  const wordsOf = (choice: Choice) => {
    const whose = choice.accountId === undefined ? undefined : listed?.get(choice.accountId)?.name
    return [choiceWords(of, choice, t), whose].filter(Boolean).join(' · ')
  }
  const box = (
    <ListBox
      aria-label={t(`filter.${of}-label`)}
      className={css['list'] ?? ''}
      selectionMode={several ? 'multiple' : 'single'}
      selectedKeys={chosenOf(of, query)}
      // Without a field above it the list has the keys itself.
      autoFocus={of === 'own'}
      // Escape closes the panel, and takes away nothing.
      escapeKeyBehavior="none"
      onSelectionChange={(keys) => {
        list.setQuery(queryWith(of, query, [...(keys as ReadonlySet<string>)]))
        if (!several) onClose()
      }}
      renderEmptyState={() =>
        found === undefined ? null : (
          <p className={css['none']}>{search.trim() === '' ? t('filter.none') : t('filter.no-fit')}</p>
        )
      }
    >
      {choices.map((choice) => (
        <Option key={choice.id} id={choice.id} note={count(choice.count, locale)} noteAtEnd>
          {wordsOf(choice)}
        </Option>
      ))}
    </ListBox>
  )
  if (of === 'own') return box
  return (
    <Autocomplete inputValue={search} onInputChange={(text) => setSearch(text.slice(0, MAX_SEARCH_LENGTH))}>
      <FilterField label={t(`filter.${of}-search`)} clearLabel={t('common:clear')} />
      {box}
      {found === undefined || found.more === 0 ? null : (
        <p className={css['none']}>{t('filter.more-there', counted(found.more))}</p>
      )}
    </Autocomplete>
  )
}

/** The first and the last day, both in the list. */
function Days() {
  const { t } = useTranslation(['events', 'editor'])
  const { list } = useStores()
  const from = useStore(list, (state) => state.query.from)
  const to = useStore(list, (state) => state.query.to)
  const wrong = from !== undefined && to !== undefined && from > to
  const words = {
    open: t('editor:when.calendar'),
    previous: t('editor:when.previous-month'),
    next: t('editor:when.next-month'),
  }
  return (
    <div className={css['days']}>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={css['day']}>
          <span aria-hidden="true">{t(`filter.${end}`)}</span>
          <DateField
            label={t(`filter.${end}-day`)}
            value={(end === 'from' ? from : to) ?? null}
            isInvalid={wrong}
            autoFocus={end === 'from'}
            onChange={(day) => list.setQuery({ [end]: day ?? undefined })}
            words={words}
          />
        </div>
      ))}
      <p role="status" className={css['none']}>
        {wrong ? t('filter.days-wrong') : null}
      </p>
    </div>
  )
}

type Choice = FilterChoices['choices'][number]

/** People as one looks for a person, states as they come about, everything else by how much it has. */
function inOrder(of: FilterKind, choices: readonly Choice[], locale: string): readonly Choice[] {
  if (of === 'owner') return ownersByName(choices, locale)
  if (of === 'own') return OWN_STATES.flatMap((own) => choices.find(({ id }) => id === own) ?? [])
  return choices.toSorted((a, b) => b.count - a.count)
}

/** Nothing chosen takes the filter away. */
function queryWith(
  of: FilterKind,
  { everyAccount }: EventQuery,
  ids: readonly string[],
): Parameters<Stores['list']['setQuery']>[0] {
  const [id] = ids
  if (id === undefined) return WITHOUT[of]
  const over = everyAccount === true
  const parts = id.split('/')
  const whose = over ? { ofAccount: parts[0] } : {}
  switch (of) {
    case 'category':
      return over ? { categoryNames: [...ids] } : { categoryIds: [...ids] }
    case 'owner':
      return { ownerId: parts.at(-1), ...whose }
    case 'own':
      return { own: OWN_STATES.find((own) => own === id) }
    case 'place':
      return { place: id }
    case 'parent': {
      const [module = '', itemId = ''] = parts.slice(-2)
      return { parent: { module, itemId }, ...whose }
    }
    default:
      return assertNever(of)
  }
}
