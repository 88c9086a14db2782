import type { EventMark } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent, RawGuest } from '../../../shared/domain/rawEvent.ts'
import type { GuestListName, RsvpState } from '../../../shared/domain/rsvp.ts'
import type { EventRanks } from './eventOrders.ts'
import type { ListTable } from './listTable.ts'
import type { FactName } from './localData.ts'
import type { TimeFilter } from './timeFilter.ts'

/** The data of one account: one SQLite file, payloads sealed (STORE-1). Times are epoch seconds unless a name ends in `Ms`. */
export interface AccountStore {
  readonly events: EventTable
  readonly guests: GuestTable
  readonly lists: ListTable
  readonly facts: FactTable
  readonly pictures: PictureTable
  /** Commits all or nothing; nested calls join. Throws AppError `storage-full` with nothing changed (STORE-5). */
  transaction<T>(work: () => T): T
  /**
   * The same for what the site can send again: does not wait for the disk (PERF-12). Nested in a lasting one it lasts.
   */
  resendable<T>(work: () => T): T
  /** Runs it when what is being written is kept: at once outside a transaction, never where it is undone. */
  afterCommit(work: () => void): void
  /** False where no key store exists: everything lives in memory (KEEP-2). */
  readonly durable: boolean
  close(): void
}

/** What is shown of an event where own unsent changes lie over the site's state. */
export interface Projection {
  /** The event as it will be. */
  readonly shown: RawEvent
  readonly mark: EventMark
  /** Deleted here, not yet there. */
  readonly hidden: boolean
}

export interface StoredEvent {
  readonly id: EventId
  /** The site's last word; null for an event not yet created there. */
  readonly raw: RawEvent | null
  readonly shown: RawEvent
  readonly mark: EventMark | null
  /** Deleted here, not yet there: in no list, but still to be had by id. */
  readonly hidden?: true
  /** When the site last sent it, epoch ms. */
  readonly asOfMs: number
}

export interface EventFilter extends TimeFilter {
  /** These as well, whatever is asked of an event but its times. */
  readonly stay?: readonly EventId[]
  /** Of those, the ones that may have any times. */
  readonly moved?: readonly EventId[]
  /** Beside its times: whatever has no usable time and is on this list of the site (ListTable key). */
  readonly untimed?: string
  readonly ownerId?: string
  readonly rsvp?: RsvpState
  readonly featured?: true
  readonly awaitingApproval?: true
  readonly parent?: { readonly module: string; readonly itemId: string }
  /** Any of them. */
  readonly categoryIds?: readonly string[]
  /** Any of them, without regard to case and accents. */
  readonly categoryNames?: readonly string[]
  /** The same of the place. */
  readonly place?: string
  readonly marks?: readonly EventMark[]
  /** None but these. */
  readonly among?: readonly EventId[]
  /** Member of this list of the site (ListTable key). */
  readonly listed?: string
  /** Full text over what `EventSearch` names; folded, word order free (SITE-L6). */
  readonly search?: string
  /** The same by the beginnings of words, with one slip in each. */
  readonly near?: string
}

export type EventOrder = 'start-ascending' | 'start-descending' | 'likes' | 'comments'

