import { useState } from 'react'
import type { EventDetails } from '../../../shared/domain/event.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { lengthInWords } from '../../lib/format/length.ts'
import { listed } from '../../lib/format/lists.ts'
import { useAsked } from '../../state/queries.ts'
import { ChoiceSelect } from '../../ui/Select.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import { useCalendarFile } from '../events/useCalendarFile.ts'
import { useReminderWords } from '../reminders/useReminderWords.ts'
import css from './EventPage.module.css'

/** Minutes before the start. */
const BEFORE = [0, 10, 30, 60, 120, 1440, 2880] as const
const USUAL = 60

export interface CalendarFileDialogProps {
  readonly accountId: string
  readonly event: Pick<EventDetails, 'id' | 'title'>
  readonly onClose: () => void
}

/** An event as a file for a calendar program that rings before it begins: as one is reminded here, or once. */
export function CalendarFileDialog({ accountId, event, onClose }: CalendarFileDialogProps) {
  const { t } = useTranslation(['share', 'reminders'])
  const { locale } = useLanguage()
  const save = useCalendarFile()
  const words = useReminderWords()
  const { data } = useAsked('reminders.ofEvent', { accountId, eventId: event.id })
  const own = data?.minutes ?? []
  const [asReminded, setAsReminded] = useState(true)
  const [before, setBefore] = useState(String(USUAL))
  const isAsReminded = asReminded && own.length > 0
  return (
    <FormDialog
      title={t('title')}
      action={t('go')}
      isReady={data !== undefined}
      onClose={onClose}
      onGo={() => {
        save(event.title, { eventId: event.id }, isAsReminded ? own : [Number(before)])
        onClose()
      }}
    >
      <div className={css['asked']}>
        <p>{t('text')}</p>
        {own.length === 0 ? null : (
          <Checkbox
            isSelected={asReminded}
            onChange={setAsReminded}
            note={listed(own.map(words.before), locale)}
          >
            {t('as-reminded')}
          </Checkbox>
        )}
        {isAsReminded ? null : (
          <ChoiceSelect
            label={t('before')}
            options={BEFORE.map((minutes) => ({
              id: String(minutes),
              label: minutes === 0 ? t('at-start') : lengthInWords(minutes, locale),
            }))}
            selected={before}
            onSelect={setBefore}
          />
        )}
      </div>
    </FormDialog>
  )
}
