import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { nearTime } from '../../lib/format/clockTime.ts'
import { count } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import css from './PrintSheet.module.css'

export interface PrintSheetProps {
  readonly title: string
  readonly sub: string
  readonly layout: 'columns' | 'tick' | 'table'
  /** Of the table; `tick`: an empty box. */
  readonly columns: readonly { readonly id: string; readonly label: string; readonly tick: boolean }[]
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly string[] }[]
  /** The system's dialog was closed, printed or not. */
  readonly onPrinted: () => void
}

/** What goes on paper, and nothing else: asks the system to print as soon as it is there. Not seen on the screen. */
export function PrintSheet({ title, sub, layout, columns, rows, onPrinted }: PrintSheetProps) {
  const { t } = useTranslation('desk')
  const { minute } = useStores()
  const showing = useShowing()
  const printed = useRef(onPrinted)
  useEffect(() => {
    printed.current = onPrinted
  }, [onPrinted])
  // Once: another rendering is not another print.
  useEffect(() => {
    document.documentElement.dataset['printing'] = 'sheet'
    const done = () => printed.current()
    window.addEventListener('afterprint', done)
    window.print()
    return () => {
      window.removeEventListener('afterprint', done)
      delete document.documentElement.dataset['printing']
    }
  }, [])
  const stamp = nearTime(minute.getState().now, { ...showing, zone: ownZone() })
  return createPortal(
    <section className={css['sheet']} data-print-sheet aria-hidden="true">
      <header className={css['head']}>
        <h1 dir="auto">{title}</h1>
        <p>
          {sub} · {t('print.guests', { count: rows.length, number: count(rows.length, showing.locale) })} ·{' '}
          {t('print.stamp', { time: stamp })}
        </p>
      </header>
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
    </section>,
    document.body,
  )
}
