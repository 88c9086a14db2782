import { ListFilterPlus } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { GuestFilters } from '../../../shared/domain/guestDesk.ts'
import { withTexts } from '../../i18n/loadTexts.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { oneOf } from '../../lib/format/lists.ts'
import { KeysMeanwhile } from '../../lib/keys/heldKeys.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { RemovableChip } from '../../ui/Chip.tsx'
import { Menu, MenuItem, MenuSection } from '../../ui/Menu.tsx'
import { part } from '../../ui/part.tsx'
import { useDesk, useDeskState } from './DeskContext.ts'
import css from './FilterChips.module.css'
import {
  FILTER_OPTIONS,
  type FilterOption,
  filtersOf,
  isFiltered,
  keysOf,
  OPTION_KINDS,
  tagKey,
} from './guestFilters.ts'
import { DESK_FILTER_ID } from './useDeskCommands.ts'

const DayDialog = part(
  withTexts(['editor'], async () => (await import('../../lib/DayDialog.tsx')).DayDialog),
  KeysMeanwhile,
)

/** What the list is narrowed by, a chip a kind. */
export function FilterChips() {
  const { t } = useTranslation('desk')
  const { store } = useDesk()
  const filters = useDeskState((state) => state.filters)
  return (
    <div className={css['filters']} role="group" aria-label={t('filter.label')}>
      {useFilterWords(filters).map(({ kind, text }) => (
        <RemovableChip
          key={kind}
          removeLabel={t('filter.remove', { filter: text })}
          onRemove={() => {
            document.getElementById(DESK_FILTER_ID)?.focus()
            store.setFilters({ ...filters, [kind]: undefined })
          }}
        >
          {text}
        </RemovableChip>
      ))}
      <AddFilter />
    </div>
  )
}

/** How many are left, and those who fit no more since they were acted on. */
export function FilteredLine() {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const { store } = useDesk()
  const { filters, list, counts, total, search, staying, did } = useDeskState((state) => state)
  if (search === '' && !isFiltered(filters)) return null
  const of = counts?.[list]?.count
  return (
    <div className={css['filtered']}>
      <span role="status">
        {staying === 0 ? null : t(`staying.${did}`, { number: count(staying, locale) })}
      </span>
      {staying === 0 ? null : (
        <Button
          variant="link"
          size="s"
          onPress={() => {
            document.getElementById(DESK_FILTER_ID)?.focus()
            store.setFilters(filters)
          }}
        >
          {t('staying.hide')}
        </Button>
      )}
      <span className={css['left']} role="status">
        {of === undefined ? null : t('filter.left', { number: count(total, locale), of: count(of, locale) })}
      </span>
    </div>
  )
}

/** Nobody fits all filters: by one press without the one that leaves everybody out. */
export function FitWithout() {
  const { t } = useTranslation('desk')
  const counted = useCounted()
  const { store } = useDesk()
  const filters = useDeskState((state) => state.filters)
  const fitWithout = useDeskState((state) => state.fitWithout)
  const words = useFilterWords(filters)
  if (fitWithout.length === 0) return null
  return (
    <div className={css['fit-without']}>
      {fitWithout.map(({ kind, guests }) => (
        <Button
          key={kind}
          onPress={() => {
            document.getElementById(DESK_FILTER_ID)?.focus()
            store.setFilters({ ...filters, [kind]: undefined })
          }}
        >
          {t('filter.fit-without', {
            ...counted(guests),
            filter: words.find((word) => word.kind === kind)?.text ?? '',
          })}
        </Button>
      ))}
    </div>
  )
}

function useFilterWords(filters: GuestFilters) {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const keys = keysOf(filters)
  const { tags, joinedSinceMs } = filters
  return [
    ...OPTION_KINDS.flatMap((kind) => {
      const chosen = FILTER_OPTIONS.filter((option) => option.startsWith(`${kind}.`) && keys.has(option))
      const texts = chosen.map((option) => t(`filter.${option}`))
      return texts.length === 0 ? [] : [{ kind, text: oneOf(texts, locale) }]
    }),
    ...(tags === undefined
      ? []
      : [{ kind: 'tags' as const, text: t('filter.tags', { tags: oneOf(tags, locale) }) }]),
    ...(joinedSinceMs === undefined
      ? []
      : [{ kind: 'joinedSinceMs' as const, text: t('filter.since', { day: dayOf(joinedSinceMs, locale) }) }]),
  ]
}

