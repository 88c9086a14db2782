import { Temporal } from 'temporal-polyfill'
import { SAMPLE_ZONE } from '../sites/sampleSite.ts'
import { createRandom, type Random } from './drawn/random.ts'
import { OTHERS, wordsOf } from './people.ts'
import { type Answer, OWN_ID, type SampleEvent, type SampleGuest, type SiteState } from './siteState.ts'
import type { SampleWords } from './words/words.ts'

const DAY = 86_400
/** Days from today; what is over stays readable. */
const DAYS = [
  -21, -12, -5, -2, 0, 1, 1, 2, 3, 4, 5, 6, 8, 9, 11, 13, 15, 18, 20, 23, 26, 30, 34, 39, 45, 52, 60,
]
const HOURS = [19, 20, 10, 18, 17, 14, 18, 15, 9, 18, 19, 10]
const ANSWERS: readonly Answer[] = [1, 1, 1, 1, 2, 2, 3, 0, 0]
/** What one has answered to the events of others, in turn; null: not on the list. */
const OWN_ANSWERS: readonly (Answer | null)[] = [1, null, 0, 2, null, 3, 1, 0, null]

/**
 * Events around `now` (epoch milliseconds). Ids begin at the second it is made, so that those of a former one never
 * come again for another event.
 */
export function seedSite(language: string, now: number): SiteState {
  const random = createRandom(20_260_601)
  const words = wordsOf(language)
  const seconds = Math.floor(now / 1000)
  const state: SiteState = { language, nextId: seconds, events: [], guests: [], access: {}, refresh: [] }
  let others = 0
  DAYS.forEach((day, index) => {
    const event = makeEvent(state.nextId + index, index, day, seconds, words, random)
    state.events.push(event)
    const own = event.owner === OWN_ID ? 1 : (OWN_ANSWERS[others % OWN_ANSWERS.length] ?? null)
    if (event.owner !== OWN_ID) others += 1
    addGuests(state, event, own, random)
  })
  state.nextId += state.events.length + state.guests.length
  return state
}

function makeEvent(
  id: number,
  index: number,
  day: number,
  now: number,
  words: SampleWords,
  random: Random,
): SampleEvent {
  // Each category in turn, then its next title.
  const theme = index % words.themes.length
  const [, ...titles] = words.themes[theme] ?? ['']
  const [location, address, city] = random.pick(words.places)
  const startsAt = atHour(now, day, HOURS[theme] ?? 18)
  return {
    id,
    owner: index % 3 === 1 ? OWN_ID : random.pick(OTHERS),
    category: theme + 1,
    title: titles[Math.floor(index / words.themes.length) % titles.length] ?? '',
    description: `<p>${random.pick(words.openings)}</p><p>${random.pick(words.details)}</p>`,
    location,
    address,
    city,
    postalCode: String(10_000 + random.between(1, 899)),
    country: '',
    region: '0',
    startsAt,
    endsAt: startsAt + random.pick([90, 120, 180]) * 60,
    madeAt: Math.min(now, startsAt) - random.between(7, 30) * DAY,
    privacy: '0',
    sharing: '0',
    featured: index % 7 === 5,
    likes: random.between(0, 40),
    comments: random.between(0, 12),
    picture: index % 5 === 4 ? null : `2026/01/drawn-${id}%s.png`,
  }
}

/** On the wall clock of the site, whichever day its summer time begins. */
const atHour = (now: number, day: number, hour: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now * 1000)
    .toZonedDateTimeISO(SAMPLE_ZONE)
    .startOfDay()
    .add({ days: day })
    .with({ hour }).epochMilliseconds / 1000

function addGuests(state: SiteState, event: SampleEvent, own: Answer | null, random: Random): void {
  const count = random.pick([4, 7, 11, 16, 24, 38])
  const chosen = OTHERS.filter((id) => id === event.owner || random.chance(count / OTHERS.length))
  const asked: Omit<SampleGuest, 'id' | 'at' | 'event'>[] = chosen.map((person) => ({
    person,
    answer: person === event.owner ? 1 : random.pick(ANSWERS),
  }))
  if (own !== null) asked.push({ person: OWN_ID, answer: own })
  for (const one of asked) {
    const id = state.nextId + DAYS.length + state.guests.length
    state.guests.push({ ...one, id, event: event.id, at: event.madeAt + state.guests.length * 60 })
  }
}
