import { z } from 'zod'
import { BADGE_CODE } from './badges.ts'
import { eventId } from './ids.ts'

/** As many as one person can bring along. */
export const MAX_COMPANIONS = 20

/**
 * What was noted of one person at one door. Each of its facts carries the time it was last set (epoch ms), so
 * that two computers' doors can be laid together fact by fact.
 */
export const doorTick = z.strictObject({
  personId: z.string().min(1).max(380),
  /**
   * As shown when it was noted: somebody who is no longer on a guest list keeps the name. Without a limit: where no
   * name is known the address stands for it, and what was written has to be read again.
   */
  name: z.string(),
  late: z.boolean(),
  /** Without a limit: two doors laid together have the events of both. */
  eventIds: z.array(eventId),
  arrivedAtMs: z.number().nullable(),
  arrivedSetMs: z.number(),
  /**
   * Where the arrival stands among those of its door: the time it was ticked, and never before one that was there already,
   * whatever a clock was set to. 0: not yet. Left out by a program that went by the time alone.
   */
  arrivedOrder: z.number().default(0),
  /** Left out by a program that did not count them yet. */
  companions: z.int().min(0).max(MAX_COMPANIONS).default(0),
  companionsSetMs: z.number().default(0),
  note: z.string().max(500),
  noteSetMs: z.number(),
  /** A late addition taken back; it stays as a trace, so that a merge does not bring it back. */
  removed: z.boolean(),
  removedSetMs: z.number(),
  /** Codes of badges, those of doors that were laid together too. Left out by a program that printed none yet. */
  codes: z.array(z.string().regex(BADGE_CODE)).default([]),
  /** When a badge with one of them was last printed; 0: not yet. */
  printedMs: z.number().default(0),
})
export type DoorTick = z.infer<typeof doorTick>

/** A door as one computer hands it to another. */
export const doorExport = z.strictObject({
  format: z.literal('turnout-door'),
  version: z.literal(1),
  /** Host of the site: user ids mean nothing on another. */
  site: z.string().max(300),
  name: z.string().max(120),
  eventIds: z.array(eventId).max(20),
  exportedAtMs: z.number(),
  ticks: z.array(doorTick).max(100_000),
})
export type DoorExport = z.infer<typeof doorExport>

/**
 * Two computers' notes of one person. Of each fact the one set later holds; set in the same millisecond, having arrived
 * holds over not, then the earlier arrival; more companions over fewer; the note later in the alphabet; removed over not. Codes are
 * joined: each door lets in who has a badge of the other. So the order of merges does not matter, and a second one changes nothing.
 */
export function mergeTicks(a: DoorTick, b: DoorTick): DoorTick {
  const arrival = laterArrival(a, b)
  const along =
    a.companionsSetMs !== b.companionsSetMs
      ? later(a, b, 'companionsSetMs')
      : a.companions >= b.companions
        ? a
        : b
  const noted = a.noteSetMs !== b.noteSetMs ? later(a, b, 'noteSetMs') : a.note >= b.note ? a : b
  const gone = a.removedSetMs !== b.removedSetMs ? later(a, b, 'removedSetMs') : a.removed ? a : b
  return {
    personId: a.personId,
    name: a.name >= b.name ? a.name : b.name,
    late: a.late || b.late,
    eventIds: [...new Set([...a.eventIds, ...b.eventIds])].sort(),
    arrivedAtMs: arrival.arrivedAtMs,
    arrivedSetMs: arrival.arrivedSetMs,
    arrivedOrder: arrival.arrivedOrder,
    companions: along.companions,
    companionsSetMs: along.companionsSetMs,
    note: noted.note,
    noteSetMs: noted.noteSetMs,
    removed: gone.removed,
    removedSetMs: gone.removedSetMs,
    codes: [...new Set([...a.codes, ...b.codes])].sort(),
    printedMs: Math.max(a.printedMs, b.printedMs),
  }
}

type SetAt = 'arrivedSetMs' | 'companionsSetMs' | 'noteSetMs' | 'removedSetMs'

const later = (a: DoorTick, b: DoorTick, fact: SetAt): DoorTick => (a[fact] >= b[fact] ? a : b)

function laterArrival(a: DoorTick, b: DoorTick): DoorTick {
  if (a.arrivedSetMs !== b.arrivedSetMs) return later(a, b, 'arrivedSetMs')
  if (a.arrivedAtMs === b.arrivedAtMs) return a.arrivedOrder >= b.arrivedOrder ? a : b
  if (a.arrivedAtMs === null) return b
  if (b.arrivedAtMs === null) return a
  return a.arrivedAtMs < b.arrivedAtMs ? a : b
}

/** By this those who are here stand in the order they came. */
export const orderOf = ({ arrivedAtMs, arrivedOrder }: DoorTick): number =>
  arrivedOrder === 0 ? (arrivedAtMs ?? 0) : arrivedOrder

/** Nothing noted yet. */
export const blankTick = (personId: string, name: string): DoorTick => ({
  personId,
  name,
  late: false,
  eventIds: [],
  arrivedAtMs: null,
  arrivedSetMs: 0,
  arrivedOrder: 0,
  companions: 0,
  companionsSetMs: 0,
  note: '',
  noteSetMs: 0,
  removed: false,
  removedSetMs: 0,
  codes: [],
  printedMs: 0,
})
