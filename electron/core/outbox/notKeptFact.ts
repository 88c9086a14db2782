import type { EventId } from '../../../shared/domain/ids.ts'

/** Where a store keeps what the site did not keep of an event's last save (SITE-U5). */
export const notKeptFact = (eventId: EventId): string => `not-kept.${eventId}`
