import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { Temporal } from 'temporal-polyfill'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, it } from 'vitest'
import {
  type CalendarFileOptions,
  type CalendarPart,
  calendarFile,
} from '../../../../../electron/core/events/calendarFile.ts'
import type { EventDetails } from '../../../../../shared/domain/event.ts'
import { eventDetailsWith } from '../../../../support/eventBuilders.ts'

const NOW = Date.UTC(2026, 10, 22, 20)
const OPTIONS: CalendarFileOptions = {
  name: null,
  alarms: [],
  nowMs: NOW,
  sequence: NOW / 60_000,
}
const SITE = { zone: 'Europe/Berlin', address: 'https://community.example' }
/** 22 November 2026, 20:00 in Berlin. */
const START = Date.UTC(2026, 10, 22, 19) / 1_000

/** Gives way to nobody. */
const AT_ONCE = { due: () => false, rest: async () => undefined }

const file = (
  events: readonly EventDetails[],
  { zone = SITE.zone, ...options }: Partial<CalendarFileOptions & Pick<CalendarPart, 'zone'>> = {},
) => calendarFile([{ ...SITE, events, zone }], { ...OPTIONS, ...options }, AT_ONCE)

const byNodeIcal = (text: string) =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((each) => (each?.type === 'VEVENT' ? [each] : []))
const byTsIcs = (text: string) => convertIcsCalendar(undefined, text).events ?? []

const offsetAt = (seconds: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1_000).toZonedDateTimeISO(zone).offsetNanoseconds

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Casablanca',
  'UTC',
]

