import { z } from 'zod'
import { eventId, ownId } from '../domain/ids.ts'

/** One bridge method: the schema of its one parameter object and, as a type only, its result. */
export interface Method<P extends z.ZodType, R> {
  readonly params: P
  /** Never present at run time; carries the result type. */
  readonly result?: R
}

export const method =
  <R>() =>
  <P extends z.ZodType>(params: P): Method<P, R> => ({ params })

/** One topic: snapshots or `{ revision }` hints, never deltas; a lost push costs a refetch. */
export interface Topic<T> {
  readonly payload?: T
}

export const topic = <T>(): Topic<T> => ({})

/** At most this many rows cross the bridge at once (PERF-3). */
export const MAX_ROWS = 60

/** Of what makes something: the same where it is asked for again, since nobody heard what became of it (making.ts). */
export const call = { callId: ownId.optional() }

/** Parameters that methods of several areas have: whose, of which event, and which rows of a list. */
export const account = { accountId: ownId }
export const event = { accountId: ownId, eventId }
export const window = { offset: z.int().min(0).max(1_000_000), limit: z.int().min(1).max(MAX_ROWS) }
