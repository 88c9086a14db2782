import type { EventApi } from '../api/eventApi.ts'

export interface WatchedWrites {
  readonly api: EventApi
  /** Whether a write was answered: from then on no failure of anything else means that it was not carried out. */
  answered(): boolean
}

/** The same API for one step; knows whether a write of that step was answered, whatever its sender does with it. */
export function watchWrites(api: EventApi): WatchedWrites {
  let seen = false
  const noted = async <T>(result: Promise<T>): Promise<T> => {
    const value = await result
    seen = true
    return value
  }
  return {
    answered: () => seen,
    api: {
      ...api,
      createEvent: (...given) => noted(api.createEvent(...given)),
      updateEvent: (...given) => noted(api.updateEvent(...given)),
      updatePhoto: (...given) => noted(api.updatePhoto(...given)),
      deleteEvent: (...given) => noted(api.deleteEvent(...given)),
      setRsvp: (...given) => noted(api.setRsvp(...given)),
    },
  }
}
