import type { EventId } from './ids.ts'

/** Whether the service does not know the event yet: `new-<own id>` until a create is answered (SEND-4). */
export const isNewEvent = (id: EventId): boolean => id.startsWith('new-')
