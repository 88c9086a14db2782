import { absentEvent, type RawEvent, type RawGuest } from '../../shared/domain/rawEvent.ts'

const WORDS =
  'choir rehearsal garden harvest summer evening market open workshop reading repair café music walk forest museum river kitchen board games language exchange dance yoga theatre bread ceramics photo cycling beginners winter festival neighbours community meeting street flea children grandmother bring friends drinks please register entrance free hall station tram'.split(
    ' ',
  )

/** The same numbers for the same seed, on every machine. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

export const BENCH_NOW = 1_795_000_000
const YEAR = 31_536_000

/** A believable event of about 1 kB of JSON; `version` changes what the site would change. */
export function benchEvent(number: number, version = 0): RawEvent {
  const pick = sequence(number + 1)
  const words = (count: number): string =>
    Array.from({ length: count }, () => WORDS[pick(WORDS.length)] ?? '').join(' ')
  const start = BENCH_NOW - YEAR + pick(2 * YEAR)
  const category = 1 + pick(12)
  return {
    ...absentEvent,
    event_id: String(number + 1),
    rsvp_id: ['0', '1', '2', '3', null][pick(5)] ?? null,
    is_featured: pick(50) === 0 ? '1' : '0',
    privacy: '0',
    privacy_comment: '0',
    module_id: pick(7) === 0 ? 'groups' : 'event',
    user_id: String(1 + pick(2000)),
    title: `${words(4)} ${number}`,
    location: words(2),
    country_iso: 'DE',
    postal_code: String(50_000 + pick(9_999)),
    city: 'Köln',
    time_stamp: String(start - YEAR),
    start_time: String(start),
    end_time: String(start + 7200),
    image_path: `2026/11/${number}%s.jpg`,
    total_comment: String(pick(40)),
    total_like: String(pick(90) + version),
    address: `${words(1)} ${pick(200)}`,
    description: `<p>${words(60)} &amp; more</p>`,
    event_date: 'Saturday, November 21, 2026 8:00 pm - 11:00 pm',
    categories: [[`Category ${category}`, `https://site.example/event/category/${category}/name/`]],
  }
}

export function benchGuest(number: number): RawGuest {
  const pick = sequence(number + 7)
  const name = `${WORDS[pick(WORDS.length)]} ${WORDS[pick(WORDS.length)]} ${number}`
  return {
    invite_id: String(number + 1),
    event_id: '1',
    rsvp_id: '1',
    user_id: String(number + 1),
    time_stamp: String(BENCH_NOW - pick(YEAR)),
    user_name: `user${number}`,
    full_name: name,
  }
}

export const range = <T>(from: number, to: number, make: (at: number) => T): T[] =>
  Array.from({ length: to - from }, (_, at) => make(from + at))
