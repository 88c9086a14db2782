import type { EventApi } from '../api/eventApi.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'

/** Stops a photo that is on its way, by the person's word. */
export interface UploadStop {
  /** The same API for sending this entry; what is sent of a photo ends when it is stopped. */
  begin(entry: StoredEntry, api: EventApi): EventApi
  end(): void
  /** Whether the person has stopped what is being sent. */
  isStopped(): boolean
  /** Resolves once its sending has ended; false where this entry is no photo on its way. */
  stop(id: string): Promise<boolean>
}

export function createUploadStop(): UploadStop {
  let upload: { readonly id: string; readonly controller: AbortController; readonly over: Over } | null = null
  return {
    begin: ({ id, change }, api) => {
      if (change.kind !== 'photo') return api
      upload = { id, controller: new AbortController(), over: Promise.withResolvers() }
      const { signal } = upload.controller
      return {
        ...api,
        updateEvent: (account, eventId, form) => api.updateEvent(account, eventId, form, { signal }),
        updatePhoto: (account, eventId, form, photo) =>
          api.updatePhoto(account, eventId, form, photo, { signal }),
        uploadTempFile: (account, photo) => api.uploadTempFile(account, photo, { signal }),
      }
    },
    end: () => {
      upload?.over.resolve()
      upload = null
    },
    isStopped: () => upload?.controller.signal.aborted === true,
    stop: async (id) => {
      if (upload?.id !== id) return false
      upload.controller.abort()
      await upload.over.promise
      return true
    },
  }
}

type Over = PromiseWithResolvers<void>
