import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { GuestAnswer, GuestMove, GuestPageTaken, GuestProgress, GuestTable } from './accountStore.ts'
import type { FoundGuest, GuestListState, GuestRows } from './guestRows.ts'
import type { GuestsAside } from './guestsAside.ts'
import { OpenGuests, type OpeningPorts } from './openGuests.ts'
import type { Sqlite } from './sqlite.ts'

const MOST_NAMES = 5_000

interface PageEnd {
  readonly eventId: EventId
  readonly list: GuestListName
  readonly offset: number
  readonly last: RawGuest
}

/**
 * Guest lists of one account. Rows whose invitation has no digits for an id are left out (INPUT-3). A page sent again
 * unchanged writes no guest row (PERF-14).
 */
export class SealedGuestTable implements GuestTable {
  readonly #database: Sqlite
  readonly #rows: GuestRows
  readonly #namesChanged: (userIds: ReadonlySet<string>) => void
  readonly #open: OpenGuests
  readonly #names = new Map<string, string | null>()
  /** Where the page read last from the file ended. */
  #end: PageEnd | undefined
  readonly #watchers = new Set<(page: GuestPageTaken) => void>()
  readonly #aside: GuestsAside

  /** `namesChanged` hears of people whose rows were written. With `ports`, lists are opened behind. */
  constructor(
    database: Sqlite,
    rows: GuestRows,
    aside: GuestsAside,
    namesChanged: (userIds: ReadonlySet<string>) => void,
    ports?: OpeningPorts,
  ) {
    this.#aside = aside
    this.#open = new OpenGuests(rows, ports)
    this.#database = database
    this.#rows = rows
    this.#namesChanged = namesChanged
    database.watch({
      rolledBack: () => {
        this.#open.clear()
        this.#names.clear()
        this.#end = undefined
      },
    })
  }

