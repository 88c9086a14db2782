import { Temporal } from 'temporal-polyfill'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { clipboard } from '../../support/pages/files.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }
const ZONE = 'America/New_York'
const [ATTENDING, MAYBE, NOT_GOING] = [1, 2, 3]

/** Seconds of the epoch: an hour of a day so far ahead, by the site's clock. */
const at = (days: number, time: string): number =>
  Temporal.Now.zonedDateTimeISO(ZONE).add({ days }).withPlainTime(time).epochMilliseconds / 1000

test('an agenda is read, answered, searched, copied and printed at the keyboard, without a network', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  const add = (title: string, days: number, from: string, to: string, rsvp: number | null, place = '') => {
    const event = addEvent(community, title, {
      startTime: at(days, from),
      endTime: at(days, to),
      location: place,
    })
    if (rsvp !== null) community.data.setRsvp(event.id, 1, rsvp)
  }
  add('Choir', 1, '18:00', '20:30', ATTENDING, 'Great Hall')
  add('Film club', 1, '19:30', '21:00', ATTENDING, 'St. Anna')
  add('Drinks', 1, '21:00', '22:00', MAYBE, 'Bar')
  add('Refused evening', 3, '18:00', '20:00', NOT_GOING)
  add('Morning run', 4, '08:00', '09:00', ATTENDING)
  add('Open lecture', 5, '18:00', '19:00', null)
  for (let day = 6; day < 21; day += 1) {
    add(`Rehearsal ${day}`, day, '10:00', '12:00', ATTENDING, 'Studio')
    add(`Concert ${day}`, day, '15:00', '17:00', ATTENDING, 'Theatre')
  }
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: ZONE })
  await expect(mainWindow(page).row('Choir')).toBeVisible()
  await program.goOffline()
  const list = page.getByRole('listbox', { name: 'Agenda' })
  const event = (name: RegExp | string) => list.getByRole('option', { name })
  const chosen = list.getByRole('option', { selected: true })

  await test.step('days with what is at the same time and what leaves no time', async () => {
    await pressInOneGo(page, 'g', 'c')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('a')
    await expect(event(/Choir/)).toBeVisible()
    await page.keyboard.press('j')
    await expect(list).toBeFocused()
    await expect(chosen).toHaveAccessibleName(/6:00\sPM to 8:30\sPM.*Choir/)
    await page.keyboard.press('j')
    await expect(chosen).toHaveAccessibleName(/Film club.*1 hour at the same time, in another place/)
    await expect(list.getByText('No time between: St. Anna ends 9:00').last()).toBeVisible()
    await expect(list.getByText('nothing for 2 days')).toBeVisible()
    await expect(event(/Refused|lecture/)).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('an answer, a day on, and back', async () => {
    await page.keyboard.press('2')
    await expect(mainWindow(page).toast('“Maybe: Film club” is kept here')).toBeVisible()
    await expect(chosen).toHaveAccessibleName(/Film club, maybe/)
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveAccessibleName(/Morning run/)
    await page.keyboard.press('ArrowUp')
    await expect(chosen).toHaveAccessibleName(/Choir/)
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(chosen).toHaveAccessibleName(/Choir/)
  })

  await test.step('Enter opens it, and Escape leads back', async () => {
    await page.keyboard.press('Enter')
    await expect(mainWindow(page).event('Choir')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(event(/Choir/)).toBeVisible()
  })

  await test.step('as text, and the free evenings', async () => {
    await page.keyboard.press('c')
    await expect(mainWindow(page).toast('Copied')).toBeVisible()
    await expect
      .poll(() => clipboard(program))
      .toMatch(
        /^\w+, \w+ \d+(?:, \d{4})?\n6:00\sPM–8:30\sPM Choir, Great Hall\n7:30\sPM–9:00\sPM Film club, St\. Anna \(maybe\)\n9:00\sPM–10:00\sPM Drinks, Bar \(maybe\)\n\n/,
      )
    expect(await clipboard(program)).not.toMatch(/Refused|lecture/)
    await page.keyboard.press('f')
    await expect
      .poll(() => clipboard(program))
      .toMatch(/^Free evenings from 6:00\sPM, until .+\n.+\n.*(?:.+: from 9:00\sAM\n)/s)
  })

  await test.step('AGENDA-2 what one goes to and does not look at is not called free', async () => {
    const free = await clipboard(program)
    const { agenda } = await program.invoke('preferences.get', {})
    await program.invoke('preferences.set', { agenda: { ...agenda, shows: ['invited'] } })
    await expect(event(/Choir/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Nothing to show from/ })).toBeVisible()
    await expect(page.getByText(/^You do go to something in that time/)).toBeVisible()
    await page.keyboard.press('c')
    await expect(mainWindow(page).toast(/^Nothing to show from/)).toBeVisible()
    expect(await clipboard(program)).toBe(free)
    await program.invoke('preferences.set', { agenda })
    await expect(event(/Choir/)).toBeVisible()
  })

  await test.step('one press shows the rest, and a search only what fits', async () => {
    await page.getByRole('button', { name: /^Everything/ }).press('Enter')
    await expect(event(/Open lecture/)).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('morn')
    await expect(list.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(list).toBeFocused()
    await expect(chosen).toHaveAccessibleName(/Morning run/)
    await page.keyboard.press('/')
    await page.keyboard.press('Escape')
    await expect(event(/Choir/)).toBeVisible()
  })

  await test.step('AGENDA-3 on paper, without what was refused, the head on each page', async () => {
    await page.evaluate(() => {
      globalThis.window.print = () => {
        document.title = 'printed'
      }
    })
    await page.keyboard.press('ControlOrMeta+p')
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).press('Enter')
    await expect(page).toHaveTitle('printed')
    const paper = page.locator('[data-paper]')
    await page.emulateMedia({ media: 'print' })
    await expect(paper.getByText('Great Hall', { exact: true })).toBeVisible()
    await expect(paper.getByText('3 hours free').first()).toBeVisible()
    await expect(paper).not.toContainText('Refused')
    await expect(paper.locator('thead')).toContainText(/^Agenda: .+ to /)
    if ('electron' in program.process) {
      const pdf = await program.process.electron.evaluate(async ({ BrowserWindow }) => {
        const bytes = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({ pageSize: 'A4' })
        return bytes?.toString('latin1') ?? ''
      })
      expect(pdf.startsWith('%PDF')).toBe(true)
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
    }
    await page.emulateMedia({ media: null })
    await page.evaluate(() => globalThis.window.dispatchEvent(new Event('afterprint')))
    await expect(paper).toHaveCount(0)
  })
})

