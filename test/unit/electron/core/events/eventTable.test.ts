import { expect, it } from 'vitest'
import { eventTable } from '../../../../../electron/core/events/eventTable.ts'
import { eventDetailsWith } from '../../../../support/eventBuilders.ts'

it('INPUT-13 a list of events goes out as a table, by the clock of the site, and no title is a formula', async () => {
  const events = [
    eventDetailsWith({
      title: '=HYPERLINK("http://elsewhere.example")',
      startsAt: Date.UTC(2026, 10, 28, 19) / 1000,
      endsAt: Date.UTC(2026, 10, 28, 22) / 1000,
      city: 'Köln',
      categories: [{ id: '4', name: 'Music' }],
      rsvp: 'maybe',
    }),
    eventDetailsWith({ title: 'Choir, someday' }),
  ]
  const options = {
    name: 'Upcoming',
    format: 'csv',
    zone: 'Europe/Berlin',
    labels: { title: 'Titel', maybe: 'Vielleicht' },
  } as const
  const { name, bytes } = await eventTable(events, options, {
    due: () => false,
    rest: () => Promise.resolve(),
  })
  const [heading, first, second] = Buffer.from(bytes).toString('utf8').split('\r\n')
  expect(name).toBe('Upcoming.csv')
  expect(heading).toBe(
    '\ufeff"Titel","start","end","location","address","postalCode","city","countryIso","category","answer","address-of-page"',
  )
  expect(first).toBe(
    '"\'=HYPERLINK(""http://elsewhere.example"")","2026-11-28 20:00","2026-11-28 23:00","Hall","","","Köln","","Music","Vielleicht","https://community.example/event/7/"',
  )
  expect(second).toBe('"Choir, someday","","","Hall","","","","","","","https://community.example/event/7/"')
})
