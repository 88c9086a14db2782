import type { Page } from 'playwright'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { readOnce } from '../../support/pages/deskAt.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent, DAY, editorPage } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

/** The calendar as a person finds it: by roles and names. */
const calendar = (page: Page) => ({
  grid: page.getByRole('grid'),
  month: page.getByRole('heading', { level: 1 }),
  chosen: page.getByRole('grid').getByRole('gridcell', { selected: true }),
  day: page.getByRole('complementary', { name: 'The day' }),
  event: (title: string) => page.getByRole('button', { name: new RegExp(`, ${title}`) }),
})

/** Whole hours of a day so far ahead, by this computer's clock. */
const evening = (days: number, hour: number): number =>
  Math.floor(new Date(Date.now() + days * DAY * 1000).setHours(hour, 0, 0, 0) / 1000)

test('a month at the keyboard: what is on, what is at the same time, an answer, and back to the day', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  const choir = addEvent(community, 'Choir', { startTime: evening(2, 18), endTime: evening(2, 20) })
  const film = addEvent(community, 'Film club', { startTime: evening(2, 19), endTime: evening(2, 21) })
  addEvent(community, 'Night walk', { startTime: evening(2, 22), endTime: evening(2, 23) })
  community.data.setRsvp(choir.id, 1, 1)
  const accountId = await program.signIn()
  const { grid, chosen, day, event, month } = calendar(page)
  await expect(mainWindow(page).row('Choir')).toBeVisible()

  await pressInOneGo(page, 'g', 'c')
  await expect(chosen).toBeFocused()
  await expect(chosen).toHaveAttribute('aria-current', 'date')
  const unsure = page.getByRole('button', {
    name: 'Times in a time zone nobody has confirmed. To the settings',
  })
  await expect(unsure).toBeVisible()
  await program.invoke('accounts.setSiteZone', { accountId, zone: 'UTC' })
  await expect(unsure).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(chosen).toHaveAccessibleName(/3 events, you attend 1$/)
  await expect(day).toContainText('3 events · you attend 1')
  await expect(day).toContainText('free until')
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(event('Choir')).toBeFocused()
  await page.keyboard.press('j')
  await expect(event('Film club')).toBeFocused()
  await page.keyboard.press('1')
  await expect(mainWindow(page).toast('You are attending Film club')).toBeVisible()
  await expect.poll(() => community.data.rsvpOf(film.id, 1)).toBe(1)
  await expect(day).toContainText('1 hour at the same time')
  await expect(event('Film club')).toHaveAccessibleName(/at the same time as 1 other/)

  await page.keyboard.press('Enter')
  await expect(mainWindow(page).event('Film club')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chosen).toBeFocused()
  await expect(chosen).toHaveAccessibleName(/3 events, you attend 2$/)

  const before = await month.textContent()
  await page.keyboard.press('PageDown')
  await expect(month).not.toHaveText(before ?? '')
  await page.keyboard.press('t')
  await expect(chosen).toHaveAttribute('aria-current', 'date')
  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    if (key === 'Enter') await page.keyboard.type('Choir')
    else await page.getByRole('searchbox').clear()
    await page.keyboard.press(key)
    await expect(chosen).toBeFocused()
    // What does not fit stays where it is, faintly.
    await expect(grid.locator('[data-faint="true"]')).toHaveCount(key === 'Enter' ? 2 : 0)
  }
  await page.keyboard.press('w')
  await expect(grid).toBeHidden()
  // Free time that is to come, at whatever hour this runs.
  const time = page.locator('#calendar-week [data-cursor="true"]')
  await expect(time).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(time).toHaveAccessibleName(/free. Enter begins an event/)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(time).toBeFocused()
  await page.keyboard.press('m')
  await expect(grid).toBeVisible()
})

test('a day with more than fits says so, and has all of it beside', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  for (const [at, title] of ['A', 'B', 'C', 'D', 'E', 'F'].entries())
    addEvent(community, `Talk ${title}`, { startTime: evening(1, 10 + at), endTime: evening(1, 11 + at) })
  addEvent(community, 'Fair', { startTime: evening(-1, 10), endTime: evening(3, 12) })
  await program.signIn()
  await expect(mainWindow(page).row('Talk F')).toBeVisible()
  const { grid, day, event } = calendar(page)
  await mainWindow(page).view('Calendar').click()
  await grid.getByText('+4 more').click()
  await expect(day).toContainText('7 events')
  await expect(event('Talk F')).toBeVisible()
  await expect(event('Fair')).toContainText('day 3 of 5')
})

