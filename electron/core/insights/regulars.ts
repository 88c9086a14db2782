import type { Attendance, Regular, RegularEvent, Regulars } from '../../../shared/domain/insights.ts'
import { timesThere } from '../../../shared/domain/insights.ts'
import { guestsAmong } from '../guests/guestsAmong.ts'
import type { EventRecord } from './keptSums.ts'

export interface HeldEvent extends Omit<RegularEvent, 'people' | 'door'> {
  readonly record: Pick<EventRecord, 'door'> & {
    readonly people: Pick<EventRecord['people'], 'going' | 'read'>
  }
}

/** What somebody did at an event, by their key. */
export function attendanceAt({ door, people }: HeldEvent['record'], key: string): Attendance {
  if (door?.came.has(key)) return 'came'
  if (people.going.has(key)) return door === null ? 'yes' : 'missed'
  return people.read ? 'none' : 'unknown'
}

/** Keys of those who were at an event, as far as it is known. */
export const thereAt = ({ door, people }: HeldEvent['record']): Iterable<string> =>
  door === null ? people.going : door.came.keys()

/** How often each person was at these events. `host`: as in `guestsAmong`. */
export function countTimes(events: readonly HeldEvent[], host: string | null): Map<string, number> {
  const times = new Map<string, number>()
  for (const { record } of events)
    for (const key of guestsAmong(thereAt(record), host)) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

/**
 * Who was at the most of these events; `most` of them with their names. Whoever was at one only is counted and not named.
 * `nameOf` null: somebody no row tells the name of.
 */
export function regularsOf(
  events: readonly HeldEvent[],
  host: string | null,
  nameOf: (key: string) => string | null,
  most: number,
): Regulars {
  const times = countTimes(events, host)
  const atLeast = events.map((_, at) => [...times.values()].filter((count) => count > at).length)
  const often = [...times]
    .filter(([, count]) => count > 1)
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, most)
  const rows = often.flatMap(([key]): readonly (Regular & { readonly came: number })[] => {
    const name = nameOf(key)
    if (name === null) return []
    const at = events.map(({ record }) => attendanceAt(record, key))
    return [{ name, at, came: at.filter((one) => one === 'came').length }]
  })
  return {
    events: events.map(({ eventId, title, startsAt, record }) => ({
      eventId,
      title,
      startsAt,
      people: record.door?.came.size ?? record.people.going.size,
      door: record.door !== null,
    })),
    rows: rows
      .sort((a, b) => timesThere(b.at) - timesThere(a.at) || b.came - a.came || (a.name < b.name ? -1 : 1))
      .map(({ name, at }) => ({ name, at })),
    atLeast,
  }
}
