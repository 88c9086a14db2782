/** What the community holds. Text is stored as typed; entities and size suffixes are put in on the way out. */
export interface Member {
  readonly id: number
  readonly userName: string
  readonly fullName: string
  readonly email: string
  readonly password: string
  /** IANA name, or null for the site's default (SITE-F3). */
  zone: string | null
  /** May list and see events that wait for approval (SITE-F5, SITE-L8). */
  canApprove: boolean
  readonly friends: Set<number>
}

export interface EventRecord {
  readonly id: number
  ownerId: number
  /** 0 approved, 1 waiting for approval (SITE-F5). */
  viewId: number
  featured: boolean
  sponsor: boolean
  /** 0 everyone, 1 friends, 2 friends of friends, 3 only me, 4 custom list, 5 invitees (SITE-F4). */
  privacy: number
  privacyComment: number
  /** `event` for a top-level event, else `pages` or `groups`. */
  moduleId: string
  itemId: number
  title: string
  location: string
  countryIso: string
  countryChildId: number
  postalCode: string | null
  city: string | null
  /** UTC epoch seconds, like the two below (SITE-F1). */
  createdAt: number
  startTime: number
  endTime: number
  /** A pattern with `%s` where the size suffix goes (SITE-F6). */
  imagePath: string | null
  totalComment: number
  totalLike: number
  address: string | null
  description: string
  categoryId: number | null
  /** Those it has besides, in the order the site lists them. */
  otherCategoryIds: readonly number[]
  /** Members of the owner's custom list, for privacy 4. */
  customList?: readonly number[]
}

/** One row of the invitation table: a guest, an invitee, or an invited address. */
export interface Invite {
  readonly id: number
  readonly eventId: number
  /** 0 where an e-mail address was invited that belongs to no member. */
  readonly userId: number
  readonly email: string | null
  /** 0 no answer, 1 attending, 2 maybe, 3 not attending; any other value is kept as it came (SITE-I8). */
  rsvp: number
  /** UTC epoch seconds. */
  readonly at: number
  readonly invitedBy: number
}

export interface Category {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** A member's or event's id as a number or as the digits of the wire. */
export type Id = number | string

export type NewEvent = Partial<Omit<EventRecord, 'id'>> & {
  ownerId: number
  title: string
  startTime: number
}
