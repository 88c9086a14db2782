import { type KeyboardEvent, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type ComposerRow, VERDICTS } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { GridSearch } from '../../lib/list/GridSearch.tsx'
import { RowGrid } from '../../lib/list/RowGrid.tsx'
import { rowAt } from '../../lib/list/rowPages.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { TabStrip } from '../../ui/TabStrip.tsx'
import { canInviteAnyway, isToMend, NameCell, RowNumber, TargetCell, VerdictCell } from './ComposerCells.tsx'
import css from './Invite.module.css'
import { useInviteState, useInviting } from './InviteContext.ts'

const ROW = 36
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
  const { commands } = useStores()
  const pages = useInviteState((state) => state.pages)
  const total = useInviteState((state) => state.total)
  const active = useInviteState((state) => state.active)
  const search = useInviteState((state) => state.search)
  const settling = useInviteState((state) => state.settling)
  const say = useSay()
  const activeRow = rowAt(pages, active)

  const next = useCallback(() => {
    store.nextFault().then(focusFix, say.failed)
  }, [say, store])
  useEffect(
    () =>
      commands.register([
        {
          id: 'invite.next-fault',
          title: (texts) => texts.t('invites:keys.next-fault'),
          group: 'list',
          keys: ['F8'],
          run: next,
        },
        {
          id: 'invite.search',
          title: (texts) => texts.t('invites:rows.search'),
          group: 'list',
          keys: ['/', 'mod+f'],
          menu: 'search',
          run: () => document.getElementById(COMPOSER_SEARCH_ID)?.focus(),
        },
      ]),
    [commands, next],
  )
  const onKey = (event: KeyboardEvent, row: ComposerRow | undefined) => {
    if (event.target !== event.currentTarget || row === undefined) return false
    if (event.key === 'Delete' || event.key === 'Backspace')
      void store.mark(row.rowId, row.verdict === 'dropped' ? 'judge' : 'drop').catch(say.failed)
    else if (event.key === 'i' && canInviteAnyway(row)) void store.mark(row.rowId, 'anyway').catch(say.failed)
    else if (event.key === 'Enter' && isToMend(row)) focusFix()
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
      <div className={css['grid']}>
        {total === 0 && !settling ? (
          <p className={css['note']} role="status">
            {search === '' ? t('rows.none') : t('rows.no-match', { search })}
          </p>
        ) : (
          <RowGrid
            id={COMPOSER_GRID_ID}
            label={t('rows.label')}
            columns={[
              { id: 'row', label: t('column.row') },
              { id: 'name', label: t('column.name') },
              { id: 'target', label: t('column.target') },
              { id: 'verdict', label: t('column.verdict') },
            ]}
            widths="var(--composer-columns)"
            rowHeight={ROW}
            tall={
              activeRow !== undefined && isToMend(activeRow) ? { index: active, height: MENDED } : undefined
            }
            total={total}
            active={active}
            rowAt={(index) => rowAt(pages, index)}
            rowId={({ rowId }) => rowId}
            cells={composerCells}
            toneOf={(row) => (row.verdict === 'not-valid' ? 'danger' : undefined)}
            onShow={store.show}
            onMove={store.moveTo}
            onKey={onKey}
          />
        )}
      </div>
      <Foot onNext={next} />
    </>
  )
}

const composerCells = (row: ComposerRow, _index: number, active: boolean) => [
  <RowNumber key="row" row={row} />,
  <NameCell key="name" row={row} />,
  <TargetCell key="target" row={row} active={active} />,
  <VerdictCell key="verdict" row={row} active={active} />,
]

/** The field of the active row is there one frame after the row has become it. */
function focusFix(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-fix]')?.focus()),
  )
}

function Foot({ onNext }: { readonly onNext: () => void }) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const { store } = useInviting()
  const say = useSay()
  const faults = useInviteState((state) => state.composer?.counts['not-valid'] ?? 0)
  const looks = useInviteState((state) => state.composer?.counts.look ?? 0)
  if (faults + looks === 0) return null
  return (
    <footer className={css['foot']}>
      <span role="status">
        {[
          ...(faults === 0 ? [] : [t('mend', { count: faults, number: count(faults, locale) })]),
          ...(looks === 0 ? [] : [t('look', { count: looks, number: count(looks, locale) })]),
        ].join(', ')}
      </span>
      <Button variant="link" shortcut="F8" onPress={onNext}>
        {t('mend.next')}
      </Button>
      {looks === 0 ? null : (
        <Button variant="link" onPress={() => void store.lookedAtAll().catch(say.failed)}>
          {t('look.all', { count: looks, number: count(looks, locale) })}
        </Button>
      )}
    </footer>
  )
}
