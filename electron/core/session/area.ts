import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Part } from '../part.ts'
import type { Signals } from '../signals.ts'
import { type SessionHandlers, sessionHandlers } from './handlers.ts'
import { createSessionService, type SessionService, type SessionServiceDeps } from './sessionService.ts'

export interface SessionDeps extends Omit<SessionServiceDeps, 'hooks'> {
  readonly signals: Signals
  /** Others stop their work for the account and delete what they keep of it; awaited. */
  readonly leave: (accountId: AccountId) => Promise<void>
}

/** Signing in and out, and the tokens the API asks for. */
export interface Session extends SessionService, Part<SessionHandlers> {}

export function createSession({ signals, leave, ...deps }: SessionDeps): Session {
  const service = createSessionService({
    ...deps,
    hooks: { onSignedIn: (accountId) => void signals.emit('signedIn', accountId), beforeForget: leave },
  })
  return { ...service, handlers: sessionHandlers(service) }
}
