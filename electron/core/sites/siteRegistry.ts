import type { SiteColour } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'

export type ClientEncoding = 'form' | 'raw' | 'body'

/** What was learned about a site by probing and by its answers; kept per site, never a promise. */
export interface SiteCapabilities {
  /** Where the token goes; `query` after an empty-body 401 with a fresh token (SITE-O2). */
  readonly tokenBy: 'header' | 'query'
  /**
   * Encoding of id and secret in Basic that this site accepted (TOKEN-5); `body`: its host strips the header at
   * the token endpoint too (SITE-O2, SITE-O16).
   */
  readonly basicEncoding: ClientEncoding
  readonly unansweredGuests: 'unknown' | 'yes' | 'no'
  readonly photos: 'unknown' | 'put-image' | 'temp-file' | 'none'
  readonly friends: 'unknown' | 'yes' | 'no'
  readonly whoAmI: 'unknown' | 'yes' | 'no'
  /** Base URL for `image_path`, ends in `/` (SITE-F6). */
  readonly pictureBase: string | null
  /** RSVP 0 removes the own row, is stored as 0, or is refused (SITE-I8). */
  readonly rsvpZeroRemoves: 'unknown' | 'yes' | 'no' | 'refused'
  /**
   * Several categories of one event: `list`, a save may carry all of them; `last`, it keeps the last alone (SITE-U1).
   */
  readonly categories: 'unknown' | 'list' | 'last'
  /** Fields of an event a save did not keep, each once for each such save in a row, twice at most (SITE-U5). */
  readonly fieldsNotKept: readonly string[]
}

/** A site and the client registered there. No secret in it: secrets are in the vault. */
export interface Site {
  readonly id: string
  /** Without `/restful_api` and without a trailing slash. */
  readonly address: string
  /** Ends in `/restful_api`; what axios calls (SITE-L10). */
  readonly apiBase: string
  readonly clientId: string
  /** Byte for byte as registered (SIGN-6). */
  readonly redirectUri: string
  readonly allowInsecure: boolean
  readonly zone: { readonly zone: string; readonly confirmed: boolean } | null
  readonly capabilities: SiteCapabilities
  /**
   * What the person calls it, its colour, its letters or picture; null or absent: its host, the next colour, the letters
   * of the name.
   */
  readonly look: {
    readonly name: string | null
    readonly colour: SiteColour | null
    readonly letters?: string | undefined
    readonly picture?: string | undefined
  }
}

export interface AccountRecord {
  readonly id: AccountId
  readonly siteId: string
  readonly userId: string | null
  readonly userName: string | null
  /** Signed out with what lies here kept: nobody opens it until the same person is signed in again (SIGN-35). */
  readonly sealed?: boolean | undefined
}

/** Sites and accounts of this computer; a durable, non-secret list (atomic file, KEEP-5 manner). */
export interface SiteRegistry {
  sites(): readonly Site[]
  accounts(): readonly AccountRecord[]
  /** Throws AppError `not-found`. */
  siteOf(accountId: AccountId): Site
  /** Throws AppError `not-found`. */
  account(accountId: AccountId): AccountRecord
  addSite(site: Site): Promise<void>
  updateSite(siteId: string, patch: Partial<Omit<Site, 'id'>>): Promise<void>
  learn(siteId: string, patch: Partial<SiteCapabilities>): Promise<void>
  /** Null: none fits. Changes nothing where the person has confirmed one by the time this is written (SITE-F3). */
  guessZone(siteId: string, zone: string | null): Promise<void>
  addAccount(account: AccountRecord): Promise<void>
  updateAccount(accountId: AccountId, patch: Partial<Omit<AccountRecord, 'id'>>): Promise<void>
  /** Removes the site too when it was its last account. */
  removeAccount(accountId: AccountId): Promise<void>
  watch(listener: () => void): () => void
  /** Settles when all that was asked for is on the disk. What an answer that comes later would change is not written. */
  close(): Promise<void>
}

export const UNKNOWN_SITE: SiteCapabilities = {
  tokenBy: 'header',
  basicEncoding: 'form',
  unansweredGuests: 'unknown',
  photos: 'unknown',
  friends: 'unknown',
  whoAmI: 'unknown',
  pictureBase: null,
  rsvpZeroRemoves: 'unknown',
  categories: 'unknown',
  fieldsNotKept: [],
}
