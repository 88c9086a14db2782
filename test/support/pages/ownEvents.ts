import type { Community } from '../../community/community.ts'
import type { EventRecord, NewEvent } from '../../community/data/records.ts'

export const MINUTE = 60
export const HOUR = 3600
export const DAY = 86_400

/** Seconds of the epoch `seconds` from now, by this computer's clock. */
export const fromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

/** An event of member 3 that everybody sees, a week ahead; the parts given go over it. */
export const addEvent = (community: Community, title: string, parts: Partial<NewEvent> = {}): EventRecord =>
  community.data.addEvent({ ownerId: 3, title, startTime: fromNow(7 * DAY), ...parts })
