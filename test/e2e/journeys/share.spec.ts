import nodeIcal from 'node-ical'
import { expect, test } from '../../support/hosts/programTest.ts'
import { clipboard, savedFile } from '../../support/pages/files.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, HOUR } from '../../support/pages/writing.ts'

const titlesIn = (bytes: Buffer): readonly unknown[] =>
  Object.values(nodeIcal.sync.parseICS(bytes.toString('utf8'))).flatMap((each) =>
    each?.type === 'VEVENT' ? [each.summary] : [],
  )

test('an event and a view go into a calendar, and an event into a chat, without a network', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const start = fromNow(7 * DAY)
  const event = addEvent(community, 'Choir; rehearsal', {
    ownerId: 2,
    startTime: start,
    endTime: start + 2 * HOUR,
    location: 'Riverside Hall',
    city: 'Berlin',
    description: '<p>Bring a <b>cup</b>.</p>',
  })
  addEvent(community, 'Summer party', { ownerId: 2, startTime: start + DAY, endTime: start + DAY + HOUR })
  const accountId = await program.signIn()
  const window = mainWindow(page)
  await expect(window.row(event.title)).toBeVisible()
  await window.list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(window.eventPane.getByText('Bring a cup.')).toBeVisible()
  await program.goOffline()
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More about this event' }).press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }

  const dialog = window.dialog('Add to a calendar')
  const add = async (alarm: boolean) => {
    await choose('Add to a calendar (.ics)…')
    const tick = dialog.getByRole('checkbox', { name: 'With an alarm' })
    await expect(tick).not.toBeChecked()
    if (alarm) await tick.press('Space')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  }
  const one = await savedFile(program, () => add(false))
  expect(one.name).toBe('Choir; rehearsal.ics')
  const read = Object.values(nodeIcal.sync.parseICS(one.bytes.toString('utf8'))).find(
    (each) => each?.type === 'VEVENT',
  )
  expect(read).toMatchObject({ summary: 'Choir; rehearsal', location: 'Riverside Hall, Berlin' })
  expect(read?.type === 'VEVENT' && read.start.getTime()).toBe(start * 1_000)

  const alarmsIn = ({ bytes }: { readonly bytes: Buffer }) =>
    bytes
      .toString('utf8')
      .match(/^TRIGGER.*$/gm)
      ?.map((line) => line.trim()) ?? []
  expect(alarmsIn(one), 'no alarm without the tick').toEqual([])
  expect(alarmsIn(await savedFile(program, () => add(true)))).toEqual(['TRIGGER:-PT1H'])
  await program.invoke('reminders.setBell', { accountId, eventId: String(event.id), minutes: [30, 1_440] })
  expect(alarmsIn(await savedFile(program, () => add(true))).toSorted()).toEqual([
    'TRIGGER:-P1D',
    'TRIGGER:-PT30M',
  ])

  await choose('Copy as text')
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await clipboard(program)).toMatch(
    /^Choir; rehearsal\n.+\nRiverside Hall, Berlin\n\nBring a cup\.\n\nhttp.+\/event\/\d+\/$/,
  )

  await choose('Copy the address')
  await expect.poll(() => clipboard(program)).toBe(`${community.baseUrl}/event/${event.id}/`)

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('calendar')
  const all = await savedFile(program, () =>
    page.getByRole('option', { name: /Save this view as a calendar/ }).press('Enter'),
  )
  expect(all.name).toBe('Upcoming.ics')
  expect(titlesIn(all.bytes)).toEqual(['Choir; rehearsal', 'Summer party'])

  await window.list.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(page.getByText('1 event marked')).toBeVisible()
  for (const [typed, name] of [
    ['calendar', 'Marked events.ics'],
    ['csv', 'Marked events.csv'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(typed)
    const marked = await savedFile(program, () =>
      page.getByRole('option', { name: /^Save the marked events as a (calendar|table)/ }).press('Enter'),
    )
    expect(marked.name).toBe(name)
    const text = Buffer.from(marked.bytes).toString('utf8')
    expect(text).toContain('Summer party')
    expect(text).not.toContain('rehearsal')
  }
})

test('VIEW-3 a saved view goes into a calendar under its name, and an event without a title under what stands for one', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const start = fromNow(7 * DAY)
  addEvent(community, '', { ownerId: 2, startTime: start, endTime: start + HOUR, location: 'Körnerstraße' })
  addEvent(community, 'Summer party', { ownerId: 2, startTime: start + DAY, endTime: start + DAY + HOUR })
  const accountId = await program.signIn()
  const window = mainWindow(page)
  await window.list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'More about this event' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add to a calendar (.ics)…' }).press('Enter')
  const untitled = await savedFile(program, () =>
    window.dialog('Add to a calendar').getByRole('button', { name: 'Save' }).press('Enter'),
  )
  expect(untitled.name).toBe('Untitled event.ics')

  const query = JSON.stringify({ view: 'upcoming', sort: 'soonest', search: 'party' })
  await program.invoke('preferences.set', {
    savedViews: [{ id: 'v1', accountId, name: 'Music in Ehrenfeld', query }],
  })
  await page.getByRole('button', { name: 'More about the view Music in Ehrenfeld' }).press('Enter')
  const view = await savedFile(program, () =>
    page.getByRole('menuitem', { name: /Save this view as a calendar/ }).press('Enter'),
  )
  expect(view.name).toBe('Music in Ehrenfeld.ics')
  expect(titlesIn(view.bytes)).toEqual(['Summer party'])
  await page.getByRole('button', { name: /^Music in Ehrenfeld/ }).press('Enter')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('calendar')
  const shown = await savedFile(program, () =>
    page.getByRole('option', { name: /Save this view as a calendar/ }).press('Enter'),
  )
  expect(shown.name).toBe('Music in Ehrenfeld.ics')
})