export interface EventTable {
  /**
   * Writes what differs only; unchanged rows cost no write (PERF-14). Returns how many changed. `by` own: what a save
   * from here brought back, of which an answer is none, since it touches no field.
   */
  put(
    rows: readonly RawEvent[],
    asOfMs: number,
    project: (id: EventId, raw: RawEvent) => Projection | null,
    by?: 'site' | 'own',
  ): number
  /** Lays a projection over an event, or takes it away (null). Makes the row for a new event. */
  project(id: EventId, projection: Projection | null): void
  /** A create was answered: the temporary id becomes the real one everywhere in this store (SEND-4). */
  rename(from: EventId, to: EventId): void
  get(id: EventId): StoredEvent | undefined
  page(filter: EventFilter, order: EventOrder, offset: number, limit: number): readonly StoredEvent[]
  count(filter: EventFilter): number
  /** Ids of what the filter keeps, by start where no order is named, at most `limit`, without a look at the file. */
  ids(filter: EventFilter, order?: EventOrder, limit?: number): readonly EventId[]
  /** Asked one after the other, until one passes. */
  some(filter: EventFilter, test: (id: EventId) => boolean): boolean
  /** What the columns tell of them, at most `limit`, without a look at the file; none without a usable start. */
  spans(filter: EventFilter, order?: EventOrder, limit?: number): readonly EventSpan[]
  /** The first of them, by start, that starts at this time or later; no list is gone through for it. */
  firstFrom(filter: EventFilter, time: number): EventSpan | null
  /** What an order sorts the kept ones by, in that order. */
  ranks(filter: EventFilter, order: EventOrder): EventRanks
  /** Those of them that are here, in this order. */
  many(ids: readonly EventId[]): readonly StoredEvent[]
  /** What the columns tell of one; null where it is not here, has no usable start, or is deleted here. */
  span(id: EventId): EventSpan | null
  /** Hears of each change of what `span` tells, inside its transaction. Returns what unsubscribes. */
  watchSpans(listener: (move: EventMove) => void): () => void
  has(id: EventId): boolean
  /** What lies over it and how old it is, without a look at the file; null where it is not here. */
  standing(id: EventId): Pick<StoredEvent, 'mark' | 'asOfMs'> | null
  /** Rows of the order that come before the first with end >= `now`. */
  countBefore(filter: EventFilter, now: number): number
  /** How many events of a filter each category, owner and parent has; most used first. */
  facets(filter: EventFilter): EventFacets
  /** How many events of a filter each place has, named as it was met first; most used first. */
  places(filter: EventFilter): readonly { readonly name: string; readonly count: number }[]
  remove(id: EventId): void
  /** The same where the site has no such event any more: those who watch hear of it. */
  gone(id: EventId): void
  /** Hears what the site says otherwise than before, inside its transaction, so that what follows commits with it. */
  watch(listener: (news: readonly EventNews[]) => void): () => void
  /**
   * Asked inside the transaction before the site's word is written: who moves a row out of the way does so then. Returns
   * the ids whose word is not taken in this time.
   */
  guard(ask: (news: readonly EventNews[]) => readonly EventId[]): () => void
  /** The same for one that is about to be written here by another way. */
  makeRoom(raw: RawEvent): void
  /** Ids the site may have dropped: in the cache, not in a complete listing of everything (SEND-17). */
  idsNotIn(seen: ReadonlySet<string>): readonly EventId[]
  /** Events with own unsent changes laid over them. */
  marked(): readonly EventId[]
  total(): number
  /** Grows with each change of rows. */
  revision(): number
}

/** When an event is and whose, as lists filter by it. */
export interface EventSpan {
  readonly id: EventId
  readonly start: number
  /** Its start where it has no usable end. */
  readonly end: number
  readonly rsvp: RsvpState
  /** Digits, or empty. */
  readonly owner: string
  readonly mark: EventMark | null
}

/** What the site says of an event by now. */
export interface EventNews {
  readonly id: EventId
  /** As it was here until now; null: not known, or known and not to be read. */
  readonly before: StoredEvent | null
  /** Null: gone. */
  readonly after: RawEvent | null
  readonly known: boolean
  readonly own: boolean
}

/** An event that came, went, moved or was answered. */
export interface EventMove {
  readonly id: EventId
  readonly before: EventSpan | null
  readonly after: EventSpan | null
  /** The row is gone, or goes by another id. */
  readonly gone: boolean
  /** An own change that is not sent yet lies over it. */
  readonly own: boolean
}

export interface EventFacets {
  readonly categories: readonly {
    readonly id: string | null
    readonly name: string
    readonly count: number
  }[]
  readonly owners: readonly { readonly id: string; readonly count: number }[]
  readonly parents: readonly { readonly module: string; readonly itemId: string; readonly count: number }[]
}

