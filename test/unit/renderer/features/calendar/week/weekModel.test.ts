import { describe, expect, it } from 'vitest'
import {
  fairShare,
  MOST_BLOCKS,
  weekOf,
} from '../../../../../../renderer/features/calendar/week/weekModel.ts'
import type { MovedEvent } from '../../../../../../shared/bridge/moves.ts'
import { type CalendarSpan, spanKey } from '../../../../../../shared/domain/calendar.ts'

const ZONE = 'Europe/Berlin'
const DAYS = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
]
const HOUR = 3_600_000
const at = (iso: string): number => Date.parse(iso)

const span = (
  id: string,
  start: number,
  hours: number | null,
  parts: Partial<CalendarSpan> = {},
): CalendarSpan => ({
  accountId: 'a',
  eventId: id,
  draftId: null,
  title: id,
  placeName: null,
  start,
  end: hours === null ? null : start + hours * HOUR,
  zone: ZONE,
  long: (hours ?? 0) >= 20,
  own: true,
  answer: 'none',
  waiting: false,
  clashes: 0,
  faint: false,
  ...parts,
})

const movedBy = (event: CalendarSpan, hours: number): MovedEvent => ({
  accountId: event.accountId,
  eventId: event.eventId ?? '',
  title: event.title,
  placeName: null,
  zone: ZONE,
  from: { start: event.start, end: event.end },
  to: { start: event.start + hours * HOUR, end: event.end === null ? null : event.end + hours * HOUR },
  going: null,
  savedAtMs: 1,
})

const noon = at('2026-11-24T11:00:00Z')

describe('a week by the hour', () => {
  it('shows an event of a night on both of its days', () => {
    const week = weekOf([span('1', at('2026-11-24T21:00:00Z'), 5)], [], DAYS, ZONE)
    expect(week.days.map(({ blocks }) => blocks.map(({ from, to }) => [from, to]))).toEqual([
      [],
      [[1320, 1440]],
      [[0, 180]],
      [],
      [],
      [],
      [],
    ])
  })

  it('shows what was moved at its new place, and where it was', () => {
    const event = span('1', noon, 2)
    const { days } = weekOf([event], [movedBy(event, 25)], DAYS, ZONE)
    expect(days[1]?.blocks).toEqual([])
    expect(days[1]?.ghosts).toMatchObject([{ from: 720, to: 840 }])
    expect(days[2]?.blocks).toMatchObject([{ key: 'a 1', from: 780, to: 900 }])
  })

  it('shows what was moved here from a week that is not on the screen', () => {
    const event = span('1', at('2026-11-16T11:00:00Z'), 2)
    const { days } = weekOf([], [movedBy(event, 7 * 24)], DAYS, ZONE)
    expect(days[0]?.blocks).toMatchObject([{ from: 720, span: { own: true, title: '1' } }])
  })

  it('CAL-7 draws no more boxes than it may, and has every event somewhere', () => {
    const crowd = Array.from({ length: 300 }, (_, index) =>
      span(String(index), at(`2026-11-2${3 + (index % 7)}T00:00:00Z`) + (index % 90) * 900_000, 1),
    )
    const { days } = weekOf(crowd, [], DAYS, ZONE)
    const boxes = days.reduce((sum, { layout }) => sum + layout.placed.length + layout.folded.length, 0)
    expect(boxes).toBeLessThanOrEqual(MOST_BLOCKS)
    const keys = days.flatMap(({ layout: { placed, folded } }) => [
      ...placed.map(({ item }) => item.key),
      ...folded.flatMap(({ items }) => items.map(({ key }) => key)),
    ])
    expect(new Set(keys)).toEqual(new Set(crowd.map(spanKey)))
  })

  it('lays what lasts 20 hours and more over its days, and says where it goes on', () => {
    const long = span('1', at('2026-11-20T10:00:00Z'), 24 * 5)
    const open = span('2', at('2026-11-28T10:00:00Z'), 24 * 5)
    const { bars } = weekOf([long, open], [], DAYS, ZONE)
    expect(
      bars.map(({ first, last, lane, item: { before, after } }) => [first, last, lane, before, after]),
    ).toEqual([
      [0, 2, 0, true, false],
      [5, 6, 0, false, true],
    ])
  })

  it('counts the bars that found no lane', () => {
    const all = ['1', '2', '3', '4'].map((id) => span(id, noon, 30))
    const { bars, moreBars } = weekOf(all, [], DAYS, ZONE)
    expect(bars).toHaveLength(2)
    expect(moreBars.map(({ length }) => length)).toEqual([0, 2, 2, 0, 0, 0, 0])
  })
})

