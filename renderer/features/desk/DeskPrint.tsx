import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PRINT_ROWS, type PrintRow } from '../../../shared/bridge/guestDesk.ts'
import type { GuestColumn } from '../../../shared/domain/guestDesk.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { GUEST_COLUMNS, useGuestLabels } from '../guests/guestLists.ts'
import css from './Desk.module.css'
import { useDesk, useDeskState } from './DeskContext.ts'
import { ColumnChoice, ListChoice } from './ListAndColumns.tsx'
import { PrintSheet } from './PrintSheet.tsx'

type Layout = 'columns' | 'tick' | 'table'
interface Sheet {
  readonly layout: Layout
  readonly columns: readonly GuestColumn[]
  readonly rows: readonly PrintRow[]
}

/** Paper: names in columns, a list to tick off, or the chosen columns as a table. */
export function DeskPrint({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['desk', 'guests', 'common'])
  const { bridge } = useStores()
  const { accountId, eventId, title } = useDesk()
  const list = useDeskState((state) => state.list)
  const search = useDeskState((state) => state.search)
  const tag = useDeskState((state) => state.tag)
  const labels = useGuestLabels()
  const say = useSay()
  const [layout, setLayout] = useState<Layout>('columns')
  const [lists, setLists] = useState<ReadonlySet<GuestListName>>(new Set([list]))
  const [order, setOrder] = useState<readonly GuestColumn[]>(GUEST_COLUMNS)
  const [chosen, setChosen] = useState<ReadonlySet<GuestColumn>>(new Set(['name', 'answer', 'note', 'tick']))
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [busy, setBusy] = useState(false)

  const columns = layout === 'table' ? order.filter((column) => chosen.has(column)) : (['name'] as const)
  const read = async () => {
    const rows: PrintRow[] = []
    let total = 1
    while (rows.length < total) {
      const part = await bridge.call('guestDesk.print', {
        accountId,
        eventId,
        lists: [...lists],
        sort: 'name',
        ...(search === '' ? {} : { search }),
        ...(tag === null ? {} : { tag }),
        columns: [...columns],
        labels,
        offset: rows.length,
        limit: MAX_PRINT_ROWS,
      })
      total = part.total
      rows.push(...part.rows)
      if (part.rows.length === 0) break
    }
    setSheet({ layout, columns, rows })
  }
  const print = () => {
    setBusy(true)
    read()
      .catch(say.failed)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Dialog
        isOpen
        firm
        width={layout === 'table' ? 'l' : 'm'}
        title={t('print.title')}
        closeLabel={t('common:close')}
        onClose={onClose}
        actions={
          <Button
            variant="primary"
            isDisabled={lists.size === 0 || columns.length === 0}
            isPending={busy}
            onPress={print}
          >
            {t('print.go')}
          </Button>
        }
      >
        <div className={layout === 'table' ? css['two'] : css['stack']}>
          <div className={css['stack']}>
            <RadioGroup
              label={t('print.layout')}
              selected={layout}
              onSelect={setLayout}
              entries={[
                { id: 'columns', label: t('print.layout.columns') },
                { id: 'tick', label: t('print.layout.tick') },
                { id: 'table', label: t('print.layout.table') },
              ]}
            />
            <ListChoice chosen={lists} onChange={setLists} />
            <p className={css['quiet']}>{t('print.pdf')}</p>
          </div>
          {layout === 'table' ? (
            <ColumnChoice
              order={order}
              chosen={chosen}
              onChange={(next, picked) => {
                setOrder(next)
                setChosen(picked)
              }}
            />
          ) : null}
        </div>
      </Dialog>
      {sheet === null ? null : (
        <PrintSheet
          title={title}
          sub={[...lists].map((each) => t(`guests:list.${each}`)).join(', ')}
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
