import { z } from 'zod'
import { EVENT_FIELDS, type EventField, partOf } from '../../../shared/domain/eventFields.ts'

const answer = z.literal([0, 1, 2, 3])
export type Answer = z.infer<typeof answer>

/** Fields that are kept as a form has them. */
export const SENT_FIELDS = EVENT_FIELDS.filter((field) => field !== 'category' && partOf(field) !== 'times')

/** What such a field is called in an event: by its name, but for what the first version called otherwise. */
const NAMES: { readonly [F in EventField]?: string } = {
  countryIso: 'country',
  countryChildId: 'region',
  privacyComment: 'sharing',
}
export const keptAs = (field: EventField): string => NAMES[field] ?? field

/** Times in epoch seconds; texts as they were sent, which a field that came later may be one of. */
const event = z.looseObject({
  id: z.number(),
  owner: z.number(),
  category: z.number().nullable(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string(),
  region: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  madeAt: z.number(),
  privacy: z.string(),
  sharing: z.string(),
  featured: z.boolean(),
  likes: z.number(),
  comments: z.number(),
  picture: z.string().nullable(),
})
export type SampleEvent = z.infer<typeof event>

/** One person on one event's list; answer 0: asked, not answered. */
const guest = z.object({ id: z.number(), event: z.number(), person: z.number(), answer, at: z.number() })
export type SampleGuest = z.infer<typeof guest>

/** Everything the made-up site has kept. Tokens as digests. */
export const siteState = z.object({
  /** Of its own texts and people, for as long as it lasts. */
  language: z.string(),
  nextId: z.number(),
  events: z.array(event),
  guests: z.array(guest),
  /** Until when each access token is good, in epoch seconds. */
  access: z.record(z.string(), z.number()),
  refresh: z.array(z.string()),
})
export type SiteState = z.infer<typeof siteState>

/** Whoever signs in here. */
export const OWN_ID = 1
