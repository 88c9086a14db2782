import { CircleSlash, Clock, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isFailedAttempt } from '../../../shared/domain/account.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { RoundIcon } from '../../ui/RoundIcon.tsx'
import { isHarmless, wantsChange } from './outcomes.ts'
import { PanelHeading } from './PanelHeading.tsx'
import css from './SignInPanel.module.css'

export interface OutcomePanelProps {
  readonly code: ErrorCode
  /** The site's own words, shown as text (SIGN-14); empty where it said nothing. */
  readonly detail: string
  readonly isPending: boolean
  readonly onTryAgain: () => void
  readonly onChange: () => void
}

/** How a sign-in came to nothing, and the way on: again without typing, or change the connection. */
export function OutcomePanel({ code, detail, isPending, onTryAgain, onChange }: OutcomePanelProps) {
  const { t } = useTranslation('session')
  const { t: common } = useTranslation('common')
  const change = wantsChange(code)
  const Icon =
    code === 'sign-in-expired' || code === 'timed-out' ? Clock : code === 'offline' ? Unplug : CircleSlash
  return (
    <div className={css['panel']}>
      <RoundIcon tone={isHarmless(code) ? 'plain' : 'danger'}>
        <Icon aria-hidden />
      </RoundIcon>
      <div>
        <PanelHeading>
          {isFailedAttempt(code) ? t(`outcome.${code}.title`) : t('outcome.other.title')}
        </PanelHeading>
        <p className={css['text']}>
          {isFailedAttempt(code) ? t(`outcome.${code}.text`, { name: detail }) : common(`error.${code}`)}
        </p>
        {detail === '' || code === 'already-signed-in' ? null : (
          <p className={css['said']}>{t('outcome.site-says', { words: detail })}</p>
        )}
      </div>
      <div className={css['actions']}>
        <Button variant={change ? 'default' : 'primary'} onPress={onTryAgain} isPending={isPending}>
          {t('outcome.try-again')}
        </Button>
        <Button variant={change ? 'primary' : 'default'} onPress={onChange}>
          {t('outcome.change')}
        </Button>
      </div>
      <p className={css['said']}>{t('outcome.kept')}</p>
    </div>
  )
}