export interface GuestTable {
  /** Takes in one page of a list. Returns how many rows changed. */
  put(eventId: EventId, list: GuestListName, rows: readonly RawGuest[], progress: GuestProgress): number
  /** Invitations on the list that were known before this reading and are not among those it saw. */
  unseen(eventId: EventId, list: GuestListName, reading: number, seen: ReadonlySet<string>): readonly string[]
  page(
    eventId: EventId,
    list: GuestListName,
    search: string | undefined,
    sort: 'newest' | 'name',
    offset: number,
    limit: number,
  ): { readonly rows: readonly RawGuest[]; readonly total: number }
  /** Resolves when a page of this search and order can be had at once, which takes turns until then. */
  opened(
    eventId: EventId,
    list: GuestListName,
    search?: string,
    sort?: 'newest' | 'name',
    offset?: number,
  ): Promise<void>
  state(
    eventId: EventId,
    list: GuestListName,
  ): { readonly count: number; readonly complete: boolean; readonly asOfMs: number | null }
  /** Name learned from any guest list. */
  nameOf(userId: string): string | null
  /** All rows of a list, newest first, some at a time: for work that gives way between two slices. */
  slices(eventId: EventId, list: GuestListName): Iterable<readonly RawGuest[]>
  /** All rows of one person, over all events. */
  ofPerson(
    userId: string,
  ): readonly { readonly eventId: EventId; readonly list: GuestListName; readonly guest: RawGuest }[]
  /** Keys of the people on a list, as `keyOf` makes them; opens no row. */
  peopleOn(eventId: EventId, list: GuestListName): readonly string[]
  keyOf(userId: string): string
  /** Any row of the person whose key this is. */
  personByKey(key: string): RawGuest | undefined
  /** All invitations of an event, `size` at a time: who answers what and since when; opens no row. */
  answers(eventId: EventId, size: number): Iterable<readonly GuestAnswer[]>
  /** Of the lists of an event that were read. */
  states(
    eventId: EventId,
  ): ReadonlyMap<GuestListName, { readonly complete: boolean; readonly asOfMs: number | null }>
  /** The row of one invitation. */
  get(
    eventId: EventId,
    inviteId: string,
  ): { readonly list: GuestListName; readonly guest: RawGuest } | undefined
  /** Hears of each page taken in, inside its transaction, so that what follows from it commits with it. */
  watch(listener: (page: GuestPageTaken) => void): () => void
  total(): number
}

export interface GuestProgress {
  /** Number of the latest reading, growing over all of the account: no clock tells which of two came later. */
  readonly reading: number
  /** The number this one got as it began; 0 where only the newest page was read. */
  readonly begun: number
  readonly asOfMs: number
  /** All pages are in. */
  readonly complete: boolean
  /** Invitations that are no longer on the list. */
  readonly left?: readonly string[]
}

/** One invitation as the columns tell of it. */
export interface GuestAnswer {
  readonly inviteId: string
  readonly list: GuestListName
  /** As `keyOf` makes it. */
  readonly person: string
  /** Of the answer, or of the invitation where there is none; null: the site's time is not usable. */
  readonly at: number | null
}

/** One page of a guest list as it changed what was known. */
export interface GuestPageTaken extends GuestProgress {
  readonly eventId: EventId
  readonly list: GuestListName
  readonly moves: readonly GuestMove[]
  /** Invitations whose rows it changed. */
  readonly changed: readonly string[]
  /** Whose they are, by user id. */
  readonly people: ReadonlySet<string>
}

/** An invitation that came (`from` null), went (`to` null) or changed lists. */
export interface GuestMove {
  readonly from: GuestListName | null
  readonly to: GuestListName | null
  readonly guest: RawGuest
}

/** Small facts, sealed: sync cursors, last visits. */
export interface FactTable {
  get(name: FactName): unknown
  set(name: FactName, value: unknown): void
  remove(name: FactName): void
}

export interface PictureTable {
  get(key: string): { readonly bytes: Uint8Array; readonly mediaType: string } | undefined
  put(key: string, mediaType: string, bytes: Uint8Array, asOfMs: number): void
  remove(key: string): void
}
