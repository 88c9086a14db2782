import type { Page } from 'playwright'
import { workOf } from '../../bench/pageProbe.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent, HOUR, hourOfDay } from '../../support/pages/writing.ts'

/** Counts the frames of the page until asked how many there were. */
async function countFrames(page: Page): Promise<{ readonly end: () => Promise<number> }> {
  await page.evaluate(() => {
    Reflect.set(globalThis, 'framesDrawn', 0)
    const count = () => {
      Reflect.set(globalThis, 'framesDrawn', Number(Reflect.get(globalThis, 'framesDrawn')) + 1)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  return { end: () => page.evaluate(() => Number(Reflect.get(globalThis, 'framesDrawn'))) }
}

test('CAL-7 a week of hundreds stands in 300 elements, has every one of them a press away, and a drag asks the core nothing', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { community, page } = program
  // More than one answer of the core holds.
  const total = 260
  for (let index = 0; index < total; index += 1) {
    const startTime = hourOfDay(1 + (index % 4), 0) + ((index * 37) % 1200) * 60
    addEvent(community, `Meeting ${index}`, {
      ownerId: index % 2 === 0 ? 1 : 3,
      startTime,
      endTime: startTime + HOUR,
    })
  }
  await program.signIn()
  const status = async () => program.invoke('sync.status', { accountId: null })
  await expect.poll(async () => (await status()).cachedEvents, { timeout: 60_000 }).toBe(total)
  await expect.poll(async () => (await status()).syncing, { timeout: 60_000 }).toBe(null)
  await expect(mainWindow(page).rows.first()).toBeVisible()

  await pressInOneGo(page, 'g', 'c')
  await expect(page.getByRole('radio', { name: 'Week' })).toBeVisible()
  await page.keyboard.press('w')
  await page.keyboard.press('ControlOrMeta+6')
  const grid = page.locator('#calendar-week')
  await expect(grid.locator('[data-block]').first()).toBeVisible()
  const shown = async () => {
    const folded = await grid.locator('[data-folded]').allTextContents()
    const hidden = folded.reduce((sum, text) => sum + Number(text.replaceAll(/\D/g, '')), 0)
    return hidden + (await grid.locator('[data-block]').count())
  }
  // One over midnight stands on both of its days.
  await expect.poll(shown, { message: 'shown or a press away' }).toBeGreaterThanOrEqual(total)
  const elements = await grid.evaluate((week) => week.querySelectorAll('*').length)
  expect(elements, 'elements of the week').toBeLessThanOrEqual(300)

  // The last day is free: the pull begins on nothing.
  const day = await page.getByRole('group').nth(-1).boundingBox()
  if (day === null) throw new Error('no day')
  // That somebody has looked at the window for ten seconds is told in their course: here nobody has.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/bridge/invoke')) calls.push(request.postData() ?? '')
  })
  // What is still told of the sign-in is asked for first.
  let seen = -1
  const quiet = () => {
    const isSame = calls.length === seen
    seen = calls.length
    return isSame
  }
  await expect.poll(quiet, { intervals: [1_000] }).toBe(true)
  calls.length = 0
  const x = day.x + day.width / 2
  await page.mouse.move(x, 300)
  await page.mouse.down()
  await page.mouse.move(x, 310)
  await expect(page.getByText('New event', { exact: true }).filter({ visible: true })).toBeVisible()
  const cdp = await page.context().newCDPSession(page)
  const before = await workOf(cdp)
  const frames = await countFrames(page)
  for (let step = 4; step <= 60; step += 1) await page.mouse.move(x, 300 + step * 3)
  const drawn = await frames.end()
  const { layouts } = await workOf(cdp)
  expect((layouts - before.layouts) / drawn, 'layouts a frame while dragging').toBeLessThanOrEqual(1)
  expect(calls, 'calls while dragging').toEqual([])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(calls, 'calls of a drag that was given up').toEqual([])
})
