import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import type { Account, SecretKeeping } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type AccountsStore, accountById, activeAccount, isFirstRun } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { WholeWords } from '../../ui/WholeWords.tsx'
import { isWeak, keepingWords } from '../accounts/accountWords.ts'
import css from './ConnectPage.module.css'
import { ConnectStage } from './ConnectStage.tsx'
import { demoPerson, emptyForm, formOfSuggestion, sameConnection, showsForm } from './connectionForms.ts'
import { CONNECT_ID, type ConnectStore, hasFailed, isIn } from './connectStore.ts'
import { DemoEvents } from './DemoEvents.tsx'
import { LookMenus } from './LookMenus.tsx'

export interface ConnectPageProps {
  readonly connect: ConnectStore
  readonly accounts: AccountsStore
  /** IANA zone of this computer, for "waiting since". */
  readonly zone: string
  readonly onCopy: (text: string) => Promise<void>
  /** The site in the system's browser. */
  readonly onOpenSite: (address: string) => Promise<void>
  /** The account is signed in: show its events. */
  readonly onDone: () => void
  /** Present where there is something to go back to; what was typed stays. */
  readonly onBack?: (() => void) | undefined
}

/** The connection wizard: form and checks, then the wait for the browser, then how it ended (SIGN-1 to SIGN-20). */
export function ConnectPage(props: ConnectPageProps) {
  const { connect, accounts, zone, onCopy, onOpenSite, onDone, onBack } = props
  const trying = useStore(connect, (state) => state.trying !== null)
  const accountId = useStore(connect, (state) => state.trying ?? state.accountId)
  const account = useStore(accounts, accountById(accountId))
  const secrets = useStore(accounts, ({ snapshot }) => snapshot?.secrets ?? null)
  const phase = account?.session.state ?? 'none'
  const form = useStore(connect, showsForm) && phase !== 'waiting-for-browser' && phase !== 'exchanging'
  const failed = useStore(connect, hasFailed)
  const firstRun = useStore(accounts, isFirstRun)
  const demo = useStore(connect, (state) => demoPerson(state, firstRun)) !== null
  const asked = !demo && form

  useEffect(() => {
    const { suggestion, accountId: begun } = connect.getState()
    if (suggestion === null) void connect.load()
    const state = accounts.getState()
    const left = activeAccount(state)
    // The program was closed between adding a first site and signing in: go on where that stopped.
    if (begun === null && left?.sample === false && isFirstRun(state)) connect.edit(left)
  }, [connect, accounts])

  /*
   * Where the site leaves open who signed in, the events stay readable and a banner over them asks (SIGN-32).
   */
  useEffect(() => {
    if (!connect.saw(phase, trying)) return
    connect.reset()
    onDone()
  }, [phase, trying, connect, onDone])

  const say = useSay()
  // However the page is left: a try that brought nobody new leaves no account behind.
  useEffect(
    () => () => {
      const { accountId: tried } = connect.getState()
      leaveTwin(accounts, tried).then((left) => left && connect.reset(), say.failed)
    },
    [connect, accounts, say],
  )

  // Inside the window's frame there is a main landmark already.
  const Stage = onBack === undefined ? 'main' : 'div'
  return (
    <div id={CONNECT_ID} className={css['page']}>
      <Stage className={css[demo ? 'first' : 'stage']}>
        <Ground raised={!demo}>
          <ConnectStage
            connect={connect}
            accounts={accounts}
            account={account}
            zone={zone}
            onCopy={onCopy}
            onOpenSite={onOpenSite}
            onDone={onDone}
            onBack={onBack}
          />
        </Ground>
        {demo ? <DemoEvents /> : null}
        {asked ? (
          <ConnectAside connect={connect} accounts={accounts} editing={phase === 'signed-in'} />
        ) : null}
      </Stage>
      <ConnectFooter
        secrets={secrets}
        enter={asked ? (failed ? 'hint.check' : 'hint.sign-in') : null}
        look={firstRun}
        onBack={onBack}
      />
    </div>
  )
}

/** A card; before the first sign-in to a demo, half of the window. */
function Ground({ raised, children }: { readonly raised: boolean; readonly children: ReactNode }) {
  return raised ? <Card>{children}</Card> : <div className={css['lead']}>{children}</div>
}

