import type { Invite } from './records.ts'

/** The invitation rows with the two indexes every request needs: by event in order of creation, and by member. */
export class InviteTable {
  #lastId = 0
  readonly #byEvent = new Map<number, Invite[]>()
  readonly #byUser = new Map<number, Map<number, Invite>>()

  get size(): number {
    let rows = 0
    for (const invites of this.#byEvent.values()) rows += invites.length
    return rows
  }

  of(eventId: number): readonly Invite[] {
    return this.#byEvent.get(eventId) ?? []
  }

  ofUser(userId: number): ReadonlyMap<number, Invite> {
    return this.#byUser.get(userId) ?? new Map()
  }

  find(eventId: number, userId: number): Invite | undefined {
    return this.#byUser.get(userId)?.get(eventId)
  }

  add(row: Omit<Invite, 'id'> & { id?: number }): Invite {
    const id = row.id ?? this.#lastId + 1
    this.#lastId = Math.max(this.#lastId, id)
    const invite: Invite = { ...row, id }
    const rows = this.#byEvent.get(invite.eventId)
    if (rows) rows.push(invite)
    else this.#byEvent.set(invite.eventId, [invite])
    if (invite.userId > 0) {
      const own = this.#byUser.get(invite.userId)
      if (own) own.set(invite.eventId, invite)
      else this.#byUser.set(invite.userId, new Map([[invite.eventId, invite]]))
    }
    return invite
  }

  remove(invite: Invite): void {
    const rows = this.#byEvent.get(invite.eventId) ?? []
    const index = rows.indexOf(invite)
    if (index >= 0) rows.splice(index, 1)
    this.#byUser.get(invite.userId)?.delete(invite.eventId)
  }

  removeEvent(eventId: number): void {
    for (const invite of this.of(eventId)) this.#byUser.get(invite.userId)?.delete(eventId)
    this.#byEvent.delete(eventId)
  }

  *all(): Generator<Invite> {
    for (const rows of this.#byEvent.values()) yield* rows
  }
}
