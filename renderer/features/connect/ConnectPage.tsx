import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { type AccountsStore, accountById, activeAccount, isFirstRun } from '../../state/accountsStore.ts'
import { Card } from '../../ui/Card.tsx'
import { ConnectAside } from './ConnectAside.tsx'
import { ConnectFooter } from './ConnectFooter.tsx'
import css from './ConnectPage.module.css'
import { ConnectStage } from './ConnectStage.tsx'
import { type ConnectStore, hasFailed, showsForm } from './connectStore.ts'

export interface ConnectPageProps {
  readonly connect: ConnectStore
  readonly accounts: AccountsStore
  /** IANA zone of this computer, for "waiting since". */
  readonly zone: string
  readonly onCopy: (text: string) => Promise<void>
  /** The account is signed in: show its events. */
  readonly onDone: () => void
  /** Present where there is something to go back to; what was typed stays. */
  readonly onBack?: (() => void) | undefined
}

/** The connection wizard: form and checks, then the wait for the browser, then how it ended (SIGN-1 to SIGN-20). */
export function ConnectPage({ connect, accounts, zone, onCopy, onDone, onBack }: ConnectPageProps) {
  const accountId = useStore(connect, (state) => state.accountId)
  const account = useStore(accounts, accountById(accountId))
  const secrets = useStore(accounts, ({ snapshot }) => snapshot?.secrets ?? null)
  const phase = account?.session.state ?? 'none'
  const before = useRef(phase)
  const form = useStore(connect, showsForm) && phase !== 'waiting-for-browser' && phase !== 'exchanging'
  const failed = useStore(connect, hasFailed)

  useEffect(() => {
    const { suggestion, accountId: begun } = connect.getState()
    if (suggestion === null) void connect.load()
    const state = accounts.getState()
    const left = activeAccount(state)
    // The program was closed between adding a first site and signing in: go on where that stopped.
    if (begun === null && left !== null && isFirstRun(state)) connect.edit(left)
  }, [connect, accounts])

  /*
   * Only what is signed in here and now leads on; an account that was signed in before is being changed. Where the
   * site leaves open who signed in, the events stay readable and a banner over them asks (SIGN-32).
   */
  useEffect(() => {
    const came = isIn(phase) && !isIn(before.current) && before.current !== 'none'
    before.current = phase
    if (!came) return
    connect.reset()
    onDone()
  }, [phase, connect, onDone])

  // Inside the window's frame there is a main landmark already.
  const Stage = onBack === undefined ? 'main' : 'div'
  return (
    <div className={css['page']}>
      <Stage className={css['stage']}>
        <Card>
          <ConnectStage
            connect={connect}
            accounts={accounts}
            account={account}
            zone={zone}
            onCopy={onCopy}
            onDone={onDone}
            onBack={onBack}
          />
        </Card>
        {form ? <ConnectAside connect={connect} editing={phase === 'signed-in'} /> : null}
      </Stage>
      <ConnectFooter
        secrets={secrets}
        enter={form ? (failed ? 'hint.check' : 'hint.sign-in') : null}
        onBack={onBack}
      />
    </div>
  )
}

const isIn = (phase: string): boolean => phase === 'signed-in' || phase === 'identity-unsure'
