import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { EventField, EventFields, FieldChanges } from './eventFields.ts'
import type { AccountId, EventId } from './ids.ts'

export interface ParentItem {
  readonly module: string
  readonly itemId: string
}

export interface QueuedPhoto {
  /** Row of the account's attachments: the file is copied when it is queued (SEND-9). */
  readonly attachmentId: string
  readonly fileName: string
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/gif'
  readonly size: number
}

/** RSVP on the wire; '0' takes an answer back where the site can (SITE-I8). */
export type WireRsvp = '0' | '1' | '2' | '3'

/** What one entry of the outbox will do. */
export type Change =
  | {
      readonly kind: 'create'
      readonly fields: EventFields
      readonly parent: ParentItem | null
      readonly seriesId: string | null
      /** Name and URL of each, where the event is made again of one with several: a create carries the last alone. */
      readonly categories?: readonly (readonly [string, string])[] | undefined
    }
  | { readonly kind: 'update'; readonly changes: FieldChanges }
  | { readonly kind: 'delete'; readonly title: string; readonly start: string }
  | { readonly kind: 'rsvp'; readonly from: string | null; readonly to: WireRsvp }
  /** `photo` null removes the one there is. */
  | { readonly kind: 'photo'; readonly photo: QueuedPhoto | null }
  | {
      readonly kind: 'invite'
      readonly batchId: string
      readonly friends: readonly string[]
      readonly emails: readonly string[]
      readonly message: string
      /** By the person's word it does not wait for a refused batch of its event. */
      readonly alone?: true | undefined
    }

export const sentKind = z.enum(['create', 'update', 'delete', 'rsvp', 'photo', 'invite'])
export type ChangeKind = Change['kind']

/** Least time between two creates of a series, ms (SITE-U7). */
export const SERIES_PACE_MS = 5_000

/** As many as are remembered of an account. */
export const MOST_SENT = 100

/** A change that reached the site. */
export interface SentChange {
  /** Of batches of one sending the last; former versions kept none. */
  readonly entryId?: string | undefined
  readonly eventId: EventId
  readonly title: string
  readonly kind: ChangeKind
  /** Of invitations, else 0. */
  readonly people: number
  readonly atMs: number
  /** Read back otherwise than it was sent. */
  readonly differs: boolean
}

export type WaitReason =
  | 'network'
  | 'sign-in'
  | 'other-user'
  | 'site-failed'
  | 'rate-limited'
  | 'paced'
  /** The disk of this computer is full or does not answer. */
  | 'storage'
  /** Told of what is listed, never kept: the event's create, or an earlier change of the event, comes first. */
  | 'new-event'
  | 'earlier-change'

export interface FieldConflict {
  readonly field: EventField
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

/**
 * Where an entry stands. It leaves the outbox only by being applied or by the person's choice (SEND-12).
 * Times epoch ms, for people only: order and waiting never depend on them (SEND-15).
 */
export type EntryState =
  /** Held back so that it can be undone. */
  | { readonly state: 'held' }
  | {
      readonly state: 'waiting'
      readonly why: WaitReason | null
      readonly words: readonly string[]
      /** Told of what is listed, never kept: when the site may be asked again, epoch ms. */
      readonly untilMs?: number | undefined
    }
  | { readonly state: 'sending'; readonly sinceMs: number }
  /** A create that may have been done; being looked for (SITE-U9). */
  | { readonly state: 'uncertain'; readonly sinceMs: number }
  /** A create or invitation only the person can decide on. */
  | { readonly state: 'asking'; readonly candidates: readonly Candidate[] }
  /** `others`: what only others changed; theirs stands unless the person puts it back. Former versions had none. */
  | {
      readonly state: 'conflict'
      readonly fields: readonly FieldConflict[]
      readonly others?: readonly FieldConflict[] | undefined
    }
  /**
   * The site has no such event any more, or no longer for this user (SEND-7). `unsure`: it refuses the event again and
   * again, and shows nothing else by which one could tell whether it is the event or the site.
   */
  | { readonly state: 'gone'; readonly words: readonly string[]; readonly unsure?: true | undefined }
  | { readonly state: 'rejected'; readonly code: ErrorCode; readonly words: readonly string[] }
  /** Ended the program twice in mid-send, or met a defect of it (SEND-13). */
  | { readonly state: 'parked'; readonly words: readonly string[] }
  /** An invitation batch whose answer was lost: never resent by itself (SEND-8). */
  | { readonly state: 'may-have-been-sent'; readonly sinceMs: number }
  /** Stopped by the person; goes on when they say so. `asked`: only for as long as a question about it stands. */
  | { readonly state: 'paused'; readonly asked?: true | undefined }

/** Goes out by itself and soon: what waits for a network or a sign-in does not move a bar. */
export const isOnItsWay = (state: EntryState): boolean =>
  state.state === 'sending' ||
  state.state === 'uncertain' ||
  (state.state === 'waiting' && (state.why === null || state.why === 'paced'))

export interface Candidate {
  readonly eventId: string
  readonly title: string
  readonly start: string
  readonly location: string
  /** When it was made, epoch seconds; left out where the site does not say, and by former versions. */
  readonly madeAt?: number | undefined
}

export interface OutboxEntry {
  readonly id: string
  /** Order of the edits; never taken from a clock (SEND-15). */
  readonly seq: number
  readonly accountId: AccountId
  readonly eventId: EventId
  /** Title as last shown, for the list. */
  readonly title: string
  readonly start: string
  /** IANA zone by whose clock its times were typed; left out: they are moments, as of a file. Former versions had none. */
  readonly zone?: string | undefined
  readonly change: Change
  readonly state: EntryState
  /** Tries so far, counted before each try (SEND-13). */
  readonly attempts: number
  readonly createdAtMs: number
}

export const NEEDS_PERSON: ReadonlySet<EntryState['state']> = new Set([
  'asking',
  'conflict',
  'gone',
  'rejected',
  'parked',
  'may-have-been-sent',
])
