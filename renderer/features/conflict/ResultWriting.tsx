import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShown, useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CategoryBox } from '../editor/CategoryBox.tsx'
import { CircleSelect } from '../editor/CircleSelect.tsx'
import { CountryBox } from '../editor/CountryBox.tsx'
import { MissingNote, MomentInputs, useTypedMoment } from '../editor/MomentInputs.tsx'
import css from './ConflictPage.module.css'
import type { ConflictRow } from './conflictRows.ts'
import { resultOf } from './conflictRows.ts'
import { conflictStoreOf } from './conflictStore.ts'
import { TextWriting } from './TextWriting.tsx'

export interface ResultWritingProps {
  readonly row: ConflictRow
  /** What is written, for a screen reader: which field's result. */
  readonly label: string
  readonly value: string
  readonly zone: string
  readonly onDone: () => void
}

/** The result of one field, written with the field the editor has for it. */
export function ResultWriting(props: ResultWritingProps) {
  const { row, label, value, onDone } = props
  const { bridge } = useStores()
  const conflict = conflictStoreOf(bridge)
  const categories = useShown(conflict, (state) => state.categories)
  const onValue = (text: string) => conflict.choose(row.field, { kind: 'own', text })
  const common = { label, value, onValue, autoFocus: true }
  switch (row.field) {
    case 'start':
    case 'end':
      return (
        <Writing onDone={onDone}>
          <MomentWriting {...props} what={label} onValue={onValue} />
        </Writing>
      )
    case 'category':
      return (
        <Writing onDone={onDone}>
          <CategoryBox
            {...common}
            present={() => resultOf(row, conflict.getState().choices) ?? value}
            categories={[...categories].map(([id, name]) => ({ id, name }))}
          />
        </Writing>
      )
    case 'countryIso':
      return (
        <Writing onDone={onDone}>
          <CountryBox {...common} first={row.theirs} />
        </Writing>
      )
    case 'privacy':
    case 'privacyComment':
      return (
        <Writing onDone={onDone}>
          <CircleSelect {...common} first={row.theirs} />
        </Writing>
      )
    case 'countryChildId':
      return (
        <Writing onDone={onDone}>
          <TextField label={label} value={value} onChange={onValue} autoFocus inputMode="numeric" />
        </Writing>
      )
    default:
      return (
        <TextWriting
          label={label}
          text={value}
          long={row.field === 'description'}
          onText={onValue}
          onDone={onDone}
        />
      )
  }
}

/** Keys inside belong to the field (`useConflictKeys`); Enter and Escape end the writing. */
function Writing({ children, onDone }: { readonly children: ReactNode; readonly onDone: () => void }) {
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

function MomentWriting({
  value,
  zone,
  what,
  onValue,
}: Pick<ResultWritingProps, 'value' | 'zone'> & {
  readonly what: string
  readonly onValue: (value: string) => void
}) {
  const moment = useTypedMoment(value, zone, onValue)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(), [])
  return (
    <div ref={place} className={css['moment']} role="group" aria-label={what}>
      <MomentInputs moment={moment} value={value} zone={zone} what={what} />
      <MissingNote typed={moment.typed} zone={zone} />
    </div>
  )
}
