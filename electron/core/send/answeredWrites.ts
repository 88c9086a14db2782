import type { EventId } from '../../../shared/domain/ids.ts'
import type { EventApi } from '../api/eventApi.ts'

/** The same API; `ended` hears of each write that came to an end, and whether it was answered. A create has no id yet. */
export function watchWrites(
  api: EventApi,
  ended: (write: { readonly eventId: EventId | null; readonly answered: boolean }) => void,
): EventApi {
  const noted = async <T>(eventId: EventId | null, result: Promise<T>): Promise<T> => {
    let answered = false
    try {
      const value = await result
      answered = true
      return value
    } finally {
      ended({ eventId, answered })
    }
  }
  return {
    ...api,
    createEvent: (...given) => noted(null, api.createEvent(...given)),
    updateEvent: (...given) => noted(given[1], api.updateEvent(...given)),
    updatePhoto: (...given) => noted(given[1], api.updatePhoto(...given)),
    deleteEvent: (...given) => noted(given[1], api.deleteEvent(...given)),
    setRsvp: (...given) => noted(given[1], api.setRsvp(...given)),
  }
}
