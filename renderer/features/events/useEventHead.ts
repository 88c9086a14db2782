import type { EventDetails } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useAsked } from '../../state/queries.ts'

/** The event a page of its own is about, as far as it is known here; null until then. */
export const useEventHead = (accountId: string, eventId: EventId): EventDetails | null =>
  useAsked('events.open', { accountId, eventId }).data?.event ?? null
