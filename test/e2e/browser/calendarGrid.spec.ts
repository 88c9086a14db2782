import type { Locator, Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { resize } from '../../support/pages/resizing.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

/** Beside a site in Berlin one's own clock is an hour behind. */
async function open(locale = 'en-GB', height = 800): Promise<Page> {
  const page = await scene('language=en', {
    viewport: { width: 1280, height },
    locale,
    timezoneId: 'Europe/Lisbon',
  })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  await page.evaluate(() => window.fakeHost.bridge.script({ 'calendar.moves': async () => [] }))
  return page
}

const week = (day: string) => ({ ...DESK_SCREENS.week, day })

test('a week opens an hour before its first event, and one without any at eight', async () => {
  const page = await open('en-GB', 440)
  const hours = page.locator('#calendar-week [role="presentation"]').last()
  const begins = () =>
    hours.evaluate(({ scrollTop, scrollHeight }) => Math.round((scrollTop / scrollHeight) * 240) / 10)
  await showScreen(page, week('2099-05-13'))
  await expect.poll(begins).toBe(8)
  await page.keyboard.press('ControlOrMeta+1')
  await showScreen(page, week('2026-11-25'))
  await expect(page.locator('#calendar-week').getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect.poll(begins).toBe(17)
})

test('a day that is over takes no new event and says so, by the mouse and by Enter', async () => {
  const page = await open()
  await showScreen(page, week('2020-05-13'))
  const over = page.getByText('This time is over: an event cannot begin in it.')
  const line = page.getByRole('dialog', { name: 'New event in one line' })
  await pull(page, page.getByRole('group').nth(3), 60)
  await page.mouse.up()
  await expect(over.first()).toBeAttached()
  await expect(line).toHaveCount(0)
  await showScreen(page, week('2020-06-10'))
  await page.locator('[data-cursor="true"]').press('Enter')
  await expect(over.first()).toBeAttached()
  await expect(line).toHaveCount(0)
})

test('a new event says its hours by both clocks while it is drawn, and begins with them; Enter on free time begins one, too', async () => {
  const page = await open()
  await showScreen(page, week('2099-05-13'))
  await pull(page, page.getByRole('group').nth(3), 70)
  const box = page.locator('#calendar-week :has(> b:text-is("New event"))')
  await expect(box).toContainText(/10:00–12:00.*09:00–11:00 yours/)
  await page.mouse.move((await middle(page.getByRole('group').nth(3))).x, 0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const line = page.getByRole('dialog', { name: 'New event in one line' })
  await expect(line).toHaveCount(0)
  const free = page.locator('[data-cursor="true"]')
  await expect(free).toHaveAccessibleName(/yours.*free\. Enter begins an event/)
  await free.press('Enter')
  await expect(line.getByRole('combobox')).toHaveValue(/\d/)
})

test('weeks have their numbers where the country counts them, or as one chose', async () => {
  const numbers = async (page: Page) => {
    await showScreen(page, DESK_SCREENS.month)
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    const inMonth = await page.locator('[data-week]').count()
    await showScreen(page, DESK_SCREENS.week)
    await expect(page.locator('#calendar-week')).toBeVisible()
    return [inMonth, await page.getByText(/^Week \d+$/).count()]
  }
  const choose = async (page: Page, wish: string) => {
    await showScreen(page, { page: 'settings' })
    await page.getByRole('button', { name: /Week numbers in the calendar/ }).click()
    await page.getByRole('option', { name: wish }).click()
  }
  const page = await open('en-GB')
  expect(await numbers(page), 'in Britain').toEqual([6, 1])
  await choose(page, 'Hidden')
  expect(await numbers(page), 'hidden').toEqual([0, 0])
  const there = await open('en-US')
  expect(await numbers(there), 'in the United States').toEqual([0, 0])
  await choose(there, 'Shown')
  expect(await numbers(there), 'shown').toEqual([6, 1])
})

test('in the month a title is never cut for its time, and a narrow window shows dots', async () => {
  const page = await open()
  await showScreen(page, DESK_SCREENS.month)
  const marks = page.getByRole('grid').locator('[data-time]')
  await expect(marks.first()).toBeVisible()
  const seen = () =>
    marks.evaluateAll((all) =>
      all.map((mark) => {
        const title = mark.firstElementChild
        const isCut = title !== null && title.scrollWidth > title.clientWidth
        return {
          isCut,
          time: mark.scrollHeight <= mark.clientHeight + 1,
          width: mark.getBoundingClientRect().width,
        }
      }),
    )
  const narrow = await seen()
  expect(narrow.filter(({ isCut }) => isCut).length, 'titles without room').toBeGreaterThan(0)
  expect(
    narrow.filter(({ isCut, time }) => isCut && time),
    'cut for a time',
  ).toEqual([])
  await resize(page, { width: 1900, height: 800 })
  expect((await seen()).filter(({ time }) => time).length, 'with room for both').toBeGreaterThan(0)
  await resize(page, { width: 600, height: 800 })
  expect(Math.max(...(await seen()).map(({ width }) => width)), 'dots').toBeLessThanOrEqual(8)
})

test('how far an agenda goes is one choice away', async () => {
  const page = await open()
  await showScreen(page, DESK_SCREENS.agenda)
  const last = () => page.evaluate(() => window.fakeHost.bridge.callsOf('calendar.read').at(-1)?.to)
  await expect.poll(last).toBe('2026-12-16')
  for (const [choice, to] of [
    ['1 week', '2026-12-02'],
    ['2 weeks', '2026-12-09'],
    ['6 weeks', '2027-01-06'],
    ['1 month', '2026-12-25'],
  ] as const) {
    await page
      .getByRole('button', { name: /\d (week|month)s?/ })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name: choice }).click()
    await expect.poll(last, choice).toBe(to)
  }
})

const middle = async (of: Locator) => {
  const box = await of.boundingBox()
  if (box === null) throw new Error('nothing there')
  return { x: box.x + box.width / 2, y: box.y }
}

/** From ten o'clock on, downwards; the button stays pressed. */
async function pull(page: Page, day: Locator, by: number): Promise<void> {
  const { x, y } = await middle(day)
  const from = y + 10 * 35 + 1
  await page.mouse.move(x, from)
  await page.mouse.down()
  await page.mouse.move(x, from + by / 2)
  await page.mouse.move(x, from + by)
}
