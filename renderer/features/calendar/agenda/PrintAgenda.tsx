import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../lib/FormDialog.tsx'
import { takeFile } from '../../../lib/files/takeFile.ts'
import { useShown, useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Toggle.tsx'
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
  const { t, i18n } = useTranslation(['agenda', 'events'])
  const { bridge, preferences } = useStores()
  const say = useSay()
  const savesPdf = useShown(preferences, ({ info }) => info?.host === 'electron')
  const [drafts, setDrafts] = useState(false)
  const [to, setTo] = useState<'printer' | 'pdf' | null>(wish === 'pdf' ? 'pdf' : null)
  const save = async () => {
    const name = paperTitle(i18n, agenda.words, agenda.range).slice(0, 120)
    try {
      const saved = await takeFile(bridge, await bridge.call('files.pdf', { title: t('print.as-pdf'), name }))
      if (saved !== null) say.done(t('events:share.saved', { name: saved }))
    } catch (failure) {
      say.failed(failure)
    }
  }
  return (
    <>
      {wish === 'pdf' ? null : (
        <FormDialog
          title={t('print.heading')}
          action={t('print.go')}
          more={savesPdf ? <Button onPress={() => setTo('pdf')}>{t('print.as-pdf')}</Button> : null}
          onClose={onClose}
          onGo={() => setTo('printer')}
        >
          <div className={css['asked']}>
            <p>{t('print.about')}</p>
            <Checkbox isSelected={drafts} onChange={setDrafts} note={t('print.private')}>
              {t('print.drafts')}
            </Checkbox>
            {savesPdf ? null : <p className={css['quiet']}>{t('print.pdf')}</p>}
          </div>
        </FormDialog>
      )}
      {to === null ? null : (
        <AgendaPaper
          calendar={calendar}
          agenda={agenda}
          withDrafts={drafts}
          onReady={to === 'pdf' && savesPdf ? save : undefined}
          onPrinted={onClose}
        />
      )}
    </>
  )
}
