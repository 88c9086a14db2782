import { z } from 'zod'
import type { AccountId, EventId } from '../domain/ids.ts'
import { ownId } from '../domain/ids.ts'
import { method } from './method.ts'

/** An event whose draft gives it another time: moved or stretched here, and not sent. Times are epoch milliseconds. */
export interface MovedEvent {
  readonly accountId: AccountId
  readonly eventId: EventId
  readonly title: string
  readonly placeName: string | null
  /** IANA name of the zone its site keeps, the asker's where that is not known. */
  readonly zone: string
  readonly from: MovedTimes
  readonly to: MovedTimes
  /** Who said yes; null until the lists are known. */
  readonly going: number | null
  readonly savedAtMs: number
}

export interface MovedTimes {
  readonly start: number
  /** Null where there is no usable end. */
  readonly end: number | null
}

export const movesMethods = {
  /** The latest last. Null: of all accounts that are open. */
  'calendar.moves': method<readonly MovedEvent[]>()(
    z.strictObject({ accountIds: z.array(ownId).max(100).nullable() }),
  ),
}
