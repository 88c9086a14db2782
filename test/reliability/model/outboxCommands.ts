import fc from 'fast-check'
import { beside } from './outboxBeside.ts'
import { decisions } from './outboxDecisions.ts'
import { edits } from './outboxEdits.ts'
import type { OutboxRun } from './outboxRun.ts'
import { weather } from './outboxWeather.ts'

/** One thing a person, the site, the network or the computer does. */
export interface Act {
  readonly name: string
  readonly run: (on: OutboxRun) => Promise<void>
}

export const anyAct: fc.Arbitrary<Act> = fc.oneof(...edits, ...decisions, ...weather, ...beside)
