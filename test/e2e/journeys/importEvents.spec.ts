import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from 'playwright'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from '../../support/hosts/programTest.ts'
import { calendar, vevent } from '../../support/imports/calendars.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent } from '../../support/pages/writing.ts'

const ZONE = 'Europe/Berlin'
const tomorrow = Temporal.Now.plainDateISO(ZONE).add({ days: 1 })
/** `20261203T190000`, so many days after tomorrow. */
const wall = (days: number, time: string): string =>
  `${tomorrow.add({ days }).toString().replaceAll('-', '')}T${time.replace(':', '')}00`
const instant = (days: number, time: string, zone = ZONE): number =>
  tomorrow.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds / 1000

const inBerlin = (days: number, from: string, to: string) => ({
  'DTSTART;TZID=Europe/Berlin': wall(days, from),
  'DTEND;TZID=Europe/Berlin': wall(days, to),
})

/** A season's programme with all that can be about it, and enough of it to fill the page several times. */
const PROGRAMME = calendar(
  vevent({ UID: 'walk', SUMMARY: 'Lantern walk', LOCATION: 'Park', ...inBerlin(3, '18:00', '20:00') }),
  vevent({ UID: 'cafe', SUMMARY: 'REPAIR CAFÉ', ...inBerlin(4, '15:00', '18:00') }),
  vevent({ UID: 'yoga', SUMMARY: 'Yoga', ...inBerlin(5, '18:00', '10:00') }),
  vevent({ UID: 'dance', SUMMARY: 'Dance', RRULE: 'FREQ=WEEKLY;COUNT=3', ...inBerlin(6, '20:00', '22:00') }),
  ...Array.from({ length: 60 }, (_, at) =>
    vevent({ UID: `talk-${at}`, SUMMARY: `Talk ${at}`, DTSTART: `${wall(10 + at, '12:00')}Z` }),
  ),
)

/** Most elements a page has, without the list that is kept behind it, while its rows are scrolled through, half rows at both ends too. */
const mostElements = (grid: Locator, pixels: number): Promise<number> =>
  grid.evaluate(async (table, far) => {
    const scroller = table.parentElement ?? table
    const page = table.closest('#page') ?? document.body
    let most = 0
    for (let top = 0; top <= far; top += far / 6) {
      scroller.scrollTop = top
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
      most = Math.max(most, page.querySelectorAll('*').length)
    }
    scroller.scrollTop = 0
    return most
  }, pixels)

