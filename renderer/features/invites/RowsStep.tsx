import { type KeyboardEvent, useMemo } from 'react'
import { type ComposerRow, VERDICTS } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { chordOf, letterOf } from '../../lib/keys/chordOf.ts'
import { GridSearch } from '../../lib/list/GridSearch.tsx'
import { type GridColumn, RowGrid } from '../../lib/list/RowGrid.tsx'
import { rowAt } from '../../lib/list/rowPages.ts'
import { searchCommand, useCommands } from '../../state/commands.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { TabStrip } from '../../ui/TabList.tsx'
import {
  AnywayDialog,
  canInviteAnyway,
  isToMend,
  NameCell,
  RowNumber,
  TargetCell,
  VerdictCell,
} from './ComposerCells.tsx'
import { FixAll } from './FixAll.tsx'
import { useInviteState, useInviting, useRowActs } from './InviteContext.ts'
import css from './Rows.module.css'

/** With the field, why it is not valid, and what it may have been meant to be. */
const MENDED = 76
export const COMPOSER_GRID_ID = 'composer-rows'
const COMPOSER_SEARCH_ID = 'composer-search'

/** All rows with what becomes of each, by reason. */
export function RowsStep() {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const { store } = useInviting()
  const counts = useInviteState((state) => state.composer?.counts)
  const verdict = useInviteState((state) => state.verdict)
  const tabs = (['all', ...VERDICTS] as const)
    .filter((id) => id === 'all' || id === 'invite' || id === verdict || (counts?.[id] ?? 0) > 0)
    .map((id) => ({
      id,
      label: t(`verdict.${id}`),
      count: counts === undefined ? undefined : count(counts[id], locale),
      tone: id === 'not-valid' ? ('danger' as const) : undefined,
    }))
  return (
    <TabStrip
      label={t('rows.label')}
      tabs={tabs}
      selected={verdict ?? 'all'}
      onSelect={(id) => store.setView({ verdict: id === 'all' ? null : id })}
    >
      <Rows />
    </TabStrip>
  )
}

function Rows() {
  const { t } = useTranslation('invites')
  const { store } = useInviting()
  const pages = useInviteState((state) => state.pages)
  const total = useInviteState((state) => state.total)
  const active = useInviteState((state) => state.active)
  const search = useInviteState((state) => state.search)
  const settling = useInviteState((state) => state.settling)
  const say = useSay()
  const faults = useInviteState((state) => state.composer?.counts['not-valid'] ?? 0)
  const activeRow = rowAt(pages, active)
  const acts = useRowActs()

  const next = () => void store.nextFault().then(focusFix, say.failed)
  useCommands([
    {
      id: 'invite.next-fault',
      title: (texts) => texts.t('invites:keys.next-fault'),
      group: 'list',
      keys: ['F8'],
      run: next,
    },
    searchCommand('invite.search', (texts) => texts.t('invites:rows.search'), COMPOSER_SEARCH_ID),
  ])
  const columns = useMemo(
    (): readonly GridColumn<ComposerRow>[] => [
      { id: 'row', label: t('column.row'), render: (row) => <RowNumber row={row} /> },
      { id: 'name', label: t('column.name'), render: (row) => <NameCell row={row} /> },
      {
        id: 'target',
        label: t('column.target'),
        render: (row, isActive) => <TargetCell row={row} active={isActive} />,
      },
      {
        id: 'verdict',
        label: t('column.verdict'),
        render: (row, isActive) => <VerdictCell row={row} active={isActive} />,
      },
    ],
    [t],
  )
  const onKey = (event: KeyboardEvent, row: ComposerRow | undefined) => {
    if (event.target !== event.currentTarget || row === undefined) return false
    if (event.key === 'Delete' || event.key === 'Backspace')
      acts.mark(row, row.verdict === 'dropped' ? 'judge' : 'drop')
    else if (letterOf(event.nativeEvent) === 'i' && canInviteAnyway(row)) store.askAnyway(row)
    else if (chordOf(event) === 'Enter' && isToMend(row)) focusFix()
    else return false
    return true
  }
  return (
    <>
      <div className={css['tools']} role="search">
        <GridSearch
          id={COMPOSER_SEARCH_ID}
          gridId={COMPOSER_GRID_ID}
          label={t('rows.search')}
          value={search}
          onSearch={(text) => store.setView({ search: text.slice(0, 200) })}
        />
      </div>
      {faults === 0 ? null : <FixAll faults={faults} onNext={next} />}
      <RowGrid
        id={COMPOSER_GRID_ID}
        label={t('rows.label')}
        columns={columns}
        widths="var(--composer-columns)"
        rowHeight={36}
        tall={activeRow !== undefined && isToMend(activeRow) ? { index: active, height: MENDED } : undefined}
        pages={pages}
        total={total}
        active={active}
        note={total > 0 || settling ? null : search === '' ? t('rows.none') : t('rows.no-match', { search })}
        rowId={({ rowId }) => rowId}
        toneOf={(row) => (row.verdict === 'not-valid' ? 'danger' : undefined)}
        onShow={store.show}
        onMove={store.moveTo}
        onKey={onKey}
      />
      <AnywayDialog />
      <Foot onNext={next} />
    </>
  )
}

/** The field of the active row is there one frame after the row has become it. */
function focusFix(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-fix]')?.focus()),
  )
}

/** Valid addresses that may be something else. */
function Foot({ onNext }: { readonly onNext: () => void }) {
  const { t } = useTranslation('invites')
  const counted = useCounted()
  const { store } = useInviting()
  const say = useSay()
  const looks = useInviteState((state) => state.composer?.counts.look ?? 0)
  if (looks === 0) return null
  return (
    <footer className={css['foot']}>
      <span role="status">{t('look', counted(looks))}</span>
      <Button variant="link" shortcut="F8" onPress={onNext}>
        {t('mend.next')}
      </Button>
      <Button variant="link" onPress={() => void store.lookedAtAll().catch(say.failed)}>
        {t('look.all', counted(looks))}
      </Button>
    </footer>
  )
}
