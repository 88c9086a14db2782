import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { dayAxis, daysFrom } from '../../../../../../renderer/features/calendar/week/dayAxis.ts'
import { ownClocks } from '../../../../../../renderer/features/calendar/week/weekTimes.ts'

const axesOf = (monday: string, zone: string) => daysFrom(monday, 7).map((day) => dayAxis(day, zone))
const at = Date.parse

it.each([
  ['in a week like any other', '2026-11-23', 'Europe/Berlin', 'America/New_York', [[-360, null, null]]],
  ['where both are put forward at once', '2027-03-22', 'Europe/Berlin', 'Europe/Lisbon', [[-60, null, null]]],
  ['where it shows the same', '2027-03-22', 'Europe/Berlin', 'Europe/Paris', []],
  [
    'where the one of the site is put forward alone',
    '2027-03-22',
    'Europe/Berlin',
    'America/New_York',
    [
      [-300, null, at('2027-03-28T01:00Z')],
      [-360, at('2027-03-28T01:00Z'), null],
    ],
  ],
  [
    'where one’s own is put forward alone, by day at the site',
    '2027-03-08',
    'Europe/Berlin',
    'America/New_York',
    [
      [-360, null, at('2027-03-14T07:00Z')],
      [-300, at('2027-03-14T07:00Z'), null],
    ],
  ],
  [
    'where both show the same until one is put back',
    '2026-10-19',
    'Europe/Berlin',
    'Africa/Johannesburg',
    [
      [0, null, at('2026-10-25T01:00Z')],
      [60, at('2026-10-25T01:00Z'), null],
    ],
  ],
] as const)('one’s own clock beside the hours of a week, %s', (_, monday, zone, own, expected) => {
  expect(ownClocks(axesOf(monday, zone), zone, own).map(({ by, from, until }) => [by, from, until])).toEqual(
    expected,
  )
})

it('is right for every hour of every day, whichever two places and whenever', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe']
  for (const monday of ['2027-03-08', '2027-03-22', '2027-03-29', '2027-04-26'])
    for (const zone of zones)
      for (const own of zones) {
        const axes = axesOf(monday, zone)
        const clocks = ownClocks(axes, zone, own)
        const [begin = 0, end = 0] = [axes[0]?.start, axes.at(-1)?.end]
        for (let hour = begin; hour < end; hour += 5_400_000) {
          const wall = (id: string) =>
            Temporal.Instant.fromEpochMilliseconds(hour).toZonedDateTimeISO(id).offsetNanoseconds / 60e9
          const now = clocks.filter(({ from, until }) => (from ?? begin) <= hour && hour < (until ?? end))
          expect(now.length).toBe(clocks.length === 0 ? 0 : 1)
          expect(now[0]?.by ?? 0).toBe(wall(own) - wall(zone))
        }
      }
})
