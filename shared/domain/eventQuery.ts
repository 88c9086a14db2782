import { z } from 'zod'
import { MAX_CATEGORY, MAX_PLACE, MAX_SEARCH_LENGTH } from './event.ts'
import { ALL_VIEWS } from './eventViews.ts'
import { ownId, siteId } from './ids.ts'

/** What each of them is: `EVENT_VIEWS`. */
export const eventView = z.enum(ALL_VIEWS)

/** `soonest`: start ascending (the service's `latest`, SITE-L4); `newest`: start descending, local only. */
export const eventSort = z.enum(['soonest', 'newest', 'most-liked', 'most-talked'])
export type EventSort = z.infer<typeof eventSort>

/** What of one's own is about an event: sent soon, wanting a word, typed and not saved, saved and not kept as sent. */
export const ownState = z.enum(['waiting', 'needs-you', 'draft', 'changed'])
export type OwnState = z.infer<typeof ownState>

/** More categories than this are no filter any more. */
const MOST_CATEGORIES = 50

const day = z.iso.date()

export const eventQuery = z.strictObject({
  view: eventView,
  sort: eventSort,
  search: z.string().max(MAX_SEARCH_LENGTH).optional(),
  /** Any of them. */
  categoryIds: z.array(siteId).min(1).max(MOST_CATEGORIES).optional(),
  ownerId: siteId.optional(),
  parent: z.strictObject({ module: z.string().regex(/^[a-z_]{1,40}$/), itemId: siteId }).optional(),
  /** First and last day of the start, `2027-03-28`, as the lists have days. */
  from: day.optional(),
  to: day.optional(),
  own: ownState.optional(),
  /** Name of the place, without regard to case and accents. */
  place: z.string().min(1).max(MAX_PLACE).optional(),
  /**
   * The events of all accounts. Each site numbers its own, so categories are meant by name here, and `ofAccount` says
   * whose owner and parent are meant.
   */
  everyAccount: z.literal(true).optional(),
  categoryNames: z.array(z.string().min(1).max(MAX_CATEGORY)).min(1).max(MOST_CATEGORIES).optional(),
  ofAccount: ownId.optional(),
})
export type EventQuery = z.infer<typeof eventQuery>
