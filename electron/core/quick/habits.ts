import { type EventHabit, type KnownPlace, MOST_PLACES } from '../../../shared/bridge/quick.ts'
import { EVENT_FIELDS, type EventFields, partOf } from '../../../shared/domain/eventFields.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import { fold, wordsOf } from '../store/search/fold.ts'

/** The category most of them have, and who could see the latest one. Latest first. */
export function habitOf(events: readonly EventFields[]): EventHabit | null {
  const [latest] = events
  if (latest === undefined) return null
  const counts = new Map<string, number>()
  for (const { category } of events) counts.set(category, (counts.get(category) ?? 0) + 1)
  const [category = '', of = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  const { privacy, privacyComment } = latest
  return { category, of, privacy, privacyComment }
}

const THERE = EVENT_FIELDS.filter((field) => ['place', 'category', 'privacy'].includes(partOf(field)))

const thereOf = (event: EventFields) =>
  Object.fromEntries(THERE.map((field) => [field, event[field]])) as Omit<KnownPlace, 'times'>

interface Known {
  readonly place: KnownPlace
  /** Seconds between now and its event that lies nearest to it. */
  readonly off: number
}

/**
 * Where these events took place, each place once with the address of its latest event: those whose name begins with
 * the words, then those that lie nearest to `now` (epoch seconds).
 */
export function placesOf(events: readonly EventFields[], search: string, now: number): readonly KnownPlace[] {
  const words = wordsOf(search)
  const places = new Map<string, Known>()
  for (const event of events) {
    const name = fold(event.location.trim())
    if (name === '' || !words.every((word) => name.includes(word))) continue
    const off = Math.abs((epochSeconds(event.start) ?? 0) - now)
    const known = places.get(name)
    const place = known?.place ?? { ...thereOf(event), times: 0 }
    places.set(name, {
      place: { ...place, times: place.times + 1 },
      off: Math.min(off, known?.off ?? off),
    })
  }
  const begins = (name: string) => (name.startsWith(words.join(' ')) ? 0 : 1)
  return [...places]
    .toSorted(([a, { off }], [b, { off: other }]) => begins(a) - begins(b) || off - other)
    .slice(0, MOST_PLACES)
    .map(([, { place }]) => place)
}
