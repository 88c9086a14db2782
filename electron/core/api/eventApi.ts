import type { AccountId } from '../../../shared/domain/ids.ts'
import type { RawEvent, RawGuest } from '../../../shared/domain/rawEvent.ts'

/** Parameters of GET /event under their wire names; absent ones are not sent. */
export interface EventListParameters {
  readonly search?: string
  readonly user_id?: string
  readonly sort?: 'latest' | 'most-liked' | 'most-talked'
  readonly when?: 'all-time' | 'this-month' | 'this-week' | 'today' | 'upcoming' | 'ongoing'
  readonly view?: 'featured' | 'pending' | 'my' | 'attending' | 'may-attend' | 'not-attending' | 'invites'
  readonly category?: string
  readonly module_id?: string
  readonly item_id?: string
  readonly limit: number
  readonly page: number
}

/** One page; `skipped` rows could not be read and cost the others nothing (INPUT-3). */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly skipped: number
  /** Rows the server sent, before decoding: 0 means past the end (SITE-L1). */
  readonly received: number
}

/** `val[...]` pairs in wire order, without the `val[]` wrapper, e.g. `['title', 'Choir']`; `invite[]` repeats. */
export type EventForm = readonly (readonly [name: string, value: string])[]

export interface PhotoUpload {
  readonly fileName: string
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/gif'
  readonly bytes: Uint8Array
}

export interface RequestOptions {
  readonly signal?: AbortSignal
  /** How long a read is tried again (SEND-10); `foreground` when unsaid. Writes are never tried again. */
  readonly patience?: 'foreground' | 'background'
}

/** What the site confirmed: its words, to be shown, never read (SITE-E1, SITE-E1b). */
export interface Confirmed<T> {
  readonly value: T
  readonly words: readonly string[]
}

/**
 * Every operation of docs/site-contract.md, decoded. Reads are retried here (full jitter, `Retry-After`); writes never
 * are. A failed write throws `WriteFault` (apiError.ts), which says whether the server can have seen it (SEND-11).
 */
export interface EventApi {
  listEvents(
    account: AccountId,
    parameters: EventListParameters,
    options?: RequestOptions,
  ): Promise<Page<RawEvent>>
  /** Throws AppError `refused-by-site` where the site says no: it has no 404 (SITE-E2). */
  readEvent(account: AccountId, id: string, options?: RequestOptions): Promise<RawEvent>
  listGuests(
    account: AccountId,
    id: string,
    parameters: { readonly rsvp: '0' | '1' | '2' | '3'; readonly limit: number; readonly page: number },
    options?: RequestOptions,
  ): Promise<Page<RawGuest>>
  setRsvp(
    account: AccountId,
    id: string,
    rsvp: '0' | '1' | '2' | '3',
    options?: RequestOptions,
  ): Promise<Confirmed<null>>
  createEvent(account: AccountId, form: EventForm, options?: RequestOptions): Promise<Confirmed<RawEvent>>
  updateEvent(
    account: AccountId,
    id: string,
    form: EventForm,
    options?: RequestOptions,
  ): Promise<Confirmed<RawEvent>>
  /** PUT multipart with the file alone and what a PUT must carry as ASCII fields (SITE-B3, SITE-B4, SITE-U1). */
  updatePhoto(
    account: AccountId,
    id: string,
    form: EventForm,
    photo: PhotoUpload,
    options?: RequestOptions,
  ): Promise<Confirmed<RawEvent>>
  deleteEvent(account: AccountId, id: string, options?: RequestOptions): Promise<Confirmed<null>>
  /** Optional (SITE-L9): throws AppError `unsupported` where the site has none. */
  listFriends(
    account: AccountId,
    parameters: { readonly search?: string; readonly limit: number; readonly page: number },
  ): Promise<Page<{ readonly userId: string; readonly name: string }>>
  /** POST /core/temp-file, the way of newer servers (SITE-B5). */
  uploadTempFile(
    account: AccountId,
    photo: PhotoUpload,
    options?: RequestOptions,
  ): Promise<{ readonly tempFileId: string }>
  /** A picture of an event, without a token to other origins, size- and type-checked (INPUT-10). */
  fetchPicture(
    account: AccountId,
    url: string,
  ): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string }>
}
