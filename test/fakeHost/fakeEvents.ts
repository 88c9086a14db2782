import type { MarkedEvents } from '../../shared/bridge/events.ts'
import type { EventDetails, EventRow } from '../../shared/domain/event.ts'
import type { GuestRow } from '../../shared/domain/guestDesk.ts'
import type { BesideEvent } from '../../shared/domain/reminders.ts'
import type { RsvpState } from '../../shared/domain/rsvp.ts'

const TITLES = [
  'Neighbours’ kitchen',
  'Evening of small instruments',
  'Late talk: maps that lie',
  'Chess in the park',
  'Repair café — bring a lamp',
  'General assembly 2026',
  'Choir: open rehearsal',
  'Film club: short and strange',
  'أمسية الموسيقى العربية في حديقة المدينة',
  'Straßenfest im Veedel',
  'Board meeting of the members of the association for the care of public fountains and squares',
  'Reading circle',
] as const

const PLACES = [
  'Bürgerhaus, Venloer Str. 40',
  'Hall 45, Körnerstraße',
  'Café Sehnsucht',
  'Stadtgarten, by the fountain',
  'Werkstatt Süd',
  'Großer Saal · members only',
  'St. Anna',
  'Filmhaus 2',
] as const

const CATEGORIES = ['Music', 'Film', 'Neighbourhood', 'Learning', 'Sport'] as const
const ANSWERS = [
  'none',
  'maybe',
  'attending',
  'none',
  'not-going',
  'attending',
  'none',
  'unanswered',
] as const

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Of an event one is not reminded of, at a time that is free. */
export const NOTHING_BESIDE: BesideEvent = {
  reminders: { minutes: [], bell: null, occasion: null, byRule: [], ahead: [], snoozedUntil: null },
  sameTime: null,
}

/** `count` events around `now` (epoch ms), in the order of time: about a third of them are over. */
export function fakeRows(count: number, now: number): readonly EventRow[] {
  const hour = 3600
  const first = Math.floor(now / 1000 / hour) * hour - Math.floor(count / 3) * 5 * hour
  return Array.from({ length: count }, (_, index): EventRow => {
    const startsAt = first + index * 5 * hour + (index % 3) * 1800
    const answer: RsvpState = at(ANSWERS, index)
    return {
      id: String(1000 + index),
      title: index < TITLES.length ? at(TITLES, index) : `${at(TITLES, index)} ${index}`,
      startsAt,
      endsAt: startsAt + 3 * hour,
      place: at(PLACES, index),
      rsvp: answer,
      ...(index % 5 === 4 ? {} : { category: at(CATEGORIES, index) }),
      ...(index % 7 === 1 ? { mine: true as const } : {}),
      ...(index % 11 === 3 ? { featured: true as const } : {}),
      ...(index % 29 === 8 ? { awaitingApproval: true as const } : {}),
      ...(index % 3 === 0 ? {} : { going: (index * 13) % 240 }),
      ...(index % 6 === 1 ? { maybe: (index * 7) % 70 } : {}),
      ...(index % 6 === 5 ? { noReply: (index * 17) % 150 } : {}),
      ...(index % 23 === 1 ? { mark: 'waiting' as const } : {}),
      ...(index % 41 === 5 ? { mark: 'conflict' as const } : {}),
    }
  })
}

const HTML =
  '<p>Ukuleles, kalimbas, toy pianos and <b>one very small accordion</b>. Come along and bring a friend; instruments for loan at the door.</p><p>Doors open at half past seven. See <a href="https://small-instruments.example/programme">the programme</a>, or <a href="mailto:hello@small-instruments.example">write to us</a>.</p><ul><li>Loans at the door</li><li>Tea from <a href="https://evil.invalid/a">tea.example</a>, and a little cake</li></ul><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">'

export function fakeDetails(row: EventRow): EventDetails {
  const index = Number(row.id) - 1000
  return {
    ...row,
    description: index % 4 === 3 ? 'Plain words, with https://example.org/a, and no tags.\nTwo lines.' : HTML,
    location: row.place,
    address: index % 2 === 0 ? 'Körnerstraße 77' : null,
    city: 'Köln',
    postalCode: '50823',
    countryIso: 'DE',
    countryChildId: null,
    map: null,
    categories: row.category === undefined ? [] : [{ name: row.category, id: String(1 + (index % 5)) }],
    ownerId: String(1 + (index % 40)),
    ownerName: index % 3 === 0 ? null : 'Mehmet Ünal',
    privacy: at(['0', '0', '1', '5', '9'], index),
    privacyComment: at(['1', '0', '2'], index),
    parent: index % 9 === 4 ? { module: 'pages', itemId: '12' } : null,
    likes: (index * 3) % 40,
    comments: (index * 5) % 13,
    createdAt: (row.startsAt ?? 0) - 20 * 86_400,
    sponsored: false,
    eventDate: 'Saturday, November 21, 2026 8:00 pm - 11:00 pm',
    siteUrl: `https://koeln-commons.example/event/${row.id}`,
  }
}

const NAMES = [
  'Grace Hopper',
  'Katherine Johnson',
  'Mehmet Ünal',
  'Elena Sánchez',
  'فاطمة الفهري',
  'Linus Pauling',
  'Émilie du Châtelet',
  'Søren Kierkegaard',
] as const

export const fakeGuests = (count: number, now: number): readonly GuestRow[] =>
  Array.from({ length: count }, (_, index): GuestRow => {
    const name = index % 17 === 11 ? null : `${at(NAMES, index)}${index < 8 ? '' : ` ${index}`}`
    return {
      inviteId: String(index + 1),
      userId: String(index + 1),
      name,
      userName: name === null ? null : `member${index}`,
      answeredAt: Math.floor(now / 1000) - index * 5400,
    }
  })

/** What events come to together. */
export function sumOf(rows: readonly EventRow[]): Pick<MarkedEvents, 'rows' | 'span' | 'answers' | 'going'> {
  const starts = rows.flatMap(({ startsAt }) => startsAt ?? [])
  const answered = (answer: RsvpState) => rows.filter(({ rsvp }) => rsvp === answer).length
  return {
    rows: rows.slice(0, 50),
    span: starts.length === 0 ? null : { from: Math.min(...starts), to: Math.max(...starts) },
    answers: {
      attending: answered('attending'),
      maybe: answered('maybe'),
      'not-going': answered('not-going'),
    },
    going: rows.some(({ going }) => going === undefined)
      ? null
      : rows.reduce((sum, { going = 0 }) => sum + going, 0),
  }
}
