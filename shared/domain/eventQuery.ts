import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from './event.ts'
import { siteId } from './ids.ts'

/** The views of the sidebar; each maps to parameters of GET /event and to a local filter (SITE-L7). */
export const eventView = z.enum([
  'upcoming',
  'today',
  'this-week',
  'this-month',
  'ongoing',
  'all',
  'mine',
  'attending',
  'maybe',
  'not-going',
  'invited',
  'featured',
  'pending',
])
export type EventView = z.infer<typeof eventView>

/** `soonest`: start ascending (the service's `latest`, SITE-L4); `newest`: start descending, local only. */
export const eventSort = z.enum(['soonest', 'newest', 'most-liked', 'most-talked'])
export type EventSort = z.infer<typeof eventSort>

export const eventQuery = z.strictObject({
  view: eventView,
  sort: eventSort,
  search: z.string().max(MAX_SEARCH_LENGTH).optional(),
  categoryId: siteId.optional(),
  ownerId: siteId.optional(),
  parent: z.strictObject({ module: z.string().regex(/^[a-z_]{1,40}$/), itemId: siteId }).optional(),
})
export type EventQuery = z.infer<typeof eventQuery>
