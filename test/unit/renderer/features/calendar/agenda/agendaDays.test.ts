import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AgendaStretch,
  agendaDays,
  isMeant,
  withoutTaken,
} from '../../../../../../renderer/features/calendar/agenda/agendaDays.ts'
import type { CalendarSpan } from '../../../../../../shared/domain/calendar.ts'
import { at, BERLIN, rangeOf, spanOf } from './spans.ts'

const RANGE = rangeOf('2026-11-24', '2026-11-30')

/** What one reads, in short: "24: Choir; 3 h; Film". */
function read(stretches: readonly AgendaStretch[]): readonly string[] {
  const date = (day: number) => new Date(day * 86_400_000).getUTCDate()
  return stretches.map((stretch) => {
    if (stretch.kind === 'empty') return `${date(stretch.from)}-${date(stretch.to)} nothing`
    const lines = stretch.lines.map((line) => {
      switch (line.kind) {
        case 'event':
          return line.share === 'whole' ? line.span.title : `${line.span.title} ${line.share}`
        case 'gap':
          return `${line.minutes} free`
        case 'clash':
          return `${line.earlier.title}+${line.later.title} ${line.minutes}${line.apart ? ' apart' : ''}${line.next ? '' : ' two'}`
        case 'tight':
          return `${line.earlier.title}>${line.later.title} ${line.minutes}`
        default:
          return 'now'
      }
    })
    return `${date(stretch.day)}: ${lines.join('; ')}`
  })
}

const days = (spans: readonly CalendarSpan[], now: number | null = null, range = RANGE) =>
  read(agendaDays(spans, range, now))

