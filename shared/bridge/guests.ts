import { z } from 'zod'
import type { Freshness } from '../domain/event.ts'
import {
  callRound,
  type GuestChange,
  type GuestDeskRow,
  type GuestsBefore,
  type GuestView,
  guestColumn,
  guestFilters,
  guestSorts,
  guestView,
  type KeptCallRound,
  type ListedGuest,
  type PersonAcross,
} from '../domain/guestDesk.ts'
import { eventId, ownId, siteId } from '../domain/ids.ts'
import { guestList } from '../domain/rsvp.ts'
import type { ExportedFile } from './files.ts'
import { account, call, event, MAX_ROWS, method, topic, window } from './method.ts'

export const inviteId = z.string().regex(/^\d{1,19}$/)
const inviteIds = z.array(inviteId).min(1).max(20_000)

/** Rows of a print view in one message: names are short. */
export const MAX_PRINT_ROWS = 1_000

export interface GuestsWindow {
  readonly rows: readonly ListedGuest[]
  readonly total: number
  /** Count of the list without the search; `12+` is shown until complete. */
  readonly count: number
  readonly complete: boolean
  readonly freshness: Freshness
  /** Of all lists of the event. */
  readonly counts: GuestCounts
  /** As `GuestsBefore` has it; null: counting takes so long that the rows do not wait, `guestDesk.before` tells it. */
  readonly ofYours: number | null
}

export interface GuestDeskWindow {
  readonly rows: readonly GuestDeskRow[]
  readonly total: number
  /** Of `total`, those that fit the filters no more. */
  readonly staying: number
  /** One's own past events whose guests are known here. */
  readonly ofYours: number
}

export interface GuestDeskAround {
  readonly counts: GuestCounts
  readonly tags: readonly { readonly tag: string; readonly guests: number }[]
  /** What changed since the last visit ended; newest first. */
  readonly changes: {
    /** Null: this is the first visit. */
    readonly sinceMs: number | null
    readonly rows: readonly GuestChange[]
    readonly total: number
    readonly counts: { readonly joined: number; readonly left: number; readonly switched: number }
  }
}

export interface OpenedGuestDesk extends GuestDeskAround {
  /** As it was kept last; null: never. */
  readonly view: GuestView | null
  readonly first: GuestDeskWindow
  /** Of the first guest; null: nobody is there, or the site does not name them. */
  readonly person: PersonAcross | null
}

export interface BegunCallRound {
  /** Null: none was begun. */
  readonly kept: KeptCallRound | null
  /** Where the rows begin; at the first of all where it stopped at nobody who is there. */
  readonly offset: number
  readonly rows: readonly GuestDeskRow[]
  readonly total: number
}

export type GuestCounts = {
  readonly [list in 'attending' | 'maybe' | 'not-going' | 'unanswered']: {
    readonly count: number
    readonly complete: boolean
  } | null
}

/** Which guests, in which order: the same for what is shown, selected, exported and printed. */
const selection = {
  search: z.string().max(200).optional(),
  filters: guestFilters.optional(),
  /** Shown although they fit the filters no more: they were acted on while they did. */
  stay: z.array(inviteId).max(20_000).optional(),
  sorts: guestSorts,
}

/** What of an event's guests goes out; chosen guests only where `inviteIds` is given. */
const chosen = {
  ...event,
  lists: z.array(guestList).min(1).max(4),
  ...selection,
  columns: z.array(guestColumn).min(1).max(guestColumn.options.length),
  /** IANA zone that times are written in. */
  zone: z.string().max(60),
  inviteIds: inviteIds.optional(),
}

/** The texts of columns and answers are the page's, in its language. */
const labels = z.record(z.string().max(40), z.string().max(80))

export interface PrintRow {
  readonly list: string
  readonly name: string
  /** In the order of the columns asked for. */
  readonly cells: readonly string[]
}

