import { z } from 'zod'
import type { GuestListName } from './rsvp.ts'

/** `down`: the latest answer, those who came most, those with marks, Z first. */
const guestSort = z.strictObject({
  by: z.enum(['name', 'came', 'marks', 'answered']),
  down: z.boolean(),
})
export type GuestSort = z.infer<typeof guestSort>
/** The first counts, the second where it leaves two alike. */
export const guestSorts = z.array(guestSort).min(1).max(2)

const yesOrNo = z
  .array(z.enum(['yes', 'no']))
  .min(1)
  .max(2)
/** Kinds join by "and", what is chosen inside one by "or"; a kind left out lets everybody through. */
export const guestFilters = z.strictObject({
  contacted: yesOrNo.optional(),
  confirmed: yesOrNo.optional(),
  noted: yesOrNo.optional(),
  tags: z.array(z.string().max(40)).min(1).max(20).optional(),
  /** To one's own past events: `PersonAcross`. */
  came: z
    .array(z.enum(['none', 'some', 'always']))
    .min(1)
    .max(3)
    .optional(),
  changed: z
    .array(z.enum(['joined', 'switched']))
    .min(1)
    .max(2)
    .optional(),
  /** Answered, or invited where there is no answer, from then on; epoch ms. */
  joinedSinceMs: z.number().optional(),
})
export type GuestFilters = z.infer<typeof guestFilters>

/** How the guests of an event were looked at last. */
export const guestView = z.strictObject({ filters: guestFilters, sorts: guestSorts })
export type GuestView = z.infer<typeof guestView>
export const FIRST_GUEST_VIEW: GuestView = { filters: {}, sorts: [{ by: 'answered', down: true }] }

const called = z.enum(['reached', 'confirmed', 'later'])
export type Called = z.infer<typeof called>

/** A call round over the guests of an event, to go on with days later. */
export const callRound = z.strictObject({
  /** The invitation of whom it stopped at; null: it has not begun, or has ended. */
  at: z.string().max(20).nullable(),
  calls: z.array(z.strictObject({ inviteId: z.string().max(20), did: called })).max(20_000),
})
export type KeptCallRound = z.infer<typeof callRound>

/** What the person noted of a guest of one event; kept on this computer only. */
export interface GuestMarks {
  readonly note: string
  readonly tags: readonly string[]
  readonly contacted: boolean
  readonly confirmed: boolean
}

export const NO_MARKS: GuestMarks = { note: '', tags: [], contacted: false, confirmed: false }

export interface GuestDeskRow extends GuestRow {
  readonly list: GuestListName
  /** Left out where there are none. */
  readonly marks?: GuestMarks
  /** Since the last visit; left out where nothing changed. */
  readonly change?: 'joined' | 'switched'
  /** One's own past events they came to; left out where the site does not name them, and of whoever holds them. */
  readonly came?: number
}

/** Something that happened on the guest list between two readings. `atMs`: when it was noticed here. */
export interface GuestChange {
  readonly kind: 'joined' | 'left' | 'switched'
  readonly inviteId: string
  readonly userId: string
  readonly name: string | null
  readonly from: GuestListName | null
  readonly to: GuestListName | null
  readonly atMs: number
  /** The site's time of the answer, epoch seconds; null where it gives none. */
  readonly answeredAt: number | null
}

/** A row of the page of an event. */
export interface ListedGuest extends GuestRow {
  /** Left out where the site does not name them, and where it is to be asked for by itself (`GuestsWindow.ofYours`). */
  readonly before?: GuestBefore
}

export interface PersonEvent {
  readonly eventId: string
  readonly title: string
  readonly startsAt: number | null
  readonly answer: GuestListName
  /** Ticked at the door here; epoch ms. */
  readonly arrivedAtMs: number | null
  readonly mine: boolean
}

/** What this computer has seen of guests of an event before now; nobody who is not named was seen. */
export interface GuestsBefore {
  /** One's own past events whose lists are complete here. */
  readonly ofYours: number
  readonly guests: readonly (GuestBefore & { readonly inviteId: string })[]
}

export interface GuestBefore {
  /** Of `ofYours`: attended, or ticked at the door; null: whoever holds them. */
  readonly came: number | null
  /**
   * The list they stood on at the last visit to the guest desk, where that was another one, and when this computer saw
   * the other: a site need not say when an answer was changed.
   */
  readonly was?: { readonly list: GuestListName; readonly seenAtMs: number }
}

/** A person over all guest lists that were read here. */
export interface PersonAcross {
  readonly userId: string
  readonly name: string | null
  readonly userName: string | null
  readonly events: readonly PersonEvent[]
  /** "Came to 7 of your 9": past own events whose lists are complete here, and those attended or ticked; null: whoever holds them. */
  readonly came: number | null
  readonly ofYours: number
}

export const guestColumn = z.enum([
  'name',
  'user-name',
  'answer',
  'answered-at',
  'user-id',
  'contacted',
  'confirmed',
  'tags',
  'note',
  'arrived-at',
  'tick',
])
export type GuestColumn = z.infer<typeof guestColumn>

/** A guest as shown. `answeredAt` epoch seconds or null. */
export interface GuestRow {
  readonly inviteId: string
  readonly userId: string
  /** Full name, else user name, else null: an e-mail invitation the site names nobody for (SITE-I6). */
  readonly name: string | null
  readonly userName: string | null
  readonly answeredAt: number | null
}
