import type { AccountLife } from './account/accountLife.ts'
import type { Sealer } from './backup/sealer.ts'
import type { Ports } from './ports.ts'
import type { OutboxesDeps } from './send/outboxes.ts'
import type { PrefilledConnection } from './sites/connectionSettings.ts'

export interface AppOptions {
  /** A connection that is filled in already, as for the demo community. */
  readonly suggestion?: PrefilledConnection
  readonly waits?: OutboxesDeps['waits']
  /** What can wait at a start waits so long for the first list to be asked for, ms; without it, not at all. */
  readonly firstListWithinMs?: number
  /** Of copies; one that costs less for tests. */
  readonly sealer?: Sealer
  /** For a test of one area: what else would begin by itself, wait, or hold it up. */
  readonly alone?: {
    readonly gate?: AccountLife['gate']
    /** Waits between two tries of a request. */
    readonly retries?: Ports['timers']
    /** False: lists are read only when asked for. */
    readonly background?: boolean
  }
}
