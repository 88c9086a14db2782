import { z } from 'zod'
import type { Account, LossPreview, SecretKeeping } from '../domain/account.ts'
import { type CheckReport, connectionForm } from '../domain/connection.ts'
import { ownId } from '../domain/ids.ts'
import type { ExportedFile } from './files.ts'
import { method, topic } from './method.ts'

export interface AccountsSnapshot {
  readonly accounts: readonly Account[]
  readonly activeId: string | null
  readonly secrets: SecretKeeping
}

const one = z.strictObject({ accountId: ownId })

export const accountsMethods = {
  'accounts.list': method<AccountsSnapshot>()(z.strictObject({})),
  /** Adds a site with a first account, signed out. Does not need the check to have passed. */
  'accounts.add': method<{ readonly accountId: string }>()(connectionForm),
  /** Another account on a site already known; same client. */
  'accounts.addToSite': method<{ readonly accountId: string }>()(one),
  /**
   * Changes client id, secret or redirect URI; an empty secret keeps the one for this address and client id. Another
   * server is another site: where anything of the account lies here it stays as it is, and the answer is a new one.
   */
  'accounts.reconfigure': method<{ readonly accountId: string }>()(
    connectionForm.extend({ accountId: ownId }),
  ),
  'accounts.activate': method<null>()(one),
  'accounts.lossPreview': method<LossPreview>()(one),
  /** All that leaving would lose, in one file. */
  'accounts.exportKept': method<ExportedFile>()(one),
  /** Refused with `confirmation-needed` while anything would be lost for good, unless `discardWaiting`. */
  'accounts.remove': method<null>()(z.strictObject({ accountId: ownId, discardWaiting: z.boolean() })),
  'accounts.setSiteZone': method<null>()(z.strictObject({ accountId: ownId, zone: z.string().max(60) })),
  'accounts.retrySecrets': method<null>()(one),

  /**
   * Runs the step-by-step check; progress arrives by `connection.checking`. A new check ends the former. `accountId`:
   * the account whose connection is being changed.
   */
  'connection.check': method<CheckReport>()(connectionForm.extend({ accountId: ownId.optional() })),
  /** What a demo or an administrator's link has filled in already, and a free redirect URI for a new site. */
  'connection.suggestion': method<ConnectionSuggestion>()(z.strictObject({})),
}

export interface ConnectionSuggestion {
  readonly address: string
  readonly clientId: string
  readonly clientSecretKnown: boolean
  readonly redirectUri: string
  readonly demo: boolean
}

export const sessionMethods = {
  'session.signIn': method<{ readonly authorizationUrl: string }>()(one),
  'session.reopenBrowser': method<null>()(one),
  'session.cancelSignIn': method<null>()(one),
  /** Refused as `accounts.remove` is, unless `confirmed`; keeps nothing but the site. */
  'session.signOut': method<{ readonly serverSessionMayLast: boolean }>()(
    z.strictObject({ accountId: ownId, confirmed: z.boolean() }),
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
  'session.moveToNewAccount': method<{ readonly accountId: string }>()(one),
}

export const accountsTopics = {
  'accounts.changed': topic<AccountsSnapshot>(),
  'connection.checking': topic<CheckReport>(),
}
