import type { SessionState } from '../../../shared/domain/account.ts'

const NOTHING_KEPT: ReadonlySet<string> = new Set(['signed-out', 'never-signed-in', 'memory-only'])

/** Signed out by the person, or never in: nothing of the account lies on this computer (SIGN-31). */
export const keepsNothing = (session: SessionState): boolean =>
  session.state === 'signed-out' && NOTHING_KEPT.has(session.why)
