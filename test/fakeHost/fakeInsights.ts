import type { InsightsReading } from '../../shared/bridge/insights.ts'
import type {
  AnswerCurve,
  Arrivals,
  Attendance,
  Edition,
  InsightEvent,
} from '../../shared/domain/insights.ts'

/** Own events of the scenes: one with all that can be known, one nothing is known of, one with few answers. */
export const INSIGHT_EVENTS = { full: '1001', unknown: '1002', few: '1003' } as const

const DAY = 86_400
const MAY = 182
const YES = [
  0, 4, 9, 18, 52, 71, 78, 84, 92, 95, 97, 100, 104, 109, 114, 118, 122, 125, 128, 131, 135, 140, 148, 171,
  178, 183, 190, 202, 214,
]
const MAYBE = [
  0, 6, 14, 22, 44, 55, 60, 64, 68, 70, 72, 75, 77, 79, 81, 83, 85, 86, 87, 88, 88, 88, 86, 78, 74, 71, 67,
  64, 61,
]
const OLD = YES.map((_, at) => Math.round((at / (YES.length - 1)) ** 1.35 * 171))

const curve = (yes: readonly number[], maybe: readonly number[], sent: AnswerCurve['sent']): AnswerCurve => ({
  step: 'day',
  before: yes.length - 1,
  yes,
  maybe,
  timeless: 0,
  sent,
})
const arrivalsOf = (startsAt: number, counts: readonly number[], halfMin: number): Arrivals => ({
  everyMin: 10,
  baseMs: startsAt * 1000,
  first: -4,
  counts,
  outside: 0,
  halfMs: halfMin * 60_000,
})

const names = [
  'Grace Hopper',
  'Mehmet Ünal',
  'Katherine Johnson',
  'Elena Sánchez de la Fuente y Villanueva',
  'Farid Rahimi',
  'أيلين دمير',
  'Ada',
]
const SIGNS: Readonly<Record<string, Attendance>> = {
  c: 'came',
  m: 'missed',
  y: 'yes',
  n: 'none',
  u: 'unknown',
}
const MARKS = ['ccccccccn', 'ccnccccmc', 'nccccnccc', 'cmccnccnc', 'cncccyccm', 'umcmycccc', 'nnnnncncn']

/** Believable insights for the page alone. */
export function fakeInsights(eventIds: readonly string[], nowMs: number): InsightsReading {
  const startsAt = Math.floor(nowMs / 1000 / 3_600) * 3_600 - 14 * 3_600
  const event = (id: string, title: string, daysAgo: number): InsightEvent => ({
    eventId: id,
    title,
    startsAt: startsAt - daysAgo * DAY,
  })
  const now: Edition = {
    event: event(INSIGHT_EVENTS.full, 'Evening of small instruments', 0),
    sums: {
      invited: { people: 390, atLeast: false, said: { yes: 214, of: 390 } },
      answers: { yes: 214, maybe: 61, no: 18, open: 97, partly: false },
      door: { came: 176, companions: 4, ofYes: { yes: 214, came: 167, others: 9 } },
    },
    curve: curve(YES, MAYBE, [
      { before: 26, people: 300 },
      { before: 7, people: 90 },
    ]),
    arrivals: arrivalsOf(startsAt, [4, 22, 38, 47, 29, 14, 7, 3, 2, 1], -6),
    firstTime: { people: 63, of: 167 },
  }
  const former: Edition = {
    event: event('990', 'Evening of small instruments', MAY),
    sums: {
      invited: { people: 348, atLeast: false, said: { yes: 171, of: 348 } },
      answers: { yes: 171, maybe: 50, no: 20, open: 107, partly: false },
      door: { came: 123, companions: 0, ofYes: { yes: 171, came: 121, others: 2 } },
    },
    curve: curve(
      OLD,
      OLD.map(() => 0),
      [],
    ),
    arrivals: arrivalsOf(startsAt - MAY * DAY, [0, 14, 21, 30, 28, 15, 8, 3, 1, 1], -2),
    firstTime: { people: 31, of: 121 },
  }
  const unknown: Edition = {
    event: event(INSIGHT_EVENTS.unknown, 'Winter picnic', 0),
    sums: { invited: null, answers: null, door: null },
    curve: null,
    arrivals: null,
    firstTime: null,
  }
  const few: Edition = {
    event: event(INSIGHT_EVENTS.few, 'Board meeting', 3),
    sums: {
      invited: null,
      answers: { yes: 3, maybe: 1, no: 0, open: null, partly: true },
      door: { came: 3, companions: 0, ofYes: { yes: 3, came: 2, others: 1 } },
    },
    curve: { ...curve([1, 3], [0, 1], []), step: 'hour', timeless: 1 },
    arrivals: arrivalsOf(startsAt - 3 * DAY, [1, 0, 0, 2], -2),
    firstTime: null,
  }
  const regulars = {
    events: Array.from({ length: 9 }, (_, at) => ({
      ...event(String(980 + at), `Evening ${at + 1}`, (9 - at) * 20),
      people: 60 + at * 12,
      door: at > 1,
    })),
    rows: names.map((name, at) => ({
      name,
      at: Array.from(MARKS[at] ?? '', (sign) => SIGNS[sign] ?? 'none'),
    })),
    atLeast: [180, 96, 41, 30, 21, 12, 7, 2, 0],
  }
  const editions = [
    { ...event('990', 'Evening of small instruments', MAY), sameTitle: true },
    { ...event('985', 'Summer party', 90), sameTitle: false },
  ]
  const [id] = eventIds
  const nobody = { events: regulars.events.slice(-1), rows: [], atLeast: [4] }
  if (id === INSIGHT_EVENTS.unknown)
    return { now: unknown, former: null, rows: [], editions: [], own: 23, regulars: nobody }
  if (id === INSIGHT_EVENTS.few)
    return { now: few, former: null, rows: [], editions, own: 23, regulars: nobody }
  if (id !== undefined) return { now, former, rows: [], editions, own: 23, regulars }
  const all: Edition = {
    ...now,
    event: null,
    arrivals: { ...arrivalsOf(0, [4, 22, 38, 47, 29, 14, 7, 3, 2, 1], -6) },
    firstTime: null,
  }
  const rows = [now, few, unknown, former].map(({ event: of, sums }, at) => ({
    ...(of ?? event(String(at), '', at)),
    sums,
  }))
  return { now: all, former: null, rows, editions: [], own: 4, regulars }
}
