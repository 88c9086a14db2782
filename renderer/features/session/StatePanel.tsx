import { Check, KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
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

/** The session is there; the list of events comes next. */
export function SignedInPanel({ site, onGo }: { readonly site: string; readonly onGo: () => void }) {
  const { t } = useTranslation('session')
  return (
    <div className={css['panel']}>
      <RoundIcon tone="yes">
        <Check aria-hidden />
      </RoundIcon>
      <div>
        <PanelHeading>{t('done.title')}</PanelHeading>
        <p className={css['text']}>{t('done.text', { site })}</p>
      </div>
      <div className={css['actions']}>
        <Button variant="primary" onPress={onGo}>
          {t('done.go')}
        </Button>
      </div>
    </div>
  )
}
