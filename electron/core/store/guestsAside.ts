import type { EventId } from '../../../shared/domain/ids.ts'
import { isAppError } from '../errors.ts'
import type { Logger, Timers } from '../ports.ts'
import type { GuestRows } from './guestRows.ts'
import { GUEST_LISTS } from './guestTokens.ts'
import type { Sqlite } from './sqlite.ts'

const BEHIND = 'gone-'
/** Guests moved in one turn and transaction: some 5 ms. */
const AT_ONCE = 100

/** Where the guests of an event that is gone are kept for its doors: the site may give its number to another. */
export const guestsBehind = (id: EventId): EventId => `${BEHIND}${id}`

export interface AsideParts {
  readonly database: Sqlite
  readonly rows: GuestRows
  /** Without them all is moved at once. */
  readonly timers: Timers | undefined
  readonly log: Logger
  readonly isHere: (id: EventId) => boolean
}

/**
 * Guests of an event that leaves go by another name from then on. Each row is sealed under its event's number, so ten
 * thousand take a second: their lists go along with the event, in its transaction, and the rows in turns behind it. Until
 * then they are rows of an event that is not here, without a list; the next opening finds them by that and goes on.
 */
export class GuestsAside {
  readonly #parts: AsideParts
  readonly #moving = new Set<EventId>()
  #known = false
  #cancel: (() => void) | undefined

  constructor(parts: AsideParts) {
    this.#parts = parts
    parts.database.watch({
      // Who is on the way is asked of the file again.
      rolledBack: () => {
        this.#known = false
      },
    })
  }

  /** Inside the transaction in which the event leaves. Where nothing was read of it since, what was kept stays. */
  begin(from: EventId): void {
    const { database, rows } = this.#parts
    const states = rows.states(from)
    if (states.size === 0) return
    rows.removeEvent(guestsBehind(from))
    for (const [list, state] of states) rows.setState(guestsBehind(from), list, state)
    database.run('DELETE FROM guest_lists WHERE event = ?', from)
    this.#all().add(from)
    if (this.#parts.timers === undefined) this.finish(from)
    else database.afterCommit(() => this.#schedule())
  }

  isMoving(from: EventId): boolean {
    return this.#all().has(from)
  }

  /** The rest at once, in the transaction in which its number comes to be that of an event again. */
  finish(from: EventId): void {
    if (!this.#all().has(from)) return
    this.#parts.database.transaction(() => {
      while (this.#step(from));
      this.#moving.delete(from)
    })
  }

  /** An event that is gone goes by another number from now on, and they with it: at once, in its transaction. */
  rename(from: EventId, to: EventId): void {
    const { rows } = this.#parts
    this.finish(from)
    const [former, next] = [guestsBehind(from), guestsBehind(to)]
    const states = rows.states(former)
    if (states.size === 0) return
    rows.removeEvent(next)
    for (const [list, state] of states) {
      for (const guest of rows.all(former, list)) rows.write(next, list, guest, rows.digest(guest), 0)
      rows.setState(next, list, { ...rows.state(former, list), ...state })
    }
    rows.removeEvent(former)
  }

  /** Of doors that were removed since, or are of other events now, nothing is kept; the rest goes on its way. */
  settle(wanted: () => ReadonlySet<EventId>): void {
    const { rows } = this.#parts
    const behind = rows.eventsFrom(BEHIND)
    if (behind.length === 0) {
      this.#known = true
      return
    }
    const names = wanted()
    for (const name of behind) {
      const from = name.slice(BEHIND.length)
      if (names.has(from)) continue
      const isLeft = this.isMoving(from)
      rows.removeEvent(name)
      if (isLeft) rows.removeEvent(from)
      this.#moving.delete(from)
    }
    if (this.#parts.timers === undefined) for (const from of this.#all()) this.finish(from)
    else this.#schedule()
  }

  close(): void {
    this.#cancel?.()
  }

  #all(): Set<EventId> {
    if (this.#known) return this.#moving
    this.#known = true
    this.#moving.clear()
    for (const name of this.#parts.rows.eventsFrom(BEHIND)) {
      const from = name.slice(BEHIND.length)
      if (this.#isOnItsWay(from)) this.#moving.add(from)
    }
    return this.#moving
  }

  #isOnItsWay(from: EventId): boolean {
    const { database, rows, isHere } = this.#parts
    if (isHere(from) || rows.states(from).size > 0) return false
    return database.get('SELECT 1 FROM guests WHERE event = ? LIMIT 1', from) !== undefined
  }

  /** Moves some; false once none is left. Twice does what once does. */
  #step(from: EventId): boolean {
    const { rows } = this.#parts
    const to = guestsBehind(from)
    for (const list of GUEST_LISTS) {
      const guests = rows.newest(from, list, AT_ONCE)
      for (const guest of guests) {
        rows.write(to, list, guest, rows.digest(guest), 0)
        rows.remove(from, guest.invite_id)
      }
      if (guests.length > 0) return true
    }
    // Only what does not open is left of them.
    rows.removeEvent(from)
    return false
  }

  #schedule(): void {
    if (this.#cancel !== undefined || this.#all().size === 0) return
    this.#cancel = this.#parts.timers?.after(0, () => {
      this.#cancel = undefined
      this.#turn()
    })
  }

  #turn(): void {
    const { database, log } = this.#parts
    const [from] = this.#all()
    if (from === undefined) return
    try {
      // A power cut may undo the last of these, all of it: then the rows are where they were, and are moved again.
      if (!database.resendable(() => this.#step(from))) this.#moving.delete(from)
      this.#schedule()
    } catch (error) {
      if (!isAppError(error)) throw error
      // A full disk: they are found where they are, and the next opening goes on.
      log.warn('guests of an event that is gone stay where they are for now', { code: error.code })
    }
  }
}