describe('the days of an agenda', () => {
  it('has each event on the day it begins, what is free between two, and days without anything as one line', () => {
    const spans = [
      spanOf('Lamps', '2026-11-24T14:00', '2026-11-24T16:00'),
      spanOf('Choir', '2026-11-24T19:00', '2026-11-24T21:00'),
      spanOf('Film', '2026-11-27T21:00', '2026-11-28T01:00'),
      spanOf('Market', '2026-11-28T10:00', '2026-11-28T13:00'),
    ]
    expect(days(spans)).toEqual([
      '24: Lamps; 180 free; Choir',
      '25-26 nothing',
      '27: Film',
      '28: Market',
      '29-30 nothing',
    ])
  })

  it('tells what is at the same time, between the two, with other places named', () => {
    const spans = [
      spanOf('Garden', '2026-11-25T16:00', '2026-11-25T18:00', { answer: 'maybe' }),
      spanOf('Lino', '2026-11-25T17:00', '2026-11-25T19:30'),
      spanOf('Board', '2026-11-27T18:00', '2026-11-27T20:30', {
        placeName: 'Saal',
        own: true,
        answer: 'none',
      }),
      spanOf('Choir', '2026-11-27T19:30', '2026-11-27T21:00', { placeName: 'St. Anna' }),
    ]
    expect(days(spans).filter((line) => !line.includes('nothing'))).toEqual([
      '25: Garden; Garden+Lino 60; Lino',
      '27: Board; Board+Choir 60 apart; Choir',
    ])
  })

  it('an event that two accounts of one site show is at the same time as others, and not as itself', () => {
    const choir = spanOf('Choir', '2026-11-25T17:00', '2026-11-25T19:00')
    const both = [choir, { ...choir, accountId: 'b' }]
    const film = spanOf('Film', '2026-11-25T18:00', '2026-11-25T20:00')
    expect(days([...both, film])[1]).toBe('25: Choir; Choir; Choir+Film 60; Film')
    const early = spanOf('Board', '2026-11-25T16:00', '2026-11-25T18:00')
    expect(days([...both, early])[1]).toBe('25: Board; Board+Choir 60; Choir; Choir')
  })

  it('AGENDA-2 calls nothing free on the days of a congress one attends', () => {
    const choir = spanOf('Choir', '2026-11-25T10:00', '2026-11-25T11:00')
    const film = spanOf('Film', '2026-11-25T18:00', '2026-11-25T20:00')
    const congress = spanOf('Congress', '2026-11-24T09:00', '2026-11-26T17:00')
    expect(days([congress, choir, film])[1]).toBe('25: Congress between; Choir; Film')
    expect(days([{ ...congress, answer: 'none' }, choir, film])[1]).toBe('25: Choir; 420 free; Film')
  })

  it('AGENDA-2 calls nothing free that is taken by what is not shown, or while that is not known', () => {
    const choir = spanOf('Choir', '2026-11-25T10:00', '2026-11-25T11:00')
    const film = spanOf('Film', '2026-11-25T18:00', '2026-11-25T20:00')
    const lunch = spanOf('Lunch', '2026-11-25T12:00', '2026-11-25T13:00', { accountId: 'hidden' })
    const shown = agendaDays([choir, film], RANGE, null)
    const withBusy = (busy: readonly CalendarSpan[] | null) =>
      read(withoutTaken(shown, RANGE, { busy, isRead: () => true, today: RANGE.from })).find((line) =>
        line.startsWith('25:'),
      )
    expect(withBusy([choir, lunch, film])).toBe('25: Choir; Film')
    expect(withBusy(null)).toBe('25: Choir; Film')
    expect(withBusy([choir, { ...lunch, answer: 'unanswered' }, film])).toBe('25: Choir; 420 free; Film')
  })

  it('AGENDA-2 calls no day empty on which one goes to what is not shown, nor one that was never read', () => {
    const film = spanOf('Film', '2026-11-25T18:00', '2026-11-26T01:00')
    const camp = spanOf('Camp', '2026-11-27T12:00', '2026-11-28T16:00', { accountId: 'hidden' })
    const shown = agendaDays([film], RANGE, null)
    const known = (busy: readonly CalendarSpan[] | null, unread: readonly number[] = []) =>
      read(
        withoutTaken(shown, RANGE, {
          busy,
          isRead: (day) => !unread.includes(day - RANGE.from + 24),
          today: RANGE.from,
        }),
      )
    expect(known([film])).toEqual(['24-24 nothing', '25: Film', '26-30 nothing'])
    expect(known([film, camp])).toEqual(['24-24 nothing', '25: Film', '26-26 nothing', '29-30 nothing'])
    expect(known([film, { ...camp, answer: 'none' }])).toEqual(known([film]))
    expect(known([film], [29, 30])).toEqual(['24-24 nothing', '25: Film', '26-28 nothing'])
    expect(known(null)).toEqual(['25: Film'])
  })

  it('tells what is at the same time also past an event that tells no end', () => {
    const spans = [
      spanOf('Fair', '2026-11-25T10:00', '2026-11-25T18:00'),
      spanOf('Lunch', '2026-11-25T12:00', null),
      spanOf('Talk', '2026-11-25T14:00', '2026-11-25T15:00'),
    ]
    expect(days(spans)[1]).toBe('25: Fair; Lunch; Fair+Talk 60 two; Talk')
  })

  it('names both where the one that still runs does not stand right above', () => {
    const spans = [
      spanOf('Fair', '2026-11-25T10:00', '2026-11-25T18:00'),
      spanOf('Walk', '2026-11-25T11:00', '2026-11-25T12:00'),
      spanOf('Talk', '2026-11-25T14:00', '2026-11-25T15:00'),
    ]
    expect(days(spans)[1]).toBe('25: Fair; Fair+Walk 60; Walk; Fair+Talk 60 two; Talk')
  })

  it('counts nothing that lasts 20 hours, that has no end, or that one does not go to', () => {
    const spans = [
      spanOf('Camp', '2026-11-25T08:00', '2026-11-26T12:00'),
      spanOf('Open end', '2026-11-25T10:00', null),
      spanOf('Refused', '2026-11-25T10:00', '2026-11-25T14:00', { answer: 'not-going' }),
      spanOf('Invited', '2026-11-25T10:30', '2026-11-25T14:00', { answer: 'unanswered' }),
      spanOf('Choir', '2026-11-25T11:00', '2026-11-25T12:00'),
      spanOf('Backwards', '2026-11-25T11:30', '2026-11-25T09:00'),
    ]
    expect(days(spans).slice(1, 3)).toEqual([
      '25: Camp begins; Open end; Refused; Invited; Choir; Backwards',
      '26: Camp ends',
    ])
  })

  it('says that no time is left between two places, or how little, and nothing for one place', () => {
    const spans = [
      spanOf('Choir', '2026-11-27T19:30', '2026-11-27T21:00', { placeName: 'St. Anna' }),
      spanOf('Film', '2026-11-27T21:00', '2026-11-27T22:00', { placeName: 'Filmhaus 2' }),
      spanOf('Drinks', '2026-11-27T22:10', '2026-11-27T23:00', { placeName: 'Bar' }),
      spanOf('Songs', '2026-11-27T23:00', '2026-11-27T23:30', { placeName: 'BAR ' }),
      spanOf('Walk', '2026-11-27T23:40', '2026-11-27T23:50'),
    ]
    expect(days(spans)[1]).toBe('27: Choir; Choir>Film 0; Film; Film>Drinks 10; Drinks; Songs; Walk')
  })

  it('is free beside what one does not go to, which stands within that time', () => {
    const spans = [
      spanOf('Lamps', '2026-11-24T14:00', '2026-11-24T16:00'),
      spanOf('Talk', '2026-11-24T17:00', '2026-11-24T18:00', { answer: 'none' }),
      spanOf('Choir', '2026-11-24T19:00', '2026-11-24T21:00'),
    ]
    expect(days(spans)[0]).toBe('24: Lamps; 180 free; Talk; Choir')
  })

  it('tells nothing of a time after something without an end', () => {
    const spans = [
      spanOf('Lamps', '2026-11-24T10:00', '2026-11-24T11:00'),
      spanOf('Open end', '2026-11-24T14:00', null),
      spanOf('Choir', '2026-11-24T19:00', '2026-11-24T21:00'),
    ]
    expect(days(spans)[0]).toBe('24: Lamps; Open end; Choir')
  })

  it('has what one attends for days on each of them, and anything else on its first one', () => {
    const spans = [
      spanOf('Camp', '2026-11-25T18:00', '2026-11-27T12:00'),
      spanOf('Exhibition', '2026-11-20T10:00', '2026-12-24T18:00', { answer: 'none' }),
    ]
    expect(days(spans)).toEqual([
      '24: Exhibition between',
      '25: Camp begins',
      '26: Camp between',
      '27: Camp ends',
      '28-30 nothing',
    ])
  })

  it('draws the present moment above what is not over, and below what is', () => {
    const spans = [
      spanOf('Early', '2026-11-24T08:00', '2026-11-24T09:00'),
      spanOf('Lamps', '2026-11-24T14:00', '2026-11-24T16:00'),
      spanOf('Choir', '2026-11-24T19:00', '2026-11-24T21:00'),
    ]
    const today = (wall: string) => days(spans, at(wall))[0]
    expect(today('2026-11-24T14:32')).toBe('24: Early; now; 300 free; Lamps; 180 free; Choir')
    expect(today('2026-11-24T07:00')).toBe('24: now; Early; 300 free; Lamps; 180 free; Choir')
    expect(today('2026-11-24T22:00')).toBe('24: Early; 300 free; Lamps; 180 free; Choir; now')
    expect(agendaDays([], RANGE, at('2026-11-25T12:00'))).toEqual([
      { kind: 'empty', from: RANGE.from, to: RANGE.to, now: true },
    ])
  })

  it('goes by the clock on the wall in the nights that have 23 and 25 hours', () => {
    const autumn = rangeOf('2026-10-24', '2026-10-26')
    // 02:30 comes twice: the party from 23:00 until the second one lasts 4.5 hours.
    const party = spanOf('Party', at('2026-10-24T23:00'), at('2026-10-25T03:00') - 30 * 60_000)
    const choir = spanOf('Choir', '2026-10-25T09:00', '2026-10-25T10:00')
    expect(days([party, choir], null, autumn)).toEqual(['24: Party', '25: Choir', '26-26 nothing'])
    const night = rangeOf('2027-03-28', '2027-03-28')
    const early = spanOf('Night', '2027-03-28T00:30', '2027-03-28T01:30')
    const after = spanOf('Dawn', '2027-03-28T03:30', '2027-03-28T04:00')
    expect(days([early, after], null, night)).toEqual(['28: Night; 60 free; Dawn'])
  })

  it('has the days of the zone it is in, wherever the event is', () => {
    const late = spanOf('Lisbon', '2026-11-24T23:30', '2026-11-25T00:30', { zone: 'Europe/Lisbon' })
    expect(days([late])[0]).toBe('24: Lisbon')
    expect(days([late], null, rangeOf('2026-11-24', '2026-11-30', 'Asia/Kolkata'))[1]).toBe('25: Lisbon')
  })

  const anySpan = fc
    .record({
      start: fc.integer({ min: at('2026-10-20T00:00'), max: at('2026-11-10T00:00') }),
      minutes: fc.option(fc.integer({ min: -30, max: 4_000 }), { nil: null }),
      own: fc.boolean(),
      answer: fc.constantFrom('none', 'attending', 'maybe', 'not-going', 'unanswered'),
      placeName: fc.constantFrom(null, 'Hall', 'Bar'),
    })
    .map(({ start, minutes, ...rest }) =>
      spanOf(`E${start}`, start, minutes === null ? null : start + minutes * 60_000, rest),
    )
  const zones = fc.constantFrom(BERLIN, 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
  const rangeIn = (zone: string) => rangeOf('2026-10-22', '2026-11-08', zone)

  it('AGENDA-2 loses no event of the range, has every day once, and no two runs of empty days next to each other', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 30 }), zones, (spans, zone) => {
        const { from, to, starts } = rangeIn(zone)
        const stretches = agendaDays(spans, { from, to, starts }, null)
        const covered = stretches.flatMap((each) =>
          each.kind === 'day'
            ? [each.day]
            : Array.from({ length: each.to - each.from + 1 }, (_, n) => each.from + n),
        )
        expect(covered).toEqual(Array.from({ length: to - from + 1 }, (_, n) => from + n))
        for (const [index, each] of stretches.entries())
          expect(each.kind === 'empty' && stretches[index + 1]?.kind === 'empty').toBe(false)
        const shown = new Set(
          stretches.flatMap((each) =>
            each.kind === 'day'
              ? each.lines.flatMap((line) => (line.kind === 'event' ? [line.span] : []))
              : [],
          ),
        )
        for (const span of spans)
          if (span.start >= (starts[0] ?? 0) && span.start < (starts.at(-1) ?? 0))
            expect(shown).toContain(span)
      }),
    )
  })

  it('AGENDA-2 tells of a time at once only for two one goes to that share it, and calls nothing free in which one is', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 30 }), zones, (spans, zone) => {
        for (const stretch of agendaDays(spans, rangeIn(zone), null)) {
          if (stretch.kind === 'empty') continue
          for (const [index, line] of stretch.lines.entries()) {
            if (line.kind === 'clash') {
              const { earlier, later, minutes } = line
              expect(isMeant(earlier) && isMeant(later) && !earlier.long && !later.long).toBe(true)
              const shared = Math.min(earlier.end ?? 0, later.end ?? 0) - later.start
              expect(minutes).toBe(Math.floor(shared / 60_000))
              expect(minutes).toBeGreaterThan(0)
            }
            if (line.kind !== 'gap') continue
            const after = stretch.lines
              .slice(index)
              .find((each) => each.kind === 'event' && isMeant(each.span) && !each.span.long)
            const until = after?.kind === 'event' ? after.span.start : Number.NaN
            const since = until - line.minutes * 60_000
            const busy = spans.filter(
              (span) => isMeant(span) && (span.end ?? 0) > span.start && span.start < until,
            )
            // Whole minutes are told: less than one may be lost.
            expect(busy.every(({ end }) => (end ?? 0) < since + 60_000)).toBe(true)
          }
        }
      }),
    )
  })
})