/** All that can be filtered by; what is chosen stays open for more. */
function AddFilter() {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const { store } = useDesk()
  const { minute } = useStores()
  const now = useStore(minute, (state) => state.now)
  const filters = useDeskState((state) => state.filters)
  const tags = useDeskState((state) => state.tags)
  const ofYours = useDeskState((state) => state.ofYours)
  const changed = useDeskState((state) => (state.changes?.total ?? 0) > 0)
  const [asking, setAsking] = useState(false)
  const { joinedSinceMs } = filters
  const days = [0, 1, 7].map((back) => daysBack(now, back))
  const choose = (chosen: ReadonlySet<string>) => {
    if (chosen.has(OTHER_DAY)) {
      setAsking(true)
      return
    }
    const day = [...chosen].find((key) => key.startsWith(SINCE) && key !== sinceKey(joinedSinceMs))
    const kept = chosen.has(sinceKey(joinedSinceMs)) ? joinedSinceMs : undefined
    store.setFilters({
      ...filtersOf(chosen),
      joinedSinceMs: day === undefined ? kept : Number(day.slice(SINCE.length)),
    })
  }
  const offered = (kind: string) => (option: FilterOption) => option.startsWith(kind)
  const items = (kind: string) =>
    FILTER_OPTIONS.filter(offered(kind)).map((option) => (
      <MenuItem key={option} id={option}>
        {t(`filter.${option}`)}
      </MenuItem>
    ))
  return (
    <>
      <Menu
        label={t('filter.add')}
        trigger={
          <Button id={DESK_FILTER_ID} size="s" variant="quiet" icon={<ListFilterPlus aria-hidden />}>
            {t('filter.add')}
          </Button>
        }
        selectionMode="multiple"
        selectedKeys={new Set([...keysOf(filters), sinceKey(joinedSinceMs)])}
        onSelectionChange={(keys) => {
          if (keys !== 'all') choose(new Set([...keys].map(String)))
        }}
      >
        <MenuSection title={t('column.marks')}>
          {[...items('contacted'), ...items('confirmed'), ...items('noted')]}
        </MenuSection>
        {tags.length === 0 ? null : (
          <MenuSection title={t('tags.label')}>
            {tags.map(({ tag, guests }) => (
              <MenuItem key={tag} id={tagKey(tag)} note={count(guests, locale)}>
                {tag}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {ofYours === 0 ? null : <MenuSection title={t('column.came')}>{items('came')}</MenuSection>}
        {changed || filters.changed !== undefined ? (
          <MenuSection title={t('list.changes')}>{items('changed')}</MenuSection>
        ) : null}
        <MenuSection title={t('filter.joined')}>
          {[
            ...days.map((day) => (
              <MenuItem key={day} id={sinceKey(day)}>
                {t('filter.since', { day: dayOf(day, locale) })}
              </MenuItem>
            )),
            <MenuItem key={OTHER_DAY} id={OTHER_DAY}>
              {t('filter.since-other')}
            </MenuItem>,
          ]}
        </MenuSection>
      </Menu>
      {asking ? (
        <DayDialog
          title={t('filter.since-other')}
          label={t('filter.joined')}
          action={t('filter.since-go')}
          fromMs={joinedSinceMs}
          onClose={() => setAsking(false)}
          onDay={(ms) => {
            store.setFilters({ ...store.getState().filters, joinedSinceMs: ms })
            setAsking(false)
          }}
        />
      ) : null}
    </>
  )
}

const SINCE = 'since.'
const OTHER_DAY = 'since.other'
const sinceKey = (ms: number | undefined): string => `${SINCE}${ms ?? 'ever'}`

/** Midnight of this computer's clock so many days before. */
function daysBack(now: number, days: number): number {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).getTime()
}

const dayOf = (ms: number, locale: string): string =>
  dateFormat(locale, ownZone(), { weekday: 'short', day: 'numeric', month: 'short' }).format(ms)
