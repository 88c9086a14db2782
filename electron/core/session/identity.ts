import { isNothing, type LossPreview } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'

export interface Identity {
  readonly userId: string
  readonly name: string | null
}

/** Who a token belongs to, asked of the site; null where it does not tell (SIGN-32, SITE-L9). */
export type Identify = (accountId: AccountId, token: string) => Promise<Identity | null>

/**
 * Whether the person who signed in may work with what lies here (SIGN-32). Pure. Where nothing lies here anybody may;
 * else only the one it belongs to, and a site that does not tell leaves it to the person.
 */
export function decideIdentity(facts: {
  readonly expectedUserId: string | null
  readonly found: Identity | null
  /** Null: it cannot be read now, so something may lie here. */
  readonly lies: LossPreview | null
}): 'confirmed' | 'unsure' {
  const { expectedUserId, found, lies } = facts
  if (expectedUserId !== null && found !== null) {
    return found.userId === expectedUserId ? 'confirmed' : 'unsure'
  }
  return expectedUserId === null && lies !== null && isNothing(lies) ? 'confirmed' : 'unsure'
}
