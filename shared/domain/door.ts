import type { BadgeStanding } from './badges.ts'
import type { GuestListName } from './rsvp.ts'

/** Why somebody is expected: the answer, an invitation in the ledger, or added at the door. */
export type DoorStanding = GuestListName | 'invited' | 'late'

/** One person at the door of one evening. */
export interface DoorRow {
  readonly personId: string
  readonly name: string
  readonly standing: DoorStanding
  /** Events of the evening they are expected at. */
  readonly eventIds: readonly string[]
  /** Epoch ms; null: not here yet. */
  readonly arrivedAtMs: number | null
  /** Who came along and stands on no list. */
  readonly companions: number
  readonly note: string
  /** Left out where nobody else at this door has the name. `userName` is empty where that is the same, too. */
  readonly namesake?: { readonly userName: string; readonly nth: number; readonly of: number }
}

/** What a table of those at the door has of each; the page gives their headings. */
export const DOOR_COLUMNS = [
  'name',
  'user-name',
  'standing',
  'arrived',
  'arrived-at',
  'companions',
  'note',
  'events',
] as const

/** `expected` are those who said they attend; all others who arrive are counted apart. */
export interface DoorCounts {
  readonly expected: number
  readonly expectedArrived: number
  readonly othersArrived: number
  readonly late: number
  /** Of all who are here. */
  readonly companions: number
  /** All who can be found. */
  readonly people: number
}

interface DoorEvent {
  readonly eventId: string
  readonly title: string
  readonly startsAt: number | null
  readonly place: string
  readonly counts: DoorCounts
  /** The site has it no more; the rest is as it was then. */
  readonly gone: boolean
  readonly guestsAsOfMs: number | null
  readonly guestsComplete: boolean
}

export interface Door {
  readonly doorId: string
  readonly name: string
  readonly createdAtMs: number
  readonly events: readonly DoorEvent[]
  readonly counts: DoorCounts
  readonly revision: number
}

export interface DoorSummary {
  readonly doorId: string
  readonly name: string
  readonly createdAtMs: number
  readonly eventIds: readonly string[]
  readonly arrived: number
}

/** Somebody's badge. */
export interface DoorBadge {
  readonly personId: string
  readonly name: string
  /** Own tags of the guest, where they were asked for. */
  readonly tags: readonly string[]
  /** Null where none was asked for. */
  readonly code: string | null
}

/** Who badges can be made for. `fresh`: of those asked for, without one until now. */
export type BadgeCounts = Readonly<Record<BadgeStanding | 'fresh', number>>
