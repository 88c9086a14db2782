import { AppWindow, Clock, ExternalLink, Lock } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { RoundIcon } from '../../ui/RoundIcon.tsx'
import { PanelHeading } from './PanelHeading.tsx'
import css from './SignInPanel.module.css'

export interface WaitingPanelProps {
  readonly site: string
  readonly authorizationUrl: string
  /** In words, e.g. "14:06". */
  readonly since: string
  readonly until: string
  readonly onOpenAgain: () => void
  readonly onCopy: (text: string) => Promise<void>
  readonly onCancel: () => void
}

/** While the person is in the browser: what to do there, how to get there again, how to stop (SIGN-8, SIGN-16). */
export function WaitingPanel(props: WaitingPanelProps) {
  const { site, authorizationUrl, since, until, onOpenAgain, onCopy, onCancel } = props
  const { t } = useTranslation('session')
  const { t: common } = useTranslation('common')
  return (
    <div className={css['panel']}>
      <RoundIcon>
        <AppWindow aria-hidden />
      </RoundIcon>
      <div>
        <PanelHeading>{t('wait.title')}</PanelHeading>
        <p className={css['text']}>{t('wait.text', { site })}</p>
      </div>
      <p className={css['url']} dir="ltr">
        <span>
          {authorizationUrl.split(/(?=[?&])/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </span>
      </p>
      <div className={css['actions']}>
        <Button icon={<ExternalLink aria-hidden />} onPress={onOpenAgain}>
          {t('wait.again')}
        </Button>
        <CopyButton copiedLabel={common('copied')} onCopy={() => onCopy(authorizationUrl)}>
          {t('wait.copy')}
        </CopyButton>
        <Button variant="quiet" onPress={onCancel} shortcut="Esc">
          {t('wait.cancel')}
        </Button>
      </div>
      <ul className={css['facts']}>
        <li>
          <Clock aria-hidden />
          {t('wait.times', { since, until })}
        </li>
        <li>
          <Lock aria-hidden />
          {t('wait.password')}
        </li>
      </ul>
    </div>
  )
}
