/** A guest as shown. `answeredAt` epoch seconds or null. */
export interface GuestRow {
  readonly inviteId: string
  readonly userId: string
  /** Full name, else user name, else null: an e-mail invitation the site names nobody for (SITE-I6). */
  readonly name: string | null
  readonly userName: string | null
  readonly answeredAt: number | null
}
