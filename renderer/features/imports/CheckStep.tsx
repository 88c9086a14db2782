import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { IMPORT_VERDICTS, type ImportRow } from '../../../shared/domain/eventImport.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { GridSearch } from '../../lib/list/GridSearch.tsx'
import { type GridColumn, RowGrid } from '../../lib/list/RowGrid.tsx'
import { rowAt } from '../../lib/list/rowPages.ts'
import { cutText } from '../../lib/safeText.ts'
import { searchCommand, useCommands } from '../../state/commands.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useMedia } from '../../ui/SidePane.tsx'
import { TabStrip } from '../../ui/TabList.tsx'
import { WorkMiddle } from '../../ui/WorkPanes.tsx'
import { GRID_ID, OutcomeCell, outcomeLook, TitleCell } from './CheckCells.tsx'
import css from './CheckStep.module.css'
import { useCheck, useImportActions, useImporting, useImportState } from './ImportContext.ts'
import { useImportWords } from './importWords.ts'
import { RefusedNotice } from './StartStep.tsx'

/** Height of a row, and what the one that is being mended is higher, in pixels. */
const ROW = 42
/** In a narrow window: three lines, of which the times of an event over noon take two. */
const NARROW_ROW = 58
const MENDING = 42
/** None but those in sight, half ones too, so that the page stays light. */
const OVERSCAN = 0

/** All events with what becomes of each. */
export function CheckStep() {
  const { t } = useTranslation('imports')
  const { locale } = useLanguage()
  const { store } = useImporting()
  const { counts, cutOff } = useCheck()
  const verdict = useImportState((state) => state.verdict)
  const tabs = (['all', ...IMPORT_VERDICTS] as const)
    .filter((id) => id === 'all' || id === 'draft' || id === verdict || counts[id] > 0)
    .map((id) => ({
      id,
      label: t(`tab.${id}`),
      count: count(counts[id], locale),
      tone: id === 'fault' ? ('danger' as const) : undefined,
    }))
  return (
    <WorkMiddle className={css['middle']} focus={takeFocus}>
      <RefusedNotice />
      {cutOff ? (
        <Banner tone="warn" title={t('cut-off.title')}>
          {t('cut-off.text')}
        </Banner>
      ) : null}
      <TabStrip
        label={t('rows.label')}
        tabs={tabs}
        selected={verdict ?? 'all'}
        onSelect={(id) => store.setView({ verdict: id === 'all' ? null : id })}
      >
        <Rows />
      </TabStrip>
    </WorkMiddle>
  )
}

function Rows() {
  const { t } = useTranslation('imports')
  const { locale } = useLanguage()
  const { store } = useImporting()
  const { mark } = useImportActions()
  const check = useCheck()
  const words = useImportWords()
  const pages = useImportState((state) => state.pages)
  const total = useImportState((state) => state.total)
  const active = useImportState((state) => state.active)
  const search = useImportState((state) => state.search)
  const settling = useImportState((state) => state.settling)
  const say = useSay()
  const activeRow = rowAt(pages, active)
  const rowHeight = useMedia('(width < 640px)') ? NARROW_ROW : ROW

  const next = () =>
    void store.nextFault().then((found) => (found ? focusMending() : focusGrid()), say.failed)
  useCommands([
    {
      id: 'import.next-fault',
      title: (texts) => texts.t('imports:keys.next-fault'),
      group: 'list',
      keys: ['F8'],
      run: next,
    },
    searchCommand('import.search', (texts) => texts.t('imports:rows.search'), SEARCH_ID),
  ])
  // The step before is gone, and with it what had the focus; rows come a moment after their page.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || settling) return
    begun.current = true
    focusGrid()
  }, [settling])
  const columns = useMemo(
    (): readonly GridColumn<ImportRow>[] => [
      {
        id: 'number',
        label: t('column.number'),
        cell: () => ({ className: css['one'] }),
        render: ({ first, last }) =>
          [first, ...(first === last ? [] : [last])].map((at) => count(at, locale)).join('–'),
      },
      {
        id: 'title',
        label: t('column.title'),
        cell: ({ series }) => (series === null ? { className: css['two'], dir: 'auto' } : {}),
        render: (row) => <TitleCell row={row} />,
      },
      {
        id: 'when',
        label: t('column.when', { zone: zonePlace(check.zone) }),
        cell: (row) => ({ className: css[words.origin(row) === '' ? 'two' : 'when'] }),
        render: (row) => `${words.when(row)}\n${words.origin(row)}`.trim(),
      },
      {
        id: 'place',
        label: t('column.place'),
        cell: () => ({ className: css['two'], dir: 'auto' }),
        render: ({ place }) => cutText(place, 120),
      },
      {
        id: 'outcome',
        label: t('column.outcome'),
        cell: outcomeLook,
        render: (row, isActive) => <OutcomeCell row={row} active={isActive} />,
      },
    ],
    [t, check.zone, words, locale],
  )
  const onKey = (event: KeyboardEvent, row: ImportRow | undefined) => {
    if (event.target !== event.currentTarget || row === undefined || event.ctrlKey || event.metaKey)
      return false
    if (event.key === ' ') mark(row.rowId, togglesTo(row))
    else if (event.key === 'Enter' && row.fault !== null) focusMending()
    else return false
    return true
  }
  return (
    <>
      <div className={css['tools']} role="search">
        <GridSearch
          id={SEARCH_ID}
          gridId={GRID_ID}
          label={t('rows.search')}
          value={search}
          onSearch={(text) => store.setView({ search: text.slice(0, 200) })}
        />
      </div>
      <RowGrid
        id={GRID_ID}
        label={t('rows.label')}
        columns={columns}
        widths="var(--import-columns)"
        rowHeight={rowHeight}
        overscan={OVERSCAN}
        tall={activeRow?.fault ? { index: active, height: rowHeight + MENDING } : undefined}
        pages={pages}
        total={total}
        active={active}
        note={total > 0 || settling ? null : search === '' ? t('rows.none') : t('rows.no-match', { search })}
        rowId={({ rowId }) => rowId}
        toneOf={(row) => (row.fault === null ? undefined : 'danger')}
        onShow={store.show}
        onMove={store.moveTo}
        onKey={onKey}
      />
      <Foot onNext={next} />
    </>
  )
}

/** Space takes a row in or out, and once more as it was. */
const togglesTo = ({ verdict, why, anyway, fault }: ImportRow): 'in' | 'out' | 'judge' => {
  if (anyway || why === 'by-hand') return 'judge'
  return verdict === 'draft' || fault !== null ? 'out' : 'in'
}

/** What mends the active row is there one frame after the row has become it. */
function focusMending(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>('[data-fix]')
      if (field === null) focusGrid()
      else field.focus()
    }),
  )
}

function focusGrid(): void {
  document.getElementById(GRID_ID)?.focus()
}

const takeFocus = (step: HTMLElement | null): void => step?.focus({ preventScroll: true })

function Foot({ onNext }: { readonly onNext: () => void }) {
  const { t } = useTranslation('imports')
  const counted = useCounted()
  const { counts } = useCheck()
  return (
    <footer className={css['foot']}>
      <span>{t('rows.count', counted(counts.all))}</span>
      {counts.fault === 0 ? null : (
        <>
          <span role="status">{t('rows.to-mend', counted(counts.fault))}</span>
          <Button variant="link" shortcut="F8" onPress={onNext}>
            {t('rows.next')}
          </Button>
        </>
      )}
    </footer>
  )
}

const SEARCH_ID = 'import-search'
