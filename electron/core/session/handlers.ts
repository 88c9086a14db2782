import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { SessionService } from './sessionService.ts'

export type SessionHandlers = Pick<Handlers, Extract<keyof Handlers, `session.${string}`>>

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
    'session.signOut': ({ accountId, confirmed }) => session.signOut(accountId, confirmed),
    'session.confirmIdentity': async ({ accountId, decision, confirmed }) => {
      await session.confirmIdentity(accountId, decision, confirmed ?? false)
      return null
    },
    'session.moveToNewAccount': async ({ accountId }) => ({
      accountId: await session.moveToNewAccount(accountId),
    }),
  }
}
