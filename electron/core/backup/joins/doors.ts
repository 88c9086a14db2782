import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { doorTick, mergeTicks } from '../../../../shared/domain/doorTicks.ts'
import type { CopyRow } from '../copyContent.ts'
import { type Joined, SAME, UNREAD, type Unit } from '../here.ts'

const door = z.looseObject({ doorId: z.string(), name: z.string(), eventIds: z.array(z.string()) })
const ALL = 'all'

/** Doors, and who came: laid together fact by fact, as *Merge* does. A door counts once, whatever is new of it. */
export function* doorUnits(doors: readonly CopyRow[], ticks: readonly CopyRow[]): Iterable<Unit> {
  const counted = new Set<string>()
  const changed = (doorId: string, name?: string): Joined => {
    if (counted.has(doorId)) return SAME
    counted.add(doorId)
    return { added: 1, differing: 0, ...(name !== undefined && { name }) }
  }
  for (const { value } of doors) {
    const parsed = door.safeParse(value)
    if (!parsed.success) {
      yield UNREAD
      continue
    }
    yield (here) => {
      const theirs = { ...parsed.data, eventIds: parsed.data.eventIds.map(here.eventId) }
      const mine = door.safeParse(here.get('door', ALL, theirs.doorId))
      if (!mine.success) {
        here.set('door', ALL, theirs.doorId, theirs)
        return changed(theirs.doorId, theirs.name)
      }
      const eventIds = [...new Set([...mine.data.eventIds, ...theirs.eventIds])]
      if (eventIds.length === mine.data.eventIds.length) return SAME
      here.set('door', ALL, theirs.doorId, { ...mine.data, eventIds })
      return changed(theirs.doorId)
    }
  }
  for (const { group: doorId, value } of ticks) {
    const parsed = doorTick.safeParse(value)
    if (doorId === null || !parsed.success) {
      yield UNREAD
      continue
    }
    yield (here) => {
      const theirs = { ...parsed.data, eventIds: parsed.data.eventIds.map(here.eventId) }
      const id = `${doorId} ${here.keyed(theirs.personId)}`
      const mine = doorTick.safeParse(here.get('tick', doorId, id))
      const joined = mine.success ? mergeTicks(mine.data, theirs) : theirs
      if (mine.success && isDeepStrictEqual(unordered(joined), unordered(mine.data))) return SAME
      here.set('tick', doorId, id, joined)
      return changed(doorId)
    }
  }
}

/** The order of a tick's events says nothing. */
const unordered = <T extends { readonly eventIds: readonly string[] }>(tick: T) => ({
  ...tick,
  eventIds: tick.eventIds.toSorted(),
})
