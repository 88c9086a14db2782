import { ChartLine, Copy, Ellipsis, FileSpreadsheet, FileText, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { explainedButton } from '../../ui/Kbd.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import css from './InsightCard.module.css'
import { type CardName, type InsightTable, numbered } from './tables.ts'
import { useSaveTable } from './useSaveTable.ts'

export interface InsightCardProps {
  readonly name: CardName
  readonly note?: string | undefined
  readonly table: InsightTable
  /** Null: too few, or nothing known; the table stands alone. */
  readonly chart: ReactNode
  /** There is nothing to choose: what stands for the chart is the table. */
  readonly alone?: boolean
  /** In place of both, where nothing is known. */
  readonly none?: ReactNode
  /** Under chart and table. */
  readonly foot?: ReactNode
}

/** One chart with its table a press away; both are copied and saved as that table. */
export function InsightCard({ name, note, table, chart, alone = false, none, foot }: InsightCardProps) {
  const { t } = useTranslation('insights')
  const heading = useId()
  const card = t(`card.${name}`)
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const { copy, save } = useSaveTable()
  const nothing = none !== undefined
  return (
    <section className={css['card']} aria-labelledby={heading} data-card={name} data-nothing={nothing}>
      <div className={css['head']}>
        <div className={css['heading']}>
          <h2 id={heading}>{card}</h2>
          <span className={css['quiet']}>{note}</span>
        </div>
        {nothing || alone || chart === null ? null : (
          <ToggleButtonGroup
            className={css['views'] ?? ''}
            aria-label={t('show', { card })}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[shown]}
            onSelectionChange={(keys) => setShown(keys.has('table') ? 'table' : 'chart')}
          >
            <View id="chart" label={t('show.chart')} icon={<ChartLine aria-hidden />} />
            <View id="table" label={t('show.table')} icon={<Table2 aria-hidden />} />
          </ToggleButtonGroup>
        )}
        {nothing ? null : (
          <Menu
            label={t('more', { card })}
            placement="bottom end"
            trigger={<IconButton size="s" label={t('more', { card })} icon={<Ellipsis aria-hidden />} />}
          >
            <MenuItem id="copy" icon={<Copy aria-hidden />} onAction={() => copy(table)}>
              {t('copy')}
            </MenuItem>
            <MenuItem id="csv" icon={<FileText aria-hidden />} onAction={() => save(card, table, 'csv')}>
              {t('save.csv')}
            </MenuItem>
            <MenuItem
              id="xlsx"
              icon={<FileSpreadsheet aria-hidden />}
              onAction={() => save(card, table, 'xlsx')}
            >
              {t('save.xlsx')}
            </MenuItem>
          </Menu>
        )}
      </div>
      {nothing ? (
        none
      ) : chart === null || shown === 'table' ? (
        <TableView table={table} label={card} />
      ) : (
        chart
      )}
      {foot === undefined || nothing ? null : <div className={css['foot']}>{foot}</div>}
    </section>
  )
}

function View({
  id,
  label,
  icon,
}: {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
}) {
  return (
    <Tooltip text={label}>
      <ToggleButton id={id} className={css['view'] ?? ''} aria-label={label} {...explainedButton()}>
        {icon}
      </ToggleButton>
    </Tooltip>
  )
}

interface TableProps {
  readonly table: InsightTable
  readonly label: string
  /** In place of the first cell's words. */
  readonly first?: (row: number, words: string) => ReactNode
}

/** What scrolls is scrolled by keys too (WCAG 2.1.1). */
const SCROLLS = { tabIndex: 0, role: 'group' } as const

/** A real table; it scrolls by itself where there is no room. */
export function TableView({ table: { heading, rows, peak }, label, first }: TableProps) {
  return (
    <div className={css['scroller']} aria-label={label} {...SCROLLS}>
      <table className={css['table']}>
        <thead>
          <tr>
            {heading.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ id, at: row, one: [head = '', ...cells] }) => (
            <tr key={id} data-peak={row === peak}>
              <th scope="row" dir="auto">
                {first?.(row, head) ?? head}
              </th>
              {cells.map((words, at) => (
                <td key={heading[at + 1]}>{words}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
