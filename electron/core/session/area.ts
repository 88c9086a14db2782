import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Part, Signals } from '../part.ts'
import { createSessionService, type SessionService, type SessionServiceDeps } from './sessionService.ts'

interface SessionDeps extends Omit<SessionServiceDeps, 'hooks'> {
  readonly signals: Signals
  /** Others stop their work for the account and delete what they keep of it; awaited. */
  readonly leave: (accountId: AccountId) => Promise<void>
  /** Others stop their work for the account and close what they keep of it; awaited. */
  readonly seal: (accountId: AccountId) => Promise<void>
}

/** Signing in and out, and the tokens the API asks for. */
interface Session extends SessionService, Part<SessionHandlers> {}

export function createSession({ signals, leave, seal, ...deps }: SessionDeps): Session {
  const service = createSessionService({
    ...deps,
    hooks: {
      onSignedIn: (accountId) => void signals.emit('signedIn', accountId),
      beforeForget: leave,
      beforeSeal: seal,
    },
  })
  return { ...service, handlers: sessionHandlers(service) }
}

type SessionHandlers = Pick<Handlers, Extract<keyof Handlers, `session.${string}`>>

/** Handlers of `sessionMethods` in shared/bridge/accounts.ts. No answer holds a token (KEEP-8). */
export function sessionHandlers(session: SessionService): SessionHandlers {
  return {
    'session.signIn': ({ accountId }) => session.signIn(accountId),
    'session.reopenBrowser': async ({ accountId }) => {
      await session.reopenBrowser(accountId)
      return null
    },
    'session.cancelSignIn': async ({ accountId }) => {
      await session.cancelSignIn(accountId)
      return null
    },
    'session.signOut': ({ accountId, ...how }) => session.signOut(accountId, how),
    'session.confirmIdentity': async ({ accountId, decision, confirmed }) => {
      await session.confirmIdentity(accountId, decision, confirmed ?? false)
      return null
    },
    'session.moveToNewAccount': async ({ accountId, callId }) => ({
      accountId: await session.moveToNewAccount(accountId, callId),
    }),
  }
}