it('a share is what few days do not need, given to the others', () => {
  expect(fairShare([2, 2, 50, 2, 2, 2, 2], 40)).toBe(28)
  expect(fairShare([1, 2, 3], 40)).toBe(3)
  expect(fairShare([], 40)).toBe(0)
})

it('an event that two accounts of one site show has no bar between itself', () => {
  const assembly = span('assembly', at('2026-11-25T17:00:00Z'), 2, { clashes: 1 })
  const choir = span('choir', at('2026-11-25T17:00:00Z'), 2.5, { clashes: 1 })
  const [wednesday] = weekOf(
    [choir, assembly, { ...assembly, accountId: 'b' }],
    [],
    ['2026-11-25'],
    ZONE,
  ).days
  expect(wednesday?.overlaps).toMatchObject([{ key: 'a assembly' }])
})

it('two that one goes to have a bar between them for as long as they are at the same time', () => {
  const [wednesday] = weekOf(
    [
      span('assembly', at('2026-11-25T17:00:00Z'), 2.5, { clashes: 1 }),
      span('rehearsal', at('2026-11-25T18:30:00Z'), 1.5, { clashes: 1 }),
      span('walk', at('2026-11-25T18:30:00Z'), 1.5),
    ],
    [],
    ['2026-11-25'],
    ZONE,
  ).days
  expect(wednesday?.overlaps).toEqual([
    { key: 'a rehearsal', from: 19.5 * 60, to: 20.5 * 60, folds: false, at: 1 / 3 },
  ])
})

describe('what is at the same time, once something was moved', () => {
  const assembly = span('assembly', noon, 2, { clashes: 1 })
  const choir = span('choir', noon + HOUR, 2, { own: false, answer: 'attending', clashes: 1 })
  const walk = span('walk', noon + 24 * HOUR, 2, { own: false, answer: 'maybe' })
  const talk = span('talk', noon + 24 * HOUR, 2, { own: false, answer: 'unanswered' })
  const clashes = (
    hours: number,
    unshown: readonly CalendarSpan[] = [],
    also: readonly CalendarSpan[] = [],
  ) => {
    const all = [assembly, choir, walk, talk, ...also]
    const { days } = weekOf(all, [movedBy(assembly, hours)], DAYS, ZONE, undefined, unshown)
    return Object.fromEntries(
      days.flatMap(({ blocks }) => blocks.map(({ span: { title, clashes: others } }) => [title, others])),
    )
  }

  it('is counted where it stands: what it left is rid of it, what it came to is told', () => {
    expect(clashes(1)).toEqual({ assembly: 1, choir: 1, walk: 0, talk: 0 })
    expect(clashes(24)).toEqual({ assembly: 1, choir: 0, walk: 1, talk: 0 })
    expect(clashes(48)).toEqual({ assembly: 0, choir: 0, walk: 0, talk: 0 })
  })

  it('counts what one goes to of an account that is not shown, and not the same event of another account', () => {
    const film = span('film', noon + 48 * HOUR, 1, { accountId: 'hidden' })
    expect(clashes(48, [film])).toEqual({ assembly: 1, choir: 0, walk: 0, talk: 0 })
    const copy = { ...assembly, accountId: 'b', title: 'assembly' }
    expect(clashes(1, [copy])).toEqual({ assembly: 1, choir: 1, walk: 0, talk: 0 })
    expect(clashes(30, [], [{ ...copy, own: false, answer: 'maybe' }])['choir'], 'it is moved for both').toBe(
      0,
    )
  })

  it('keeps what core knows of events that are not here', () => {
    const [busy] = [{ ...choir, title: 'busy', eventId: 'busy', clashes: 3 }]
    expect(clashes(48, [], [busy])['busy']).toBe(2)
  })
})

it('where a bar stood before it was moved stays, and takes no lane from what is on', () => {
  const fair = span('fair', noon, 60)
  const { bars, longGhosts } = weekOf([fair], [movedBy(fair, 24)], DAYS, ZONE)
  expect(bars).toMatchObject([{ lane: 0, first: 2, last: 4 }])
  expect(longGhosts).toMatchObject([{ lane: 1, first: 1, last: 3, item: { eventId: 'fair' } }])
  const away = weekOf([fair], [movedBy(fair, 14 * 24)], DAYS, ZONE)
  expect(away.bars).toEqual([])
  expect(away.longGhosts).toMatchObject([{ lane: 0, first: 1, last: 3 }])
  const others = ['1', '2', '3', '4'].map((id) => span(id, noon, 30))
  const crowded = weekOf([...others, fair], [movedBy(fair, 14 * 24)], DAYS, ZONE)
  expect(crowded.longGhosts).toMatchObject([{ lane: 3 }])
})
