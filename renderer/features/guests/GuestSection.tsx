import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceMenu } from '../../ui/Menu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/TabList.tsx'
import css from './GuestSection.module.css'
import { GuestTable } from './GuestTable.tsx'
import { GUEST_LISTS, useGuestTabs } from './guestLists.ts'

const SORTS = ['newest', 'name'] as const

/** Guests by their answer, to read: counts, search, order. */
export function GuestSection({ scroller }: { readonly scroller: HTMLElement }) {
  const { t } = useTranslation('guests')
  const { guests, commands } = useStores()
  const counts = useStore(guests, (state) => state.counts)
  const list = useStore(guests, (state) => state.list)

  const tabs = useGuestTabs(GUEST_LISTS, counts)

  return (
    <section className={css['section']} aria-label={t('label')}>
      <Tabs
        label={t('label')}
        tabs={tabs}
        selected={list}
        panel={<GuestPanel scroller={scroller} />}
        aside={
          <Button variant="link" shortcut="D" onPress={() => commands.run('guest-desk')}>
            {t('action.desk')}
          </Button>
        }
        onSelect={(id) => {
          const chosen = GUEST_LISTS.find((each) => each === id)
          if (chosen) guests.setList(chosen)
        }}
      />
    </section>
  )
}

function GuestPanel({ scroller }: { readonly scroller: HTMLElement }) {
  const { t } = useTranslation('guests')
  const { guests } = useStores()
  const search = useStore(guests, (state) => state.search)
  const sort = useStore(guests, (state) => state.sort)
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
        <ChoiceMenu
          label={t('sort.label')}
          options={SORTS.map((id) => ({ id, label: t(`sort.${id}`) }))}
          selected={sort}
          onSelect={guests.setSort}
        />
      </div>
      <GuestTable scroller={scroller} />
    </>
  )
}
