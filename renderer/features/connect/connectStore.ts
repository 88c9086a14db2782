import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConnectionSuggestion } from '../../../shared/bridge/connect.ts'
import type { Account, SessionState } from '../../../shared/domain/account.ts'
import type { CheckReport, ConnectionForm } from '../../../shared/domain/connection.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'
import { formOfAccount, sameConnection } from './connectionForms.ts'

/** The wizard: where the focus goes on when what held it there has gone. */
export const CONNECT_ID = 'connect'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly connect: ConnectStore
  }
}

/** State of the session of the wizard's account; `none` before there is one. */
export type Phase = SessionState['state'] | 'none'

export interface ConnectState {
  readonly suggestion: ConnectionSuggestion | null
  /** What was typed, kept while the wizard is away from the screen; nothing typed is lost. */
  readonly draft: ConnectionForm | null
  readonly checking: boolean
  readonly report: CheckReport | null
  /** The values `report` speaks of; others have not been checked. */
  readonly checked: ConnectionForm | null
  /** The account made of this form, once there is one: a second try changes it and adds no other. */
  readonly accountId: string | null
  readonly added: ConnectionForm | null
  readonly signingIn: boolean
  /** The account somebody began to sign in to here. */
  readonly begunFor: string | null
  /** The demo's connection is looked at as any other. */
  readonly byForm: boolean
  /** The account of the made-up site, while it is being signed in to. */
  readonly trying: string | null
  /** How the session was when it was last looked at; a sign-in may end before the page of the wizard is there. */
  readonly seen: Phase | null
  /** Grows when the form has to begin again with other values. */
  readonly formKey: number
  readonly problem: { readonly code: ErrorCode; readonly details: readonly string[] } | null
}

export interface ConnectStore extends StoreApi<ConnectState> {
  readonly load: () => Promise<void>
  readonly keep: (draft: ConnectionForm) => void
  readonly check: (form: ConnectionForm) => Promise<CheckReport | null>
  /** Checks where these values were not checked, keeps the site, opens the browser. */
  readonly signIn: (form: ConnectionForm) => Promise<void>
  /** Signs in to the made-up site within the program; what was typed stays. */
  readonly trySample: () => Promise<void>
  /** Begins with nothing but the suggestion. */
  readonly reset: () => void
  /** Begins with these values for a new site. */
  readonly begin: (form: ConnectionForm) => void
  /** From the demo's one button to its connection. */
  readonly showForm: () => void
  /** Back from a problem to the form. */
  readonly dismiss: () => void
  /** Begins with the connection of an account already known; saving changes it and adds no other. */
  readonly edit: (account: Account) => void
  /** The same for one that is to be signed in to again. */
  readonly again: (account: Account) => void
  /**
   * Whether somebody came by this state of the session: only who is signed in from here, since an account that was
   * signed in before is being changed. `trying`: the made-up site's person, who may be in before one knows that they
   * are asked for.
   */
  readonly saw: (phase: Phase, trying?: boolean) => boolean
  readonly stop: () => void
}

const FRESH = {
  draft: null,
  checking: false,
  report: null,
  checked: null,
  accountId: null,
  added: null,
  signingIn: false,
  begunFor: null,
  byForm: false,
  trying: null,
  seen: null,
  problem: null,
} as const

