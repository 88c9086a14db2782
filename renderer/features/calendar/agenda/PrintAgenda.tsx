import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../lib/FormDialog.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import type { Calendar } from '../useCalendar.ts'
import { AgendaPaper } from './AgendaPaper.tsx'
import css from './AgendaView.module.css'
import type { Agenda } from './useAgenda.ts'

export interface PrintAgendaProps {
  readonly calendar: Calendar
  readonly agenda: Agenda
  readonly onClose: () => void
}

/** Asks what goes on paper beside what everybody may see. */
export function PrintAgenda({ calendar, agenda, onClose }: PrintAgendaProps) {
  const { t } = useTranslation('agenda')
  const [drafts, setDrafts] = useState(false)
  const [printed, setPrinted] = useState(false)
  return (
    <>
      <FormDialog
        title={t('print.heading')}
        action={t('print.go')}
        onClose={onClose}
        onGo={() => setPrinted(true)}
      >
        <div className={css['asked']}>
          <p>{t('print.about')}</p>
          <Checkbox isSelected={drafts} onChange={setDrafts} note={t('print.private')}>
            {t('print.drafts')}
          </Checkbox>
          <p className={css['quiet']}>{t('print.pdf')}</p>
        </div>
      </FormDialog>
      {printed ? (
        <AgendaPaper calendar={calendar} agenda={agenda} withDrafts={drafts} onPrinted={onClose} />
      ) : null}
    </>
  )
}