test('a new event begins on the day chosen, and its draft stands in the month', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { page } = program
  await program.signIn()
  await expect(mainWindow(page).view('Calendar')).toBeVisible()
  await pressInOneGo(page, 'g', 'c')
  const { chosen, day } = calendar(page)
  await expect(chosen).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const wanted = await chosen.getAttribute('data-day')
  await page.keyboard.press('n')
  const editor = editorPage(page)
  await editor.put(editor.title, 'Lantern walk')
  await expect(editor.draftSaved).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveAttribute('data-day', wanted ?? '')
  await expect(day.getByRole('button', { name: /, Lantern walk/ })).toHaveAccessibleName(/draft/)
})

test('without a network the month is what was read, and says of when', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  addEvent(program.community, 'Far from any network', { startTime: evening(1, 18) })
  await program.signIn()
  await expect(mainWindow(program.page).row('Far from any network')).toBeVisible()
  await program.goOffline()
  const page = await program.restart()
  await mainWindow(page).view('Calendar').click()
  await calendar(page).chosen.click()
  await page.keyboard.press('ArrowRight')
  await expect(calendar(page).event('Far from any network')).toBeVisible()
  await expect(page.getByText(/^As of /).first()).toBeVisible()
})

test('CAL-9 an answer given in the month without a network outlasts a kill, stands on every view, and reaches the site once', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const choir = addEvent(program.community, 'Choir', { startTime: evening(1, 18), endTime: evening(1, 20) })
  const accountId = await program.signIn()
  await expect(mainWindow(program.page).row('Choir')).toBeVisible()
  // Else the month says that it was not read completely.
  await readOnce(program, accountId)
  await program.goOffline()
  const toTomorrow = async (page: Page) => {
    await pressInOneGo(page, 'g', 'c')
    await expect(calendar(page).chosen).toBeFocused()
    await page.keyboard.press('ArrowRight')
  }
  await toTomorrow(program.page)
  await program.page.keyboard.press('Enter')
  await expect(calendar(program.page).event('Choir')).toBeFocused()
  await program.page.keyboard.press('1')
  await expect(mainWindow(program.page).toast('“Attending: Choir” is kept here')).toBeVisible()

  const page = await program.restart('kill')
  await expect(mainWindow(page).row('Choir')).toBeVisible()
  await toTomorrow(page)
  await expect(calendar(page).chosen).toHaveAccessibleName(/1 event, you attend 1$/)
  await page.keyboard.press('w')
  const inWeek = page
    .locator('#calendar-week')
    .getByRole('button', { name: /Choir, you attend.*not sent yet/ })
  await expect(inWeek).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('option', { name: /Choir, you attend.*not sent yet/ })).toBeVisible()
  await page.keyboard.press('m')
  await expect(calendar(page).grid).toBeVisible()

  await program.goOnline()
  await program.invoke('sync.now', { accountId })
  await expect.poll(() => program.community.data.rsvpOf(choir.id, 1), { timeout: 30_000 }).toBe(1)
  expect(program.community.log.mutations()).toHaveLength(1)
  await expect(calendar(page).chosen).toHaveAccessibleName(/1 event, you attend 1$/)
})

test('a narrow window folds the day away, and Enter opens it', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  addEvent(community, 'Small talk', { startTime: evening(1, 18) })
  await program.signIn()
  await expect(mainWindow(page).row('Small talk')).toBeVisible()
  await resize(page, { width: 480, height: 800 })
  await pressInOneGo(page, 'g', 'c')
  const { chosen, event } = calendar(page)
  await expect(chosen).toBeFocused()
  await page.keyboard.press('ArrowRight')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'The day' })).toBeVisible()
  await expect(event('Small talk')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chosen).toBeFocused()
})

test('CAL-1 a month with four events on each day is at most 420 elements', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  // As far as the six weeks of the next month reach, whatever day of the month it is.
  for (let day = -7; day <= 77; day += 1)
    for (let hour = 9; hour < 13; hour += 1)
      addEvent(community, `Talk ${day} ${hour}`, { startTime: evening(day, hour) })
  await program.signIn()
  await expect(mainWindow(page).row('Talk 1 9')).toBeVisible()
  await resize(page, { width: 1280, height: 793 })
  await mainWindow(page).view('Calendar').click()
  const { grid, chosen } = calendar(page)
  // At its number: what is on that day lies below.
  await chosen.click({ position: { x: 12, y: 10 } })
  await page.keyboard.press('PageDown')
  await expect.poll(() => grid.locator('[data-span]').count()).toBe(168)
  expect(await grid.locator('*').count()).toBeLessThanOrEqual(420)
})
