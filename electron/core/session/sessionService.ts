import type { FailedAttempt, LossPreview, SessionState } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { AccessTokens } from '../api/siteCaller.ts'
import { AppError } from '../errors.ts'
import { createKeyedQueue } from '../lib/keyedQueue.ts'
import type { Clock, Connectivity, ExternalBrowser, Fetch, Ids, Logger, Timers } from '../ports.ts'
import type { AccountRecord, Site, SiteRegistry } from '../sites/siteRegistry.ts'
import { type AccountSession, createAccountSession } from './accountSession.ts'
import type { CallbackTexts } from './callback.ts'
import { createIdentityCheck, type Identify, type IdentityDecision } from './identityCheck.ts'
import type { ListenFor } from './loopbackListener.ts'
import { createOAuthClients } from './oauthClients.ts'
import { createSessionKeeper, type SessionKeeper } from './sessionKeeper.ts'
import { createSignIns } from './signIns.ts'
import { type SignOutChoice, signOutOf } from './signOut.ts'
import { createTokenEndpoint } from './tokenEndpoint.ts'
import type { TokenVault } from './tokenVault.ts'

/** Signing in and out, and tokens that are good for now. Throws AppError only. */
export interface SessionService extends AccessTokens {
  /** Reads every stored session and looks after it from now on: renews in time, daily at least (SITE-O8). */
  start(): Promise<void>
  /** Opens the system browser; the state tells how it goes on (SIGN-1). A second one ends the first (SIGN-16). */
  signIn(accountId: AccountId): Promise<{ readonly authorizationUrl: string }>
  /** The same attempt once more (SIGN-16). Throws `not-found` where none waits. */
  reopenBrowser(accountId: AccountId): Promise<void>
  cancelSignIn(accountId: AccountId): Promise<void>
  /**
   * Throws `confirmation-needed` while entries wait and `confirmed` is false (SIGN-31); `storage-unreadable` where all
   * of it is to be sealed and cannot be kept (SIGN-35).
   */
  signOut(accountId: AccountId, how: SignOutChoice): Promise<{ readonly serverSessionMayLast: boolean }>
  /**
   * Throws `conflict` for `same-person` where the site named somebody else; `confirmation-needed` for `discard-former`
   * while anything would be lost for good and `confirmed` is false.
   */
  confirmIdentity(accountId: AccountId, decision: IdentityDecision, confirmed: boolean): Promise<void>
  /**
   * Whoever signed in gets an account of their own on the same site, or has one; the former keeps what lies here.
   * `callId`: that account, by the id of the call that asked for it, also where it is asked again (STORE-11).
   */
  moveToNewAccount(accountId: AccountId, callId?: string): Promise<AccountId>
  state(accountId: AccountId): Promise<SessionState>
  /** Reads the stored session again: after `key-unreadable`, and after the client's settings changed (KEEP-3). */
  reload(accountId: AccountId): Promise<void>
  /** Tokens are gone and never sent again: the account's address changed or it was removed (SIGN-19). */
  forget(accountId: AccountId): Promise<void>
  /** Called with the account whose state may have changed. Returns what unsubscribes. */
  watch(listener: (accountId: AccountId) => void): () => void
  close(): Promise<void>
}

interface SessionHooks {
  onSignedIn(accountId: AccountId): void
  /** Others stop their work for the account and delete what they keep of it; awaited. */
  beforeForget(accountId: AccountId): Promise<void>
  /** Others stop their work for the account and close what they keep of it; awaited. */
  beforeSeal(accountId: AccountId): Promise<void>
}

export interface SessionServiceDeps {
  readonly vault: TokenVault
  readonly registry: SiteRegistry
  readonly fetch: Fetch
  readonly browser: ExternalBrowser
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Logger
  /** The program's folder: one service for each (SIGN-33). */
  readonly folder: string
  /** In the current language. */
  readonly texts: () => CallbackTexts
  readonly listenFor?: ListenFor
  readonly identify: Identify
  readonly lossPreview: (accountId: AccountId) => Promise<LossPreview>
  readonly hooks: SessionHooks
  readonly connectivity?: Connectivity
  /** A client secret the program was started with, as for the demo; asked where the vault has none. */
  readonly knownSecret?: (site: Site) => string | null
  /** Where the site takes tokens back; the contract has none (SIGN-31, SITE-O17). */
  readonly revocationEndpoint?: (site: Site) => string | null
}