/** Beside the form: what one needs, and what can be tried without a site. */
function ConnectAside({ connect, accounts, editing }: ConnectAsideProps) {
  const { t } = useTranslation('accounts')
  const { navigation } = useStores()
  const suggestion = useStore(connect, (state) => state.suggestion)
  const onDemo = useStore(
    connect,
    ({ draft }) => draft === null || sameConnection(draft, formOfSuggestion(suggestion)),
  )
  const signingIn = useStore(connect, (state) => state.signingIn)
  const tried = useStore(
    accounts,
    ({ snapshot }) => snapshot?.accounts.some(({ sample, session }) => sample && isIn(session.state)) ?? true,
  )
  if (editing) return null
  return (
    <aside className={css['aside']}>
      {suggestion?.demo === true ? (
        <Card>
          <Chip tone="accent">{t('demo.mark')}</Chip>
          <h2 className={css['heading']}>{t('demo.title')}</h2>
          <p className={css['sub']}>{t('demo.text')}</p>
          <div className={css['more']}>
            {onDemo ? (
              <Button onPress={() => connect.begin(emptyForm(suggestion.redirectUri))}>
                {t('demo.leave')}
              </Button>
            ) : (
              <Button onPress={connect.reset}>{t('demo.back')}</Button>
            )}
          </div>
        </Card>
      ) : null}
      {suggestion?.sample === true && !tried ? (
        <Card>
          <h2 className={css['heading']}>
            <WholeWords text={t('sample.title')} />
          </h2>
          <p className={css['sub']}>{t('sample.text')}</p>
          <div className={css['more']}>
            <Button isDisabled={signingIn} onPress={() => void connect.trySample()}>
              {t('sample.try')}
            </Button>
          </div>
        </Card>
      ) : null}
      <Card>
        <h2 className={css['heading']}>{t('help.title')}</h2>
        <ol className={css['needs']}>
          <li>{t('help.1')}</li>
          <li>{t('help.2')}</li>
          <li>{t('help.3')}</li>
        </ol>
      </Card>
      <Card>
        <h2 className={css['heading']}>{t('moving.title')}</h2>
        <p className={css['sub']}>{t('moving.text')}</p>
        <div className={css['more']}>
          <Button onPress={() => navigation.go({ page: 'backup' })}>{t('moving.open')}</Button>
        </div>
      </Card>
    </aside>
  )
}

interface ConnectAsideProps {
  readonly connect: ConnectStore
  readonly accounts: AccountsStore
  readonly editing: boolean
}

/** Says how secrets are kept here before one is entered (KEEP-2), and what the keys do. */
function ConnectFooter({ secrets, enter, look, onBack }: ConnectFooterProps) {
  const { t } = useTranslation('accounts')
  const Icon = secrets !== null && isWeak(secrets) ? ShieldAlert : ShieldCheck
  return (
    <footer className={css['footer']}>
      {secrets === null ? null : (
        <span className={css['keeping']} data-weak={isWeak(secrets)}>
          <Icon aria-hidden />
          {keepingWords(t, secrets)}
        </span>
      )}
      {look ? <LookMenus /> : null}
      <span className={css['keys']}>
        {enter === null ? null : (
          <span>
            <Kbd keys="Enter" hidden={false} /> {t(enter)}
          </span>
        )}
        {onBack === undefined ? null : (
          <Button variant="quiet" size="s" icon={<Kbd keys="Esc" />} onPress={onBack}>
            {t('hint.back')}
          </Button>
        )}
      </span>
    </footer>
  )
}

interface ConnectFooterProps {
  /** Null while not known. */
  readonly secrets: SecretKeeping | null
  /** What Enter does in the form; null where there is none. */
  readonly enter: 'hint.check' | 'hint.sign-in' | null
  /** Whether language and theme can be chosen here: nothing else leads to them yet. */
  readonly look: boolean
  readonly onBack?: (() => void) | undefined
}

/** Nothing but a try to add somebody, at which the site named a person who has an account here (SIGN-32). */
const isTwin = ({ session, userId }: Account): boolean =>
  userId === null && session.state === 'signed-out' && session.attempt?.code === 'already-signed-in'

/** Takes such a try away, and the account it turned out to be is shown again. False where it is none. */
export async function leaveTwin(accounts: AccountsStore, accountId: string | null): Promise<boolean> {
  const state = accounts.getState()
  const twin = accountById(accountId)(state)
  if (twin === null || !isTwin(twin)) return false
  const { session, siteAddress } = twin
  const name = session.state === 'signed-out' ? session.attempt?.detail : undefined
  const same = state.snapshot?.accounts.filter((other) => other !== twin && other.siteAddress === siteAddress)
  const known = same?.find(({ userName, userId }) => name === (userName ?? userId)) ?? same?.[0]
  if (known !== undefined) await accounts.activate(known.id)
  await accounts.remove(twin.id, false)
  return true
}
