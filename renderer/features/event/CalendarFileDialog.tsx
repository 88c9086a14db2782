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
/** The times at which one is reminded here. */
const OWN = 'own'

export interface CalendarFileDialogProps {
  readonly accountId: string
  readonly event: Pick<EventDetails, 'id' | 'title'>
  readonly onClose: () => void
}

/** An event as a file for a calendar program: with an alarm only where one asks for it, as one is reminded here or once. */
export function CalendarFileDialog({ accountId, event, onClose }: CalendarFileDialogProps) {
  const { t } = useTranslation(['share', 'reminders'])
  const { locale } = useLanguage()
  const save = useCalendarFile()
  const words = useReminderWords()
  const { data } = useAsked('reminders.ofEvent', { accountId, eventId: event.id })
  const own = data?.minutes ?? []
  const [alarm, setAlarm] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const before = chosen ?? (own.length > 0 ? OWN : String(USUAL))
  return (
    <FormDialog
      title={t('title')}
      action={t('go')}
      isReady={!alarm || data !== undefined}
      onClose={onClose}
      onGo={() => {
        const minutes = before === OWN ? own : [Number(before)]
        save(event.title, { eventId: event.id }, alarm ? minutes : [])
        onClose()
      }}
    >
      <div className={css['asked']}>
        <p>{t('text')}</p>
        <Checkbox isSelected={alarm} onChange={setAlarm}>
          {t('alarm')}
        </Checkbox>
        {alarm ? (
          <ChoiceSelect
            label={t('before')}
            options={[
              ...(own.length > 0
                ? [{ id: OWN, label: `${t('as-reminded')}: ${listed(own.map(words.before), locale)}` }]
                : []),
              ...BEFORE.map((minutes) => ({
                id: String(minutes),
                label: minutes === 0 ? t('at-start') : lengthInWords(minutes, locale),
              })),
            ]}
            selected={before}
            onSelect={setChosen}
          />
        ) : null}
      </div>
    </FormDialog>
  )
}
