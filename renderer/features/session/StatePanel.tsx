import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { RoundIcon } from '../../ui/RoundIcon.tsx'
import { PanelHeading } from './PanelHeading.tsx'
import css from './SignInPanel.module.css'

/** Between the browser's answer and the session. */
export function ExchangePanel({ site }: { readonly site: string }) {
  const { t } = useTranslation('session')
  return (
    <div className={css['panel']}>
      <RoundIcon>
        <KeyRound aria-hidden />
      </RoundIcon>
      <PanelHeading>{t('exchange.title')}</PanelHeading>
      <p className={css['text']}>{t('exchange.text', { site })}</p>
      <div className={css['facts']}>
        <ProgressBar label={t('exchange.title')} value={null} bare />
      </div>
    </div>
  )
}