describe('an event as a calendar file', () => {
  it('is read by two other programs with every property it was given', async () => {
    const event = eventDetailsWith({
      id: '7',
      title: 'Choir, rehearsal; “loud”',
      startsAt: START,
      endsAt: START + 5_400,
      description: '<p>Bring <b>tea</b>.</p><p>And cake: 5 &lt; 6</p>',
      location: 'Großer Saal',
      address: 'Hauptstraße 1',
      postalCode: '50667',
      city: 'Köln',
      siteUrl: 'https://community.example/event/7/',
      map: { latitude: '50.94', longitude: '6.96' },
      categories: [{ name: 'Music, loud', id: '2' }],
    })
    const text = await file([event])
    const expected = {
      uid: 'event-7@community.example',
      summary: event.title,
      location: 'Großer Saal, Hauptstraße 1, 50667, Köln',
      description: 'Bring tea.\n\nAnd cake: 5 < 6\n\nhttps://community.example/event/7/',
      url: event.siteUrl,
    }
    const [first] = byNodeIcal(text)
    expect(first).toMatchObject({
      ...expected,
      categories: ['Music, loud'],
      geo: { lat: 50.94, lon: 6.96 },
      status: 'CONFIRMED',
    })
    expect([first?.start.getTime(), first?.end?.getTime()]).toEqual([START * 1_000, (START + 5_400) * 1_000])
    const [second] = byTsIcs(text)
    // It splits a category at its comma, also at one that is marked as text (RFC 5545, 3.3.11).
    expect(second).toMatchObject({ ...expected, status: 'CONFIRMED' })
    expect(second?.start.date.getTime()).toBe(START * 1_000)
  })

  it('is read property by property as it was written, by both', async () => {
    const event = eventDetailsWith({
      title: 'Choir',
      startsAt: START,
      endsAt: START + 5_400,
      createdAt: START - 864_000,
    })
    const text = await file([event], { alarms: [0, 90, 1_440], name: 'Upcoming, “all”' })
    const stamp = new Date(NOW).toISOString().slice(0, 19)
    const [first] = byNodeIcal(text)
    const [second] = byTsIcs(text)
    expect(first?.dtstamp.toISOString().slice(0, 19)).toBe(stamp)
    expect(second?.stamp.date.toISOString().slice(0, 19)).toBe(stamp)
    expect([Number(first?.sequence), second?.sequence]).toEqual([NOW / 60_000, NOW / 60_000])
    expect(first?.created?.getTime()).toBe((START - 864_000) * 1_000)
    expect(second?.created?.date.getTime()).toBe((START - 864_000) * 1_000)
    expect(second?.end?.date.getTime()).toBe((START + 5_400) * 1_000)
    expect(first?.start.tz).toBe('Europe/Berlin')
    expect(second?.start.local?.timezone).toBe('Europe/Berlin')
    expect(first?.alarms?.map(({ action, description }) => [action, description])).toEqual(
      Array.from({ length: 3 }, () => ['DISPLAY', 'Choir']),
    )
    expect(
      second?.alarms?.map(({ trigger }) => (trigger.type === 'relative' ? trigger.value : null)),
    ).toMatchObject([{}, { before: true, hours: 1, minutes: 30 }, { before: true, days: 1 }])
    const calendar = convertIcsCalendar(undefined, text)
    expect(calendar).toMatchObject({ version: '2.0', method: 'PUBLISH', name: 'Upcoming, “all”' })
    expect(calendar.timezones?.map(({ id }) => id)).toEqual(['Europe/Berlin'])
    expect(await file([event])).not.toContain('VALARM')
  })

  it('each text is read letter for letter by both, folded or not: commas, semicolons, colons, quotes, lines, letters of four bytes', async () => {
    // One of them leaves a backslash doubled that stands in a text; that it is written right is held by IMPORT-8.
    const pieces = [',', ';', ':', '"', 'ü', 'Σ', '漢', '𝄞', '👩‍👩‍👧', 'a', ' word', 'x'.repeat(70)]
    const piece = fc.constantFrom(...pieces)
    const words = fc.array(piece, { minLength: 1, maxLength: 40 }).map((all) => `z${all.join('')}z`)
    const some = fc.record({
      title: words,
      location: words,
      lines: fc.array(words, { minLength: 1, maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(some, async ({ title, location, lines }) => {
        const escaped = lines.map((line) => line.replaceAll('"', '&quot;'))
        const description = escaped.map((line) => `<p>${line}</p>`).join('')
        const event = { id: '7', title, location, description, siteUrl: '', startsAt: START }
        const text = await file([eventDetailsWith(event)], { alarms: [15] })
        expect(text.split('\r\n').every((line) => !/[\r\n]/.test(line))).toBe(true)
        const [first] = byNodeIcal(text)
        const [second] = byTsIcs(text)
        for (const read of [first, second]) {
          expect(read?.summary).toBe(title)
          expect(read?.location).toBe(location)
          expect(read?.description).toBe(lines.join('\n\n'))
          expect(read?.url ?? null).toBeNull()
        }
        // The other one leaves the backslashes of an alarm's text where they are.
        expect(first?.alarms?.map(({ description: said }) => said)).toEqual([title])
      }),
      { numRuns: 100 },
    )
  })

  it('its alarms ring as long before the start as they were set, in both', async () => {
    const minutes = [0, 5, 90, 1_440, 2_880]
    const text = await file([eventDetailsWith({ id: '7', startsAt: START })], { alarms: minutes })
    const [first] = byNodeIcal(text)
    const [second] = byTsIcs(text)
    expect(first?.alarms?.map(({ trigger }) => trigger)).toEqual([
      'PT0S',
      '-PT5M',
      '-PT1H30M',
      '-P1D',
      '-P2D',
    ])
    const before = second?.alarms?.map(({ trigger }) => {
      if (trigger.type !== 'relative') throw new Error('an alarm of its own day')
      const { days = 0, hours = 0, minutes: rest = 0 } = trigger.value
      return days * 1_440 + hours * 60 + rest
    })
    expect(before).toEqual(minutes)
  })

  it('an event of whole days stands at its own times and not on the days of whoever reads it', async () => {
    const midnight = Date.UTC(2026, 9, 23, 22) / 1_000
    // The clocks go back in the second night: two days are 49 hours.
    const text = await file([
      eventDetailsWith({ id: '7', startsAt: midnight, endsAt: midnight + 49 * 3_600 }),
    ])
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261024T000000')
    expect(text).toContain('DTEND;TZID=Europe/Berlin:20261026T000000')
    expect(text).not.toContain('VALUE=DATE:')
    const [first] = byNodeIcal(text)
    const [second] = byTsIcs(text)
    expect([first?.start.getTime(), first?.end?.getTime()]).toEqual([
      midnight * 1_000,
      (midnight + 49 * 3_600) * 1_000,
    ])
    expect([second?.start.type, second?.start.date.getTime()]).toEqual(['DATE-TIME', midnight * 1_000])
  })

  it('keeps its UID from file to file, and the later file counts as the newer one', async () => {
    const event = eventDetailsWith({ id: '7', startsAt: START })
    const [before] = byTsIcs(await file([event]))
    const [after] = byTsIcs(await file([event], { sequence: NOW / 60_000 + 1 }))
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })

  it('lasts two hours where the site tells no end, or one before the start', async () => {
    for (const endsAt of [null, START - 60, START]) {
      const [read] = byNodeIcal(await file([eventDetailsWith({ id: '7', startsAt: START, endsAt })]))
      expect(read?.end?.getTime()).toBe((START + 7_200) * 1_000)
    }
  })

  it('leaves out what has no day, and is in UTC while nobody knows the zone of the site', async () => {
    const dated = eventDetailsWith({ id: '7', startsAt: START })
    const text = await file([eventDetailsWith({ id: '8', startsAt: null }), dated], { zone: null })
    expect(byNodeIcal(text).map(({ uid }) => uid)).toEqual(['event-7@community.example'])
    expect(text).toContain('DTSTART:20261122T190000Z')
    expect(text).not.toContain('VTIMEZONE')
  })

  it('writes the rules of the zone out: each change of its clocks over the time of the events', async () => {
    const summer = Date.UTC(2027, 6, 1, 18) / 1_000
    const text = await file([
      eventDetailsWith({ id: '7', startsAt: START }),
      eventDetailsWith({ id: '8', startsAt: summer }),
    ])
    expect(text).toContain(
      'BEGIN:STANDARD\r\nDTSTART:20261025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100',
    )
    expect(text).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20270328T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200',
    )
    const [zone] = convertIcsCalendar(undefined, text).timezones ?? []
    const rules = zone?.props.toSorted((a, b) => a.start.getTime() - b.start.getTime())
    expect(rules?.map(({ type, offsetFrom, offsetTo }) => [type, offsetFrom, offsetTo])).toEqual([
      ['STANDARD', '+0200', '+0100'],
      ['DAYLIGHT', '+0100', '+0200'],
      ['STANDARD', '+0200', '+0100'],
    ])
  })

  it('of several accounts has each event by the clock of its own site, and what two of one site know once', async () => {
    const event = eventDetailsWith({ id: '7', startsAt: START })
    const text = await calendarFile(
      [
        { ...SITE, events: [event] },
        { ...SITE, events: [event] },
        { events: [event], zone: 'Asia/Tokyo', address: 'https://tokyo.example' },
        { events: [event], zone: null, address: 'https://somewhere.example' },
      ],
      OPTIONS,
      AT_ONCE,
    )
    const read = byNodeIcal(text).map(({ uid, start }) => [uid, start.tz, start.getTime()])
    expect(read).toEqual([
      ['event-7@community.example', 'Europe/Berlin', START * 1_000],
      ['event-7@tokyo.example', 'Asia/Tokyo', START * 1_000],
      ['event-7@somewhere.example', 'Etc/UTC', START * 1_000],
    ])
    expect(convertIcsCalendar(undefined, text).timezones?.map(({ id }) => id)).toEqual([
      'Europe/Berlin',
      'Asia/Tokyo',
    ])
  })

  it('is its own moment also where it begins in one of two hours alike', async () => {
    // 25 October 2026: 02:30 comes twice in Berlin.
    for (const startsAt of [Date.UTC(2026, 9, 25, 0, 30) / 1_000, Date.UTC(2026, 9, 25, 1, 30) / 1_000]) {
      const text = await file([eventDetailsWith({ id: '7', startsAt, endsAt: startsAt + 600 })])
      expect(byTsIcs(text)[0]?.start.date.getTime()).toBe(startsAt * 1_000)
      expect(byNodeIcal(text)[0]?.start.getTime()).toBe(startsAt * 1_000)
    }
  })

  it('is the same moment for another program, whatever the zone, and no line is over 75 bytes', async () => {
    const some = fc.record({
      startsAt: fc.integer({ min: Date.UTC(2000, 0) / 1_000, max: Date.UTC(2036, 0) / 1_000 }),
      zone: fc.constantFrom(...ZONES),
      title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
    })
    await fc.assert(
      fc.asyncProperty(some, async ({ startsAt, zone, title }) => {
        const text = await file([eventDetailsWith({ id: '7', title, startsAt })], { zone })
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const [read] = byNodeIcal(text)
        expect((read?.start.getTime() ?? 0) / 1_000).toBe(startsAt)
      }),
      { numRuns: 60 },
    )
  })

  it('is told apart from the event of the same number in another folder of its host, and stays what it was where there is one', async () => {
    const event = eventDetailsWith({ id: '7', startsAt: START })
    const addresses = ['https://club.example', 'https://club.example/choir', 'https://club.example/band/']
    const text = await calendarFile(
      addresses.map((address) => ({ ...SITE, address, events: [event] })),
      OPTIONS,
      AT_ONCE,
    )
    const uids = ['event-7@club.example', 'event-7@club.example/choir', 'event-7@club.example/band']
    expect(byNodeIcal(text).map(({ uid }) => uid)).toEqual(uids)
    expect(byTsIcs(text).map(({ uid }) => uid)).toEqual(uids)
  })

  it('comes in no file before the site has given it its number: the next file would put it there twice', async () => {
    const unsent = eventDetailsWith({ id: 'new-11111111-2222-4333-8444-555555555555', startsAt: START })
    const text = await file([unsent, eventDetailsWith({ id: '7', startsAt: START })])
    expect(byNodeIcal(text).map(({ uid }) => uid)).toEqual(['event-7@community.example'])
  })

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
    'the rules of %s that are written out are enough for a program that does not know its name, over a whole year',
    async (zone) => {
      // Every 41 hours and 10 minutes: all hours of the day come by, and the nights in which the clocks change.
      const step = 41 * 3_600 + 600
      const events = Array.from({ length: 214 }, (_, at) =>
        eventDetailsWith({
          id: String(at + 1),
          startsAt: START + at * step,
          endsAt: START + at * step + 5_400,
        }),
      )
      const text = await file(events, { zone })
      expect(text).toContain(`TZID:${zone}`)
      const unknown = text.replaceAll(zone, 'A town nobody knows')
      const expected = events.map(({ startsAt, endsAt }) => [startsAt, endsAt])
      const byIcalJs = new ICAL.Component(ICAL.parse(unknown)).getAllSubcomponents('vevent').map((one) => {
        const { startDate, endDate } = new ICAL.Event(one)
        return [startDate.toUnixTime(), endDate.toUnixTime()]
      })
      expect(byIcalJs).toEqual(expected)
      const read = byTsIcs(unknown).map(({ start, end }) => [
        start.date.getTime() / 1_000,
        (end?.date.getTime() ?? 0) / 1_000,
      ])
      // The other one changes its clocks some hours beside the moment that the rules say.
      const far = ([start = 0, end = 0]: readonly (number | null)[]) =>
        offsetAt((start ?? 0) - 43_200, zone) === offsetAt((end ?? 0) + 43_200, zone)
      expect(read.filter((_, at) => far(expected[at] ?? []))).toEqual(expected.filter(far))
      expect(expected.filter(far).length).toBeGreaterThan(200)
    },
  )
})
