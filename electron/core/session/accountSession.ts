import type { SessionEnd } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { RefusedBy } from '../api/siteCaller.ts'
import { AppError, isAppError } from '../errors.ts'
import type { Clock, Logger, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { Held, SessionKeeper } from './sessionKeeper.ts'
import type { GrantedTokens, OAuthClient, TokenEndpoint } from './tokenEndpoint.ts'
import { TokenFault } from './tokenFault.ts'
import { ageMs, endsAfterMs, refreshAfterMs, type TakenAt } from './tokenLife.ts'
import type { StoredTokens } from './tokenVault.ts'

export interface AccountSessionDeps {
  readonly keeper: SessionKeeper
  readonly endpoint: TokenEndpoint
  readonly registry: SiteRegistry
  /** The client with its secret. Throws AppError where the secret does not open. */
  readonly client: (accountId: AccountId) => Promise<OAuthClient>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Logger
  /** The state may have changed. */
  readonly changed: () => void
}

/** One account's tokens at work: in time, one refresh at a time, ended by nothing but the site's clear word. */
export interface AccountSession {
  current(): Promise<string>
  renewed(refused: string, by?: RefusedBy): Promise<string>
  refused(token: string): Promise<boolean>
  /**
   * Looks at the clock: renews what is due, sets the next alarm (SITE-O8, SEND-10).
   */
  tick(): Promise<void>
  /** No alarm any more until the next tick. */
  rest(): Promise<void>
  /** Settles when a refresh under way is stored: the site has rotated its token already. */
  close(): Promise<void>
}

/** After a refresh that did not get through while the old token still works. Milliseconds. */
const QUIET_AFTER_FAILURE_MS = 30_000
const NEXT_TRY_MS = 15 * 60_000
const DAY_MS = 86_400_000

export function createAccountSession(accountId: AccountId, deps: AccountSessionDeps): AccountSession {
  let flight: Promise<void> | undefined
  let quietUntil = 0
  let stopAlarm: () => void = () => undefined
  let closed = false

  const age = (taken: TakenAt): number =>
    ageMs(taken, { wall: deps.clock.now(), monotonic: deps.clock.monotonic() })

  const signedOut = (why: SessionEnd): AppError =>
    new AppError('signed-out', `signed out: ${why}`, { details: [why] })

  const end = async (why: SessionEnd): Promise<void> => {
    stopAlarm()
    await deps.keeper.end(why)
    deps.log.info('a session ended', { accountId, why })
    deps.changed()
  }

  const usable = async (): Promise<Extract<Held, { kind: 'tokens' }>> => {
    const held = await deps.keeper.held()
    if (held.kind === 'none') throw signedOut(held.why)
    // Whose the token is has to be known before anything is sent with it (SIGN-32).
    if (held.stored.identity === 'unsure') throw signedOut('signed-out')
    return held
  }

  /** All who need a newer token share one request (SIGN-24). */
  const refresh = (): Promise<void> => {
    flight ??= refreshOnce().finally(() => {
      flight = undefined
    })
    return flight
  }

  const refreshOnce = async (): Promise<void> => {
    const { stored } = await usable()
    if (stored.refreshToken === null) return
    const client = await deps.client(accountId).catch(async (error: unknown) => {
      if (isAppError(error, 'client-refused')) await end('client-refused')
      throw error
    })
    try {
      const granted = await deps.endpoint.refresh(client, stored.refreshToken)
      if (!(await isStill(stored))) return
      await keepGranted(stored, granted)
      await learnEncoding(deps.registry, accountId, client, granted)
    } catch (error) {
      if (!(error instanceof TokenFault)) throw error
      deps.log.warn('a session was not renewed', { accountId, kind: error.kind, code: error.code })
      if (!(await isStill(stored))) return
      await meetFault(stored, error)
    }
  }

  /** A sign-in or sign-out that came in between has the last word; the same tokens read again are still the same. */
  const isStill = async (stored: StoredTokens): Promise<boolean> => {
    const held = await deps.keeper.held()
    return (
      held.kind === 'tokens' &&
      held.stored.accessToken === stored.accessToken &&
      held.stored.refreshToken === stored.refreshToken
    )
  }

  const keepGranted = async (former: StoredTokens, granted: GrantedTokens): Promise<void> => {
    const next: StoredTokens = {
      ...former,
      accessToken: granted.accessToken,
      // No new one in the answer: the old one goes on, until the site says it is dead (SIGN-25, SIGN-26).
      refreshToken: granted.refreshToken ?? former.refreshToken,
      lifeSeconds: granted.lifeSeconds,
      requestedAt: granted.taken.wall,
    }
    quietUntil = 0
    await deps.keeper.put(next, granted.taken)
    setAlarm(next, granted.taken)
  }

  const meetFault = async (stored: StoredTokens, fault: TokenFault): Promise<void> => {
    switch (fault.kind) {
      case 'ended':
        await end('refused')
        throw signedOut('refused')
      case 'client':
        await end('client-refused')
        throw signedOut('client-refused')
      case 'unsupported': {
        const held = await usable()
        await deps.keeper.put({ ...stored, refreshToken: null }, held.taken)
        return
      }
      default:
        quietUntil = deps.clock.monotonic() + (fault.appError.retryAfterMs || QUIET_AFTER_FAILURE_MS)
        throw fault.kind === 'network' ? fault.appError : new AppError('site-failed', fault.message)
    }
  }

  const current = async (): Promise<string> => {
    const before = await usable()
    const life = before.stored.lifeSeconds
    if (age(before.taken) < refreshAfterMs(life)) return before.stored.accessToken
    const alive = age(before.taken) < endsAfterMs(life)
    if (alive && (before.stored.refreshToken === null || deps.clock.monotonic() < quietUntil)) {
      return before.stored.accessToken
    }
    try {
      await refresh()
    } catch (error) {
      // Still good for a while: what the network does to a renewal is no reason to stop (SIGN-27).
      if (alive && error instanceof AppError && error.code !== 'signed-out') return before.stored.accessToken
      throw error
    }
    // Where nothing renews it, a clock here is no word of the site: it is asked with the token there is.
    return (await usable()).stored.accessToken
  }

  const renewed = async (refused: string, by: RefusedBy = 'site'): Promise<string> => {
    const before = await usable()
    if (before.stored.accessToken !== refused) return before.stored.accessToken
    await refresh()
    const after = await usable()
    if (after.stored.accessToken !== refused || by === 'page') return after.stored.accessToken
    await end('refused')
    throw signedOut('refused')
  }

  /** A request may have been out for minutes: its token ends no other session than its own. */
  const refused = async (token: string): Promise<boolean> => {
    const held = await deps.keeper.held()
    if (held.kind === 'none') return true
    if (held.stored.accessToken !== token) return false
    await end('refused')
    return true
  }

  const setAlarm = (stored: StoredTokens, taken: TakenAt, atLeastMs = 0): void => {
    stopAlarm()
    if (closed || stored.identity === 'unsure' || stored.refreshToken === null) return
    const dueIn = refreshAfterMs(stored.lifeSeconds) - age(taken)
    // A day at most: a timer further away would stand still through sleep.
    const wait = Math.min(DAY_MS, Math.max(atLeastMs, dueIn, 1000))
    stopAlarm = deps.timers.after(wait, () => void tick())
  }

  const tick = async (): Promise<void> => {
    const wait = await current().then(
      () => 0,
      () => NEXT_TRY_MS,
    )
    const held = await deps.keeper.held().catch(() => null)
    if (held?.kind !== 'tokens') return
    const stillDue = age(held.taken) >= refreshAfterMs(held.stored.lifeSeconds)
    setAlarm(held.stored, held.taken, stillDue ? NEXT_TRY_MS : wait)
  }

  const rest = async (): Promise<void> => {
    await flight?.catch(() => undefined)
    stopAlarm()
  }

  return {
    current,
    renewed,
    refused,
    tick,
    rest,
    close: async () => {
      closed = true
      await rest()
      await deps.keeper.close()
    },
  }
}

/** The other encoding worked: this site reads Basic its own way (TOKEN-4, TOKEN-5). */
export async function learnEncoding(
  registry: SiteRegistry,
  accountId: AccountId,
  client: OAuthClient,
  granted: GrantedTokens,
): Promise<void> {
  if (granted.basicEncoding === client.basicEncoding) return
  await registry.learn(registry.siteOf(accountId).id, { basicEncoding: granted.basicEncoding })
}