test('IMPORT-2 IMPORT-4 IMPORT-7 a programme becomes drafts by keyboard alone, without a network, and over a kill', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 12 } })
  addEvent(program.community, 'Repair café', {
    startTime: instant(4, '15:00'),
    endTime: instant(4, '18:00'),
  })
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: ZONE })
  let { page } = program
  await expect(mainWindow(page).row('Repair café')).toBeVisible()
  await program.goOffline()
  const drafts = () => program.invoke('drafts.list', { accountId })
  const grid = page.getByRole('grid', { name: 'Events of the file' })
  const choose = (name: string, content: string | Buffer) =>
    page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(content) })

  await test.step('what is no calendar, or empty, is told, and another file can be chosen', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('import events')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Choose a file…' })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await choose('notes.ics', 'Dear all, here is the programme.')
    await expect(page.getByText(/notes\.ics was not read/)).toBeVisible()
    await choose('programme.ics', PROGRAMME)
    await expect(grid).toBeFocused()
    await expect(page.getByText('66 events read')).toBeVisible()
  })

  await test.step('each says what becomes of it; the page stays light however long the file is', async () => {
    await expect(page.getByRole('tab', { name: /^On the site 1/ })).toBeVisible()
    await expect(page.getByRole('tab', { name: /^To fix 1/ })).toBeVisible()
    await expect(grid.getByText('no end: 2 hours taken').first()).toBeVisible()
    expect(await mostElements(grid, 420), 'elements of the check').toBeLessThanOrEqual(250)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('in a narrow window when each is, and what was taken for it, stand whole', async () => {
    const wide = page.viewportSize()
    await resize(page, { width: 480, height: 800 })
    const taken = grid.getByText('no end: 2 hours taken').first()
    await expect(taken).toBeVisible()
    const room = await taken.evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth)
    expect(room).toBeGreaterThanOrEqual(0)
    if (wide !== null) await resize(page, wide)
  })

  await test.step('F8 leads to what is to mend, where what was begun still stands, Enter mends it; Space takes one out', async () => {
    await page.keyboard.press('F8')
    const ends = page.getByRole('textbox', { name: 'Ends' })
    await expect(ends).toBeFocused()
    await page.keyboard.type('half')
    expect(await mostElements(grid, 60), 'with a row that is mended').toBeLessThanOrEqual(250)
    await page.keyboard.press('Escape')
    await expect(grid).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(ends).toHaveCount(0)
    await page.keyboard.press('F8')
    await expect(ends).toBeFocused()
    await expect(ends).toHaveValue('half')
    await ends.fill('')
    await page.keyboard.press('Enter')
    await expect(grid).toBeFocused()
    await expect(page.getByRole('tab', { name: /^To fix/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Make 65 drafts/ })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('Talk 7')
    await page.keyboard.press('Enter')
    await expect(grid).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: /^Make 64 drafts/ })).toBeVisible()
  })

  const importsAgain = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('import events')
    await page.keyboard.press('Enter')
  }
  await test.step('the page left and come back to, nothing of what was fixed, left out or searched for is gone', async () => {
    const left = page.getByRole('tab', { name: /^Left out/ })
    await expect(left).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(grid).toHaveCount(0)
    await importsAgain()
    await expect(grid).toBeFocused()
    await expect(page.getByRole('searchbox', { name: /Search/ })).toHaveValue('Talk 7')
    await expect(page.getByRole('button', { name: /^Make 64 drafts/ })).toBeVisible()
    await expect(page.getByRole('tab', { name: /^To fix/ })).toHaveCount(0)
  })

  for (const end of ['reloaded', 'killed'] as const)
    await test.step(`IMPORT-11 ${end} in the middle of the check, what was fixed and left out is there again`, async () => {
      await page.getByRole('checkbox', { name: 'Everyone can see it' }).press('Space')
      await expect(page.getByRole('checkbox', { name: 'Everyone can see it' })).toBeChecked({
        checked: end === 'killed',
      })
      if (end === 'killed') {
        page = await program.restart('kill')
        await program.goOffline()
      } else await program.reload()
      await expect(mainWindow(page).row('Repair café')).toBeVisible()
      await importsAgain()
      await expect(page.getByRole('grid', { name: 'Events of the file' })).toBeFocused()
      await expect(page.getByText('66 events read')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Make 64 drafts/ })).toBeVisible()
      await expect(page.getByRole('tab', { name: /^To fix/ })).toHaveCount(0)
      await expect(page.getByRole('checkbox', { name: 'Everyone can see it' })).toBeChecked({
        checked: end === 'killed',
      })
    })

  await test.step('all of them at once, and one undo takes all of it back', async () => {
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(async () => (await drafts()).length).toBe(64)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await drafts()).length).toBe(0)
  })

  await test.step('killed after they were made, they are there, nothing waits to be sent, and what was taken in is known', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('import events')
    await page.keyboard.press('Enter')
    await choose('programme.ics', PROGRAMME)
    await expect(page.getByRole('button', { name: /^Make 64 drafts/ })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(async () => (await drafts()).length).toBe(64)
    page = await program.restart('kill')
    await expect(mainWindow(page).row('Repair café')).toBeVisible()
    const kept = await drafts()
    expect(kept).toHaveLength(64)
    expect(kept.filter(({ title }) => title === 'Dance').map(({ start }) => Number(start))).toEqual(
      expect.arrayContaining([6, 13, 20].map((days) => instant(days, '20:00'))),
    )
    expect((await program.invoke('outbox.list', { accountId, offset: 0 })).total).toBe(0)
  })

  await test.step('from right to left, a calendar of another program', async () => {
    await program.invoke('preferences.set', { language: 'ar', theme: 'dark' })
    await program.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await pressInOneGo(page, 'g', 'd')
    await page
      .getByRole('button', { name: /ics|استيراد/ })
      .first()
      .press('Enter')
    await choose(
      'google.ics',
      readFileSync(path.join(import.meta.dirname, '../../support/imports/exported/google.ics')),
    )
    await expect(page.getByRole('grid')).toContainText('event with alarms')
    expect(await axeFindings(page)).toEqual([])
  })
})
