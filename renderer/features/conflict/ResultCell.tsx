import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { TextArea, TextField } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { hasLines, isWritten } from '../../../shared/domain/eventFields.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { textsToRead, valueInWords } from '../../labels/fieldWords.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldInput } from '../editor/FieldInput.tsx'
import { MissingNote, MomentInputs, useTypedMoment } from '../editor/MomentInputs.tsx'
import shared from './ConflictTable.module.css'
import type { ConflictRowProps } from './ConflictTable.tsx'
import { type ConflictRow, choiceOf, resultOf, typedEarlier } from './conflictRows.ts'
import { conflictStoreOf } from './conflictStore.ts'
import css from './ResultCell.module.css'
import { chooseAndGoOn, focusField } from './useConflictKeys.ts'

/** What will be saved of one field; it can be rewritten. */
export function ResultCell({ row, words, editing, onEdit }: ConflictRowProps) {
  const { t } = useTranslation(['conflict', 'editing'])
  const { bridge } = useStores()
  const conflict = conflictStoreOf(bridge)
  const choice = useStore(conflict, ({ choices }) => choiceOf(row, choices))
  const result = useStore(conflict, ({ choices }) => resultOf(row, choices))
  const earlier = useStore(conflict, ({ choices }) => typedEarlier(row, choices))
  const own = useStore(conflict, ({ choices }) => choices[row.field] !== undefined)
  const field = t(`editing:field.${row.field}`)

  if (editing)
    return (
      <ResultWriting
        row={row}
        words={words}
        label={t('result.label', { field })}
        value={result ?? earlier ?? row.mine}
        onDone={() => onEdit(false)}
      />
    )
  const why = () => {
    if (choice === null) return t('result.hint')
    if (own || row.kind === 'both') {
      return row.kind === 'theirs' && (choice.kind === 'base' || choice.kind === 'mine')
        ? t('result.put-back')
        : t(`result.${choice.kind}`)
    }
    return t(row.kind === 'mine' ? 'result.by-itself' : 'result.theirs-by-itself')
  }
  return (
    <div className={css['result']} data-open={result === null} data-own={choice?.kind === 'own'}>
      <span className={shared['side-name']}>{t('column.result')}: </span>
      <bdi className={shared['plain']}>
        {result === null ? t('result.open') : valueInWords(row.field, read(row, result), words)}
      </bdi>
      <small data-keys={choice === null}>{why()}</small>
      {earlier === null ? null : <EarlierResult row={row} words={words} text={earlier} label={field} />}
      <span className={css['tools']}>
        <Button
          variant="link"
          size="s"
          onPress={() => onEdit(true)}
          aria-label={t('result.edit-label', { field })}
        >
          {t('result.edit')}
        </Button>
        {row.joined === null || choice?.kind === 'joined' ? null : (
          <Button
            variant="link"
            size="s"
            onPress={() => chooseAndGoOn(conflict, row.field, { kind: 'joined' })}
          >
            {t('result.join')}
          </Button>
        )}
      </span>
    </div>
  )
}

interface EarlierResultProps extends Pick<ConflictRowProps, 'row' | 'words'> {
  readonly text: string
  readonly label: string
}

/** What was typed before the site changed the field again: taken by hand, or put aside. */
function EarlierResult({ row, words, text, label }: EarlierResultProps) {
  const { t } = useTranslation('conflict')
  const conflict = conflictStoreOf(useStores().bridge)
  const { field } = row
  const onUse = () => chooseAndGoOn(conflict, field, { kind: 'own', text })
  const onAside = () => {
    flushSync(() => conflict.putAside(field))
    focusField(field)
  }
  return (
    <div role="group" aria-label={label} className={css['earlier']}>
      <small>{t('result.earlier')}</small>
      <bdi className={shared['plain']}>{valueInWords(field, read(row, text), words)}</bdi>
      <span className={css['tools']}>
        <Button variant="link" size="s" onPress={onUse}>
          {t('result.use')}
        </Button>
        <Button variant="link" size="s" onPress={onAside}>
          {t('result.aside')}
        </Button>
      </span>
    </div>
  )
}

/** As the sides beside it are read. */
const read = ({ field, base, mine, theirs }: ConflictRow, result: string): string =>
  textsToRead(field, [base, mine, theirs, result]).at(-1) ?? ''

interface ResultWritingProps extends Pick<ConflictRowProps, 'row' | 'words'> {
  /** What is written, for a screen reader: which field's result. */
  readonly label: string
  readonly value: string
  readonly onDone: () => void
}

/** The result of one field, written with the input the editor has for it. */
function ResultWriting({ row, words, label, value, onDone }: ResultWritingProps) {
  const { bridge } = useStores()
  const conflict = conflictStoreOf(bridge)
  const categories = useMemo(
    () => [...words.categories].map(([id, name]) => ({ id, name })),
    [words.categories],
  )
  const onValue = (text: string) => conflict.choose(row.field, { kind: 'own', text })
  const common = { label, value, onValue }
  const { field } = row
  if (isWritten(field)) return <TextWriting {...common} long={hasLines(field)} onDone={onDone} />
  return (
    <Writing onDone={onDone}>
      {field === 'start' || field === 'end' ? (
        <MomentWriting {...common} zone={words.showing.zone} />
      ) : (
        <FieldInput
          {...common}
          field={field}
          first={row.theirs}
          categories={categories}
          autoFocus
          inputMode="numeric"
        />
      )}
    </Writing>
  )
}

interface WritingProps {
  readonly children: ReactNode
  readonly onDone: () => void
}

/** Keys inside belong to the field (`useConflictKeys`); Enter and Escape end the writing. */
function Writing({ children, onDone }: WritingProps) {
  const { t } = useTranslation('conflict')
  return (
    <div className={css['fields']} data-writing>
      {children}
      <span className={css['done']}>
        <Button variant="link" size="s" onPress={onDone}>
          {t('result.done')}
        </Button>
      </span>
    </div>
  )
}

interface ValueWritingProps extends Pick<ResultWritingProps, 'label' | 'value'> {
  readonly onValue: (value: string) => void
}

function MomentWriting({ label, value, zone, onValue }: ValueWritingProps & { readonly zone: string }) {
  const moment = useTypedMoment(value, zone, onValue)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(), [])
  return (
    <div ref={place} className={css['moment']} role="group" aria-label={label}>
      <MomentInputs moment={moment} value={value} zone={zone} what={label} />
      <MissingNote typed={moment.typed} zone={zone} />
    </div>
  )
}

interface TextWritingProps extends ValueWritingProps {
  readonly long: boolean
  readonly onDone: () => void
}

/** A text being rewritten; leaving it ends that. */
function TextWriting({ label, value, long, onValue, onDone }: TextWritingProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.select()
  }, [])
  return (
    <TextField
      className={css['writing'] ?? ''}
      aria-label={label}
      value={value}
      onChange={(text) => onValue(long ? text : text.replaceAll('\n', ' '))}
      onBlur={onDone}
    >
      <TextArea ref={box} rows={long ? 8 : 2} dir="auto" />
    </TextField>
  )
}
