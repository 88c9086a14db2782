import { useStore } from 'zustand'
import { assertNever } from '../../../shared/assertNever.ts'
import type { FilterChoices, FilterKind } from '../../../shared/bridge/events.ts'
import type { EventQuery, OwnState } from '../../../shared/domain/eventQuery.ts'
import { type TextOf, useTranslation } from '../../i18n/useTranslation.ts'
import { parentKey } from '../../labels/choices.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { listed } from '../../lib/format/lists.ts'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import type { FilterName } from './filters.ts'

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

/** What can be chosen for one filter, and how many events each choice would leave. */
export function useChoices(of: FilterKind | null, search = '') {
  const { list } = useStores()
  const accountId = useStore(list, (state) => state.accountId)
  const query = useStore(list, (state) => state.query)
  const typed = search.trim()
  return useAsked(
    'events.choices',
    accountId === null || of === null
      ? null
      : { accountId, query, of, ...(typed !== '' && { search: typed }) },
    { keepFormer: true },
  ).data
}

/** What an active filter says on its chip; null where it is not active. */
export function useFilterWords(name: FilterName, isSet: boolean, locale: string): string | null {
  const { t } = useTranslation('events')
  const { list } = useStores()
  const query = useStore(list, (state) => state.query)
  const known = useChoices(isSet && name !== 'days' ? name : null)?.choices
  if (!isSet) return null
  if (name === 'days') return days(query.from, query.to, locale, t)
  const names = chosenOf(name, query).map((id) =>
    choiceWords(name, known?.find((each) => each.id === id) ?? { id, name: null, count: 0 }, t),
  )
  return cutText(listed(names, locale), 40)
}

/** What a query has of a filter, as the ids of its choices. */
export function chosenOf(of: FilterKind, query: EventQuery): readonly string[] {
  const { categoryIds, categoryNames, ownerId, parent, own, place, ofAccount } = query
  const one = (id: string | undefined) => (id === undefined ? [] : [id])
  const inAccount = (id: string) => (query.everyAccount === true ? `${ofAccount}/${id}` : id)
  switch (of) {
    case 'category':
      return categoryNames ?? categoryIds ?? []
    case 'owner':
      return one(ownerId).map(inAccount)
    case 'parent':
      return parent === undefined ? [] : [inAccount(`${parent.module}/${parent.itemId}`)]
    case 'own':
      return one(own)
    case 'place':
      return one(place)
    default:
      return assertNever(of)
  }
}

/** Those whose name nobody told go by their number. */
export function choiceWords(
  of: FilterKind,
  { id, name }: FilterChoices['choices'][number],
  t: TextOf<'events'>,
): string {
  switch (of) {
    case 'owner':
      return name === null ? t('filter.owner-unnamed', { id: id.split('/').at(-1) ?? id }) : cutText(name, 60)
    case 'parent': {
      const [module = '', item = ''] = id.split('/').slice(-2)
      return t(parentKey(module), { module, id: item })
    }
    case 'place':
      return cutText(name ?? id, 60)
    case 'own':
      return t(`filter.own-${id as OwnState}`)
    default:
      return name === null ? `#${id}` : cutText(name, 60)
  }
}

function days(from: string | undefined, to: string | undefined, locale: string, t: TextOf<'events'>): string {
  const format = dateFormat(locale, 'UTC', DAY)
  const [first, last] = [from, to].map((day) => (day === undefined ? null : new Date(`${day}T00:00:00Z`)))
  if (first && last)
    return first <= last
      ? format.formatRange(first, last)
      : `${format.format(first)} – ${format.format(last)}`
  if (first) return t('filter.days-from', { day: format.format(first) })
  return t('filter.days-to', { day: last ? format.format(last) : '' })
}
