import type { z } from 'zod'

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
