import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { Paper } from '../../ui/Paper.tsx'
import { usePrintStamp } from '../events/usePaper.ts'
import css from './PrintSheet.module.css'

export interface PrintSheetProps {
  readonly title: string
  /** When and where; what is not known is empty. */
  readonly about: readonly string[]
  readonly sub: string
  readonly layout: 'columns' | 'tick' | 'table'
  /** Of the table; `tick`: an empty box. */
  readonly columns: readonly { readonly id: string; readonly label: string; readonly tick: boolean }[]
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly string[] }[]
  /** The system's dialog was closed, printed or not. */
  readonly onPrinted: () => void
}

/** Guests on paper: their names in columns, to tick off, or as a table. */
export function PrintSheet({ title, about, sub, layout, columns, rows, onPrinted }: PrintSheetProps) {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const stamp = usePrintStamp()
  const guests = t('print.guests', { count: rows.length, number: count(rows.length, locale) })
  return (
    <Paper title={title} facts={[...about, sub, guests, stamp]} onPrinted={onPrinted}>
      {layout === 'table' ? (
        <table className={css['table']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.tick ? '' : column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                {columns.map((column, at) => (
                  <td key={column.id}>
                    {column.tick ? <span className={css['box']} /> : <bdi>{row.cells[at]}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className={css['names']} data-layout={layout}>
          {rows.map((row) => (
            <li key={row.key}>
              {layout === 'tick' ? <span className={css['box']} /> : null}
              <bdi>{row.name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
