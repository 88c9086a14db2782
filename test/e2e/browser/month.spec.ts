import type { Page, Request } from 'playwright'
import { workOf } from '../../bench/pageProbe.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, HOUR, hourOfDay } from '../../support/pages/writing.ts'

/** Elements of events that were taken out of the grid from now on. */
async function watchRemoved(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(globalThis, 'marksRemoved', 0)
    new MutationObserver((records) => {
      const gone = records.flatMap(({ removedNodes }) => [...removedNodes])
      const marks = gone.filter(
        (node) => node instanceof HTMLElement && node.matches('[data-span], [role=columnheader]'),
      )
      Reflect.set(globalThis, 'marksRemoved', Number(Reflect.get(globalThis, 'marksRemoved')) + marks.length)
    }).observe(document.querySelector('[role=grid]') ?? document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'marksRemoved')))
}

/** Elements whose styles were worked out while something was done, what is drawn before and behind them among them. */
async function styledBy(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const trace = (await browser?.stopTracing())?.toString('utf8') ?? '{}'
  const { traceEvents = [] } = JSON.parse(trace) as {
    readonly traceEvents?: readonly {
      readonly name: string
      readonly args?: { readonly elementCount?: number }
    }[]
  }
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)
}

test('CAL-8 the month beside is one layout away, of the same elements, and no call is waited for', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { community, page } = program
  // Five on each day: every month has the same number of them in its lanes.
  const total = 5 * 160
  for (let index = 0; index < total; index += 1) {
    const startTime = hourOfDay(1 + Math.floor(index / 5), 12 + (index % 5))
    addEvent(community, `Meeting ${index}`, { startTime, endTime: startTime + HOUR / 2 })
  }
  await program.signIn()
  const status = async () => program.invoke('sync.status', { accountId: null })
  await expect.poll(async () => (await status()).cachedEvents, { timeout: 60_000 }).toBe(total)
  await expect.poll(async () => (await status()).syncing, { timeout: 60_000 }).toBe(null)
  await mainWindow(page).view('Calendar').click()
  const grid = page.getByRole('grid')
  const title = page.getByRole('heading', { level: 1 })
  // At its number: what is on that day lies below.
  await grid.getByRole('gridcell', { selected: true }).click({ position: { x: 12, y: 10 } })
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect.poll(() => grid.locator('[data-span]').count()).toBe(42 * 3)

  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().endsWith('/bridge/invoke')) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  const cdp = await page.context().newCDPSession(page)
  const removed = await watchRemoved(page)
  const layouts: number[] = []
  const styled: number[] = []
  const line = await page
    .getByRole('complementary', { name: 'The day' })
    .getByRole('listitem')
    .first()
    .elementHandle()
  for (const key of ['PageDown', 'PageUp', 'PageDown', 'PageUp']) {
    // Neighbours are read while nothing else is to be done, and the day once one rests on it.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
    await expect.poll(() => underWay.size).toBe(0)
    const named = await title.textContent()
    const before = await workOf(cdp)
    const elements = await styledBy(page, async () => {
      await page.keyboard.press(key)
      await expect(title).not.toHaveText(named ?? '')
      layouts.push((await workOf(cdp)).layouts - before.layouts)
      expect(await grid.locator('[data-span]').count(), 'events of the month, at once').toBe(42 * 3)
    })
    styled.push(elements)
  }
  expect(Math.min(...layouts), 'layouts of a switch').toBe(1)
  expect(await removed(), 'elements taken away').toBe(0)
  // The same events at the same times: of 126 lines and 42 days only the words are others.
  expect(Math.min(...styled), 'elements with other styles').toBeLessThan(126)
  expect(
    await line?.evaluate(({ isConnected }) => isConnected),
    'a line of the day is the same element',
  ).toBe(true)
})
