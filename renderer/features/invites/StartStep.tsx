import { useTranslation } from 'react-i18next'
import { AddFrom } from './AddFrom.tsx'
import { FileButton } from './FileButton.tsx'
import css from './Invite.module.css'
import { PasteField } from './PasteField.tsx'

/** An empty composer: every way to put people in. */
export function StartStep() {
  const { t } = useTranslation('invites')
  return (
    <div className={css['start']}>
      <h2>{t('start.title')}</h2>
      <p>{t('start.text')}</p>
      <div className={css['drop']}>
        <FileButton primary />
        <p>{t('source.drop')}</p>
      </div>
      <PasteField rows={5} />
      <div className={css['row']}>
        <AddFrom />
      </div>
    </div>
  )
}
