import type { SessionState } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { isAppError } from '../errors.ts'
import type { AccountRun } from '../part.ts'
import type { Logger, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'

export interface AccountLifeDeps {
  readonly registry: SiteRegistry
  readonly timers: Timers
  readonly log: Logger
  /** No work begins before; what is kept is opened meanwhile. */
  readonly workAfter?: Promise<void>
}

/** Work that could not begin, as its file was locked or the disk was full, is tried again after this. */
const AGAIN_MS = 60_000

/** What begins with an account's session and is erased with it; in order. */
interface AccountLifeParts {
  readonly session: {
    state(accountId: AccountId): Promise<SessionState>
    watch(listener: (accountId: AccountId) => void): () => void
  }
  readonly runs: readonly AccountRun[]
  /** Opens what is kept of the account. */
  readonly open: (accountId: AccountId) => Promise<unknown>
  /** Takes away everything kept of the account. */
  readonly erase: (accountId: AccountId) => Promise<void>
  /** Closes what is kept of the account and leaves it where it is. */
  readonly close: (accountId: AccountId) => Promise<void>
}

/** When an account's work runs: from whatever makes its session signed in until it is left. */
export interface AccountLife {
  stateOf(accountId: AccountId): SessionState | undefined
  gate(accountId: AccountId): 'open' | 'other-user' | 'signed-out'
  isLeaving(accountId: AccountId): boolean
  /** The session may have changed: by a sign-in, or a key store or a client secret that is back. */
  look(accountId: AccountId): Promise<void>
  /** What is kept of the account has been opened: work that could not begin for want of it begins. */
  opened(accountId: AccountId): void
  /** Signed out or removed: all work ends, then the files go (SIGN-31). */
  leave(accountId: AccountId): Promise<void>
  /** Signed out with everything kept: all work ends, the files stay closed (SIGN-35). */
  seal(accountId: AccountId): Promise<void>
  /** Follows the session from now on, and begins with what is signed in already. */
  start(parts: AccountLifeParts): Promise<void>
  stop(): void
}

export function createAccountLife({
  registry,
  timers,
  log,
  workAfter = Promise.resolve(),
}: AccountLifeDeps): AccountLife {
  const states = new Map<AccountId, SessionState>()
  const leaving = new Set<AccountId>()
  let parts: AccountLifeParts | null = null
  let unwatch = (): void => undefined
  /** What cancels the next try, by the account whose work has not begun. */
  const again = new Map<AccountId, () => void>()

  async function begin(runs: readonly AccountRun[], accountId: AccountId): Promise<void> {
    for (const run of runs) await run.begin(accountId)
  }

  async function show(runs: readonly AccountRun[], accountId: AccountId): Promise<void> {
    for (const run of runs) await run.show?.(accountId)
  }

  async function look(accountId: AccountId): Promise<void> {
    if (parts === null) return
    if (!registry.accounts().some((account) => account.id === accountId)) {
      states.delete(accountId)
      return
    }
    const now = await parts.session.state(accountId)
    const before = states.get(accountId)?.state
    states.set(accountId, now)
    if (before === now.state) return
    forget(accountId)
    void work(accountId, now.state)
  }

  /** All of it is safe to begin again. */
  async function work(accountId: AccountId, state: SessionState['state']): Promise<void> {
    const { runs, open } = parts ?? { runs: [], open: async () => undefined }
    try {
      await open(accountId)
      await workAfter
      if (states.get(accountId)?.state !== state || leaving.has(accountId)) return
      await (state === 'signed-in' ? begin(runs, accountId) : show(runs, accountId))
    } catch (error) {
      if (isAppError(error, 'signed-out')) return
      log.error('an account could not begin its work', { reason: String(error) })
      if (states.get(accountId)?.state !== state || leaving.has(accountId)) return
      forget(accountId)
      again.set(
        accountId,
        timers.after(AGAIN_MS, () => tryAgain(accountId)),
      )
    }
  }

  function forget(accountId: AccountId): void {
    again.get(accountId)?.()
    again.delete(accountId)
  }

  function tryAgain(accountId: AccountId): void {
    const state = states.get(accountId)?.state
    const isDue = again.has(accountId)
    forget(accountId)
    if (isDue && state !== undefined && !leaving.has(accountId)) void work(accountId, state)
  }

  async function rest(accountId: AccountId): Promise<void> {
    leaving.add(accountId)
    forget(accountId)
    // Whatever becomes of the work, the files go or are closed.
    await Promise.allSettled((parts?.runs ?? []).map(async (run) => run.stop?.(accountId)))
  }

  return {
    stateOf: (accountId) => states.get(accountId),
    gate: (accountId) => {
      const state = states.get(accountId)?.state
      return state === 'signed-in' ? 'open' : state === 'identity-unsure' ? 'other-user' : 'signed-out'
    },
    isLeaving: (accountId) => leaving.has(accountId),
    look,
    opened: tryAgain,
    leave: async (accountId) => {
      await rest(accountId)
      await parts?.erase(accountId)
    },
    seal: async (accountId) => {
      await rest(accountId)
      await parts?.close(accountId)
    },
    start: async (given) => {
      parts = given
      unwatch = given.session.watch((accountId) => {
        leaving.delete(accountId)
        void look(accountId)
      })
      for (const { id } of registry.accounts()) await look(id)
    },
    stop: () => {
      unwatch()
      for (const accountId of again.keys()) forget(accountId)
    },
  }
}
