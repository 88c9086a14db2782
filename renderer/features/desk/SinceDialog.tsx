import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useDesk } from './DeskContext.ts'

/** A day of one's own choice to filter by. */
export function SinceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['desk', 'editor'])
  const { store } = useDesk()
  const { joinedSinceMs } = store.getState().filters
  const [day, setDay] = useState(joinedSinceMs === undefined ? null : dateOf(joinedSinceMs))
  return (
    <FormDialog
      title={t('filter.since-other')}
      action={t('filter.since-go')}
      isReady={day !== null}
      onClose={onClose}
      onGo={() => {
        if (day === null) return
        store.setFilters({ ...store.getState().filters, joinedSinceMs: new Date(`${day}T00:00`).getTime() })
        onClose()
      }}
    >
      <DateField
        label={t('filter.joined')}
        value={day}
        onChange={setDay}
        autoFocus
        words={{
          open: t('editor:when.calendar'),
          previous: t('editor:when.previous-month'),
          next: t('editor:when.next-month'),
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
