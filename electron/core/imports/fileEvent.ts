import type { FileZone, NotTaken } from '../../../shared/domain/eventImport.ts'

/** A time as a file writes it. */
export interface FileTime {
  readonly zone: FileZone
  /** What the clock shows, in seconds as if it were UTC. */
  readonly wall: number
  /** Epoch seconds where the file alone tells: UTC, and zones by rules of its own. */
  readonly at: number | null
}

/** What all events of a series have, and each other event for itself. */
export interface EventAbout {
  readonly title: string
  readonly description: string
  readonly place: string
  readonly address: string
  readonly city: string
  readonly category: string
  readonly link: string
  readonly calledOff: boolean
  readonly notTaken: NotTaken
}

/** An event of a file as it stands there. */
export interface FileEvent {
  readonly about: EventAbout
  /** Empty where the file has none. */
  readonly uid: string
  /** Which of a series it is, by its start as the rule has it; empty: of none. */
  readonly recurrence: string
  /** Index in `FileEvents.series`. */
  readonly series: number | null
  readonly start: FileTime | null
  /** Of whole days the day after the last. */
  readonly end: FileTime | null
  /** The end is an hour before that of the start, so the next day is meant. */
  readonly overnight?: true
  readonly fault: {
    readonly kind: 'no-start' | 'rule' | 'day-or-month' | 'unreadable'
    readonly text: string
  } | null
}

export interface FileSeries {
  /** Starts that the rule leaves out, as clocks show them. */
  readonly out: readonly FileTime[]
  readonly cut: boolean
}

export interface FileEvents {
  readonly events: readonly FileEvent[]
  readonly series: readonly FileSeries[]
  readonly cutOff: boolean
  /** The zone the file says for times that name none. */
  readonly ownZone: string | null
}

export const NOTHING_LEFT: NotTaken = { guests: 0, reminders: 0, attachments: 0, calls: 0 }
