import { expect, it } from 'vitest'
import { dayStarts, monthEdges } from '../../../../../electron/core/calendar/readCalendar.ts'

const hours = (starts: readonly number[]) =>
  starts.slice(1).map((start, at) => (start - (starts[at] ?? 0)) / 3600)

it('CAL-2 days are as long as the clocks of the zone make them', () => {
  expect(hours(dayStarts('2026-10-24', '2026-10-26', 'Europe/Berlin'))).toEqual([24, 25, 24])
  expect(hours(dayStarts('2027-03-27', '2027-03-29', 'Europe/Berlin'))).toEqual([24, 23, 24])
  // Lord Howe turns its clocks by half an hour; in Santiago the day of the change has no midnight.
  expect(hours(dayStarts('2026-10-03', '2026-10-05', 'Australia/Lord_Howe'))).toEqual([24, 23.5, 24])
  expect(hours(dayStarts('2026-09-05', '2026-09-07', 'America/Santiago'))).toEqual([24, 23, 24])
})

it('CAL-2 a leap year has its 29 February', () => {
  expect(dayStarts('2028-02-28', '2028-03-01', 'UTC')).toHaveLength(4)
  expect(dayStarts('2027-02-28', '2027-03-01', 'UTC')).toHaveLength(3)
  expect(hours(monthEdges('2028-02', 'UTC'))).toEqual([29 * 24])
})

it('refuses what is no range and takes an unknown zone for UTC', () => {
  expect(() => dayStarts('2026-11-02', '2026-11-01', 'UTC')).toThrow('no range')
  expect(() => dayStarts('2026-01-01', '2028-01-01', 'UTC')).toThrow('no range')
  expect(dayStarts('2026-11-01', '2026-11-01', 'Mars/Olympus')).toEqual([1793491200, 1793577600])
})
