import type { ImportColumn } from '../../../shared/domain/importing.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { cutText } from '../../lib/safeText.ts'
import { ChoiceSelect } from '../../ui/Select.tsx'
import css from './ColumnTable.module.css'

export interface ColumnTableProps<Role extends string> {
  readonly columns: readonly ImportColumn<Role>[]
  /** What a column can be, the one for none of them among it. */
  readonly choices: readonly { readonly id: Role; readonly label: string }[]
  readonly none: Role
  readonly roles: readonly Role[]
  readonly onRole: (at: number, role: Role) => void
}

/** What each column of a file is, with a few of its cells. */
export function ColumnTable<Role extends string>(props: ColumnTableProps<Role>) {
  const { columns, choices, none, roles, onRole } = props
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
            const role = roles[at] ?? none
            return (
              <tr key={column.index} data-ignored={role === none}>
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
                    options={choices}
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
