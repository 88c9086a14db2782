import { z } from 'zod'
import { ownId } from '../domain/ids.ts'
import { account, call, method } from './method.ts'

export const sessionMethods = {
  'session.signIn': method<{ readonly authorizationUrl: string }>()(z.strictObject(account)),
  'session.reopenBrowser': method<null>()(z.strictObject(account)),
  'session.cancelSignIn': method<null>()(z.strictObject(account)),
  /**
   * Refused as `accounts.remove` is, unless `confirmed`; keeps nothing but the site. With `seal` all of it is kept for
   * the next sign-in of the same person (SIGN-35), or refused with `storage-unreadable` where it cannot be.
   */
  'session.signOut': method<{ readonly serverSessionMayLast: boolean }>()(
    z.strictObject({ accountId: ownId, confirmed: z.boolean(), seal: z.boolean().optional() }),
  ),
  /**
   * The person now signed in is the owner of what lies here (SIGN-32), or starts afresh. Refused with `conflict` for
   * `same-person` where the site named somebody else, with `confirmation-needed` while `discard-former` would lose
   * something, unless `confirmed`.
   */
  'session.confirmIdentity': method<null>()(
    z.strictObject({
      accountId: ownId,
      decision: z.enum(['same-person', 'discard-former']),
      confirmed: z.boolean().optional(),
    }),
  ),
  /** The person now signed in gets an account of their own on the site; what lies here waits for its owner. */
  'session.moveToNewAccount': method<{ readonly accountId: string }>()(
    z.strictObject({ ...account, ...call }),
  ),
}
