import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventDetails } from '../../../shared/domain/event.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { lengthInWords } from '../../lib/format/length.ts'
import { ChoiceSelect } from '../../ui/Select.tsx'
import { useCalendarFile } from '../events/useCalendarFile.ts'
import css from './EventPage.module.css'

/** Minutes before the start. */
const BEFORE = [0, 10, 30, 60, 120, 1440, 2880] as const
const USUAL = 60

export interface CalendarFileDialogProps {
  readonly event: Pick<EventDetails, 'id' | 'title'>
  readonly onClose: () => void
}

/** An event as a file for a calendar program that rings before it begins. */
export function CalendarFileDialog({ event, onClose }: CalendarFileDialogProps) {
  const { t } = useTranslation('share')
  const { locale } = useLanguage()
  const save = useCalendarFile()
  const [before, setBefore] = useState(String(USUAL))
  return (
    <FormDialog
      title={t('title')}
      action={t('go')}
      onClose={onClose}
      onGo={() => {
        save(event.title, { eventId: event.id }, [Number(before)])
        onClose()
      }}
    >
      <div className={css['asked']}>
        <p>{t('text')}</p>
        <ChoiceSelect
          label={t('before')}
          options={BEFORE.map((minutes) => ({
            id: String(minutes),
            label: minutes === 0 ? t('at-start') : lengthInWords(minutes, locale),
          }))}
          selected={before}
          onSelect={setBefore}
        />
      </div>
    </FormDialog>
  )
}
