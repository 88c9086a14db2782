import pLimit from 'p-limit'
import type { SessionEnd } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Clock, Logger, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { type TakenAt, takenBeforeStart } from './tokenLife.ts'
import type { StoredSession, StoredTokens, TokenVault } from './tokenVault.ts'

/** What is known of an account's session in this run. */
export type Held =
  | { readonly kind: 'none'; readonly why: SessionEnd }
  | { readonly kind: 'tokens'; readonly stored: StoredTokens; readonly taken: TakenAt }

/** Holds one account's session and keeps the vault in step with it. */
export interface SessionKeeper {
  /** Read from the vault once; again after `reload`. */
  held(): Promise<Held>
  /**
   * Settles once the tokens are on disk (SIGN-25). Where they cannot be written they are held in memory, and it is tried
   * every minute, and at the end, to write them: the former ones are dead already.
   */
  put(stored: StoredTokens, taken: TakenAt): Promise<void>
  /** `refused` is remembered over a restart (SIGN-28); the others keep what lies in the vault. */
  end(why: SessionEnd): Promise<void>
  /** Deletes the tokens (SIGN-31). */
  forget(): Promise<void>
  /** Reads the vault again, unless memory knows better because the last write failed. */
  reload(): Promise<void>
  /** What memory has is not on the disk. */
  isUnkept(): boolean
  /** Settles when what is being written is written; what could not be is tried for the last time. */
  close(): Promise<void>
}

export interface SessionKeeperDeps {
  readonly vault: TokenVault
  readonly registry: SiteRegistry
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Logger
  /** Whether it is kept is another answer now. */
  readonly changed: () => void
}

/** As what waits in the outbox for the disk is tried again. */
const TRY_AGAIN_MS = 60_000

export function createSessionKeeper(accountId: AccountId, deps: SessionKeeperDeps): SessionKeeper {
  let held: Promise<Held> | undefined
  let unsaved: StoredSession | undefined
  let stopTrying = (): void => undefined
  let closed = false
  /** Vault writes of one account never overtake each other. */
  const inOrder = pLimit(1)

  const left = (now: StoredSession | undefined): void => {
    const isOther = (now === undefined) !== (unsaved === undefined)
    unsaved = now
    stopTrying()
    if (now !== undefined && !closed) stopTrying = deps.timers.after(TRY_AGAIN_MS, () => void inOrder(again))
    if (isOther) deps.changed()
  }
  const write = async (session: StoredSession): Promise<void> => {
    try {
      await deps.vault.setSession(accountId, session)
      left(undefined)
    } catch {
      left(session)
      deps.log.error('a session could not be kept and lives in memory', { accountId })
    }
  }
  const again = async (): Promise<void> => {
    if (unsaved !== undefined) await write(unsaved)
  }
  const save = (session: StoredSession): Promise<void> => inOrder(() => write(session))

  const load = async (): Promise<Held> => {
    const read = await deps.vault.session(accountId)
    if (read.state === 'unreadable') return { kind: 'none', why: 'key-unreadable' }
    if (read.state === 'absent') return { kind: 'none', why: await whyAbsent(accountId, deps) }
    if (read.value.kind === 'ended') return { kind: 'none', why: read.value.why }
    const stored = read.value
    // Never to another address than the one they came from (SIGN-19).
    if (addressOf(stored.apiBase) !== deps.registry.siteOf(accountId).address)
      return { kind: 'none', why: 'signed-out' }
    const now = { wall: deps.clock.now(), monotonic: deps.clock.monotonic() }
    return { kind: 'tokens', stored, taken: takenBeforeStart(stored.requestedAt, stored.lifeSeconds, now) }
  }

  return {
    held: () => {
      held ??= load()
      held.catch(() => {
        held = undefined
      })
      return held
    },
    put: (stored, taken) => {
      held = Promise.resolve({ kind: 'tokens', stored, taken })
      return save(stored)
    },
    end: async (why) => {
      held = Promise.resolve({ kind: 'none', why })
      if (why === 'refused') await save({ kind: 'ended', why })
    },
    forget: () => {
      held = Promise.resolve({ kind: 'none', why: 'signed-out' })
      return inOrder(async () => {
        left(undefined)
        await deps.vault.forgetSession(accountId)
      })
    },
    isUnkept: () => unsaved !== undefined,
    close: () => {
      closed = true
      stopTrying()
      return inOrder(again)
    },
    reload: () =>
      inOrder(async () => {
        if (unsaved === undefined) held = undefined
      }),
  }
}

/** With or without pretty URLs it is the same site (SITE-L10). */
const addressOf = (apiBase: string): string => apiBase.replace(/(\/index\.php)?\/restful_api$/, '')

async function whyAbsent(accountId: AccountId, deps: SessionKeeperDeps): Promise<SessionEnd> {
  if (deps.registry.account(accountId).userId === null) return 'never-signed-in'
  const { durable } = await deps.vault.keeping()
  return durable ? 'signed-out' : 'memory-only'
}