export function createConnectStore(bridge: Bridge): ConnectStore {
  const store = createStore<ConnectState>(() => ({ suggestion: null, formKey: 0, ...FRESH }))
  const stop = bridge.on('connection.checking', (report) => {
    if (store.getState().checking) store.setState({ report })
  })
  const stopProxy = bridge.on('proxy.changed', ({ asks, passed }) => {
    const state = store.getState()
    const { checked, report } = state
    if (asks !== null || passed.length === 0 || checked === null) return
    if (hasFailed(state) && stoppedByProxy(report)) void check(checked)
  })
  const fail = (error: unknown) => {
    const { code, details } = error instanceof CallError ? error : { code: 'internal' as const, details: [] }
    store.setState({ problem: { code, details } })
  }

  async function check(form: ConnectionForm): Promise<CheckReport | null> {
    store.setState({ checking: true, report: null, checked: form, draft: form, problem: null })
    try {
      const { accountId } = store.getState()
      const report = await bridge.call('connection.check', {
        ...form,
        ...(accountId !== null && { accountId }),
      })
      // The address that answered takes the place of the one typed, which may have been a page's.
      if (store.getState().checked === form) {
        const answered = asAnswered(form, report)
        store.setState({ report, checking: false, checked: answered, draft: answered })
      }
      return report
    } catch (error) {
      if (store.getState().checked === form) {
        store.setState({ checking: false })
        fail(error)
      }
      return null
    }
  }

  async function accountOf(form: ConnectionForm): Promise<string> {
    const { accountId, added } = store.getState()
    if (accountId === null) {
      const made = await bridge.call('accounts.add', form)
      store.setState({ accountId: made.accountId, added: form })
      return made.accountId
    }
    if (added !== null && sameConnection(added, form)) return accountId
    const changed = await bridge.call('accounts.reconfigure', { ...form, accountId })
    store.setState({ accountId: changed.accountId, added: form })
    return changed.accountId
  }

  function edit(account: Account): void {
    const form = formOfAccount(account)
    store.setState(({ formKey }) => ({
      ...FRESH,
      formKey: formKey + 1,
      draft: form,
      added: form,
      accountId: account.id,
    }))
  }

  return {
    ...store,
    async load() {
      try {
        store.setState({ suggestion: await bridge.call('connection.suggestion', {}) })
      } catch (error) {
        fail(error)
      }
    },
    keep: (draft) => store.setState({ draft }),
    check,
    async signIn(form) {
      store.setState({ signingIn: true, draft: form, problem: null })
      try {
        const { checked, report, checking } = store.getState()
        const known = checked !== null && sameConnection(checked, form) && !checking ? report : null
        const verdict = known ?? (await check(form))
        if (verdict?.canSignIn !== true) return
        const accountId = await accountOf(asAnswered(form, verdict))
        await bridge.call('accounts.activate', { accountId })
        store.setState({ begunFor: accountId })
        await bridge.call('session.signIn', { accountId })
      } catch (error) {
        fail(error)
      } finally {
        store.setState({ signingIn: false })
      }
    },
    async trySample() {
      store.setState({ signingIn: true, problem: null })
      try {
        const { accountId } = await bridge.call('accounts.addSample', {})
        store.setState({ trying: accountId })
        await bridge.call('session.signIn', { accountId })
      } catch (error) {
        store.setState({ trying: null })
        fail(error)
      } finally {
        store.setState({ signingIn: false })
      }
    },
    reset: () => store.setState(({ formKey }) => ({ ...FRESH, formKey: formKey + 1 })),
    begin: (draft) =>
      store.setState(({ formKey }) => ({ ...FRESH, formKey: formKey + 1, byForm: true, draft })),
    showForm: () => store.setState({ byForm: true, problem: null }),
    dismiss: () => store.setState({ problem: null }),
    edit,
    again(account) {
      edit(account)
      store.setState({ seen: account.session.state })
    },
    saw(phase, trying = false) {
      const { seen } = store.getState()
      store.setState({ seen: phase })
      return isIn(phase) && (trying || (seen !== null && seen !== 'none' && !isIn(seen)))
    },
    stop: () => {
      stop()
      stopProxy()
    },
  }
}

/** Signed in, also where the site leaves open who. */
export const isIn = (phase: Phase): boolean => phase === 'signed-in' || phase === 'identity-unsure'

/** Only where the site lies elsewhere than typed: how its address is written is the person's. */
const asAnswered = (form: ConnectionForm, { address }: CheckReport): ConnectionForm => {
  const bare = (text: string): string => text.trim().replace(/^https?:\/\/|\/+$/g, '')
  const typed = bare(form.address)
  const above = address !== null && typed.startsWith(`${bare(address)}/`)
  return above && !typed.endsWith('/restful_api') ? { ...form, address } : form
}

/** The check went no further than a proxy that wants a password. */
const stoppedByProxy = (report: CheckReport | null): boolean =>
  report?.steps.some((step) => step.state === 'failed' && step.diagnosis === 'proxy-password') === true

/** The values in the form were checked, and a sign-in with them cannot work. */
export const hasFailed = ({ checked, draft, report, checking }: ConnectState): boolean =>
  !checking &&
  report !== null &&
  !report.canSignIn &&
  checked !== null &&
  draft !== null &&
  sameConnection(checked, draft)
