import { useTranslation } from 'react-i18next'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { countSoFar } from '../../lib/format/counts.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { MenuChip } from '../../ui/Chip.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import css from './GuestSection.module.css'
import { GuestTable } from './GuestTable.tsx'

const SORTS = ['newest', 'name'] as const
const LISTS = ['attending', 'maybe', 'not-going', 'unanswered'] as const satisfies readonly GuestListName[]

/** Guests by their answer, to read: counts, search, order. */
export function GuestSection({ scroller }: { readonly scroller: HTMLElement }) {
  const { t } = useTranslation('guests')
  const { locale } = useLanguage()
  const { guests, commands } = useStores()
  const counts = useShown(guests, (state) => state.counts)
  const list = useShown(guests, (state) => state.list)

  const tabs = LISTS.map((id) => {
    const known = counts?.[id]
    return {
      id,
      label: t(`list.${id}`),
      count: known ? countSoFar(known.count, known.complete, locale) : undefined,
    }
  })

  return (
    <section className={css['section']} aria-label={t('label')}>
      <Tabs
        label={t('label')}
        tabs={tabs}
        selected={list}
        panel={<GuestPanel scroller={scroller} />}
        aside={
          <Button variant="link" onPress={() => commands.run('guest-desk')}>
            {t('action.desk')}
          </Button>
        }
        onSelect={(id) => {
          const chosen = LISTS.find((each) => each === id)
          if (chosen) guests.setList(chosen)
        }}
      />
    </section>
  )
}

function GuestPanel({ scroller }: { readonly scroller: HTMLElement }) {
  const { t } = useTranslation('guests')
  const { guests } = useStores()
  const search = useShown(guests, (state) => state.search)
  const sort = useShown(guests, (state) => state.sort)
  return (
    <>
      <div className={css['tools']}>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.label')}
          clearLabel={t('search.clear')}
          value={search}
          onChange={guests.setSearch}
        />
        <Menu
          label={t('sort.label')}
          placement="bottom end"
          trigger={<MenuChip>{t(`sort.${sort}`)}</MenuChip>}
          selectionMode="single"
          selectedKeys={[sort]}
          onAction={(key) => {
            const chosen = SORTS.find((each) => each === key)
            if (chosen) guests.setSort(chosen)
          }}
        >
          {SORTS.map((each) => (
            <MenuItem key={each} id={each}>
              {t(`sort.${each}`)}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <GuestTable scroller={scroller} />
    </>
  )
}
