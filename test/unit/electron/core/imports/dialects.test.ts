import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { calendarEvents } from '../../../../../electron/core/imports/calendarEvents.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../support/imports/dialects')

/** Title, start and end by the clock of UTC (days alone for whole ones), and what is not taken over. */
function read(name: string) {
  const found = calendarEvents(
    readFileSync(path.join(FOLDER, `${name}.ics`), 'utf8'),
    new Set(),
    () => undefined,
  )
  if (typeof found === 'string') throw new Error(found)
  expect(found.cutOff).toBe(false)
  const at = (time: (typeof found.events)[number]['start']) =>
    time === null
      ? null
      : new Date((time.at ?? time.wall) * 1000).toISOString().slice(0, time.zone.kind === 'day' ? 10 : 16)
  return found.events.map(({ about, start, end, fault }) => {
    expect(fault).toBeNull()
    const { guests, reminders, attachments, calls } = about.notTaken
    return [about.title, at(start), at(end), `${guests}${reminders}${attachments}${calls}`]
  })
}

it('Google: a series with an exception, one of it moved with guests and a call', () => {
  expect(read('google')).toEqual([
    ['Rehearsal, with tea', '2027-10-07T17:00', '2027-10-07T19:00', '0100'],
    ['Rehearsal in the church', '2027-10-15T18:00', '2027-10-15T20:00', '1001'],
    ['Rehearsal, with tea', '2027-10-28T17:00', '2027-10-28T19:00', '0100'],
    ['Rehearsal, with tea', '2027-11-04T18:00', '2027-11-04T20:00', '0100'],
    ['Rehearsal, with tea', '2027-11-11T18:00', '2027-11-11T20:00', '0100'],
  ])
})

it('Outlook: zones by their Windows names, in quotes, and days without hours', () => {
  expect(read('outlook')).toEqual([
    ['Mitgliederversammlung', '2027-12-01T18:00', '2027-12-01T20:00', '0100'],
    ['Mitgliederversammlung', '2028-01-05T18:00', '2028-01-05T20:00', '0100'],
    ['Mitgliederversammlung', '2028-02-02T18:00', '2028-02-02T20:00', '0100'],
    ['Haus geschlossen', '2027-12-24', '2027-12-27', '0000'],
  ])
})

it('Apple: floating times, zones without rules, a length in place of an end', () => {
  expect(read('apple')).toEqual([
    ['Bulbs and soup', '2027-10-18T18:30', '2027-10-18T20:00', '0010'],
    ['Talk from Lisbon', '2027-10-19T18:00', '2027-10-19T19:30', '0000'],
  ])
})

it('Thunderbird: a series over the change of the clocks, tasks are no events', () => {
  expect(read('thunderbird')).toEqual([
    ['Repair hour', '2027-10-30T17:00', '2027-10-30T18:00', '0100'],
    ['Repair hour', '2027-11-01T18:00', '2027-11-01T19:00', '0100'],
    ['Repair hour', '2027-11-03T18:00', '2027-11-03T19:00', '0100'],
  ])
})
