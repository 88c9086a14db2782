import { createRandom } from '../../../electron/core/sample/drawn/random.ts'
import { CommunityData } from '../data/communityData.ts'
import { addEvents } from './events.ts'
import { addGuestLists } from './guests.ts'
import { addMembers } from './members.ts'

export interface DemoSize {
  readonly seed: number
  readonly members: number
  readonly events: number
  /** Rows over all guest lists. */
  readonly guests: number
  /** Epoch seconds the dates lie around. */
  readonly now: number
}

/** A community of any size; the same numbers and the same moment give the same community. */
export function generateCommunity(size: DemoSize): CommunityData {
  const data = new CommunityData()
  addMembers(data, Math.max(1, size.members), createRandom(size.seed))
  addEvents(data, size.events, size.now, createRandom(size.seed + 1))
  addGuestLists(data, size.guests, createRandom(size.seed + 2))
  return data
}
