import type { EventId } from './ids.ts'

/** What became of one event, or of several added up. Nothing that is not known stands here as a zero. */
export interface InsightSums {
  /** Of events whose invited are known; null: neither guest list nor ledger tells. */
  readonly invited: {
    readonly people: number
    /** Not all who were invited are listed, or not all lists were read: more may have been. */
    readonly atLeast: boolean
    /** How many said yes, and of how many; null: who attends was not read. */
    readonly said: { readonly yes: number; readonly of: number } | null
  } | null
  /** Null in it: that list was not read here, or the site does not tell. Null as a whole: none was read. */
  readonly answers: {
    readonly yes: number | null
    readonly maybe: number | null
    readonly no: number | null
    readonly open: number | null
    /** Not read to their end. */
    readonly partly: boolean
  } | null
  /** Of events somebody was ticked at on this computer; null: there was none. */
  readonly door: {
    readonly came: number
    readonly companions: number
    /** How many had said yes, how many came of them and how many besides; null: who attends was not read. */
    readonly ofYes: { readonly yes: number; readonly came: number; readonly others: number } | null
  } | null
}

/** Fewer yes than this tell nothing of how many come. */
const FEWEST_YES = 5

/**
 * How many will come to an event if for each yes as many come as to an edition before it, with or without a yes and with
 * companions. Null where one of the two is not known.
 */
export function expectedFrom(
  { answers }: Pick<InsightSums, 'answers'>,
  former: Pick<InsightSums, 'door'> | null,
): { readonly people: number; readonly before: { readonly yes: number; readonly came: number } } | null {
  const door = former?.door
  const said = door?.ofYes?.yes ?? 0
  if (door == null || answers?.yes == null || said < FEWEST_YES) return null
  const came = door.came + door.companions
  return { people: Math.round((answers.yes * came) / said), before: { yes: said, came } }
}

export interface InsightEvent {
  readonly eventId: EventId
  readonly title: string
  /** Epoch seconds. */
  readonly startsAt: number | null
}

/** Counts at the end of each step up to the event; one who answered differently since counts where the answer is now. */
export interface AnswerCurve {
  readonly step: 'hour' | 'day'
  /** Steps from the first point to the event; the last point is the day, or the hour, it begins. */
  readonly before: number
  readonly yes: readonly number[]
  /** Null: that list was not read. */
  readonly maybe: readonly number[] | null
  /** Yes and maybe without a usable time: in no point. */
  readonly timeless: number
  /** From the ledger, the earliest first. */
  readonly sent: readonly { readonly before: number; readonly people: number }[]
}

/** Who came through the door, by time. */
export interface Arrivals {
  readonly everyMin: number
  /** When the step of the event's start begins, epoch ms; 0 where several events are laid over each other. */
  readonly baseMs: number
  /** Steps of the first count from there; negative: before the start. */
  readonly first: number
  readonly counts: readonly number[]
  /** Ticked hours before or after: in none of the counts. */
  readonly outside: number
  /** When half of those counted were in, ms from `baseMs`. */
  readonly halfMs: number
}

export interface Edition {
  readonly event: InsightEvent | null
  readonly sums: InsightSums
  readonly curve: AnswerCurve | null
  readonly arrivals: Arrivals | null
  /** Who came and was at none of the earlier own events known here; null: there is none, or nobody was ticked. */
  readonly firstTime: { readonly people: number; readonly of: number } | null
}

/**
 * What somebody did at an event: came; said yes and did not come; said yes, and there was no door; neither. Where the
 * guest list was never read: not known.
 */
export type Attendance = 'came' | 'missed' | 'yes' | 'none' | 'unknown'

export interface RegularEvent extends InsightEvent {
  /** Who came or, without a door, said yes. */
  readonly people: number
  readonly door: boolean
}

export interface Regular {
  readonly name: string
  /** One for each event. */
  readonly at: readonly Attendance[]
}

export interface Regulars {
  /** The earliest first. */
  readonly events: readonly RegularEvent[]
  /** Those who came most first. */
  readonly rows: readonly Regular[]
  /** How many were at so many of them or more: at one, at two … */
  readonly atLeast: readonly number[]
}

/** At how many events somebody was, as far as it is known: came or, without a door, said yes. */
export const timesThere = (at: readonly Attendance[]): number =>
  at.filter((one) => one === 'came' || one === 'yes').length

/** A share in whole per cent, never over 100; null where there is nothing to share. */
export const percentOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.min(100, Math.max(0, Math.round((part / whole) * 100)))

/** Fewer answers than these are told by their numbers alone. */
export const FEWEST_FOR_A_CHART = 5