export function createSessionService(deps: SessionServiceDeps): SessionService {
  const release = claimFolder(deps.folder)
  const listeners = new Set<(accountId: AccountId) => void>()
  const parts = new Map<AccountId, { readonly keeper: SessionKeeper; readonly session: AccountSession }>()
  const failures = new Map<AccountId, FailedAttempt>()
  const endpoint = createTokenEndpoint(deps)
  const client = createOAuthClients(deps)

  /** Of accounts that somebody is leaving: what becomes of the session meanwhile is told with its end. */
  const parting = new Set<AccountId>()
  const partings = createKeyedQueue()

  const changed = (accountId: AccountId): void => {
    if (!parting.has(accountId)) for (const listener of listeners) listener(accountId)
  }
  const parted = <T>(accountId: AccountId, work: () => Promise<T>): Promise<T> =>
    partings.run(accountId, async () => {
      parting.add(accountId)
      try {
        return await work()
      } finally {
        parting.delete(accountId)
        changed(accountId)
      }
    })
  const of = (accountId: AccountId) => {
    const known = parts.get(accountId)
    if (known !== undefined) return known
    deps.registry.account(accountId)
    const keeper = createSessionKeeper(accountId, { ...deps, changed: () => changed(accountId) })
    const session = createAccountSession(accountId, {
      ...deps,
      keeper,
      endpoint,
      client,
      changed: () => changed(accountId),
    })
    const made = { keeper, session }
    parts.set(accountId, made)
    return made
  }
  const drop = async (accountId: AccountId): Promise<void> => {
    await parts.get(accountId)?.session.close()
    parts.delete(accountId)
    failures.delete(accountId)
  }

  const identity = createIdentityCheck({ ...deps, keeperOf: (id) => of(id).keeper })
  const signIns = createSignIns({
    ...deps,
    endpoint,
    client,
    failures,
    changed,
    keep: (accountId, tokens, apiBase) => identity.keep(accountId, tokens, apiBase),
    settle: async (accountId) => {
      if (!(await identity.settle(accountId))) return
      await of(accountId).session.tick()
      deps.hooks.onSignedIn(accountId)
    },
  })

  const state = async (accountId: AccountId): Promise<SessionState> => {
    const { keeper } = of(accountId)
    const attempt = signIns.state(accountId)
    if (attempt !== null) return attempt
    const held = await keeper.held()
    if (held.kind === 'none') {
      const failure = failures.get(accountId)
      return { state: 'signed-out', why: held.why, ...(failure !== undefined && { attempt: failure }) }
    }
    if (held.stored.identity === 'confirmed') {
      return { state: 'signed-in', since: held.stored.since, ...(keeper.isUnkept() && { unkept: true }) }
    }
    const expectedUserId = deps.registry.account(accountId).userId
    return { state: 'identity-unsure', expectedUserId, userId: held.stored.userId }
  }

  const startOf = async ({ id, sealed }: AccountRecord): Promise<void> => {
    const { keeper } = of(id)
    const held = await keeper.held()
    // A sign-out that was cut short after its first step.
    if (sealed === true && held.kind === 'tokens' && held.stored.identity === 'confirmed')
      await keeper.forget()
  }

  const tickAll = async (): Promise<void> => {
    await Promise.all(
      deps.registry.accounts().map(({ id }) =>
        of(id)
          .session.tick()
          .catch(() => undefined),
      ),
    )
  }
  const stopWatching = deps.connectivity?.watch((event) => {
    if (event !== 'offline' && parts.size > 0) void tickAll()
  })

  return {
    current: async (accountId) => of(accountId).session.current(),
    renewed: async (accountId, refused, by) => of(accountId).session.renewed(refused, by),
    refused: async (accountId, token) => of(accountId).session.refused(token),
    start: async () => {
      await Promise.all(deps.registry.accounts().map((account) => startOf(account).catch(() => null)))
      void tickAll()
    },
    signIn: (accountId) => signIns.begin(accountId),
    reopenBrowser: (accountId) => signIns.reopen(accountId),
    cancelSignIn: (accountId) => signIns.cancel(accountId),
    signOut: async (accountId, how) => {
      await signIns.cancel(accountId)
      return parted(accountId, async () => {
        const { keeper, session } = of(accountId)
        const result = await signOutOf(accountId, how, { ...deps, keeper, client })
        await session.rest()
        failures.delete(accountId)
        return result
      })
    },
    confirmIdentity: async (accountId, decision, confirmed) => {
      await parted(accountId, async () => {
        await identity.confirm(accountId, decision, confirmed)
        await of(accountId).session.tick()
      })
      deps.hooks.onSignedIn(accountId)
    },
    moveToNewAccount: async (accountId, callId) => {
      const made = await parted(accountId, () => identity.moveToNewAccount(accountId, callId))
      await of(made).session.tick()
      changed(made)
      deps.hooks.onSignedIn(made)
      return made
    },
    state,
    reload: async (accountId) => {
      // A renewal under way is stored first: the site has rotated its token already.
      await of(accountId).session.rest()
      await of(accountId).keeper.reload()
      await of(accountId).session.tick()
      changed(accountId)
    },
    forget: async (accountId) => {
      await signIns.cancel(accountId)
      await drop(accountId)
      await deps.vault.forgetSession(accountId)
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      stopWatching?.()
      await signIns.close()
      await Promise.all([...parts.values()].map(({ session }) => session.close()))
      parts.clear()
      listeners.clear()
      release()
    },
  }
}

const claimed = new Set<string>()

/**
 * One session service per folder in a process, so one listener and one refresh (SIGN-33); across processes the host's
 * single-instance lock does it. Returns what lets go of it. Throws AppError `locked`.
 */
function claimFolder(folder: string): () => void {
  if (claimed.has(folder)) throw new AppError('locked', 'the sessions of this folder are in use already')
  claimed.add(folder)
  return () => claimed.delete(folder)
}
