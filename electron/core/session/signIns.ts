import pLimit from 'p-limit'
import { type FailedAttempt, isFailedAttempt, type SessionState } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError } from '../errors.ts'
import { checkExternalUrl } from '../lib/externalUrl.ts'
import type { ExternalBrowser, Logger } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { learnEncoding } from './accountSession.ts'
import { type Attempt, type AttemptDeps, startAttempt } from './authorizationAttempt.ts'
import type { GrantedTokens, OAuthClient } from './tokenEndpoint.ts'

/** The one sign-in under way, whichever account it is for (SIGN-16). */
interface SignIns {
  begin(accountId: AccountId): Promise<{ readonly authorizationUrl: string }>
  reopen(accountId: AccountId): Promise<void>
  /** Nothing where none is under way for the account. */
  cancel(accountId: AccountId): Promise<void>
  /** Null where none is under way for the account. */
  state(accountId: AccountId): SessionState | null
  close(): Promise<void>
}

interface SignInsDeps extends AttemptDeps {
  readonly registry: SiteRegistry
  readonly browser: ExternalBrowser
  readonly log: Logger
  readonly client: (accountId: AccountId) => Promise<OAuthClient>
  readonly failures: Map<AccountId, FailedAttempt>
  readonly changed: (accountId: AccountId) => void
  /** Before the browser hears of success. */
  readonly keep: (accountId: AccountId, tokens: GrantedTokens, apiBase: string) => Promise<void>
  /** After it. */
  readonly settle: (accountId: AccountId) => Promise<void>
}

interface Running {
  readonly accountId: AccountId
  readonly attempt: Attempt
  readonly followed: Promise<void>
  phase: 'waiting' | 'exchanging'
}

export function createSignIns(deps: SignInsDeps): SignIns {
  let running: Running | undefined
  /** Begins and cancels one after the other: two clicks never open two ports (SIGN-16). */
  const inOrder = pLimit(1)

  const stop = async (): Promise<void> => {
    const stopped = running
    if (stopped === undefined) return
    await stopped.attempt.cancel()
    await stopped.followed
  }

  const begin = async (accountId: AccountId): Promise<{ readonly authorizationUrl: string }> => {
    await stop()
    deps.failures.delete(accountId)
    try {
      const client = await deps.client(accountId)
      const started = await start(accountId, client)
      running = started
      deps.changed(accountId)
      await show(started.attempt.authorizationUrl)
      return { authorizationUrl: started.attempt.authorizationUrl }
    } catch (error) {
      await stop()
      deps.failures.set(accountId, failedAttempt(error, deps.clock.now()))
      deps.changed(accountId)
      throw error
    }
  }

  const start = async (accountId: AccountId, client: OAuthClient): Promise<Running> => {
    const mark = (): void => {
      if (running?.accountId !== accountId) return
      running.phase = 'exchanging'
      deps.changed(accountId)
    }
    const keep = (tokens: GrantedTokens): Promise<void> => deps.keep(accountId, tokens, client.apiBase)
    const attempt = await startAttempt(deps, client, mark, keep)
    return { accountId, attempt, phase: 'waiting', followed: follow(accountId, client, attempt) }
  }

  /** To the end of the attempt and what comes after; throws nothing. */
  const follow = async (accountId: AccountId, client: OAuthClient, attempt: Attempt): Promise<void> => {
    try {
      const tokens = await attempt.outcome
      await learnEncoding(deps.registry, accountId, client, tokens)
      await deps.settle(accountId)
      deps.log.info('signed in', { accountId })
    } catch (error) {
      const failure = failedAttempt(error, deps.clock.now())
      deps.failures.set(accountId, failure)
      deps.log.info('a sign-in came to nothing', { accountId, code: failure.code })
    } finally {
      if (running?.attempt === attempt) running = undefined
      deps.changed(accountId)
    }
  }

  /** The address can be copied from the program where no browser opens. */
  const show = async (url: string): Promise<void> => {
    const verdict = checkExternalUrl(url, { allowHttp: true })
    if (!verdict.ok) throw new AppError('bad-address', `the sign-in address was refused: ${verdict.why}`)
    try {
      await deps.browser.open(url)
    } catch {
      deps.log.warn('the system browser did not open')
    }
  }

  return {
    begin: (accountId) => inOrder(() => begin(accountId)),
    reopen: async (accountId) => {
      if (running?.accountId !== accountId) throw new AppError('not-found', 'no sign-in is under way')
      await show(running.attempt.authorizationUrl)
    },
    cancel: (accountId) =>
      inOrder(async () => {
        if (running?.accountId === accountId) await stop()
      }),
    state: (accountId) => {
      if (running?.accountId !== accountId) return null
      if (running.phase === 'exchanging') return { state: 'exchanging' }
      const { authorizationUrl, since, until } = running.attempt
      return { state: 'waiting-for-browser', authorizationUrl, since, until }
    },
    close: () => inOrder(stop),
  }
}

/** What the page shows of an attempt that came to nothing; never a raw error (TOKEN-10). */
export function failedAttempt(error: unknown, at: number): FailedAttempt {
  if (!(error instanceof AppError)) return { code: 'sign-in-failed', detail: '', at }
  const code = error.code === 'redirected' ? 'site-failed' : error.code
  return { code: isFailedAttempt(code) ? code : 'sign-in-failed', detail: error.details.join(': '), at }
}