export const guestsMethods = {
  'guests.list': method<GuestsWindow>()(
    z.strictObject({
      ...event,
      list: guestList,
      search: z.string().max(200).optional(),
      sort: z.enum(['newest', 'name']),
      ...window,
    }),
  ),
  'guests.counts': method<GuestCounts>()(z.strictObject(event)),
  /** Reads all lists of an event to their end, whatever is on screen; answers when that is done. */
  'guests.read': method<null>()(z.strictObject(event)),
  /** As `guests.list`, with own marks and what changed; reads behind in the same manner. */
  'guestDesk.list': method<GuestDeskWindow>()(
    z.strictObject({ ...event, list: guestList, ...selection, ...window }),
  ),
  /** What a desk shows when it opens: the rows in the order and with the filters it was left with. */
  'guestDesk.open': method<OpenedGuestDesk>()(z.strictObject({ ...event, list: guestList, ...window })),
  /** What stands around the rows, whichever these are. */
  'guestDesk.around': method<GuestDeskAround>()(z.strictObject(event)),
  'guestDesk.keepView': method<null>()(z.strictObject({ ...event, view: guestView })),
  /** The round as it was kept, and the first rows of this selection from the one it stopped at. */
  'guestDesk.round': method<BegunCallRound>()(
    z.strictObject({ ...event, list: guestList, ...selection, limit: window.limit }),
  ),
  'guestDesk.keepRound': method<null>()(z.strictObject({ ...event, round: callRound })),
  /** Invitation ids of a range, for selecting by keyboard and for "all". `to` not included. */
  'guestDesk.ids': method<{ readonly inviteIds: readonly string[] }>()(
    z.strictObject({
      ...event,
      list: guestList,
      ...selection,
      from: z.int().min(0).max(1_000_000),
      to: z.int().min(0).max(1_000_000),
    }),
  ),
  /** What was seen here of these guests, who are on the screen. The guest list of any event can add to it. */
  'guestDesk.before': method<GuestsBefore>()(
    z.strictObject({
      ...account,
      guestsOf: eventId,
      guests: z
        .array(z.strictObject({ inviteId: z.string().max(20), userId: z.string().max(20) }))
        .max(MAX_ROWS),
    }),
  ),
  'guestDesk.person': method<PersonAcross>()(z.strictObject({ accountId: ownId, userId: siteId })),
  /**
   * Fields left out stay. `toggle`: all get the mark, or lose it where all have it. Acknowledged after the commit.
   * `undoId` is good for the last few. `on`: whether `toggle` set the mark, or took it off.
   */
  'guestDesk.mark': method<{ readonly marked: number; readonly on: boolean; readonly undoId: string }>()(
    z.strictObject({
      ...event,
      ...call,
      inviteIds,
      note: z.string().max(2_000).optional(),
      /** Under what is noted of each already, unless it says the same. */
      addNote: z.string().trim().min(1).max(2_000).optional(),
      addTags: z.array(z.string().trim().min(1).max(40)).max(10).optional(),
      removeTags: z.array(z.string().max(40)).max(10).optional(),
      contacted: z.boolean().optional(),
      confirmed: z.boolean().optional(),
      toggle: z.enum(['contacted', 'confirmed']).optional(),
      /** A tag was typed for this guest, or for those selected: its field is emptied in the same transaction. */
      typedFor: z.strictObject({ inviteId: inviteId.optional() }).optional(),
    }),
  ),
  /** Puts back what a marking changed, but for guests marked again since. */
  'guestDesk.undo': method<{ readonly undone: number }>()(
    z.strictObject({ accountId: ownId, undoId: ownId }),
  ),
  /** The visit ended, or "mark as seen": changes from now on count as new. */
  'guestDesk.seen': method<null>()(z.strictObject(event)),
  /** Chosen guests only where `inviteIds` is given. CSV is formula-safe: a leading `'` is added (INPUT-13). */
  'guestDesk.export': method<ExportedFile>()(
    z.strictObject({
      ...chosen,
      format: z.enum(['csv', 'xlsx', 'vcard', 'text']),
      labels,
    }),
  ),
  /** Text for the clipboard; refused with `too-large` beyond 100,000 characters. */
  'guestDesk.text': method<{ readonly text: string }>()(
    z.strictObject({
      ...chosen,
      labels,
    }),
  ),
  /**
   * How a message to chosen guests is begun: people in each part, and how many the site gives no address of. `part`: its
   * link, to be opened when a person asks for it.
   */
  'guestDesk.mail': method<{
    readonly parts: readonly number[]
    readonly without: number
    readonly url: string | null
    /** All of them once, for whoever writes in another way or keeps them apart. */
    readonly addresses: readonly string[]
  }>()(z.strictObject({ ...event, inviteIds, part: z.int().min(0).max(20_000).optional() })),
  'guestDesk.print': method<{ readonly rows: readonly PrintRow[]; readonly total: number }>()(
    z.strictObject({
      ...chosen,
      labels,
      offset: z.int().min(0).max(1_000_000),
      limit: z.int().min(1).max(MAX_PRINT_ROWS),
    }),
  ),
}

export const guestsTopics = {
  'guests.changed': topic<{
    readonly accountId: string
    readonly eventId: string
    readonly revision: number
  }>(),
  /** Own marks or the list of changes; the guest lists themselves say `guests.changed`. */
  'guestDesk.changed': topic<{
    readonly accountId: string
    readonly eventId: string
    readonly revision: number
  }>(),
}
