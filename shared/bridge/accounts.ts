import { z } from 'zod'
import {
  type Account,
  isSitePicture,
  type LossPreview,
  type SecretKeeping,
  SITE_COLOURS,
} from '../domain/account.ts'
import { connectionForm } from '../domain/connection.ts'
import { ownId } from '../domain/ids.ts'
import { account, call, method, topic } from './method.ts'

export interface AccountsSnapshot {
  readonly accounts: readonly Account[]
  readonly activeId: string | null
  readonly secrets: SecretKeeping
}

const one = z.strictObject(account)

export const accountsMethods = {
  'accounts.list': method<AccountsSnapshot>()(z.strictObject({})),
  /** Adds a site with a first account, signed out. Does not need the check to have passed. */
  'accounts.add': method<{ readonly accountId: string }>()(connectionForm),
  /** The account of the made-up site, active and signed out where there was none. */
  'accounts.addSample': method<{ readonly accountId: string }>()(z.strictObject({})),
  /** Another account on a site already known; same client. */
  'accounts.addToSite': method<{ readonly accountId: string }>()(
    z.strictObject({ accountId: ownId, ...call }),
  ),
  /**
   * Changes client id, secret or redirect URI; an empty secret keeps the one for this address and client id. Another
   * server is another site: where anything of the account lies here it stays as it is, and the answer is a new one.
   */
  'accounts.reconfigure': method<{ readonly accountId: string }>()(
    connectionForm.extend({ accountId: ownId }),
  ),
  'accounts.activate': method<null>()(one),
  'accounts.lossPreview': method<LossPreview>()(one),
  /** Refused with `confirmation-needed` while anything would be lost for good, unless `discardWaiting`. */
  'accounts.remove': method<null>()(z.strictObject({ accountId: ownId, discardWaiting: z.boolean() })),
  'accounts.setSiteZone': method<null>()(z.strictObject({ accountId: ownId, zone: z.string().max(60) })),
  'accounts.setSiteLook': method<null>()(
    z.strictObject({
      accountId: ownId,
      name: z.string().max(80).optional(),
      colour: z.enum(SITE_COLOURS).optional(),
      letters: z.string().max(20).optional(),
      picture: z.union([z.literal(''), z.string().refine(isSitePicture)]).optional(),
    }),
  ),
  'accounts.retrySecrets': method<null>()(one),
}

export const accountsTopics = {
  'accounts.changed': topic<AccountsSnapshot>(),
}
