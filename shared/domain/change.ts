import type { EventRow } from './event.ts'
import type { EventField } from './eventFields.ts'
import type { EventId } from './ids.ts'

/** What became of an event since it was last read here, in the order of what asks something of a person. */
export const CHANGE_KINDS = ['invited', 'changed', 'cancelled', 'answers', 'new'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The first value that was not seen yet, and the last one known. Long texts are cut. */
export interface ToldField {
  readonly field: EventField
  readonly from: string
  readonly to: string
}

/** The photo itself is shown with the event. */
export type ToldPhoto = 'added' | 'removed' | 'replaced'

/** Somebody whose answer to an own event changed. */
interface ToldAnswer {
  readonly userId: string
  readonly name: string | null
  readonly became: 'joined' | 'left' | 'other'
}

export interface ToldAnswers {
  /** Attend now. */
  readonly joined: number
  /** Attended. */
  readonly left: number
  readonly other: number
  /** A few of them, the latest first. */
  readonly people: readonly ToldAnswer[]
}

/** An event one goes to or organises that is at the same time. */
export interface ToldClash {
  /** Null: not named, since many others are. */
  readonly title: string | null
  readonly own: boolean
  /** Epoch seconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly minutes: number
  /** How many further ones there are. */
  readonly others: number
}

/** One line of what changed: an event, and what became of it. */
export interface ChangeLine {
  readonly accountId: string
  readonly seq: number
  readonly kind: ChangeKind
  readonly eventId: EventId
  /** When it was noticed here last. */
  readonly atMs: number
  readonly seen: boolean
  /** Touches neither when, where nor what it is. */
  readonly minor: boolean
  /** As it is now; of a cancelled one the copy kept here. Null: gone, and seen. */
  readonly event: EventRow | null
  readonly title: string
  readonly fields?: readonly ToldField[]
  /** What became of its photo. */
  readonly photo?: ToldPhoto
  /** Of an invitation; of a change only where it brought that about. */
  readonly clash?: ToldClash
  /** Of an invitation: nothing one goes to is at that time. */
  readonly free?: true
  readonly answers?: ToldAnswers
}
