import { useId, useMemo } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useStore } from 'zustand'
import { EVENT_FIELDS, type EventField, isWritten } from '../../../shared/domain/eventFields.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DiffText } from '../../labels/DiffText.tsx'
import { type FieldWords, SHORT, textsToRead, valueInWords } from '../../labels/fieldWords.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { wordDiff } from '../../lib/textDiff.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'
import css from './ConflictTable.module.css'
import { type ConflictRow, choiceOf, openRows, ROW_KINDS } from './conflictRows.ts'
import { conflictStoreOf } from './conflictStore.ts'
import { RestFields } from './RestFields.tsx'
import { ResultCell } from './ResultCell.tsx'

export interface ConflictTableProps {
  readonly words: FieldWords
  /** The field whose result is being written. */
  readonly editing: EventField | null
  readonly onEdit: (field: EventField | null) => void
}

/** One row for each field that differs; the sides stand beside each other, the result at the end. */
export function ConflictTable({ words, editing, onEdit }: ConflictTableProps) {
  const { t } = useTranslation('conflict')
  const { bridge } = useStores()
  const conflict = conflictStoreOf(bridge)
  const { entry, rows, choices } = useStore(conflict, (state) => state)
  const { showing } = words
  const counted = useCounted()
  const open = openRows(rows, choices).length
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
      {ROW_KINDS.map((kind) => {
        const group = rows.filter((row) => row.kind === kind)
        if (group.length === 0) return null
        return (
          <section key={kind} aria-label={t(`group.${kind}`)}>
            <p className={css['group']}>
              <b>{t(`group.${kind}`)}</b> {count(group.length, showing.locale)}
              {kind === 'both' && open > 0 ? ` · ${t('group.open', counted(open))}` : null}
              {kind === 'theirs' ? ` · ${t('group.theirs-note')}` : null}
            </p>
            {group.map((row) => (
              <ConflictRowLine
                key={row.field}
                row={row}
                words={words}
                editing={editing === row.field}
                onEdit={(on) => onEdit(on ? row.field : null)}
              />
            ))}
          </section>
        )
      })}
      <RestFields fields={rest} words={words} />
    </section>
  )
}

const SIDES = ['base', 'mine', 'theirs'] as const
type Side = (typeof SIDES)[number]
const isSide = (value: string): value is Side => SIDES.some((side) => side === value)

export interface ConflictRowProps {
  readonly row: ConflictRow
  readonly words: FieldWords
  readonly editing: boolean
  readonly onEdit: (on: boolean) => void
}

/** One field: three sides to choose from and what comes of it. */
function ConflictRowLine({ row, words, editing, onEdit }: ConflictRowProps) {
  const { t } = useTranslation(['conflict', 'editing'])
  const { bridge } = useStores()
  const conflict = conflictStoreOf(bridge)
  const choice = useStore(conflict, ({ choices }) => choiceOf(row, choices))
  const nameId = useId()
  const joined = choice?.kind === 'joined'
  const note = () => {
    if (choice === null) return t('row.choose')
    return joined ? t('row.joined') : null
  }
  return (
    <div className={css['row']} data-row={row.field}>
      <div className={css['field']}>
        <b id={nameId}>{t(`editing:field.${row.field}`)}</b>
        {note() === null ? null : <small data-open={choice === null}>{note()}</small>}
      </div>
      <RadioGroup
        className={css['sides'] ?? ''}
        aria-labelledby={nameId}
        orientation="horizontal"
        value={choice !== null && isSide(choice.kind) ? choice.kind : null}
        onChange={(value) => {
          if (isSide(value)) conflict.choose(row.field, { kind: value })
        }}
      >
        {SIDES.map((side) => (
          <Radio key={side} value={side} className={css['side'] ?? ''}>
            {({ isSelected }) => (
              <>
                <span
                  className={css['ring']}
                  data-on={isSelected || (joined && side !== 'base')}
                  aria-hidden="true"
                />
                <span className={css['value']} data-on={isSelected || (joined && side !== 'base')}>
                  <span className={css['side-name']}>{t(`column.${side}`)}: </span>
                  <SideValue row={row} side={side} words={words} />
                </span>
              </>
            )}
          </Radio>
        ))}
      </RadioGroup>
      <ResultCell row={row} words={words} editing={editing} onEdit={onEdit} />
    </div>
  )
}

function SideValue({ row, side, words }: Pick<ConflictRowProps, 'row' | 'words'> & { readonly side: Side }) {
  const { t } = useTranslation('conflict')
  const { field } = row
  const { locale } = words.showing
  const texts = textsToRead(
    field,
    SIDES.map((each) => row[each]),
  )
  const [base = ''] = texts
  const value = texts[SIDES.indexOf(side)] ?? ''
  const long = isWritten(field) && texts.some((text) => text.length > SHORT)
  const compared = side !== 'base' && long && base !== '' && value !== ''
  const parts = useMemo(
    () => (compared ? wordDiff(base, value, locale) : null),
    [compared, base, value, locale],
  )
  if (row.kind !== 'both' && side !== row.kind && side !== 'base')
    return <span className={css['same']}>{t('row.as-began')}</span>
  if (parts !== null) return <DiffText parts={parts} />
  return <bdi className={css['plain']}>{valueInWords(field, value, words)}</bdi>
}
