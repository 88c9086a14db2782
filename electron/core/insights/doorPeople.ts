import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { InviteeKind } from '../../../shared/domain/invite.ts'
import type { Turns } from '../lib/turns.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'

/** Somebody who came through a door and can be met again: a guest by user id, or an invited address. */
export interface Known {
  readonly kind: InviteeKind
  readonly target: string
  readonly name: string
}

/** Who came to an event: of all its doors, each person once and at the earliest time. */
export interface EventArrivals {
  /** By key of the person: as `GuestTable.keyOf` makes it for guests. Epoch ms. */
  readonly came: ReadonlyMap<string, number>
  readonly companions: number
}

export interface Tick {
  readonly key: string
  readonly eventIds: readonly EventId[]
  readonly arrivedAtMs: number | null
  readonly companions: number
  /** Null: added at the door, so met here only. */
  readonly known: Known | null
}

const storedDoor = z.object({ doorId: z.string(), eventIds: z.array(z.string()) })
const storedTick = z.object({
  personId: z.string(),
  name: z.string(),
  eventIds: z.array(z.string()),
  arrivedAtMs: z.number().nullable(),
  companions: z.number().default(0),
  removed: z.boolean(),
})
type StoredTick = z.infer<typeof storedTick>

const ALL = 'all'
/** Each is opened: a hundred take some milliseconds. */
const AT_ONCE = 100

/** Null where nobody was ticked: a door nobody kept tells nothing. */
export function arrivalsAt(eventId: EventId, ticks: Iterable<Tick>): EventArrivals | null {
  const came = new Map<string, number>()
  let companions = 0
  for (const tick of ticks) {
    if (tick.arrivedAtMs === null || !tick.eventIds.includes(eventId)) continue
    const known = came.get(tick.key)
    came.set(tick.key, known === undefined ? tick.arrivedAtMs : Math.min(known, tick.arrivedAtMs))
    companions += tick.companions
  }
  return came.size === 0 ? null : { came, companions }
}

/** Ticks of doors as they lie on the disk, kept in memory; one that is changed is read again alone. */
export function keepDoors(
  store: Pick<OpenedAccountStore, 'parts'> & { readonly guests: Pick<OpenedAccountStore['guests'], 'keyOf'> },
) {
  const doors = deskRows(store, 'door', (stored) => storedDoor.parse(stored))
  const rows = deskRows(store, 'tick', (stored) => storedTick.parse(stored))
  const kept = new Map<string, Map<string, Tick>>()
  const changed = new Map<string, Set<string>>()
  let known: readonly z.infer<typeof storedDoor>[] | null = null

  /** Most come more than once: a key is worked out once for all doors. */
  const keys = new Map<string, string>()
  const keyOf = (userId: string): string => {
    const known = keys.get(userId)
    if (known !== undefined) return known
    const key = store.guests.keyOf(userId)
    keys.set(userId, key)
    return key
  }
  const tickOf = ({ personId, name, eventIds, arrivedAtMs, companions, removed }: StoredTick): Tick => {
    const target = personId.slice(1)
    const kind = personId.startsWith('u') ? 'friend' : personId.startsWith('e') ? 'email' : null
    return {
      key: kind === 'friend' ? keyOf(target) : personId,
      eventIds,
      arrivedAtMs: removed ? null : arrivedAtMs,
      companions,
      known: kind === null ? null : { kind, target, name },
    }
  }

  async function ticksOf(doorId: string, turns: Turns): Promise<ReadonlyMap<string, Tick>> {
    const ticks = kept.get(doorId)
    if (ticks === undefined) {
      const read = new Map<string, Tick>()
      changed.delete(doorId)
      for (const slice of rows.slices(doorId, AT_ONCE)) {
        for (const { value } of slice) read.set(value.personId, tickOf(value))
        if (turns.due()) await turns.rest()
      }
      kept.set(doorId, read)
      return read
    }
    const changedIds = [...(changed.get(doorId) ?? [])]
    changed.delete(doorId)
    for (const personId of changedIds) {
      const row = rows.get(`${doorId} ${rows.keyed(personId)}`)
      if (row === undefined) ticks.delete(personId)
      else ticks.set(personId, tickOf(row))
    }
    return ticks
  }

  return {
    /** Ticks of all doors of an event. */
    ticks: async (eventId: EventId, turns: Turns): Promise<readonly Tick[]> => {
      known ??= doors.of(ALL)
      const all: Tick[] = []
      for (const door of known) {
        if (!door.eventIds.includes(eventId)) continue
        all.push(...(await ticksOf(door.doorId, turns)).values())
      }
      return all
    },
    /** Events of a door that is known. */
    eventsOf: (doorId: string): readonly EventId[] | null =>
      known?.find((door) => door.doorId === doorId)?.eventIds ?? null,
    /** `personId` null: more than one person, or the door itself. */
    changed: (doorId: string, personId: string | null): void => {
      if (personId === null || known?.some((door) => door.doorId === doorId) !== true) known = null
      if (personId === null) {
        kept.delete(doorId)
        return
      }
      changed.set(doorId, (changed.get(doorId) ?? new Set()).add(personId))
    },
    forget: (): void => {
      known = null
      kept.clear()
      keys.clear()
      changed.clear()
    },
  }
}
