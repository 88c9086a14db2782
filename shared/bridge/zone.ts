import { z } from 'zod'
import type { ZoneGuess } from '../domain/draft.ts'
import { account, method } from './method.ts'

/** In which zone a site keeps its times, as a question to the person (SITE-F3). */
export interface ZoneQuestion {
  /** Null: too few events are here, or another zone fits as well. */
  readonly guess: ZoneGuess | null
  /** At most three, in their order; of both sides of a clock change of the guessed zone where there are such. */
  readonly events: readonly ZoneEvent[]
}

export interface ZoneEvent {
  readonly id: string
  readonly title: string
  readonly place: string
  /** Epoch seconds. */
  readonly startsAt: number
}

export const zoneMethods = {
  'zone.question': method<ZoneQuestion>()(z.strictObject(account)),
}
