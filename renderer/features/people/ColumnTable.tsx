import { useTranslation } from 'react-i18next'
import { type ColumnRole, columnRole, type ImportColumn } from '../../../shared/domain/importing.ts'
import { cutText } from '../../lib/safeText.ts'
import { ChoiceSelect } from '../../ui/Select.tsx'
import css from './ColumnTable.module.css'

export interface ColumnTableProps {
  readonly columns: readonly ImportColumn[]
  readonly roles: readonly ColumnRole[]
  readonly onRole: (at: number, role: ColumnRole) => void
}

/** What each column of a file is, with a few of its cells. */
export function ColumnTable({ columns, roles, onRole }: ColumnTableProps) {
  const { t } = useTranslation('invites')
  return (
    <div className={css['table-frame']}>
      <table className={css['map']} aria-label={t('columns.table')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.head.column')}</th>
            <th scope="col">{t('columns.samples')}</th>
            <th scope="col">{t('columns.head.role')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, at) => {
            const name = cutText(column.header, 60) || t('columns.column', { number: column.index + 1 })
            const role = roles[at] ?? 'ignore'
            return (
              <tr key={column.index} data-ignored={role === 'ignore'}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>
                  {column.samples.slice(0, 3).map((sample) => (
                    <bdi key={sample} className={css['sample']}>
                      {cutText(sample, 60)}
                    </bdi>
                  ))}
                </td>
                <td>
                  <ChoiceSelect
                    hideLabel
                    label={t('columns.role', { name })}
                    options={columnRole.options.map((id) => ({ id, label: t(`role.${id}`) }))}
                    selected={role}
                    onSelect={(chosen) => onRole(at, chosen)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
