import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../lib/FormDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Toggle.tsx'
import { useSavePdf } from '../../events/usePaper.ts'
import type { Calendar } from '../useCalendar.ts'
import { AgendaPaper } from './AgendaPaper.tsx'
import css from './AgendaView.module.css'
import { paperTitle } from './agendaText.ts'
import type { Agenda } from './useAgenda.ts'

/** `ask`: what goes on it, and whether it is printed or saved. */
export type PaperWish = 'ask' | 'pdf'

export interface PrintAgendaProps {
  readonly wish: PaperWish
  readonly calendar: Calendar
  readonly agenda: Agenda
  readonly onClose: () => void
}

/** Asks what goes on paper beside what everybody may see; as PDF at once, without it. */
export function PrintAgenda({ wish, calendar, agenda, onClose }: PrintAgendaProps) {
  const { t, i18n } = useTranslation('agenda')
  const savePdf = useSavePdf(t('print.as-pdf'))
  const [drafts, setDrafts] = useState(false)
  const [to, setTo] = useState<'printer' | 'pdf' | null>(wish === 'pdf' ? 'pdf' : null)
  const save = async () => (await savePdf?.(paperTitle(i18n, agenda.words, agenda.range))) ?? false
  return (
    <>
      {wish === 'pdf' ? null : (
        <FormDialog
          title={t('print.heading')}
          action={t('print.go')}
          more={savePdf !== null ? <Button onPress={() => setTo('pdf')}>{t('print.as-pdf')}</Button> : null}
          onClose={onClose}
          onGo={() => setTo('printer')}
        >
          <div className={css['asked']}>
            <p>{t('print.about')}</p>
            <Checkbox isSelected={drafts} onChange={setDrafts} note={t('print.private')}>
              {t('print.drafts')}
            </Checkbox>
            {savePdf !== null ? null : <p className={css['quiet']}>{t('print.pdf')}</p>}
          </div>
        </FormDialog>
      )}
      {to === null ? null : (
        <AgendaPaper
          calendar={calendar}
          agenda={agenda}
          withDrafts={drafts}
          onReady={to === 'pdf' && savePdf !== null ? save : undefined}
          onPrinted={onClose}
        />
      )}
    </>
  )
}
