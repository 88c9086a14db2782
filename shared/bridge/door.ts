import { z } from 'zod'
import { BADGE_STANDINGS, LONGEST_SCAN } from '../domain/badges.ts'
import type { BadgeCounts, Door, DoorBadge, DoorCounts, DoorRow, DoorSummary } from '../domain/door.ts'
import { MAX_COMPANIONS } from '../domain/doorTicks.ts'
import { eventId, ownId } from '../domain/ids.ts'
import { dialogTitle, type ExportedFile } from './files.ts'
import { account, call, method, topic, window } from './method.ts'
import { fieldNames } from './typed.ts'

const door = { accountId: ownId, doorId: ownId }
const personId = z.string().min(1).max(380)
const one = { ...door, personId }
const name = z.string().trim().min(1).max(120)
const note = z.string().max(500)
const companions = z.int().min(0).max(MAX_COMPANIONS)

/** After a tick: the row, and the counts it makes. Acknowledged only once it is on the disk. */
export interface DoorTick {
  readonly row: DoorRow
  readonly counts: DoorCounts
  readonly revision: number
}

/** What a scanned badge came to: let in, here already, a badge of another door, or nobody's at all. */
export type DoorScan =
  | (DoorTick & { readonly answer: 'arrived' | 'again' })
  /** Name and start (epoch s) of the other evening; null where it is not known here, or not to be told. */
  | { readonly answer: 'other'; readonly name: string | null; readonly startsAt: number | null }
  | { readonly answer: 'unknown' }

export interface DoorLockState {
  readonly locked: boolean
  /** Null while open. */
  readonly accountId: string | null
  readonly doorId: string | null
  readonly sinceMs: number | null
  /** A PIN opens it. */
  readonly byPin: boolean
  /** A new sign-in of the account opens it. */
  readonly bySignIn: boolean
  /** Whoever may delete this file can take the lock off; null while open. */
  readonly file: string | null
  /** After wrong PINs: not before so many ms from now. */
  readonly waitMs: number
}

/** Those found for a text. */
export interface FoundAtDoor {
  readonly rows: readonly DoorRow[]
  readonly total: number
  readonly revision: number
}

/** All that a door opens with. */
export interface BegunDoor {
  readonly door: Door
  /** The last ones first. */
  readonly arrivals: readonly DoorRow[]
  /** For an empty text. */
  readonly first: FoundAtDoor
}

