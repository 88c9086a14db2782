import { useTranslation } from 'react-i18next'
import { EVENT_FIELDS, type EventField } from '../../../shared/domain/eventFields.ts'
import type { FieldWords } from '../../labels/fieldWords.ts'
import { nearTime } from '../../lib/format/clockTime.ts'
import { count } from '../../lib/format/counts.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'
import css from './ConflictPage.module.css'
import { ConflictRowLine } from './ConflictRowLine.tsx'
import { conflictStoreOf } from './conflictStore.ts'

export interface ConflictTableProps {
  readonly words: FieldWords
  /** The field whose result is being written. */
  readonly editing: EventField | null
  readonly onEdit: (field: EventField | null) => void
}

/** One row for each field that differs; the sides stand beside each other, the result at the end. */
export function ConflictTable({ words, editing, onEdit }: ConflictTableProps) {
  const { t } = useTranslation(['conflict', 'outbox'])
  const { bridge } = useStores()
  const conflict = conflictStoreOf(bridge)
  const { entry, rows } = useShown(conflict, (state) => state)
  const { showing } = words
  const edited = entry === null ? '' : nearTime(entry.createdAtMs, { ...showing, zone: ownZone() })
  const rest = EVENT_FIELDS.filter((field) => !rows.some((row) => row.field === field))
  const columns = [
    [t('column.base'), t('column.base-note')],
    [t('column.mine'), t('column.mine-note', { time: edited })],
    [t('column.theirs'), t('column.theirs-note')],
    [t('column.result'), t('column.result-note')],
  ] as const
  return (
    <section aria-label={t('table')}>
      <div className={css['columns']} aria-hidden="true">
        <span />
        {columns.map(([name, note]) => (
          <span key={name} className={css['column']}>
            <b>{name}</b>
            <small>{note}</small>
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <ConflictRowLine
          key={row.field}
          row={row}
          words={words}
          editing={editing === row.field}
          onEdit={(on) => onEdit(on ? row.field : null)}
        />
      ))}
      {rest.length === 0 ? null : (
        <p className={css['rest']}>
          <b>{t('rest', { count: rest.length, number: count(rest.length, showing.locale) })}</b>{' '}
          {rest.map((field) => t(`outbox:field.${field}`)).join(', ')}
        </p>
      )}
    </section>
  )
}
