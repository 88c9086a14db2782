import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { openScreens, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

const open = async () => {
  const page = await scene('language=en', {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  return page
}

const stripOf = (page: Page) => page.getByRole('region', { name: 'Moves that are not sent' })

test('an event of the week is read out whole: day, hours, title, place, whose it is, its site, and what it clashes with', async () => {
  const page = await open()
  await page.evaluate(() => window.fakeHost.bridge.script({ 'calendar.moves': async () => [] }))
  await showScreen(page, DESK_SCREENS.week)
  const week = page.locator('#calendar-week')
  const said =
    'Wednesday 25 November, 18:00 to 21:00, General assembly 2026, Hall 45, Körnerstraße, yours, koeln-commons.example, at the same time as 1 other'
  await expect(week.getByRole('button', { name: said, exact: true })).toBeVisible()
  // Of an event of others the own answer is said in its place.
  const others =
    'Wednesday 25 November, 19:00 to 21:00, Choir: open rehearsal, you attend, St. Anna, koeln-commons.example, at the same time as 1 other'
  await expect(week.getByRole('button', { name: others, exact: true })).toBeVisible()
})

test('the strip below the week says what a move of one event means in guests', async () => {
  const page = await open()
  await showScreen(page, DESK_SCREENS.week)
  await expect(stripOf(page)).toContainText('Moves 96 guests’ event by 26 hours: review before it is sent')
})

test('the strip below the week says how many guests several moves concern together', async () => {
  const page = await open()
  await page.evaluate(async () => {
    const { bridge } = window.fakeHost
    const moves = await bridge.call('calendar.moves', { accountIds: null })
    const [first] = moves
    if (first === undefined) throw new Error('no move')
    const hour = 3_600_000
    const { start, end } = first.from
    const to = { start: start + hour, end: (end ?? start) + hour }
    const second = { ...first, eventId: '7', title: 'Winter fair', to, going: 43 }
    const third = { ...second, eventId: '8', going: null }
    bridge.script({ 'calendar.moves': async () => [first, second, third] })
  })
  await showScreen(page, DESK_SCREENS.week)
  const strip = stripOf(page)
  await expect(strip).toContainText('3 moves to review before they are sent')
  await expect(strip).toContainText('139 guests')
  // Each with its hours, from when to when.
  await expect(strip).toContainText(/General assembly 2026, .*18:00.*21:00 → .*20:00.*23:00\./)
  await expect(strip).toContainText(/Winter fair, .* → .*19:00/)
})

test('an event that was moved out of a clash is no longer said to be at the same time, nor is what it left', async () => {
  const page = await open()
  await showScreen(page, DESK_SCREENS.week)
  const week = page.locator('#calendar-week')
  const moved = week.getByRole('button', { name: /General assembly 2026, .*moved and not sent/ })
  await expect(moved).toBeVisible()
  for (const left of [moved, week.getByRole('button', { name: /Choir: open rehearsal/ })]) {
    await expect(left).not.toHaveAccessibleName(/at the same time/)
    await expect(left).toHaveAttribute('data-clash', 'false')
  }
})

for (const { language, locale, until, from } of [
  { language: 'en', locale: 'en-GB', until: 'until Sun 03:00', from: 'from Sun 03:00' },
  { language: 'de', locale: 'de-DE', until: 'bis So., 03:00', from: 'ab So., 03:00' },
])
  test(`CAL-2 in a week in which the clocks are put forward at the site alone, the hours of one’s own stand for each part of it, with when: ${language}`, async () => {
    const page = await openScreens(scene, { width: 480, language, locale, timezoneId: 'America/New_York' })
    await showScreen(page, { page: 'calendar', view: 'week', day: '2027-03-28' })
    const week = page.locator('#calendar-week')
    await expect(week.getByText('New York')).toHaveCount(2)
    await expect(week.getByText('New York').nth(0)).toContainText(until)
    await expect(week.getByText('New York').nth(1)).toContainText(from)
    const clocks = await week
      .locator('[aria-hidden="true"]')
      .evaluateAll((all) =>
        all.flatMap(({ textContent }) => (textContent.includes('\n') ? [textContent.split('\n')] : [])),
      )
    // At nine in the evening there.
    expect(clocks.map((hours) => hours[20])).toEqual(['21:00', '16:00', '15:00'])
    const cut = await week
      .getByText('New York')
      .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).length)
    expect(cut, 'words that are cut').toBe(0)
    await showScreen(page, { page: 'calendar', view: 'week', day: '2027-04-04' })
    await expect(week.getByText('New York')).toHaveCount(1)
  })
