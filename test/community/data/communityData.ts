import { InviteTable } from './inviteTable.ts'
import type { Category, EventRecord, Id, Invite, Member, NewEvent } from './records.ts'

/** Two hours: what an event lasts when a test does not say. */
const DEFAULT_LENGTH = 7200

type Order = 'start' | 'likes' | 'comments'

const COMPARE: Record<Order, (a: EventRecord, b: EventRecord) => number> = {
  start: (a, b) => a.startTime - b.startTime || a.id - b.id,
  likes: (a, b) => b.totalLike - a.totalLike || a.id - b.id,
  comments: (a, b) => b.totalComment - a.totalComment || a.id - b.id,
}

/**
 * The community's tables, open to tests: what a second person does on the site's own pages is done here by calling
 * `update`, `setRsvp`, `remove`. Change events through these methods only, or the sorted lists go stale.
 */
export class CommunityData {
  readonly members = new Map<number, Member>()
  readonly events = new Map<number, EventRecord>()
  readonly categories: Category[] = []
  readonly invites = new InviteTable()
  readonly #orders = new Map<Order, EventRecord[]>()
  readonly #owned = new Map<number, Set<number>>()
  readonly #listeners = new Set<() => void>()
  /** Grows with every change. */
  revision = 0
  #lastEvent = 0
  #lastMember = 0

  /** Called after every change; returns what ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  changed(): void {
    this.revision += 1
    for (const listener of this.#listeners) listener()
  }

  member(id: Id): Member | undefined {
    return this.members.get(Number(id))
  }

  event(id: Id): EventRecord | undefined {
    return this.events.get(Number(id))
  }

  category(id: number): Category | undefined {
    return this.categories.find((category) => category.id === id)
  }

  /** Every event in one of the orders the site can sort by; the array is shared, do not change it. */
  sorted(order: Order): readonly EventRecord[] {
    let events = this.#orders.get(order)
    if (!events) {
      events = [...this.events.values()].sort(COMPARE[order])
      this.#orders.set(order, events)
    }
    return events
  }

  ownedBy(userId: Id): ReadonlySet<number> {
    return this.#owned.get(Number(userId)) ?? new Set()
  }

  addMember(member: Omit<Member, 'id' | 'friends'> & { id?: number; friends?: Set<number> }): Member {
    const id = member.id ?? this.#lastMember + 1
    this.#lastMember = Math.max(this.#lastMember, id)
    const added: Member = { ...member, id, friends: member.friends ?? new Set() }
    this.members.set(id, added)
    this.changed()
    return added
  }

  befriend(a: Id, b: Id): void {
    this.member(a)?.friends.add(Number(b))
    this.member(b)?.friends.add(Number(a))
    this.changed()
  }

  areFriends(a: Id, b: Id): boolean {
    return this.member(a)?.friends.has(Number(b)) ?? false
  }

  addEvent(event: NewEvent & { id?: number }): EventRecord {
    const id = event.id ?? this.#lastEvent + 1
    this.#lastEvent = Math.max(this.#lastEvent, id)
    const added: EventRecord = { ...BLANK, endTime: event.startTime + DEFAULT_LENGTH, ...event, id }
    this.events.set(id, added)
    const owned = this.#owned.get(added.ownerId)
    if (owned) owned.add(id)
    else this.#owned.set(added.ownerId, new Set([id]))
    this.#orders.clear()
    this.changed()
    return added
  }

  /** Changes an event as if edited on the site itself. Throws where there is no such event. */
  update(id: Id, patch: Partial<Omit<EventRecord, 'id' | 'ownerId'>>): EventRecord {
    const event = this.event(id)
    if (!event) throw new Error(`no event ${id}`)
    const moved = patch.startTime !== undefined && patch.startTime !== event.startTime
    Object.assign(event, patch)
    if (moved) this.#orders.delete('start')
    if (patch.totalLike !== undefined) this.#orders.delete('likes')
    if (patch.totalComment !== undefined) this.#orders.delete('comments')
    this.changed()
    return event
  }

  /** The site was put back from a copy of itself: it gives numbers again that it had given before. */
  countFrom(id: Id): void {
    this.#lastEvent = Number(id) - 1
  }

  /** Final, with all its invitations (SITE-U10). */
  remove(id: Id): boolean {
    const event = this.event(id)
    if (!event) return false
    this.events.delete(event.id)
    this.#owned.get(event.ownerId)?.delete(event.id)
    this.invites.removeEvent(event.id)
    this.#orders.clear()
    this.changed()
    return true
  }

  rsvpOf(eventId: Id, userId: Id): number | null {
    return this.invites.find(Number(eventId), Number(userId))?.rsvp ?? null
  }

  /** Sets a member's answer, adding the row where there is none. `at` in epoch seconds, default 0. */
  setRsvp(eventId: Id, userId: Id, rsvp: number, at = 0): Invite {
    const found = this.invites.find(Number(eventId), Number(userId))
    if (found) found.rsvp = rsvp
    const row = { eventId: Number(eventId), userId: Number(userId), email: null, rsvp, at, invitedBy: 0 }
    const invite = found ?? this.invites.add(row)
    this.changed()
    return invite
  }

  /** Fills one guest list with `count` members, new ones where there are too few. Returns how many were added. */
  addGuests(eventId: Id, count: number, rsvp = 1, at = 0): number {
    let added = 0
    for (const id of this.members.keys()) {
      if (added === count) return added
      if (this.invites.find(Number(eventId), id)) continue
      this.setRsvp(eventId, id, rsvp, at + added)
      added += 1
    }
    while (added < count) {
      const number = this.#lastMember + 1
      const name = {
        userName: `guest-${number}`,
        fullName: `Guest ${number}`,
        email: `guest${number}@community.test`,
      }
      const member = this.addMember({ ...name, password: 'demo', zone: null, canApprove: false })
      this.setRsvp(eventId, member.id, rsvp, at + added)
      added += 1
    }
    return added
  }
}

const BLANK = {
  viewId: 0,
  featured: false,
  sponsor: false,
  privacy: 0,
  privacyComment: 0,
  moduleId: 'event',
  itemId: 0,
  location: 'Town hall',
  countryIso: '',
  countryChildId: 0,
  postalCode: null,
  city: null,
  createdAt: 0,
  imagePath: null,
  totalComment: 0,
  totalLike: 0,
  address: null,
  description: '',
  categoryId: null,
  otherCategoryIds: [],
} satisfies Partial<EventRecord>
