import type { ChangeKind } from './change.ts'
import type { KeptField, LineField } from './eventFields.ts'
import type { EventId } from './ids.ts'
import type { RsvpState } from './rsvp.ts'

/**
 * One row of a list. Kept small (about 250 bytes as JSON, PERF-3): members that would hold a default are left out.
 * Times are epoch seconds, null where the site's value is not a usable time (INPUT-15).
 */
export interface EventRow {
  readonly id: EventId
  readonly title: string
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly place: string
  readonly rsvp: RsvpState
  /** Name of the first category. */
  readonly category?: string
  readonly mine?: true
  readonly featured?: true
  readonly awaitingApproval?: true
  /** Known only when the guest list has been read completely; nothing is guessed. */
  readonly going?: number
  readonly maybe?: number
  readonly noReply?: number
  readonly picture?: PictureRef
  /** State of unsent or troubled changes of one's own. */
  readonly mark?: EventMark
  /** What became of it on the site and was not seen yet. */
  readonly change?: ChangeKind
  /** Whose it is, in a list over all accounts: two sites may give an event the same id. */
  readonly accountId?: string
  /** There too: changes of it were begun and are not saved. */
  readonly drafted?: true
}

export type EventMark = 'waiting' | 'sending' | 'conflict' | 'rejected' | 'uncertain'

/** Names a picture the host can serve: `<account id>/<event id>/<content hash>`; never a foreign URL. */
export type PictureRef = string

export interface EventCategory {
  readonly name: string
  /** From the category's URL (SITE-F9); null where the URL does not say. */
  readonly id: string | null
}

/** Lines that people write beside title and place, cut; null where there is none. */
export type EventLines = Readonly<Record<Exclude<LineField, 'title' | 'location'>, string | null>>

/** Everything about one event that means something to a person. Texts are decoded (SITE-F7) but not sanitised. */
export interface EventDetails extends EventRow, EventLines {
  /** HTML or plain text as the site sent it; the page sanitises before it shows it (INPUT-8, INPUT-9). */
  readonly description: string
  readonly location: string
  readonly countryIso: string | null
  /** Id of a state or province; the service gives no names. */
  readonly countryChildId: string | null
  readonly map: { readonly latitude: string; readonly longitude: string } | null
  readonly categories: readonly EventCategory[]
  readonly ownerId: string
  /** Learned from guest lists; null until seen. */
  readonly ownerName: string | null
  /** The service's numbers (SITE-F4), as sent; the page puts them into words, unknown ones as numbers. */
  readonly privacy: string
  readonly privacyComment: string
  /** Parent item, or null for a top-level event. */
  readonly parent: { readonly module: string; readonly itemId: string } | null
  readonly likes: number
  readonly comments: number
  readonly createdAt: number | null
  readonly sponsored: boolean
  /** The site's own words for when, in the viewer's profile zone (SITE-F2). */
  readonly eventDate: string
  /** Page of the event on the site, for "Show on the site". */
  readonly siteUrl: string
  /** The site did not keep everything of the last save from here; `events.notKept` says what (SITE-U5). */
  readonly notKept?: true
  /** The last save from here, where it was read back. */
  readonly readBack?: ReadBack
}

/** What the site showed after a save: of how many fields it was, and those it kept. */
export interface ReadBack {
  readonly atMs: number
  readonly of: number
  /** Texts are cut. */
  readonly kept: readonly { readonly field: KeptField; readonly value: string }[]
}

/**
 * Whether an event is surely somebody else's. It is changed by its owner, or by whom the site trusts with it, which only
 * the site can tell; while nobody knows who is signed in, it may be one's own.
 */
export const isForeign = (known: EventRow | null, userId: string | null): boolean =>
  known !== null && known.mine !== true && userId !== null

/** Whether the service does not know the event yet: `new-<own id>` until a create is answered (SEND-4). */
export const isNewEvent = (id: EventId): boolean => id.startsWith('new-')

/** Whether what is shown is the site's present word. `asOf` is epoch milliseconds; null: never fetched. */
export type Freshness =
  | { readonly state: 'live'; readonly asOf: number }
  | { readonly state: 'refreshing'; readonly asOf: number | null }
  | { readonly state: 'cached'; readonly asOf: number | null; readonly why: CachedBecause }

export type CachedBecause = 'offline' | 'signed-out' | 'site-failed' | 'not-asked'

/** Characters of a place and of a category's name that lists tell and filter by. */
export const MAX_PLACE = 120
export const MAX_CATEGORY = 80

/** Characters of a search that count; more is cut (INPUT-17). */
export const MAX_SEARCH_LENGTH = 200
