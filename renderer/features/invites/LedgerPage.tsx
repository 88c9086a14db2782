import { MailPlus } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../../shared/domain/ids.ts'
import {
  LEDGER_ORDERS,
  LEDGER_STATES,
  type LedgerEntry,
  type LedgerOrder,
} from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureWords } from '../../labels/FailureLinks.tsx'
import { count, useCounted } from '../../lib/format/counts.ts'
import { chordOf } from '../../lib/keys/chordOf.ts'
import type { GridSorting } from '../../lib/list/GridHead.tsx'
import { GridSearch } from '../../lib/list/GridSearch.tsx'
import { type GridMenu, RowGrid } from '../../lib/list/RowGrid.tsx'
import { rowAt } from '../../lib/list/rowPages.ts'
import { useActiveAccount } from '../../state/accountsStore.ts'
import { searchCommand, useCommands } from '../../state/commands.ts'
import { useOwnStore, useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChoiceMenu } from '../../ui/Menu.tsx'
import { useNarrow } from '../../ui/SidePane.tsx'
import { TabStrip } from '../../ui/TabList.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import css from './Ledger.module.css'
import { LedgerHost, useLedgerColumns } from './LedgerCells.tsx'
import { LedgerEvents, LedgerTools } from './LedgerHead.tsx'
import { LedgerMenu } from './LedgerMenu.tsx'
import { LedgerPane } from './LedgerPane.tsx'
import { LedgerRepair } from './LedgerRepair.tsx'
import { createLedgerStore, type LedgerStore } from './ledgerStore.ts'
import rows from './Rows.module.css'
import { canRemind, canTakeOut, LEDGER_GRID_ID, useLedgerActions } from './useLedgerActions.ts'

const SEARCH_ID = 'ledger-search'

/** Everybody invited from here and what is known of each invitation; of one event, or of all. */
export function LedgerPage() {
  const { navigation } = useStores()
  const account = useActiveAccount()
  const route = useStore(navigation, (state) => state.route)
  if (account === null || route.page !== 'ledger') return null
  return <LedgerOf key={account.id} accountId={account.id} eventId={route.eventId} />
}

function LedgerOf({ accountId, eventId }: { readonly accountId: string; readonly eventId: EventId | null }) {
  const { t } = useTranslation(['invites', 'common'])
  const { navigation } = useStores()
  const store = useOwnStore(
    // The event of the beginning; another one is a view of the same store.
    useCallback((host) => createLedgerStore(host, accountId, eventId), [accountId, eventId]),
  )
  const [repairing, setRepairing] = useState<LedgerEntry | null>(null)
  const host = useMemo((): LedgerHost => ({ stays: store.stay, repair: setRepairing }), [store])
  useEffect(() => {
    if (store.getState().eventId !== eventId) store.setView({ eventId, state: null, search: '' })
  }, [eventId, store])
  return (
    <WorkPage
      title={t('ledger.title')}
      choice={<LedgerEvents accountId={accountId} eventId={eventId} />}
      back={{ label: t('common:back'), onBack: () => navigation.back() }}
      tools={<LedgerTools store={store} eventId={eventId} />}
    >
      <LedgerHost value={host}>
        <Ledger store={store} eventId={eventId} />
      </LedgerHost>
      {repairing === null ? null : (
        <LedgerRepair entry={repairing} accountId={accountId} onClose={() => setRepairing(null)} />
      )}
    </WorkPage>
  )
}

/** What asks something of the person stands where it is never scrolled away. */
const FIRST = ['all', 'failed', 'may-have-been-sent'] as const
const ORDERS = ['needs', ...LEDGER_ORDERS] as const
/** How a column is ordered the first time. */
const DOWN: Readonly<Record<LedgerOrder, boolean>> = { person: false, state: false, when: true, times: true }
const isOrder = (column: string): column is LedgerOrder => LEDGER_ORDERS.some((each) => each === column)
const TABS = [...new Set([...FIRST, ...LEDGER_STATES])]

