import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DateField } from '../ui/DateField.tsx'
import { FormDialog } from './FormDialog.tsx'

interface DayDialogProps {
  readonly title: string
  readonly label: string
  readonly action: string
  /** The day to begin with, by the computer's clock. */
  readonly fromMs?: number | undefined
  readonly onClose: () => void
  /** When the chosen day begins, by the computer's clock. The dialog does not close itself. */
  readonly onDay: (ms: number) => void
}

/** Asks for a day. The texts of `editor` have to be there. */
export function DayDialog({ title, label, action, fromMs, onClose, onDay }: DayDialogProps) {
  const { t } = useTranslation('editor')
  const [day, setDay] = useState(fromMs === undefined ? null : dateOf(fromMs))
  return (
    <FormDialog
      title={title}
      action={action}
      isReady={day !== null}
      onClose={onClose}
      onGo={() => {
        if (day !== null) onDay(new Date(`${day}T00:00`).getTime())
      }}
    >
      <DateField
        label={label}
        value={day}
        onChange={setDay}
        autoFocus
        words={{
          open: t('when.calendar'),
          previous: t('when.previous-month'),
          next: t('when.next-month'),
        }}
      />
    </FormDialog>
  )
}

const dateOf = (ms: number): string => {
  const day = new Date(ms)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
