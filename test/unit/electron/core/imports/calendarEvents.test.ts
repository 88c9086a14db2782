import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '../../../../../electron/core/events/calendarFile.ts'
import { type CalendarRead, calendarEvents } from '../../../../../electron/core/imports/calendarEvents.ts'
import type { FileEvents } from '../../../../../electron/core/imports/fileEvent.ts'
import type { EventDetails } from '../../../../../shared/domain/event.ts'
import { calendar, vevent } from '../../../../support/imports/calendars.ts'

const AT_ONCE = { due: () => false, rest: async () => undefined }

const read = (text: string): CalendarRead => calendarEvents(text, new Set(), () => undefined)

function events(text: string): FileEvents['events'] {
  const found = read(text)
  if (typeof found === 'string') throw new Error(found)
  return found.events
}

const starts = (text: string): readonly string[] =>
  events(text).map(({ start }) =>
    start === null ? '' : new Date((start.at ?? start.wall) * 1000).toISOString().slice(0, 16),
  )

describe('events of calendars', () => {
  it('IMPORT-5 a zone is known by its name however programs write it, else by the rules in the file', () => {
    const at = (tzid: string) =>
      events(calendar(vevent({ [`DTSTART;TZID=${tzid}`]: '20260701T190000', SUMMARY: 'x' })))[0]?.start
    for (const name of [
      'Europe/Berlin',
      'W. Europe Standard Time',
      '/freeassociation.sourceforge.net/Europe/Berlin',
      '/mozilla.org/20070129_1/Europe/Berlin',
    ])
      expect(at(name)).toMatchObject({
        zone: { kind: 'zone', zone: 'Europe/Berlin' },
        at: Date.UTC(2026, 6, 1, 17) / 1000,
      })
    expect(at('Mars')).toMatchObject({ zone: { kind: 'unknown', name: 'Mars' }, at: null })

    const rules = [
      'BEGIN:VTIMEZONE',
      'TZID:House time',
      'BEGIN:STANDARD',
      'DTSTART:19701025T030000',
      'TZOFFSETFROM:+0330',
      'TZOFFSETTO:+0230',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700329T020000',
      'TZOFFSETFROM:+0230',
      'TZOFFSETTO:+0330',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ].join('\r\n')
    const summer = vevent({ 'DTSTART;TZID=House time': '20260701T190000' })
    const winter = vevent({ 'DTSTART;TZID=House time': '20260101T190000' })
    expect(starts(calendar(rules, summer, winter))).toEqual(['2026-07-01T15:30', '2026-01-01T16:30'])
  })

  it('IMPORT-1 a series keeps its hour over the change of the clocks, without exceptions, with what stands for one of it', () => {
    const master = vevent({
      UID: 'a',
      'DTSTART;TZID=Europe/Berlin': '20261016T190000',
      'DTEND;TZID=Europe/Berlin': '20261016T210000',
      RRULE: 'FREQ=WEEKLY;COUNT=5',
      EXDATE: '20261023T170000Z',
      SUMMARY: 'Choir',
    })
    const moved = vevent({
      UID: 'a',
      'RECURRENCE-ID': '20261030T180000Z',
      'DTSTART;TZID=Europe/Berlin': '20261031T150000',
      SUMMARY: 'Choir, in the church',
    })
    const found = events(calendar(moved, master))
    expect(
      found.map(({ about, start }) => [about.title, new Date((start?.at ?? 0) * 1000).toISOString()]),
    ).toEqual([
      ['Choir', '2026-10-16T17:00:00.000Z'],
      ['Choir, in the church', '2026-10-31T14:00:00.000Z'],
      ['Choir', '2026-11-06T18:00:00.000Z'],
      ['Choir', '2026-11-13T18:00:00.000Z'],
    ])
  })

  it('IMPORT-1 an exception that names a day alone, and an end of the rule in UTC or by day, mean what people mean', () => {
    const weekly = (rule: string, more: Record<string, string> = {}) =>
      calendar(vevent({ 'DTSTART;TZID=America/New_York': '20260105T210000', RRULE: rule, ...more }))
    expect(starts(weekly('FREQ=WEEKLY;COUNT=3', { 'EXDATE;VALUE=DATE': '20260112' }))).toHaveLength(2)
    expect(starts(weekly('FREQ=WEEKLY;UNTIL=20260120T020000Z'))).toHaveLength(3)
    expect(starts(weekly('FREQ=WEEKLY;UNTIL=20260119'))).toHaveLength(3)
  })

  it('IMPORT-1 a series by its days alone has its start as the first of them', () => {
    const days = { 'RDATE;TZID=Europe/Berlin': '20260107T190000' }
    const found = starts(calendar(vevent({ 'DTSTART;TZID=Europe/Berlin': '20260105T190000', ...days })))
    expect(found).toEqual(['2026-01-05T18:00', '2026-01-07T18:00'])
  })

  it('IMPORT-1 what stands for one of a series by its day takes its place, and for none of it is an event by itself', () => {
    const series = { UID: 'a', DTSTART: '20260105T190000Z', SUMMARY: 'Choir' }
    const moved = (id: string, value: string) =>
      vevent({ UID: 'a', [id]: value, DTSTART: '20260113T200000Z', SUMMARY: 'Moved' })
    const titles = (rule: string, id: string, value: string) =>
      events(calendar(vevent({ ...series, RRULE: rule }), moved(id, value))).map(({ about }) => about.title)
    expect(titles('FREQ=WEEKLY;COUNT=3', 'RECURRENCE-ID;VALUE=DATE', '20260112')).toEqual([
      'Choir',
      'Moved',
      'Choir',
    ])
    expect(titles('FREQ=WEEKLY;COUNT=2', 'RECURRENCE-ID', '20260112T180000Z')).toEqual([
      'Choir',
      'Choir',
      'Moved',
    ])
    expect(titles('FREQ=HOURLY;COUNT=2', 'RECURRENCE-ID', '20260112T190000Z')).toEqual(['Choir', 'Moved'])
    expect(titles('FREQ=DAILY', 'RECURRENCE-ID', '20290112T190000Z')).not.toContain('Moved')
  })

  it('IMPORT-1 an event lasts as long as it says, over the change of the clocks and from one zone to another', () => {
    const ends = (text: string) =>
      events(text).map(({ end }) => new Date((end?.at ?? 0) * 1_000).toISOString().slice(0, 16))
    const night = { 'DTSTART;TZID=Europe/Berlin': '20260328T220000', RRULE: 'FREQ=WEEKLY;COUNT=2' }
    expect(ends(calendar(vevent({ ...night, DURATION: 'PT6H' })))).toEqual([
      '2026-03-29T03:00',
      '2026-04-05T02:00',
    ])
    expect(ends(calendar(vevent({ ...night, DURATION: 'P1D' })))).toEqual([
      '2026-03-29T20:00',
      '2026-04-05T20:00',
    ])
    const call = {
      'DTSTART;TZID=Europe/London': '20260105T180000',
      'DTEND;TZID=Europe/Berlin': '20260105T200000',
    }
    expect(ends(calendar(vevent({ ...call, RRULE: 'FREQ=WEEKLY;COUNT=2' })))).toEqual([
      '2026-01-05T19:00',
      '2026-01-12T19:00',
    ])
  })

  it('IMPORT-5 an offset behind a time is minded', () => {
    const written = ['20260105T190000+0100', '20260105T190000-05:45']
    expect(starts(calendar(...written.map((DTSTART) => vevent({ DTSTART }))))).toEqual([
      '2026-01-05T18:00',
      '2026-01-06T00:45',
    ])
  })

  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=3',
    'FREQ=WEEKLY;BYHOUR=3,4',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SOMETIMES',
    'RSCALE=ETHIOPIC;FREQ=MONTHLY;BYMONTH=13',
  ])('IMPORT-1 %s is named, and its first day is there', (rule) => {
    const [one, ...others] = events(
      calendar(vevent({ DTSTART: '20260105T210000Z', RRULE: rule, SUMMARY: 'x' })),
    )
    expect(others).toEqual([])
    expect(one).toMatchObject({ fault: { kind: 'rule', text: rule } })
    expect(one?.start).not.toBeNull()
  })

  it('IMPORT-1 a 29th of February that comes each year, and a rule that ends before it begins, are named', () => {
    const fault = (DTSTART: string, RRULE: string) =>
      events(calendar(vevent({ DTSTART, RRULE })))[0]?.fault?.kind
    expect(fault('20280229T190000Z', 'FREQ=YEARLY;COUNT=3')).toBe('rule')
    expect(fault('20260105T190000Z', 'FREQ=WEEKLY;UNTIL=20250105T190000Z')).toBe('rule')
    expect(fault('20260105T190000Z', 'FREQ=YEARLY;COUNT=3')).toBeUndefined()
  })

  it('IMPORT-1 of a series without an end there are 200, and it is said that it goes on', () => {
    const found = read(calendar(vevent({ DTSTART: '20260105T210000Z', RRULE: 'FREQ=DAILY' })))
    expect(found).toMatchObject({ series: [{ cut: true }] })
    expect(typeof found === 'string' ? 0 : found.events.length).toBe(200)
  })

  it('IMPORT-6 of a file that is cut off anywhere the whole events before the cut are there, and it is said', () => {
    const whole = calendar(
      ...Array.from({ length: 5 }, (_, at) =>
        vevent({ DTSTART: `2026010${at + 1}T190000Z`, SUMMARY: `Event ${at}` }),
      ),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length }), (at) => {
        const found = read(whole.slice(0, at))
        const ended = whole.slice(0, at).split('END:VEVENT').length - 1
        if (typeof found === 'string') expect(ended).toBe(0)
        else {
          expect(found.events).toHaveLength(ended)
          expect(found.cutOff).toBe(!whole.slice(0, at).includes('END:VCALENDAR'))
        }
      }),
    )
  })

  it('IMPORT-6 no lines in any order end in an error', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'BEGIN:VCALENDAR',
        'END:VCALENDAR',
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VALARM',
        'END:VALARM',
      ),
      fc.constantFrom(
        'BEGIN:VTIMEZONE',
        'END:VTIMEZONE',
        'BEGIN:STANDARD',
        'END:STANDARD',
        'TZID:x',
        'TZOFFSETTO:+1',
      ),
      fc.constantFrom(
        'DTSTART;TZID=x:20260101T190000',
        'DTSTART:2026',
        'DTEND:20260101',
        'DURATION:P',
        'RRULE:FREQ=DAILY',
      ),
      fc.constantFrom(
        'EXDATE:',
        'RDATE:nothing',
        'RECURRENCE-ID:20260101T190000',
        'UID:1',
        ' folded',
        '\tfolded',
      ),
      fc
        .tuple(
          fc.constantFrom('SUMMARY', 'RRULE', 'DTSTART', 'DESCRIPTION', 'CATEGORIES', 'DURATION'),
          fc.string(),
        )
        .map(([name, value]) => `${name}:${value}`),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.constantFrom('\r\n', '\n'), (lines, end) => {
        read(['BEGIN:VCALENDAR', ...lines].join(end))
      }),
      { numRuns: 500 },
    )
  })

  it('IMPORT-4 an event that is none costs itself alone, and is known by its title', () => {
    const found = events(
      calendar(
        vevent({ DTSTART: 'tomorrow', SUMMARY: 'Choir\\, perhaps' }),
        vevent({ DTSTART: '20260101T190000Z', SUMMARY: 'Concert' }),
      ),
    )
    expect(found.map(({ about, fault }) => [about.title, fault])).toEqual([
      ['Choir, perhaps', { kind: 'no-start', text: 'tomorrow' }],
      ['Concert', null],
    ])
  })

  it('IMPORT-8 what Turnout writes is read back the same', async () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((each) => each.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    const event = fc.record({
      title: text.filter((each) => each !== ''),
      location: text,
      from: fc.integer({ min: 1.6e9, max: 2e9 }),
      length: fc.integer({ min: 1, max: 90_000 }),
    })
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Asia/Tehran',
      null,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 5 }), zones, async (all, zone) => {
        const details = all.map(({ title, location, from, length }, at) => ({
          id: String(at + 1),
          title,
          location,
          startsAt: from,
          endsAt: from + length,
          description: '',
          siteUrl: 'https://site.example/event/1',
          address: null,
          postalCode: null,
          city: null,
          map: null,
          categories: [],
          createdAt: null,
        })) as unknown as readonly EventDetails[]
        const file = await calendarFile(
          [{ events: details, zone, address: 'https://site.example' }],
          { name: 'All', alarms: [30], nowMs: 1.7e12, sequence: 1 },
          AT_ONCE,
        )
        const found = events(file)
        expect(
          found.map(({ about, start, end, fault }) => [about.title, about.place, start?.at, end?.at, fault]),
        ).toEqual(
          all.map(({ title, location, from, length }) => [
            title.replace(/\s+/g, ' ').trim(),
            location,
            from,
            from + length,
            null,
          ]),
        )
        expect(found[0]?.about.notTaken.reminders).toBe(1)
      }),
      {
        numRuns: 60,
        // The second of an hour that comes twice, of one hour and of half an hour.
        examples: [
          [
            [{ title: 'Night', location: '', from: Date.UTC(2026, 9, 25, 1, 10) / 1_000, length: 600 }],
            'Europe/Berlin',
          ],
          [
            [{ title: 'Night', location: '', from: Date.UTC(2026, 3, 4, 15, 10) / 1_000, length: 600 }],
            'Australia/Lord_Howe',
          ],
        ],
      },
    )
  })
})