function Ledger({ store, eventId }: { readonly store: LedgerStore; readonly eventId: EventId | null }) {
  const { t } = useTranslation(['invites', 'common'])
  const { locale } = useLanguage()
  const counted = useCounted()
  const { state, search, sort, pages, total, counts, unnamedOnList, settling, error, active } = useStore(
    store,
    (all) => all,
  )
  const columns = useLedgerColumns(eventId !== null)
  const any = total > 0
  const narrow = useNarrow()
  const [menu, setMenu] = useState<GridMenu<LedgerEntry> | null>(null)
  const [opened, setOpened] = useState(false)
  const { takeOut, remind } = useLedgerActions()
  // The keys act from the start: nothing else has the focus when the page opens.
  useEffect(() => {
    if (any && document.activeElement === document.body) document.getElementById(LEDGER_GRID_ID)?.focus()
  }, [any])
  useCommands([
    {
      id: 'ledger.next-open',
      title: (texts) => texts.t('invites:keys.next-open'),
      group: 'list',
      keys: ['F8'],
      run: () => {
        // In its own order, what needs the person stands first.
        const { pages: shown, active: at, sort: by } = store.getState()
        if (by === null) store.moveTo(needsPerson(rowAt(shown, at + 1)) ? at + 1 : 0)
        else store.setView({ sort: null })
        document.getElementById(LEDGER_GRID_ID)?.focus()
      },
    },
  ])
  useCommands([searchCommand('ledger.search', (texts) => texts.t('invites:ledger.search'), SEARCH_ID)])
  const onKey = (event: KeyboardEvent, row: LedgerEntry | undefined) => {
    if (event.target !== event.currentTarget || row === undefined) return false
    const chord = chordOf(event)
    if (chord === 'Enter' && needsPerson(row)) pressOffered()
    else if (chord === 'Enter') setOpened(true)
    else if (chord === 'Delete' && canTakeOut(row)) takeOut(row)
    else if (chord === 'r' && canRemind(row)) remind(row)
    else return false
    return true
  }
  const sorting = useMemo(
    (): GridSorting => ({
      of: (column) => {
        if (!isOrder(column)) return null
        const first = sort?.by === column
        return { down: first ? sort.down : null, first, rank: null }
      },
      onSort(column) {
        if (!isOrder(column)) return
        const down = sort?.by === column ? !sort.down : DOWN[column]
        store.setView({ sort: { by: column, down } })
      },
    }),
    [sort, store],
  )
  const tabs = TABS.filter((id) => id === 'all' || id === state || (counts?.[id] ?? 0) > 0).map((id) => ({
    id,
    label: t(`state.${id}`),
    count: counts === null ? undefined : count(counts[id], locale),
    tone: id === 'failed' ? ('danger' as const) : undefined,
  }))
  const note = () => {
    if (error !== null) return <FailureWords failure={error} />
    return t(search === '' && state === null ? 'ledger.empty' : 'ledger.no-match')
  }
  if (counts?.all === 0 && !unnamedOnList && error === null && search === '' && state === null)
    return <NobodyInvited eventId={eventId} />
  return (
    <div className={css['body']}>
      <div className={css['ledger']}>
        <TabStrip
          label={t('ledger.label')}
          tabs={tabs}
          selected={state ?? 'all'}
          onSelect={(id) => store.setView({ state: id === 'all' ? null : id })}
        >
          <div className={rows['tools']} role="search">
            <GridSearch
              id={SEARCH_ID}
              gridId={LEDGER_GRID_ID}
              label={t('ledger.search')}
              value={search}
              onSearch={(text) => store.setView({ search: text.slice(0, 200) })}
            />
            <ChoiceMenu
              label={t('ledger.order')}
              active={sort !== null}
              options={ORDERS.map((id) => ({ id, label: t(`ledger.order-${id}`) }))}
              selected={sort?.by ?? 'needs'}
              onSelect={(by) => store.setView({ sort: by === 'needs' ? null : { by, down: DOWN[by] } })}
            />
          </div>
          <StayingLine store={store} />
          <RowGrid
            id={LEDGER_GRID_ID}
            label={t('ledger.label')}
            columns={columns}
            widths="var(--ledger-columns)"
            rowHeight={48}
            pages={pages}
            total={total}
            active={active}
            note={total > 0 || settling ? null : note()}
            rowId={({ id }) => id}
            sorting={sorting}
            onShow={store.show}
            onMove={store.moveTo}
            onPress={narrow ? () => setOpened(true) : undefined}
            onKey={onKey}
            onMenu={setMenu}
          />
          {unnamedOnList === null || unnamedOnList === 0 ? null : (
            <p className={rows['foot']}>{t('ledger.unnamed', counted(unnamedOnList))}</p>
          )}
        </TabStrip>
      </div>
      <LedgerPane entry={rowAt(pages, active)} isOpen={opened} onClose={() => setOpened(false)} />
      {menu === null ? null : (
        <LedgerMenu
          {...menu}
          onDecide={needsPerson(menu.row) ? () => requestAnimationFrame(pressOffered) : undefined}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

/** Rows of whom something was decided here and that fit the view no more. */
function StayingLine({ store }: { readonly store: LedgerStore }) {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const staying = useStore(store, (state) => state.staying)
  if (staying === 0) return null
  return (
    <p className={rows['staying']}>
      <span role="status">{t('staying.changed', { number: count(staying, locale) })}</span>
      <Button
        variant="link"
        size="s"
        onPress={() => {
          document.getElementById(LEDGER_GRID_ID)?.focus()
          store.hideStaying()
        }}
      >
        {t('staying.hide')}
      </Button>
    </p>
  )
}

function NobodyInvited({ eventId }: { readonly eventId: EventId | null }) {
  const { t } = useTranslation(['invites', 'guests'])
  const { commands, navigation } = useStores()
  return (
    <EmptyState
      icon={<MailPlus aria-hidden />}
      title={t('ledger.empty')}
      actions={
        eventId === null ? (
          <Button onPress={() => commands.run('go.mine')}>{t('ledger.empty-go')}</Button>
        ) : (
          <Button onPress={() => navigation.go({ page: 'invite', eventId })}>
            {t('guests:action.invite')}
          </Button>
        )
      }
    />
  )
}

const needsPerson = (row: LedgerEntry | undefined): boolean =>
  row?.state === 'failed' || row?.state === 'may-have-been-sent'

function pressOffered(): void {
  const active = document.getElementById(LEDGER_GRID_ID)?.getAttribute('aria-activedescendant') ?? ''
  document.getElementById(active)?.querySelector<HTMLElement>('[data-offer] button')?.click()
}
