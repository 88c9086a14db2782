import { z } from 'zod'

const answer = z.literal([0, 1, 2, 3])
export type Answer = z.infer<typeof answer>

/** Times in epoch seconds; texts as they were sent. */
const event = z.object({
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
