import { CalendarCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useStore } from 'zustand'
import type { DemoPerson } from '../../../shared/bridge/connect.ts'
import type { SessionState } from '../../../shared/domain/account.ts'
import type { CheckReport } from '../../../shared/domain/connection.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { WholeWords } from '../../ui/WholeWords.tsx'
import { isHarmless, PanelHeading, useOutcomeWords, WaitingActions } from '../session/SignInPanel.tsx'
import { failedBy } from './checkSummary.ts'
import css from './TryDemo.module.css'

export interface TryDemoProps {
  readonly person: DemoPerson
  /** Null: nothing was tried yet. */
  readonly session: SessionState | null
  readonly problem: Problem | null
  /** Of a check that failed. */
  readonly report: CheckReport | null
  readonly signingIn: boolean
  readonly onOpen: () => void
  readonly onOpenAgain: () => void
  readonly onCancel: () => void
  readonly onOwnSite: () => void
  readonly onConnection: () => void
  readonly onCopy: (text: string) => Promise<void>
}

interface Problem {
  readonly code: ErrorCode
  readonly details: readonly string[]
}

/**
 * The first thing of all beside a demo community: one button, and whom to sign in as on its page, which stays there
 * while the browser is open and where a try came to nothing.
 */
export function TryDemo(props: TryDemoProps) {
  const { person, session, onCopy } = props
  const { t } = useTranslation(['accounts', 'common'])
  const say = useSay()
  const { preferences } = useStores()
  const product = useStore(preferences, ({ info }) => info?.name)
  const lines = [
    { label: t('try.email'), value: person.email, copy: t('try.copy-email') },
    { label: t('try.password'), value: person.password, copy: t('try.copy-password') },
  ]
  return (
    <div className={css['try']}>
      <p className={css['product']}>
        <span className={css['sign']} aria-hidden="true">
          <CalendarCheck />
        </span>
        {product}
      </p>
      <h1 className={css['title']}>
        <WholeWords text={t('try.title')} />
      </h1>
      <p className={css['sub']}>{t('try.text')}</p>
      <div className={css['person']}>
        <p>{t('try.use')}</p>
        <dl>
          {lines.map(({ label, value, copy }) => (
            <div key={label} className={css['line']}>
              <dt>{label}</dt>
              <dd>
                <bdi className={css['value']}>{value}</bdi>
                <CopyButton
                  label={copy}
                  copiedLabel={t('common:copied')}
                  onFailure={say.failed}
                  onCopy={() => onCopy(value)}
                >
                  {t('try.copy')}
                </CopyButton>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {session?.state === 'waiting-for-browser' ? (
        <Waiting {...props} url={session.authorizationUrl} />
      ) : session?.state === 'exchanging' ? (
        <Exchanging />
      ) : (
        <Ready {...props} />
      )}
    </div>
  )
}

function Ready({ session, problem, report, signingIn, onOpen, onOwnSite, onConnection }: TryDemoProps) {
  const { t } = useTranslation(['accounts', 'session'])
  const attempt = session?.state === 'signed-out' ? session.attempt : undefined
  const code = problem?.code ?? attempt?.code
  const diagnosis = failedBy(report)
  return (
    <>
      {signingIn ? null : diagnosis !== null ? (
        <div className={css['reason']}>
          <Banner tone="danger" announce title={t('session:outcome.other.title')}>
            {t(`why.${diagnosis}`)} {t(`fix.${diagnosis}`)}
          </Banner>
        </div>
      ) : code === undefined ? null : (
        <Reason code={code} detail={attempt?.detail ?? ''} />
      )}
      <div className={css['actions']}>
        <Button
          variant="primary"
          className={css['large']}
          shortcut="Enter"
          autoFocus
          isPending={signingIn}
          onPress={onOpen}
        >
          {t('try.open')}
        </Button>
        <Button className={css['large']} onPress={onOwnSite}>
          {t('try.own')}
        </Button>
        {diagnosis === null && (code === undefined || isHarmless(code)) ? null : (
          <Button variant="quiet" onPress={onConnection}>
            {t('try.connection')}
          </Button>
        )}
      </div>
      <p className={css['own']}>{t('try.own-needs')}</p>
    </>
  )
}

function Reason({ code, detail }: { readonly code: ErrorCode; readonly detail: string }) {
  const { t } = useTranslation('session')
  const { title, text } = useOutcomeWords(code, detail)
  return (
    <div className={css['reason']}>
      <Banner tone={isHarmless(code) ? 'info' : 'danger'} announce title={title}>
        {text} {detail === '' ? null : t('outcome.site-says', { words: detail })}{' '}
        <FailureLinks asked={{ error: code }} />
      </Banner>
    </div>
  )
}

function Waiting(props: ComponentProps<typeof WaitingActions>) {
  const { t } = useTranslation('session')
  return (
    <section className={css['wait']}>
      <PanelHeading level="h2">{t('wait.title')}</PanelHeading>
      <p>{t('wait.demo')}</p>
      <div className={css['actions']}>
        <WaitingActions {...props} />
      </div>
    </section>
  )
}

function Exchanging() {
  const { t } = useTranslation('session')
  return (
    <section className={css['wait']}>
      <PanelHeading level="h2">{t('exchange.title')}</PanelHeading>
      <ProgressBar label={t('exchange.title')} value={null} bare />
    </section>
  )
}
