import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { scriptScreens } from './everyScreen.ts'

const scene = scenePages()
const window = { viewport: { width: 1280, height: 800 } }

test('PERF-11 behind a page that takes their place list and event keep their size, and nobody sees them or comes to them', async () => {
  const page = await scene('events=60', window)
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').nth(2).click()
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  await list.focus()
  const kept = () =>
    page.evaluate(() => {
      const element = document.getElementById('event-list')
      const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 }
      element?.focus()
      return {
        size: [width, height],
        isSeen: element?.checkVisibility() ?? false,
        hasFocus: document.activeElement === element,
      }
    })
  const before = await kept()
  expect(before).toMatchObject({ isSeen: true, hasFocus: true })
  await scriptScreens(page)
  await page.keyboard.press('ControlOrMeta+,')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.locator('#page *:focus, #page:focus')).toHaveCount(1)
  await expect(list).toHaveCount(0)
  expect(await kept()).toEqual({ ...before, isSeen: false, hasFocus: false })
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(list).toBeVisible()
  expect(await kept()).toEqual(before)
})

test('over the list nothing is kept free for words about the session that have not come yet', async () => {
  const page = await scene('events=60&state=unkept', window)
  const words = page.getByRole('main').getByRole('status').filter({ visible: true }).locator('strong')
  const fetched = Promise.withResolvers<undefined>()
  await page.route(/\/SessionBanner-[^/]*\.js$/, async (route) => {
    await fetched.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('option').first().waitFor()
  const search = page.getByRole('searchbox').first()
  const above = async () => (await search.boundingBox())?.y ?? 0
  await expect(words).toHaveCount(0)
  const alone = await above()
  expect(alone).toBeLessThan(20)
  fetched.resolve(undefined)
  await expect(words).toBeVisible()
  // As far below them as it is below the edge of the window without them.
  const banner = await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'not saved' })
    .boundingBox()
  expect((await above()) - (banner?.y ?? 0) - (banner?.height ?? 0)).toBeCloseTo(alone, 0)
})

test('the first row of a list stays whole under the day that lies over it when it is no longer the first of its day: by an edit of its own, or as another comes before it', async () => {
  const page = await scene('events=60', window)
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').first().waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(list.locator('[aria-setsize="60"]').first()).toBeVisible()
  // A row that begins a day, with its heading where the day of the top one lies.
  const id = await list.evaluate((element) => {
    const rows = [...element.querySelectorAll('[role="option"]')]
    const first = rows.findLast((row, at) => at < 8 && row.previousElementSibling?.ariaHidden === 'true')
    element.scrollTop += (first?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().top - 32
    return first?.id ?? ''
  })
  const row = page.locator(`[id="${id}"]`)
  const below = async () => {
    const [own, all] = [await row.boundingBox(), await list.boundingBox()]
    return Math.round((own?.y ?? 0) - (all?.y ?? 0))
  }
  const isFirst = () => row.evaluate((element) => element.previousElementSibling?.ariaHidden === 'true')
  expect([await below(), await isFirst()]).toEqual([32, true])
  const move = (which: -1 | 0, minutes: number) =>
    page.evaluate(
      ([key, from, by]) => {
        globalThis.window.fakeHost.change((rows) => {
          const at = rows.findIndex(({ id }) => key.endsWith(id))
          const start = (rows[at - 1 - from]?.startsAt ?? 0) + by * 60
          return rows.map((one, index) => (index === at + from ? { ...one, startsAt: start } : one))
        })
      },
      [id, which, minutes] as const,
    )
  // The one before comes to its day; then it is put back, and the row itself goes to that of the one before.
  await move(-1, 0)
  await expect.poll(isFirst).toBe(false)
  expect(await below()).toBe(32)
  await move(-1, -24 * 60)
  await expect.poll(isFirst).toBe(true)
  expect(await below()).toBe(32)
  await move(0, 0)
  await expect.poll(isFirst).toBe(false)
  expect(await below()).toBe(32)
})

test('a list that stands empty until its first rows come opens at its top: the first row is whole under its day', async () => {
  const page = await scene('events=60', window)
  const list = page.getByRole('listbox', { name: 'Events' })
  const first = list.locator('[aria-posinset="1"]')
  await first.waitFor()
  const rows = await page.evaluateHandle(() => {
    const { pages, total, listId } = globalThis.window.stores.list.getState()
    globalThis.window.stores.list.setState({ pages: new Map(), total: 0, settling: true, listId: listId + 1 })
    return { pages, total }
  })
  await expect(list).toBeVisible()
  await expect(first).toHaveCount(0)
  await rows.evaluate((known) => globalThis.window.stores.list.setState({ ...known, settling: false }))
  await first.waitFor()
  const tops = await Promise.all([first, list].map((each) => each.boundingBox()))
  expect((tops[0]?.y ?? 0) - (tops[1]?.y ?? 0)).toBe(32)
})

/** Of each pass of styles until `shown` is on the page and two frames behind it: the elements it worked out. */
async function styledBy(page: Page, act: () => Promise<void>, shown: string): Promise<readonly number[]> {
  const cdp = await page.context().newCDPSession(page)
  const passes: number[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args?: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') passes.push(args?.elementCount ?? 0)
  })
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await act()
  // By its name alone: to look for a role is to ask what is hidden how it looks, which has it styled.
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, shown)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.end')
  await complete
  await cdp.detach()
  return passes
}