test('an agenda over the night the clocks change is by the clock of the site', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  // Far enough that the agenda of these weeks has nothing.
  const change = Temporal.Now.zonedDateTimeISO(ZONE).add({ days: 40 }).getTimeZoneTransition('next')
  if (change === null) throw new Error('a zone whose clocks never change')
  const eve = change.subtract({ days: 1 })
  const second = (day: Temporal.ZonedDateTime, time: string) =>
    day.withPlainTime(time).epochMilliseconds / 1000
  const night = addEvent(community, 'Night shift', {
    startTime: second(eve, '23:30'),
    endTime: second(change, '05:00'),
  })
  const breakfast = addEvent(community, 'Breakfast', {
    startTime: second(change, '09:00'),
    endTime: second(change, '10:00'),
  })
  for (const { id } of [night, breakfast]) community.data.setRsvp(id, 1, ATTENDING)
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: ZONE })
  await expect(mainWindow(page).row('Breakfast')).toBeVisible()
  await pressInOneGo(page, 'g', 'c')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: /^Free from today to / })).toBeVisible()
  await page.getByRole('button', { name: 'Go there' }).press('Enter')
  const list = page.getByRole('listbox', { name: 'Agenda' })
  await expect(list.getByRole('option', { name: /11:30\sPM to 5:00\sAM.*Night shift/ })).toBeVisible()
  await expect(list.getByRole('option', { name: /9:00\sAM to 10:00\sAM.*Breakfast/ })).toBeVisible()
  const day = (of: Temporal.ZonedDateTime) =>
    of.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
  await page.keyboard.press('c')
  await expect(mainWindow(page).toast('Copied')).toBeVisible()
  await expect
    .poll(async () =>
      (await clipboard(program)).replaceAll(/(?:, \d{4})|[\u202f\u00a0]/g, (found) =>
        found.length > 1 ? '' : ' ',
      ),
    )
    .toBe(
      `${day(eve)}\n11:30 PM–5:00 AM Night shift, Town hall\n\n${day(change)}\n9:00 AM–10:00 AM Breakfast, Town hall\n\nTimes are those of New York.`,
    )
  expect(change.epochMilliseconds / 1000).toBeLessThan(night.startTime + DAY)
})

test('what the filters of the lists leave out of the agenda is said there, and shown again by a press', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  const mine = addEvent(community, 'Choir evening', { ownerId: 1, startTime: at(1, '18:00') })
  const other = addEvent(community, 'Film evening', { ownerId: 2, startTime: at(1, '18:00') })
  for (const { id } of [mine, other]) community.data.setRsvp(id, 1, ATTENDING)
  await program.signIn()
  const window = mainWindow(page)
  await expect(window.rows).toHaveCount(2)
  await window.chip('Anyone').click()
  await window.choice(/^Member 2/).click()
  await expect(window.rows).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(window.chip('Member 2')).toBeFocused()
  await pressInOneGo(page, 'g', 'c')
  await expect(page.getByRole('grid', { name: /^\w+ \d{4}$/ })).toBeVisible()
  await page.keyboard.press('a')
  const list = page.getByRole('listbox', { name: 'Agenda' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('evening')
  await expect(list.getByRole('option')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove the filters' }).press('Enter')
  await expect(list.getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove the filters' })).toHaveCount(0)
})
