import { useState } from 'react'
import { MAX_PRINT_ROWS, type PrintRow } from '../../../shared/bridge/guests.ts'
import type { GuestColumn } from '../../../shared/domain/guestDesk.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { listed } from '../../lib/format/lists.ts'
import { useStores } from '../../state/stores.ts'
import { useWork } from '../../state/useSay.ts'
import { ownZone } from '../../state/useShowing.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import css from './Desk.module.css'
import { useDesk, useDeskState } from './DeskContext.ts'
import { isFiltered } from './guestFilters.ts'
import {
  ColumnChoice,
  GUEST_COLUMNS,
  ListChoice,
  useGuestLabels,
  useListsAndColumns,
} from './ListAndColumns.tsx'
import { PrintSheet } from './PrintSheet.tsx'

const LAYOUTS = ['columns', 'tick', 'table'] as const
type Layout = (typeof LAYOUTS)[number]

interface Sheet {
  readonly layout: Layout
  readonly columns: readonly GuestColumn[]
  readonly rows: readonly PrintRow[]
}

/** Paper: names in columns, a list to tick off, or the chosen columns as a table. */
export function DeskPrint({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['desk', 'guests'])
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const { accountId, eventId, title, when, place } = useDesk()
  const search = useDeskState((state) => state.search)
  const filters = useDeskState((state) => state.filters)
  const labels = useGuestLabels()
  const { busy, run } = useWork()
  const choice = useListsAndColumns(GUEST_COLUMNS, ['name', 'answer', 'note', 'tick'])
  const [layout, setLayout] = useState<Layout>('columns')
  const [sheet, setSheet] = useState<Sheet | null>(null)

  const { lists } = choice
  const columns: readonly GuestColumn[] = layout === 'table' ? choice.columns : ['name']
  const print = async () => {
    const rows: PrintRow[] = []
    let total = 1
    while (rows.length < total) {
      const part = await bridge.call('guestDesk.print', {
        accountId,
        eventId,
        lists: [...lists],
        sorts: [{ by: 'name', down: false }],
        ...(search === '' ? {} : { search }),
        ...(isFiltered(filters) ? { filters } : {}),
        columns: [...columns],
        labels,
        zone: ownZone(),
        offset: rows.length,
        limit: MAX_PRINT_ROWS,
      })
      total = part.total
      rows.push(...part.rows)
      if (part.rows.length === 0) break
    }
    setSheet({ layout, columns, rows })
  }
  return (
    <>
      <FormDialog
        width={layout === 'table' ? 'l' : 'm'}
        title={t('print.title')}
        onClose={onClose}
        action={t('print.go')}
        isReady={lists.size > 0 && columns.length > 0}
        isPending={busy}
        onGo={() => run(print)}
      >
        <div className={layout === 'table' ? css['two'] : css['stack']}>
          <div className={css['stack']}>
            <RadioGroup
              label={t('print.layout')}
              selected={layout}
              onSelect={setLayout}
              entries={LAYOUTS.map((id) => ({ id, label: t(`print.layout.${id}`) }))}
            />
            <ListChoice {...choice} />
            <p className={css['quiet']}>{t('print.pdf')}</p>
          </div>
          {layout === 'table' ? <ColumnChoice {...choice} /> : null}
        </div>
      </FormDialog>
      {sheet === null ? null : (
        <PrintSheet
          title={title}
          about={[when, place]}
          sub={listed(
            [...lists].map((each) => t(`guests:list.${each}`)),
            locale,
          )}
          layout={sheet.layout}
          columns={sheet.columns.map((column) => ({
            id: column,
            label: t(`column.${column}`),
            tick: column === 'tick',
          }))}
          rows={sheet.rows.map(({ name, cells }, at) => ({ key: String(at), name, cells }))}
          onPrinted={() => setSheet(null)}
        />
      )}
    </>
  )
}
