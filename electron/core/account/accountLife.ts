import type { SessionState } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { isAppError } from '../errors.ts'
import type { Logger } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'

export interface AccountLifeDeps {
  readonly registry: SiteRegistry
  readonly log: Logger
  readonly session: (accountId: AccountId) => Promise<SessionState>
  /** What waits goes out, and what is new comes in. A second time changes nothing. */
  readonly begin: (accountId: AccountId) => Promise<void>
  /** Also where a session ended: what is queued is shown, and more can be queued. Signed out, nothing is kept. */
  readonly show: (accountId: AccountId) => Promise<unknown>
  /** Settles when nothing of it runs any more; never rejects. */
  readonly stop: (accountId: AccountId) => Promise<unknown>
  /** Takes away everything kept of the account. */
  readonly erase: (accountId: AccountId) => Promise<void>
}

/** When an account's work runs: from whatever makes its session signed in until it is left. */
export interface AccountLife {
  stateOf(accountId: AccountId): SessionState | undefined
  gate(accountId: AccountId): 'open' | 'other-user' | 'signed-out'
  isLeaving(accountId: AccountId): boolean
  /** The session may have changed: by a sign-in, or a key store or a client secret that is back. */
  look(accountId: AccountId): Promise<void>
  /** Signed out or removed: all work ends, then the files go (A31). */
  leave(accountId: AccountId): Promise<void>
  /** The session says what became of an account that was left. */
  left(accountId: AccountId): void
}

export function createAccountLife(deps: AccountLifeDeps): AccountLife {
  const states = new Map<AccountId, SessionState>()
  const leaving = new Set<AccountId>()

  return {
    stateOf: (accountId) => states.get(accountId),
    gate: (accountId) => {
      const state = states.get(accountId)?.state
      return state === 'signed-in' ? 'open' : state === 'identity-unsure' ? 'other-user' : 'signed-out'
    },
    isLeaving: (accountId) => leaving.has(accountId),
    look: async (accountId) => {
      if (!deps.registry.accounts().some((account) => account.id === accountId)) {
        states.delete(accountId)
        return
      }
      const now = await deps.session(accountId)
      const before = states.get(accountId)?.state
      states.set(accountId, now)
      if (before === now.state) return
      const work = now.state === 'signed-in' ? deps.begin(accountId) : deps.show(accountId)
      work.catch((error: unknown) => {
        if (!isAppError(error, 'signed-out'))
          deps.log.error('an account could not begin its work', { reason: String(error) })
      })
    },
    leave: async (accountId) => {
      leaving.add(accountId)
      // Whatever becomes of the work, the files go.
      await deps.stop(accountId)
      await deps.erase(accountId)
    },
    left: (accountId) => {
      leaving.delete(accountId)
    },
  }
}
