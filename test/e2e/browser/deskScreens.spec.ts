import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { resize } from '../../support/pages/resizing.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

test('in a crowded week what says that two events are at the same time stands between them, and on no title', async () => {
  const page = await scene('language=en', {
    viewport: { width: 1500, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  await showScreen(page, DESK_SCREENS.week)
  await expect(page.getByRole('button', { name: /^\+3|3 more/ }).first()).toBeVisible()
  const boxes = async (selector: string) => {
    const all = await page.locator(selector).all()
    return (await Promise.all(all.map((each) => each.boundingBox()))).flatMap((box) => box ?? [])
  }
  const bars = await boxes('[data-overlap]')
  const events = await boxes('[data-block]')
  expect(bars.length).toBeGreaterThan(1)
  for (const bar of bars)
    for (const event of events) {
      const across = Math.min(bar.x + bar.width, event.x + event.width) - Math.max(bar.x, event.x)
      const down = Math.min(bar.y + bar.height, event.y + event.height) - Math.max(bar.y, event.y)
      expect(across > 1 && down > 1, 'over an event').toBe(false)
    }
})

test('in the month Home and End lead to the ends of the week, the page keys to the month beside, and with Shift to the year', async () => {
  const page = await scene('language=en', {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  await showScreen(page, DESK_SCREENS.month)
  const chosen = page.getByRole('grid').getByRole('gridcell', { selected: true })
  await expect(chosen).toHaveAccessibleName(/^Wednesday,? 25 November/)
  await chosen.focus()
  for (const [key, day, month] of [
    ['Home', 'Monday,? 23 November', 'November 2026'],
    ['End', 'Sunday,? 29 November', 'November 2026'],
    ['PageDown', 'Tuesday,? 29 December', 'December 2026'],
    ['PageUp', 'Sunday,? 29 November', 'November 2026'],
    ['Shift+PageDown', 'Monday,? 29 November', 'November 2027'],
    ['Shift+PageUp', 'Sunday,? 29 November', 'November 2026'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(chosen, key).toHaveAccessibleName(new RegExp(`^${day}`))
    await expect(chosen, key).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 }), key).toContainText(month)
  }
})

test('what only this computer has is counted in one row, at 480 pixels in two of two', async () => {
  const page = await scene('language=en', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  await showScreen(page, DESK_SCREENS.backup)
  const counts = page.getByRole('term')
  await expect(counts.filter({ hasText: 'Drafts' })).toBeVisible()
  for (const [width, inFirst] of [
    [1280, 4],
    [480, 2],
  ] as const) {
    await resize(page, { width, height: 800 })
    const tops = await counts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(tops.slice(0, 4).filter((top) => top === tops[0])).toHaveLength(inFirst)
  }
})

test('in a low window the hours of a week and the days of a month have more room than what stands at their foot', async () => {
  const page = await scene('language=en', { viewport: { width: 640, height: 400 }, locale: 'en-GB' })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  await showScreen(page, DESK_SCREENS.week)
  const review = page.getByRole('button', { name: /^Review/ })
  await expect(review).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/may tell everyone who attends/)).toBeHidden()
  await expect(page.getByText('Same time', { exact: true })).toBeHidden()
  await showScreen(page, DESK_SCREENS.month)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText('Same time', { exact: true })).toBeHidden()
})