export const doorMethods = {
  'door.list': method<readonly DoorSummary[]>()(z.strictObject(account)),
  /** An evening: several events, one door. */
  'door.open': method<{ readonly doorId: string }>()(
    z.strictObject({ ...account, ...call, name, eventIds: z.array(eventId).min(1).max(20) }),
  ),
  /** Another name, other events; who was ticked stays ticked, also of an event that is no more one of them. */
  'door.change': method<null>()(z.strictObject({ ...door, name, eventIds: z.array(eventId).min(1).max(20) })),
  /**
   * Ticks, notes and late additions go with it; asked once by the page. `back`: not removed after all, for as long as
   * the program runs.
   */
  'door.remove': method<null>()(z.strictObject({ ...door, back: z.boolean().optional() })),
  'door.get': method<Door>()(z.strictObject(door)),
  'door.begin': method<BegunDoor>()(z.strictObject({ ...door, limit: window.limit })),
  /** Everyone who can come, found while typing; best first, then by name. All, for an empty text. */
  'door.search': method<FoundAtDoor>()(
    z.strictObject({
      ...door,
      text: z.string().max(200),
      eventId: eventId.nullable(),
      show: z.enum(['all', 'to-come', 'arrived']),
      ...window,
    }),
  ),
  /** Last arrivals first. */
  'door.arrivals': method<{ readonly rows: readonly DoorRow[]; readonly total: number }>()(
    z.strictObject({ ...door, ...window }),
  ),
  /**
   * Again for somebody who is there changes nothing, so two windows cannot disagree; `already` says so. `arrivedAtMs`:
   * when they came, where an undo is taken back.
   */
  'door.arrive': method<DoorTick & { readonly already: boolean }>()(
    z.strictObject({ ...one, companions: companions.optional(), arrivedAtMs: z.number().min(0).optional() }),
  ),
  /** How many came along, said later than the tick. */
  'door.companions': method<DoorTick>()(z.strictObject({ ...one, companions })),
  /** Not here after all, and nobody along. */
  'door.undo': method<DoorTick>()(z.strictObject(one)),
  'door.note': method<DoorTick>()(z.strictObject({ ...one, note })),
  /** `typed`: fields of the form they were typed into, emptied in the same transaction. */
  'door.addLate': method<DoorTick>()(
    z.strictObject({
      ...door,
      ...call,
      name,
      note,
      eventId: eventId.nullable(),
      arrived: z.boolean(),
      typed: fieldNames.optional(),
    }),
  ),
  /** `back`: not removed after all. */
  'door.removeLate': method<{ readonly counts: DoorCounts; readonly revision: number }>()(
    z.strictObject({ ...one, back: z.boolean().optional() }),
  ),
  /** `json` is what another computer's door takes in with `door.merge`. */
  'door.export': method<ExportedFile>()(
    z.strictObject({
      ...door,
      format: z.enum(['csv', 'xlsx', 'json']),
      title: dialogTitle,
      /** IANA zone that times are written in; JSON has instants. */
      zone: z.string().max(60),
      labels: z.record(z.string().max(40), z.string().max(80)),
    }),
  ),
  /** Takes in another computer's export, handed over by `files.*`. Twice is as once; the order does not matter. */
  'door.merge': method<{
    readonly arrived: number
    readonly undone: number
    readonly notes: number
    readonly late: number
    readonly same: number
  }>()(z.strictObject({ ...door, ...call, fileId: ownId })),
  /**
   * Takes the merge of that file back, but for people ticked or noted again since; `not-found` once the program ended or
   * many others were merged.
   */
  'door.unmerge': method<null>()(z.strictObject({ ...door, fileId: ownId })),
  /** Rows for printing, by name. */
  'door.print': method<{ readonly rows: readonly DoorRow[]; readonly total: number }>()(
    z.strictObject({
      ...door,
      offset: z.int().min(0).max(1_000_000),
      limit: z.int().min(1).max(1_000),
    }),
  ),
  /** Ticks whose badge was scanned; answered once it is on the disk. `test`: says what it would be, and ticks nobody. */
  'door.scan': method<DoorScan>()(
    z.strictObject({ ...door, code: z.string().max(LONGEST_SCAN), test: z.boolean().optional() }),
  ),
  /** The page may ask for the camera's picture once, right after this. */
  'door.camera': method<{ readonly allowed: boolean }>()(z.strictObject(door)),
  /** Badges by name, each with a code that is kept from then on. */
  'door.badges': method<{
    readonly rows: readonly DoorBadge[]
    readonly total: number
    readonly counts: BadgeCounts
    readonly door: Door
  }>()(
    z.strictObject({
      ...door,
      who: z.array(z.enum(BADGE_STANDINGS)).max(BADGE_STANDINGS.length),
      /** Those without a badge until now. */
      fresh: z.boolean(),
      order: z.enum(['first', 'last']),
      codes: z.boolean(),
      tags: z.boolean(),
      offset: z.int().min(0).max(1_000_000),
      limit: z.int().min(1).max(1_000),
    }),
  ),
  /** Notes that these have their badges; returns those who had none before. `printed` false: not after all. */
  'door.badgesPrinted': method<{ readonly personIds: readonly string[] }>()(
    z.strictObject({ ...door, personIds: z.array(personId).min(1).max(10_000), printed: z.boolean() }),
  ),
  /** Closes everything but this door until the owner opens it; survives a restart. Without a PIN: by signing in. */
  'door.lock': method<DoorLockState>()(
    z.strictObject({
      ...door,
      pin: z
        .string()
        .regex(/^\d{4,12}$/)
        .nullable(),
      /** Beside a PIN: signing in opens it too. */
      orSignIn: z.boolean().optional(),
    }),
  ),
  'door.lockState': method<DoorLockState>()(z.strictObject({})),
  /** Refused with `invalid-params` for a wrong PIN, `rate-limited` after several. */
  'door.unlock': method<DoorLockState>()(z.strictObject({ pin: z.string().max(12) })),
}

export const doorTopics = {
  'door.changed': topic<{
    readonly accountId: string
    readonly doorId: string
    readonly revision: number
  }>(),
  'door.locked': topic<DoorLockState>(),
}
