import { readFileSync } from 'node:fs'
import path from 'node:path'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '../../../../../electron/core/events/calendarFile.ts'
import { calendarEvents } from '../../../../../electron/core/imports/calendarEvents.ts'
import { WINDOWS_TITLES } from '../../../../../electron/core/imports/windowsTitles.ts'
import { zoneOfWindows } from '../../../../../electron/core/imports/windowsZones.ts'
import { eventDetailsWith } from '../../../../support/eventBuilders.ts'

const AT_ONCE = { due: () => false, rest: async () => undefined }

const FOLDER = path.join(import.meta.dirname, '../../../../support/imports/exported')

const textOf = (name: string): string => readFileSync(path.join(FOLDER, `${name}.ics`), 'utf8')

/** Events as the import reads them: instants in seconds. */
function imported(name: string) {
  const found = calendarEvents(textOf(name), new Set(), () => undefined)
  if (typeof found === 'string') throw new Error(found)
  return found.events.map(({ about, start, end, fault }) => {
    expect(fault).toBeNull()
    return {
      title: about.title,
      place: about.place,
      start: start?.at ?? 0,
      end: end?.at ?? 0,
      notTaken: about.notTaken,
    }
  })
}

const seconds = (text: string): number => Date.parse(text) / 1000

/** Read off the files by hand; who wrote them and under which licence stands in SOURCES.md. */
const BY_HAND = {
  google: [['event with alarms', '', '2024-10-04T18:15Z', '2024-10-04T19:00Z', 4]],
  thunderbird: [['event with alarms', '', '2024-10-23T14:00Z', '2024-10-23T15:00Z', 2]],
  khal: [['Reifenwechsel', 'Musterhausen', '2020-04-03T08:20Z', '2020-04-03T09:30Z', 0]],
  apple: [
    ['Coffee with Jason', '', '2002-10-28T22:00Z', '2002-10-28T23:00Z', 1],
    ['Code Review', '', '2002-11-27T20:00Z', '2002-11-27T21:00Z', 0],
    ['Dinner with T', '', '2002-12-17T04:00Z', '2002-12-17T05:00Z', 1],
  ],
} as const

describe('calendars that other programs exported', () => {
  it('IMPORT-5 each zone as Windows shows it to people is known', () => {
    const titles = Object.values(WINDOWS_TITLES).flat()
    expect(titles.filter((title) => zoneOfWindows(`(UTC+01:00) ${title}`) === null)).toEqual([])
    expect(zoneOfWindows('(UTC-05:00) Eastern Time (US & Canada)')).toBe('America/New_York')
    expect(zoneOfWindows('(UTC) Coordinated Universal Time')).toBe('Etc/UTC')
    expect(zoneOfWindows('(UTC+01:00) A town nobody knows')).toBeNull()
  })

  it.each(Object.entries(BY_HAND))(
    'IMPORT-8 %s: title, place, times and what is not taken over',
    (name, events) => {
      expect(
        imported(name).map(({ notTaken, ...event }) => ({ ...event, reminders: notTaken.reminders })),
      ).toEqual(
        events.map(([title, place, start, end, reminders]) => ({
          title,
          place,
          start: seconds(start),
          end: seconds(end),
          reminders,
        })),
      )
    },
  )

  it('IMPORT-8 outlook-web: zones by the names of its list, a series of two weekdays with its start off the rule', () => {
    const events = imported('outlook-web')
    expect(events.slice(0, 3).map(({ title, start }) => [title, start])).toEqual([
      ['TEST Syd', seconds('2020-10-28T02:30Z')],
      ['TEST', seconds('2020-10-28T17:30Z')],
      ['TEST 3', seconds('2020-11-02T18:30Z')],
    ])
    const series = events.slice(3)
    expect(series.every(({ title }) => title === 'TEST2')).toBe(true)
    // By the clock of New York, in summer too.
    expect(series.at(-1)?.start).toBe(seconds('2021-08-27T17:30Z'))
  })

  it.each([...Object.keys(BY_HAND), 'outlook-web'])(
    'IMPORT-8 %s: taken in and written out again, it is the same for three other readers, property by property',
    async (name) => {
      const taken = imported(name)
      const text = await calendarFile(
        [
          {
            events: taken.map(({ title, place, start, end }, at) =>
              eventDetailsWith({ id: String(at + 1), title, location: place, startsAt: start, endsAt: end }),
            ),
            zone: 'Europe/Berlin',
            address: 'https://community.example',
          },
        ],
        { name: null, alarms: [60], nowMs: 0, sequence: 0 },
        AT_ONCE,
      )
      const expected = taken
        .map(({ title, place, start, end }, at) => [
          `event-${at + 1}@community.example`,
          title,
          place,
          start,
          end,
        ])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
      const sorted = (rows: (readonly unknown[])[]) =>
        rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
      const byIcalJs = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
        const event = new ICAL.Event(component)
        return [
          event.uid,
          event.summary,
          event.location ?? '',
          event.startDate.toUnixTime(),
          event.endDate.toUnixTime(),
        ]
      })
      const byNodeIcal = Object.values(nodeIcal.sync.parseICS(text)).flatMap((each) =>
        each?.type === 'VEVENT'
          ? [
              [
                each.uid,
                each.summary,
                each.location ?? '',
                each.start.getTime() / 1000,
                (each.end?.getTime() ?? 0) / 1000,
              ],
            ]
          : [],
      )
      const byTsIcs = (convertIcsCalendar(undefined, text).events ?? []).map(
        ({ uid, summary, location, start, end }) => [
          uid,
          summary,
          location ?? '',
          start.date.getTime() / 1000,
          (end?.date.getTime() ?? 0) / 1000,
        ],
      )
      expect(sorted(byIcalJs)).toEqual(expected)
      expect(sorted(byNodeIcal)).toEqual(expected)
      expect(sorted(byTsIcs)).toEqual(expected)
    },
  )
})
