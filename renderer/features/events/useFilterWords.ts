import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FilterChoices, FilterKind } from '../../../shared/bridge/events.ts'
import type { OwnState } from '../../../shared/domain/eventQuery.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { listed } from '../../lib/format/lists.ts'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { useShown, useStores } from '../../state/stores.ts'
import type { FilterName } from './filters.ts'

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

/** What can be chosen for one filter, and how many events each choice would leave. */
export function useChoices(of: FilterKind | null, search = '') {
  const { list } = useStores()
  const accountId = useShown(list, (state) => state.accountId)
  const query = useShown(list, (state) => state.query)
  const typed = search.trim()
  return useAsked(
    'events.choices',
    accountId === null || of === null
      ? null
      : { accountId, query, of, ...(typed !== '' && { search: typed }) },
    { keepFormer: true },
  ).data
}

/** What a filter in force says on its chip; null where it is not in force. */
export function useFilterWords(name: FilterName, isSet: boolean, locale: string): string | null {
  const { t } = useTranslation('events')
  const { list } = useStores()
  const query = useShown(list, (state) => state.query)
  const known = useChoices(isSet && name !== 'days' ? name : null)?.choices
  if (!isSet) return null
  if (name === 'days') return days(query.from, query.to, locale, t)
  const { categoryIds, ownerId, parent, own } = query
  const ids =
    name === 'category'
      ? (categoryIds ?? [])
      : [name === 'owner' ? ownerId : name === 'own' ? own : parent && `${parent.module}/${parent.itemId}`]
  const names = ids.flatMap((id) =>
    id === undefined
      ? []
      : [choiceWords(name, known?.find((each) => each.id === id) ?? { id, name: null, count: 0 }, t)],
  )
  return cutText(listed(names, locale), 40)
}

/** Those whose name nobody told go by their number. */
export function choiceWords(
  of: FilterKind,
  { id, name }: FilterChoices['choices'][number],
  t: TFunction<'events'>,
): string {
  switch (of) {
    case 'owner':
      return name === null ? t('filter.owner-unnamed', { id }) : cutText(name, 60)
    case 'parent': {
      const [module = '', item = ''] = id.split('/')
      return t('filter.parent-item', { module, id: item })
    }
    case 'own':
      return t(`filter.own-${id as OwnState}`)
    default:
      return name === null ? `#${id}` : cutText(name, 60)
  }
}

function days(
  from: string | undefined,
  to: string | undefined,
  locale: string,
  t: TFunction<'events'>,
): string {
  const format = dateFormat(locale, 'UTC', DAY)
  const [first, last] = [from, to].map((day) => (day === undefined ? null : new Date(`${day}T00:00:00Z`)))
  if (first && last)
    return first <= last
      ? format.formatRange(first, last)
      : `${format.format(first)} – ${format.format(last)}`
  if (first) return t('filter.days-from', { day: format.format(first) })
  return t('filter.days-to', { day: last ? format.format(last) : '' })
}
