import { useState } from 'react'
import type { EventFaultKind, ImportRow } from '../../../shared/domain/eventImport.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { chordOf, leavesCell } from '../../lib/keys/chordOf.ts'
import type { CellLook } from '../../lib/list/RowGrid.tsx'
import { cutText } from '../../lib/safeText.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import css from './CheckCells.module.css'
import { useImportActions, useImporting } from './ImportContext.ts'
import { useImportWords } from './importWords.ts'

export const GRID_ID = 'import-rows'

interface CellProps {
  readonly row: ImportRow
}

export function TitleCell({ row }: CellProps) {
  const { t } = useTranslation('imports')
  const counted = useCounted()
  const title = cutText(row.title, 120)
  if (row.series === null) return title === '' ? t('untitled') : title
  return (
    <>
      <bdi className={css['cut']} data-series>
        {title}
      </bdi>
      <small className={css['cut']}>{t('series.of', counted(row.last - row.first + 1))}</small>
    </>
  )
}

/** What becomes of a row is the whole of its cell, but in the row in hand, where more stands beside it. */
export const outcomeLook = ({ verdict, fault }: ImportRow, active: boolean): CellLook =>
  active ? {} : { className: css['outcome'], 'data-verdict': fault === null ? verdict : 'fault' }

export function OutcomeCell({ row, active }: CellProps & { readonly active: boolean }) {
  const { t } = useTranslation('imports')
  const words = useImportWords()
  const { mark } = useImportActions()
  const left = row.verdict === 'site' || row.verdict === 'double' || row.verdict === 'out'
  const back = row.anyway || row.why === 'by-hand'
  if (!active) return words.outcome(row)
  return (
    <>
      <span {...outcomeLook(row, false)}>{words.outcome(row)}</span>
      {row.fault === null && (left || back) ? (
        <Button variant="link" onPress={() => mark(row.rowId, back ? 'judge' : 'in')}>
          {t(back ? 'row.judge' : 'row.anyway')}
        </Button>
      ) : null}
      {row.fault !== null ? <Mending key={row.rowId} row={row} /> : null}
    </>
  )
}

/** What can be typed in the place of what is at fault. */
const TYPED: ReadonlySet<EventFaultKind> = new Set(['no-title', 'no-start', 'ends-before'])

/** The fault in a sentence and what mends it: on Enter what is likely, or what was typed. */
function Mending({ row }: CellProps) {
  const { t } = useTranslation('imports')
  const { store } = useImporting()
  const { mark } = useImportActions()
  const say = useSay()
  const words = useImportWords()
  const [text, setText] = useState(() => store.typed.get(row.rowId) ?? '')
  const [wrong, setWrong] = useState(false)
  const { fault } = row
  if (fault === null) return null
  const likely = words.likely(row)
  const back = () => document.getElementById(GRID_ID)?.focus()
  const mend = () => {
    const typed = text.trim()
    if (typed === '' && likely === null) return
    store.mend(row.rowId, typed === '' ? null : typed).then((mended) => {
      setWrong(!mended)
      // The focus stays in the table: what it was in is gone.
      if (mended) back()
    }, say.failed)
  }
  const typed = TYPED.has(fault.kind)
  const asked = fault.kind === 'no-title' ? 'title' : fault.kind === 'no-start' ? 'start' : 'end'
  const field = t(`mend.field.${asked}`)
  const id = `mend-${row.rowId}`
  return (
    <div className={css['mend']}>
      <span id={id} data-wrong={wrong}>
        {wrong ? t('mend.wrong') : words.faultText(row)}
      </span>
      {typed ? (
        <input
          data-fix
          data-belongs-to={GRID_ID}
          type="text"
          autoComplete="off"
          aria-label={field}
          placeholder={field}
          aria-describedby={id}
          aria-invalid
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            store.typed.set(row.rowId, event.target.value)
            setWrong(false)
          }}
          onKeyDown={(event) => {
            if (leavesCell(event.nativeEvent)) return
            event.stopPropagation()
            if (chordOf(event.nativeEvent) !== 'Enter') return
            event.preventDefault()
            mend()
          }}
        />
      ) : null}
      {text.trim() !== '' ? (
        <Button size="s" shortcut="Enter" onPress={mend}>
          {t('use', { what: cutText(text, 40) })}
        </Button>
      ) : likely === null ? null : (
        <Button size="s" shortcut="Enter" {...(typed ? {} : { 'data-fix': true })} onPress={mend}>
          {likely}
        </Button>
      )}
      <Button
        variant="link"
        {...(typed || likely !== null ? {} : { 'data-fix': true })}
        onPress={() => {
          mark(row.rowId, 'out')
          back()
        }}
      >
        {t('row.leave-out')}
      </Button>
    </div>
  )
}
