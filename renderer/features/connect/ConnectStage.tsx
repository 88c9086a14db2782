import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Account } from '../../../shared/domain/account.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { clockTime } from '../../lib/format/when.ts'
import { type AccountsStore, isFirstRun } from '../../state/accountsStore.ts'
import { useSay } from '../../state/useSay.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ExchangePanel, OutcomePanel, WaitingPanel } from '../session/SignInPanel.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import css from './ConnectPage.module.css'
import { demoPerson, emptyForm, formOfSuggestion, isKnownClient, knownClients } from './connectionForms.ts'
import { type ConnectStore, hasFailed } from './connectStore.ts'
import { TryDemo } from './TryDemo.tsx'

const NONE: readonly Account[] = []

export interface ConnectStageProps {
  readonly connect: ConnectStore
  readonly accounts: AccountsStore
  readonly account: Account | null
  readonly zone: string
  readonly onCopy: (text: string) => Promise<void>
  readonly onOpenSite: (address: string) => Promise<void>
  readonly onDone: () => void
  readonly onBack?: (() => void) | undefined
}

/** What the wizard shows now: the form, the wait, the exchange, or how the last try ended. */
export function ConnectStage(props: ConnectStageProps) {
  const { connect, accounts, account, zone, onCopy, onDone, onBack } = props
  const { t } = useTranslation('accounts')
  const say = useSay()
  const { locale } = useLanguage()
  const state = useStore(connect)
  const [seen, setSeen] = useState<number | null>(null)
  const time = (at: number) => clockTime(at, { zone, locale })
  const session = account?.session
  const id = account?.id ?? ''
  const all = useStore(accounts, ({ snapshot }) => snapshot?.accounts ?? NONE)
  const known = useMemo(() => knownClients(state.suggestion, all), [state.suggestion, all])
  // The made-up site asks nobody in a browser.
  const inBrowser = account?.sample !== true
  const waiting = inBrowser && session?.state === 'waiting-for-browser'

  const again = useCallback(() => {
    const { draft } = connect.getState()
    if (draft !== null) void connect.signIn(draft)
  }, [connect])
  const openSite = () => {
    if (account !== null) props.onOpenSite(account.siteAddress).catch(say.failed)
  }
  useEscape(waiting ? () => void accounts.cancelSignIn(id).catch(say.failed) : onBack)

  const firstRun = useStore(accounts, isFirstRun)
  const person = demoPerson(state, firstRun)
  if (person !== null && state.suggestion !== null) {
    const { suggestion } = state
    return (
      <TryDemo
        person={person}
        session={session ?? null}
        problem={state.problem}
        report={hasFailed(state) ? state.report : null}
        signingIn={state.signingIn}
        onOpen={() => void connect.signIn(formOfSuggestion(suggestion))}
        onOpenAgain={() => void accounts.reopenBrowser(id).catch(say.failed)}
        onCancel={() => void accounts.cancelSignIn(id).catch(say.failed)}
        onOwnSite={() => connect.begin(emptyForm(suggestion.redirectUri))}
        onConnection={connect.showForm}
        onCopy={onCopy}
      />
    )
  }
  if (waiting) {
    return (
      <WaitingPanel
        site={account?.siteName ?? ''}
        authorizationUrl={session.authorizationUrl}
        since={time(session.since)}
        until={time(session.until)}
        onOpenAgain={() => void accounts.reopenBrowser(id).catch(say.failed)}
        onCopy={onCopy}
        onCancel={() => void accounts.cancelSignIn(id).catch(say.failed)}
      />
    )
  }
  if (session?.state === 'exchanging' || (!inBrowser && state.signingIn))
    return <ExchangePanel site={account?.siteName ?? ''} />

  const attempt = session?.state === 'signed-out' ? session.attempt : undefined
  if (attempt !== undefined && attempt.at !== seen && state.accountId !== null) {
    return (
      <OutcomePanel
        code={attempt.code}
        detail={attempt.detail}
        isPending={state.signingIn}
        onTryAgain={again}
        onChange={() => setSeen(attempt.at)}
        onOpenSite={openSite}
        onLeave={onDone}
      />
    )
  }
  if (state.problem !== null) {
    return (
      <OutcomePanel
        code={state.problem.code}
        detail={state.problem.details.join(' ')}
        isPending={state.signingIn}
        onTryAgain={again}
        onChange={connect.dismiss}
        onOpenSite={openSite}
        onLeave={onDone}
      />
    )
  }
  if (state.suggestion === null) return <Loading />

  const editing = state.draft !== null && state.accountId !== null && account !== null
  const demo =
    !editing &&
    state.suggestion.demo &&
    (state.draft === null || isKnownClient([state.suggestion], state.draft))
  return (
    <>
      <h1 className={css['title']}>
        {editing ? t('wizard.edit-title', { site: account.siteName }) : t('wizard.title')}
      </h1>
      <p className={css['sub']}>
        {editing ? t('wizard.edit-sub') : demo ? t('wizard.demo-sub') : t('wizard.sub')}
      </p>
      <ConnectForm
        key={state.formKey}
        initial={state.draft ?? formOfSuggestion(state.suggestion)}
        known={known}
        keptBy={editing ? 'secret-kept' : 'secret-given'}
        report={state.report}
        checked={state.checked}
        checking={state.checking}
        signingIn={state.signingIn}
        checkedAt={state.report === null ? '' : time(state.report.checkedAt)}
        onKeep={connect.keep}
        onCheck={(form) => void connect.check(form)}
        onSignIn={(form) => void connect.signIn(form)}
        onCopy={onCopy}
      />
    </>
  )
}

function Loading() {
  return (
    <div className={css['loading']}>
      <Skeleton width={200} height={24} />
      <Skeleton width="90%" height={18} />
      <Skeleton width="100%" height={30} />
      <Skeleton width="100%" height={30} />
      <Skeleton width="100%" height={30} />
    </div>
  )
}

function useEscape(run: (() => void) | undefined): void {
  useEffect(() => {
    if (run === undefined) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [run])
}
