import type { ErrorCode } from '../errors.ts'
import type { AccountId } from './ids.ts'

/** Why a session ended and what helps (SIGN-27, KEEP-3). None of them loses cache, drafts or outbox. */
export type SessionEnd =
  | 'never-signed-in'
  | 'signed-out'
  | 'refused'
  | 'client-refused'
  | 'key-unreadable'
  | 'memory-only'

/** How a sign-in that was opened in the browser can come to nothing (SIGN-8, SIGN-14, SIGN-16). */
export const FAILED_ATTEMPTS = [
  'sign-in-cancelled',
  'sign-in-declined',
  'sign-in-expired',
  'sign-in-failed',
  'already-signed-in',
  'client-refused',
  'redirect-mismatch',
  'port-in-use',
  'timed-out',
  'offline',
  'site-failed',
  'certificate',
] as const satisfies readonly ErrorCode[]
type FailedAttemptCode = (typeof FAILED_ATTEMPTS)[number]

export const isFailedAttempt = (code: ErrorCode): code is FailedAttemptCode =>
  FAILED_ATTEMPTS.some((known) => known === code)

export interface FailedAttempt {
  readonly code: FailedAttemptCode
  /** The site's own words, cut (INPUT-18); empty where it said nothing. */
  readonly detail: string
  /** Epoch milliseconds. */
  readonly at: number
}

export type SessionState =
  | {
      readonly state: 'signed-out'
      readonly why: SessionEnd
      /** How the last try to sign in ended, until the next one begins; absent where there was none. */
      readonly attempt?: FailedAttempt
    }
  | {
      readonly state: 'waiting-for-browser'
      readonly authorizationUrl: string
      /** Epoch milliseconds. */
      readonly since: number
      readonly until: number
    }
  | { readonly state: 'exchanging' }
  | {
      readonly state: 'signed-in'
      readonly since: number
      /** The disk or the key store did not take it: it is tried again, and ends with the program until then (SIGN-25). */
      readonly unkept?: true
    }
  /** Another user signed in than the one whose data lies here; nothing is sent until confirmed (SIGN-32). */
  | {
      readonly state: 'identity-unsure'
      readonly expectedUserId: string | null
      readonly userId: string | null
    }

/** Colours of sites, in the order they are given out; from the seventh site on they begin again. */
export const SITE_COLOURS = ['1', '2', '3', '4', '5', '6'] as const
export type SiteColour = (typeof SITE_COLOURS)[number]

/** Characters of a site's picture: many times what one of its size takes. */
const MAX_SITE_PICTURE = 60_000
/** Small and drawn again here, never the file that was chosen. */
export const isSitePicture = (url: string): boolean =>
  url.length <= MAX_SITE_PICTURE && /^data:image\/(?:png|webp);base64,[A-Za-z\d+/]+={0,2}$/.test(url)

/** How a site is called and shown here; what is left out stays as it was. */
export interface SiteLook {
  /** Empty: its host. */
  readonly name?: string | undefined
  readonly colour?: SiteColour | undefined
  /** Empty: those of the name. */
  readonly letters?: string | undefined
  /** Data URL; empty: none. */
  readonly picture?: string | undefined
}

export interface Account {
  readonly id: AccountId
  /** What the person calls the site; else its host as people read it (IDN decoded where safe): `koeln-commons.example`. */
  readonly siteName: string
  readonly colour: SiteColour
  /** Stand for the site in place of those of its name; absent: none were chosen. */
  readonly letters?: string
  /** Data URL of a picture that stands for the site in place of letters; absent: none was chosen. */
  readonly picture?: string
  /** Name and colour of the site were looked at once: the person was asked what they should be. */
  readonly lookSeen: boolean
  /** Base URL of the site without `/restful_api`, e.g. `https://koeln-commons.example`. */
  readonly siteAddress: string
  readonly clientId: string
  readonly redirectUri: string
  /** Plain HTTP to a host that is not loopback, allowed by choice; a lasting mark (SIGN-20). */
  readonly insecure: boolean
  /** The made-up site within the program: nothing of it is real, and nothing goes to a network. */
  readonly sample: boolean
  readonly userId: string | null
  readonly userName: string | null
  /** What lies here is kept and closed until the same person is signed in again; absent: open (SIGN-35). */
  readonly sealed?: boolean
  /** IANA zone the site's wall-clock times are in; `confirmed` once the user said so (SITE-F3). */
  readonly siteZone: { readonly zone: string; readonly confirmed: boolean } | null
  readonly session: SessionState
  /** Whether the last contact reached the site; `since` epoch milliseconds. */
  readonly reach: { readonly state: 'online' | 'offline' | 'unknown'; readonly since: number }
}

/** How secrets are kept here (KEEP-2): said in the program, never silent. */
export interface SecretKeeping {
  readonly backend: string
  readonly durable: boolean
}

/** What removing or signing out would lose (SIGN-31). */
export interface LossPreview {
  readonly waitingEntries: number
  readonly drafts: number
  readonly savedViews: number
  /** What was never on the site: ledger, lists, notes, arrivals, templates. */
  readonly kept: KeptHere
  readonly cachedEvents: number
  readonly cachedGuests: number
  /** It can be kept for the next sign-in: it lies on the disk, under a key that outlives the program (KEEP-2). */
  readonly sealable: boolean
}

/** Nothing would be lost for good: what lies here is copies, or not even those. */
export const losesNothing = (loss: LossPreview): boolean =>
  loss.waitingEntries + loss.drafts + loss.savedViews === 0 && isNothingKept(loss.kept)

/** Neither anything of this computer's own nor a copy of the site's lies here. */
export const isNothing = (loss: LossPreview): boolean =>
  losesNothing(loss) && loss.cachedEvents + loss.cachedGuests === 0

/** What lies on this computer only and leaves with the account's file; 0: nothing of that kind. */
export interface KeptHere {
  /** People of the ledger: who was invited to what, and what became of it. */
  readonly invitations: number
  /** Events for which an invitation was begun, be it by a text pasted and not added, and the people in them. */
  readonly composers: number
  readonly composed: number
  readonly lists: number
  readonly listed: number
  /** Guests with own notes, tags or marks. */
  readonly marked: number
  readonly doors: number
  readonly arrivals: number
  readonly doorNotes: number
  readonly templates: number
  /** Messages of invitations kept by name. */
  readonly texts: number
  /** Events with a bell of their own, or put off. */
  readonly reminders: number
  /** Rows and files that this version cannot read, which no other number has. */
  readonly unread: number
}

export const NOTHING_KEPT: KeptHere = {
  invitations: 0,
  composers: 0,
  composed: 0,
  lists: 0,
  listed: 0,
  marked: 0,
  doors: 0,
  arrivals: 0,
  doorNotes: 0,
  templates: 0,
  texts: 0,
  reminders: 0,
  unread: 0,
}

export const isNothingKept = (kept: KeptHere): boolean => Object.values(kept).every((count) => count === 0)
