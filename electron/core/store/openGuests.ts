import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { createTurns } from '../lib/turns.ts'
import type { Clock, Timers } from '../ports.ts'
import { OpenGuestList } from './guestLists.ts'
import type { GuestRows } from './guestRows.ts'

/** Guests kept opened in memory, over all lists; the list longest not asked for goes first. */
const MOST_OPEN = 40_000
/** A list of so many is opened at once. */
const SHORT = 400

export interface OpeningPorts {
  readonly clock: Clock
  readonly timers: Timers
}

interface Opening {
  readonly list: OpenGuestList
  stopped: boolean
  readonly done: Promise<void>
}

/** Guest lists opened in memory, at once or in turns behind. Each follows what is written, also while it is opened. */
export class OpenGuests {
  readonly #rows: GuestRows
  readonly #ports: OpeningPorts | undefined
  readonly #open = new Map<string, OpenGuestList>()
  readonly #openings = new Map<string, Opening>()

  constructor(rows: GuestRows, ports: OpeningPorts | undefined) {
    this.#rows = rows
    this.#ports = ports
  }

  isWhole(eventId: EventId, list: GuestListName): boolean {
    return this.#open.has(keyOf(eventId, list))
  }

  whole(eventId: EventId, list: GuestListName): OpenGuestList {
    const key = keyOf(eventId, list)
    const open = this.#open.get(key) ?? new OpenGuestList(this.#rows.all(eventId, list))
    this.#stop(key)
    this.#keep(key, open)
    return open
  }

  /** Opens a list in turns after its first page was asked for, so that the first search in it finds it open. */
  openBehind(eventId: EventId, list: GuestListName): Promise<void> {
    const key = keyOf(eventId, list)
    if (this.#ports === undefined || this.#open.has(key)) return Promise.resolve()
    const known = this.#openings.get(key)
    if (known !== undefined) return known.done
    const turns = createTurns(this.#ports)
    const { promise, resolve } = Promise.withResolvers<void>()
    const opening: Opening = { list: new OpenGuestList([]), stopped: false, done: promise }
    this.#openings.set(key, opening)
    const open = async (): Promise<void> => {
      await turns.rest()
      if (opening.stopped) return
      for (const guests of this.#rows.slices(eventId, list)) {
        for (const guest of guests) opening.list.set(guest)
        if (turns.due()) await turns.rest()
        if (opening.stopped) return
      }
      await opening.list.sortInTurns(turns)
      if (opening.stopped) return
      this.#openings.delete(key)
      this.#keep(key, opening.list)
    }
    // What it met, whoever asks for the list meets too, and is told.
    open()
      .catch(() => this.#stop(key))
      .finally(resolve)
    return promise
  }

  /** Resolves when this page can be had from memory. Of a short list, or one that is open, that is at once. */
  async opened(
    eventId: EventId,
    list: GuestListName,
    search: string,
    sort: 'newest' | 'name',
  ): Promise<void> {
    if (this.#rows.state(eventId, list).count <= SHORT) {
      this.whole(eventId, list)
      return
    }
    await this.openBehind(eventId, list)
    const open = this.#open.get(keyOf(eventId, list))
    if (open !== undefined && this.#ports !== undefined)
      await open.findInTurns(search, sort, createTurns(this.#ports))
  }

  set(eventId: EventId, list: GuestListName, guest: RawGuest): void {
    this.#begun(eventId, list)?.set(guest)
  }

  remove(eventId: EventId, list: GuestListName, invite: string): void {
    this.#begun(eventId, list)?.remove(invite)
  }

  forget(eventId: EventId): void {
    for (const key of [...this.#openings.keys(), ...this.#open.keys()]) {
      if (!key.startsWith(`${eventId}/`)) continue
      this.#stop(key)
      this.#open.delete(key)
    }
  }

  clear(): void {
    this.close()
    this.#open.clear()
  }

  /** Ends what goes on behind. */
  close(): void {
    for (const key of this.#openings.keys()) this.#stop(key)
  }

  #begun(eventId: EventId, list: GuestListName): OpenGuestList | undefined {
    const key = keyOf(eventId, list)
    return this.#open.get(key) ?? this.#openings.get(key)?.list
  }

  #stop(key: string): void {
    const opening = this.#openings.get(key)
    if (opening !== undefined) opening.stopped = true
    this.#openings.delete(key)
  }

  #keep(key: string, open: OpenGuestList): void {
    this.#open.delete(key)
    this.#open.set(key, open)
    let guests = [...this.#open.values()].reduce((sum, each) => sum + each.size, 0)
    for (const [oldest, each] of this.#open) {
      if (guests <= MOST_OPEN || oldest === key) break
      this.#open.delete(oldest)
      guests -= each.size
    }
  }
}

const keyOf = (eventId: EventId, list: GuestListName): string => `${eventId}/${list}`
