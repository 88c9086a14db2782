import { AppWindow, CircleSlash, Clock, ExternalLink, KeyRound, Lock, Unplug, UserCheck } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { isFailedAttempt } from '../../../shared/domain/account.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { RoundIcon } from '../../ui/EmptyState.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
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
        <WaitingActions url={authorizationUrl} {...{ onOpenAgain, onCopy, onCancel }} />
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

interface WaitingActionsProps extends Pick<WaitingPanelProps, 'onOpenAgain' | 'onCopy' | 'onCancel'> {
  readonly url: string
}

/** The ways on for who waits for the browser: there again, by hand, not at all. */
export function WaitingActions({ url, onOpenAgain, onCopy, onCancel }: WaitingActionsProps) {
  const { t } = useTranslation(['session', 'common'])
  const say = useSay()
  return (
    <>
      <Button icon={<ExternalLink aria-hidden />} onPress={onOpenAgain}>
        {t('wait.again')}
      </Button>
      <CopyButton onFailure={say.failed} copiedLabel={t('common:copied')} onCopy={() => onCopy(url)}>
        {t('wait.copy')}
      </CopyButton>
      <Button variant="quiet" onPress={onCancel} shortcut="Esc">
        {t('wait.cancel')}
      </Button>
    </>
  )
}

/**
 * Heading of a panel that takes the place of another. It takes the focus, which would be lost with the button that
 * was pressed, and so is also what a screen reader says next.
 */
export function PanelHeading({ children, level: Level = 'h1' }: PanelHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Level ref={heading} tabIndex={-1} className={css['heading']} data-level={Level}>
      {children}
    </Level>
  )
}

interface PanelHeadingProps {
  readonly children: ReactNode
  /** `h2` where the page has a heading of its own. */
  readonly level?: 'h1' | 'h2'
}

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

export interface OutcomePanelProps {
  readonly code: ErrorCode
  /** The site's own words, shown as text (SIGN-14); empty where it said nothing. */
  readonly detail: string
  readonly isPending: boolean
  readonly onTryAgain: () => void
  readonly onChange: () => void
  /** Where the same person signed in again: to the site, to sign out there, and back to their account. */
  readonly onOpenSite: () => void
  readonly onLeave: () => void
}

/** How a sign-in came to nothing, and the way on: again without typing, or change the connection. */
export function OutcomePanel(props: OutcomePanelProps) {
  const { code, detail, isPending, onTryAgain, onChange } = props
  const { t } = useTranslation('session')
  const { title, text } = useOutcomeWords(code, detail)
  const change = wantsChange(code)
  const twice = code === 'already-signed-in'
  return (
    <div className={css['panel']}>
      <RoundIcon tone={isHarmless(code) ? 'plain' : 'danger'}>
        <OutcomeIcon code={code} />
      </RoundIcon>
      <div>
        <PanelHeading>{title}</PanelHeading>
        <p className={css['text']}>{text}</p>
        {detail === '' || twice ? null : (
          <p className={css['said']}>{t('outcome.site-says', { words: detail })}</p>
        )}
      </div>
      <div className={css['actions']}>
        {twice ? (
          <Button icon={<ExternalLink aria-hidden />} onPress={props.onOpenSite}>
            {t('outcome.open-site')}
          </Button>
        ) : null}
        <Button variant={change ? 'default' : 'primary'} onPress={onTryAgain} isPending={isPending}>
          {t('outcome.try-again')}
        </Button>
        {twice ? (
          <Button variant="quiet" onPress={props.onLeave}>
            {t('outcome.leave')}
          </Button>
        ) : (
          <Button variant={change ? 'primary' : 'default'} onPress={onChange}>
            {t('outcome.change')}
          </Button>
        )}
        <FailureLinks asked={{ error: code }} />
      </div>
      {twice ? null : <p className={css['said']}>{t('outcome.kept')}</p>}
    </div>
  )
}

function OutcomeIcon({ code }: { readonly code: ErrorCode }) {
  if (code === 'sign-in-expired' || code === 'timed-out') return <Clock aria-hidden />
  if (code === 'offline') return <Unplug aria-hidden />
  return code === 'already-signed-in' ? <UserCheck aria-hidden /> : <CircleSlash aria-hidden />
}

/** What happened and what helps. `detail`: the site's own words, or whose account it is. */
export function useOutcomeWords(code: ErrorCode, detail: string) {
  const { t } = useTranslation('session')
  const { t: common } = useTranslation('common')
  return isFailedAttempt(code)
    ? { title: t(`outcome.${code}.title`, { name: detail }), text: t(`outcome.${code}.text`) }
    : { title: t('outcome.other.title'), text: common(`error.${code}`) }
}

/** Whether the connection has to be changed before another try can do better. */
export const wantsChange = (code: ErrorCode): boolean =>
  code === 'client-refused' ||
  code === 'redirect-mismatch' ||
  code === 'insecure-address' ||
  code === 'bad-address'

/** Nobody's fault, so not shown in red. */
export const isHarmless = (code: ErrorCode): boolean =>
  code === 'sign-in-cancelled' ||
  code === 'sign-in-expired' ||
  code === 'offline' ||
  code === 'already-signed-in'