const goTo = (page: Page, route: Parameters<typeof globalThis.window.stores.navigation.go>[0]) =>
  page.evaluate((to) => globalThis.window.stores.navigation.go(to), route)

test('PERF-11 to a page that needs the room of the sidebar and back few styles of what waits behind it are worked out', async () => {
  const page = await scene('events=60', window)
  await page.getByRole('listbox', { name: 'Events' }).getByRole('option').nth(2).click()
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  const kept = await page.evaluate(() => {
    const panes = document.getElementById('event-list')?.closest('main')?.querySelectorAll('section *')
    // Somebody looks at a word of the event: where that stands is looked for with each frame.
    const heading = document.querySelector('article h1')
    if (heading !== null) document.getSelection()?.selectAllChildren(heading)
    return panes?.length ?? 0
  })
  expect(kept).toBeGreaterThan(200)
  const there = await styledBy(page, () => goTo(page, { page: 'import' }), '#page h1')
  expect(there.length).toBeGreaterThan(0)
  // The page itself comes in one pass or in several.
  const own = await page.locator('#page *').count()
  expect(Math.max(...there)).toBeLessThan(own + kept / 2)
  const back = await styledBy(
    page,
    () => goTo(page, { page: 'events', eventId: null }),
    '#event-list:not([data-away] *)',
  )
  expect(back.length).toBeGreaterThan(0)
  // The sidebar itself is shown again.
  expect(Math.max(...back)).toBeLessThan(kept)
})

test('PERF-11 the first frame of a long table has the rows of its window, those beyond it come behind', async () => {
  const page = await scene('guests=60', window)
  await page.getByRole('navigation').first().waitFor()
  const rows = await page.evaluate(
    () =>
      new Promise<{ readonly first: number; readonly seen: number }>((done) => {
        const drawn = () => document.querySelectorAll('[role=grid] [data-row]')
        const look = new MutationObserver(() => {
          const first = drawn().length
          if (first === 0) return
          look.disconnect()
          const scroller = document.querySelector('[role=grid]')?.parentElement
          done({ first, seen: Math.ceil((scroller?.clientHeight ?? 0) / 40) + 1 })
        })
        look.observe(document.body, { childList: true, subtree: true })
        globalThis.window.stores.navigation.go({ page: 'guests', eventId: '1001' })
      }),
  )
  expect(rows.first).toBeGreaterThan(3)
  expect(rows.first).toBeLessThanOrEqual(rows.seen)
  await expect.poll(() => page.locator('[role=grid] [data-row]').count()).toBeGreaterThan(rows.seen)
})
