import { useState } from 'react'
import type { EventFaultKind, ImportRow } from '../../../shared/domain/eventImport.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Import.module.css'
import { useImportActions, useImporting } from './ImportContext.ts'
import { useImportWords } from './importWords.ts'

export const GRID_ID = 'import-rows'

interface CellProps {
  readonly row: ImportRow
}

export function NumberCell({ row }: CellProps) {
  const { locale } = useLanguage()
  const [first, last] = [count(row.first, locale), count(row.last, locale)]
  return <span className={css['cut']}>{row.first === row.last ? first : `${first}–${last}`}</span>
}

export function TitleCell({ row }: CellProps) {
  const { t } = useTranslation('imports')
  const counted = useCounted()
  const title = cutText(row.title, 120)
  if (row.series === null) return <bdi className={css['cut']}>{title === '' ? t('untitled') : title}</bdi>
  return (
    <>
      <bdi className={css['cut']} data-series>
        {title}
      </bdi>
      <small className={css['cut']}>{t('series.of', counted(row.last - row.first + 1))}</small>
    </>
  )
}

export function WhenCell({ row }: CellProps) {
  const words = useImportWords()
  const origin = words.origin(row)
  if (origin === '') return <span className={css['cut']}>{words.when(row)}</span>
  return (
    <>
      <span className={css['cut']}>{words.when(row)}</span>
      <small className={css['cut']}>{origin}</small>
    </>
  )
}

export function PlaceCell({ row }: CellProps) {
  return <bdi className={css['cut']}>{cutText(row.place, 120)}</bdi>
}

export function OutcomeCell({ row, active }: CellProps & { readonly active: boolean }) {
  const { t } = useTranslation('imports')
  const words = useImportWords()
  const { mark } = useImportActions()
  const left = row.verdict === 'site' || row.verdict === 'double' || row.verdict === 'out'
  const back = row.anyway || row.why === 'by-hand'
  return (
    <>
      <span className={css['outcome']} data-verdict={row.fault === null ? row.verdict : 'fault'}>
        {words.outcome(row)}
      </span>
      {active && row.fault === null && (left || back) ? (
        <Button variant="link" onPress={() => mark(row.rowId, back ? 'judge' : 'in')}>
          {t(back ? 'row.judge' : 'row.anyway')}
        </Button>
      ) : null}
      {active && row.fault !== null ? <Mending key={row.rowId} row={row} /> : null}
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
          aria-label={t(
            `mend.field.${fault.kind === 'no-title' ? 'title' : fault.kind === 'no-start' ? 'start' : 'end'}`,
          )}
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
            // With Ctrl it makes the drafts, as everywhere on the page.
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return
            if (event.key === 'Enter') {
              event.preventDefault()
              event.stopPropagation()
              mend()
            } else if (event.key !== 'F8' && event.key !== 'Tab' && event.key !== 'Escape')
              event.stopPropagation()
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
