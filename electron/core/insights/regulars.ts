import {
  type Attendance,
  type Regular,
  type RegularEvent,
  type Regulars,
  timesThere,
} from '../../../shared/domain/insights.ts'
import { guestsAmong } from '../guests/cameBefore.ts'
import { eachInTurns, sortInTurns, type Turns } from '../lib/turns.ts'
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
export async function countTimes(
  events: readonly HeldEvent[],
  host: string | null,
  turns: Turns,
): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const { record } of events) {
    await eachInTurns(guestsAmong(thereAt(record), host), turns, (key) =>
      times.set(key, (times.get(key) ?? 0) + 1),
    )
    if (turns.due()) await turns.rest()
  }
  return times
}

/**
 * Who was at the most of these events; `most` of them with their names. Whoever was at one only is counted and not named.
 * `nameOf` null: somebody no row tells the name of.
 */
export async function regularsOf(
  events: readonly HeldEvent[],
  host: string | null,
  nameOf: (key: string) => string | null,
  most: number,
  turns: Turns,
): Promise<Regulars> {
  const times = await countTimes(events, host, turns)
  const atLeast = events.map(() => 0)
  const several: (readonly [string, number])[] = []
  await eachInTurns(times, turns, (person) => {
    const [, count] = person
    for (let at = 0; at < count; at += 1) atLeast[at] = (atLeast[at] ?? 0) + 1
    if (count > 1) several.push(person)
  })
  const often = await sortInTurns(several, ([a, left], [b, right]) => right - left || (a < b ? -1 : 1), turns)
  const rows: (Regular & { readonly came: number })[] = []
  for (const [key] of often.slice(0, most)) {
    // A name that is not known yet is read from the file.
    const name = nameOf(key)
    const at = events.map(({ record }) => attendanceAt(record, key))
    if (name !== null) rows.push({ name, at, came: at.filter((one) => one === 'came').length })
    if (turns.due()) await turns.rest()
  }
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
