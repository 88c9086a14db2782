import { z } from 'zod'
import { isNewEvent } from './event.ts'
import { EVENT_ID, OWN_ID, SITE_ID } from './idForms.ts'

/** An id as the service writes it: digits, positive, at most 19 of them (HTTP-4, INPUT-3). */
export const siteId = z.string().regex(SITE_ID)

/** Ids made by this program: accounts, sites, entries, drafts. */
export const ownId = z.string().regex(OWN_ID)

/** An event known here: the service's id, or `new-<own id>` until a create is answered (SEND-4). */
export const eventId = z.string().regex(EVENT_ID)

export type EventId = z.infer<typeof eventId>
export type AccountId = z.infer<typeof ownId>

/** The page of an event on its site; the site alone while it does not know the event. */
export const pageOfEvent = (siteAddress: string, id: EventId): string =>
  isNewEvent(id) ? siteAddress : `${siteAddress}/event/${id}/`