  put(eventId: EventId, list: GuestListName, rows: readonly RawGuest[], progress: GuestProgress): number {
    const usable = rows.filter(({ invite_id }) => /^\d{1,19}$/.test(invite_id))
    const latest = [...new Map(usable.map((guest) => [guest.invite_id, guest])).values()]
    const { reading, asOfMs, complete, left = [] } = progress
    return this.#database.transaction(() => {
      this.#aside.finish(eventId)
      const moves: GuestMove[] = []
      const people = new Set<string>()
      const written = this.#write(eventId, list, latest, reading, moves, people)
      const dropped = this.#drop(eventId, list, left, moves)
      const { count } = this.state(eventId, list)
      this.#rows.setState(eventId, list, { count: count - dropped.length, complete, asOfMs })
      if (written.length + dropped.length > 0) this.#end = undefined
      for (const { guest } of moves) people.add(guest.user_id)
      const page = { eventId, list, ...progress, moves, people, changed: [...written, ...dropped] }
      for (const watcher of this.#watchers) watcher(page)
      return page.changed.length
    })
  }

  unseen(
    eventId: EventId,
    list: GuestListName,
    reading: number,
    seen: ReadonlySet<string>,
  ): readonly string[] {
    return this.#rows.invitesBefore(eventId, list, reading).filter((invite) => !seen.has(invite))
  }

  page(
    eventId: EventId,
    list: GuestListName,
    search: string | undefined,
    sort: 'newest' | 'name',
    offset: number,
    limit: number,
  ): { readonly rows: readonly RawGuest[]; readonly total: number } {
    if (!this.#isNext(eventId, list, search ?? '', sort, offset))
      return this.#open.whole(eventId, list).page(search ?? '', sort, offset, limit)
    const { count } = this.state(eventId, list)
    const rows = this.#rows.newest(eventId, list, limit, offset === 0 ? undefined : this.#end?.last)
    const last = rows.at(-1)
    this.#end = last === undefined ? undefined : { eventId, list, offset: offset + rows.length, last }
    void this.#open.openBehind(eventId, list)
    return { rows, total: count }
  }

  async opened(
    eventId: EventId,
    list: GuestListName,
    search = '',
    sort: 'newest' | 'name' = 'name',
    offset = 0,
  ): Promise<void> {
    if (!this.#isNext(eventId, list, search, sort, offset))
      await this.#open.opened(eventId, list, search, sort)
  }

  /** Whether the file has the page at hand, as the first one or behind the one before; of others it would count. */
  #isNext(
    eventId: EventId,
    list: GuestListName,
    search: string,
    sort: 'newest' | 'name',
    offset: number,
  ): boolean {
    if (search.trim() !== '' || sort !== 'newest' || this.#open.isWhole(eventId, list)) return false
    const end = this.#end
    return offset === 0 || (end?.eventId === eventId && end.list === list && end.offset === offset)
  }

  state(eventId: EventId, list: GuestListName): GuestListState {
    return this.#rows.state(eventId, list)
  }

  nameOf(userId: string): string | null {
    const known = this.#names.get(userId)
    if (known !== undefined) return known
    const guest = this.#rows.person(userId)
    const name = guest?.full_name ?? guest?.user_name ?? null
    if (this.#names.size >= MOST_NAMES) this.#names.clear()
    this.#names.set(userId, name)
    return name
  }

  slices(eventId: EventId, list: GuestListName): Iterable<readonly RawGuest[]> {
    return this.#rows.slices(eventId, list)
  }

  ofPerson(userId: string): readonly FoundGuest[] {
    return this.#rows.ofPerson(userId)
  }

  peopleOn(eventId: EventId, list: GuestListName): readonly string[] {
    return this.#rows.people(eventId, list)
  }

  keyOf(userId: string): string {
    return this.#rows.keyOf(userId)
  }

  personByKey(key: string): RawGuest | undefined {
    return this.#rows.personByKey(key)
  }

  answers(eventId: EventId, size: number): Iterable<readonly GuestAnswer[]> {
    return this.#rows.answers(eventId, size)
  }

  states(eventId: EventId): ReadonlyMap<GuestListName, GuestListState> {
    return this.#rows.states(eventId)
  }

  get(eventId: EventId, inviteId: string): FoundGuest | undefined {
    return this.#rows.one(eventId, inviteId)
  }

  watch(listener: (page: GuestPageTaken) => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  total(): number {
    return this.#rows.total()
  }

  /** The guests of an event that is no more, but for those a door keeps. */
  removeEvent(eventId: EventId): void {
    if (!this.#aside.isMoving(eventId)) this.#rows.removeEvent(eventId)
    this.#forget(eventId)
  }

  /** Moves what was cached for a temporary id; in practice nothing, since nobody can be invited to it (SEND-4). */
  renameEvent(from: EventId, to: EventId): void {
    for (const list of ['attending', 'maybe', 'not-going', 'unanswered'] as const) {
      const state = this.state(from, list)
      if (state.asOfMs === null) continue
      const guests = this.#rows.all(from, list)
      const { asOfMs, complete } = state
      this.put(to, list, guests, { reading: 0, begun: 0, asOfMs, complete })
    }
    this.removeEvent(from)
  }

  #write(
    eventId: EventId,
    list: GuestListName,
    guests: readonly RawGuest[],
    reading: number,
    moves: GuestMove[],
    people: Set<string>,
  ): readonly string[] {
    const known = this.#rows.known(
      eventId,
      guests.map((guest) => guest.invite_id),
    )
    const counts = new Map<GuestListName, number>()
    const move = (to: GuestListName, by: number): void => void counts.set(to, (counts.get(to) ?? 0) + by)
    const changed: string[] = []
    for (const guest of guests) {
      const digest = this.#rows.digest(guest)
      const former = known.get(guest.invite_id)
      if (former?.list === list && Buffer.compare(former.digest, digest) === 0) continue
      this.#rows.write(eventId, list, guest, digest, reading)
      changed.push(guest.invite_id)
      people.add(guest.user_id)
      this.#names.delete(guest.user_id)
      // An invitation is on one list: a changed answer takes it off the other.
      if (former !== undefined && former.list !== list) {
        move(former.list, -1)
        this.#open.remove(eventId, former.list, guest.invite_id)
      }
      if (former?.list !== list) {
        move(list, 1)
        moves.push({ from: former?.list ?? null, to: list, guest })
      }
      this.#open.set(eventId, list, guest)
    }
    for (const [moved, by] of counts) {
      const state = this.state(eventId, moved)
      this.#rows.setState(eventId, moved, { ...state, count: Math.max(0, state.count + by) })
    }
    if (people.size > 0) this.#namesChanged(people)
    return changed
  }

  #drop(
    eventId: EventId,
    list: GuestListName,
    left: readonly string[],
    moves: GuestMove[],
  ): readonly string[] {
    const dropped: string[] = []
    for (const invite of left) {
      if (!this.#rows.isOn(eventId, list, invite)) continue
      const gone = this.#watchers.size === 0 ? undefined : this.#rows.one(eventId, invite)
      if (gone !== undefined) moves.push({ from: list, to: null, guest: gone.guest })
      this.#rows.remove(eventId, invite)
      this.#open.remove(eventId, list, invite)
      dropped.push(invite)
    }
    return dropped
  }

  /** Ends what goes on behind. */
  close(): void {
    this.#aside.close()
    this.#open.close()
  }

  #forget(eventId: EventId): void {
    this.#open.forget(eventId)
    this.#end = undefined
    this.#names.clear()
  }
}
