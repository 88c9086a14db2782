import type { Page } from 'playwright/test'
import { encodePng } from '../../../electron/core/sample/drawn/picture.ts'
import { ADA, entry, update } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { resize } from '../../support/pages/resizing.ts'
import { showScreen } from './everyScreen.ts'

const scene = scenePages()

/** A PNG of this size, black. */
const picture = (width: number, height: number): Buffer =>
  encodePng(width, height, Buffer.alloc(height * (width * 3 + 1)))

/** The event 1001, with a picture of this size; 1002 has none. */
async function openEvent(width: number, height: number): Promise<Page> {
  const page = await scene('language=en', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await page.route('**/photo.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: picture(width, height) }),
  )
  await page.getByRole('searchbox').first().waitFor()
  await page.evaluate(() => {
    Object.assign(window.fakeHost.bridge, { picture: async () => '/photo.png' })
    window.fakeHost.change((rows) =>
      rows.map((row) => (row.id === '1001' ? { ...row, picture: 'photo' } : row)),
    )
  })
  await showScreen(page, { page: 'events', eventId: '1001' })
  return page
}

const photoOf = (page: Page) => page.getByRole('article').getByRole('img', { name: 'Photo of the event' })
const topOf = (page: Page, words: string | RegExp) =>
  page
    .getByRole('article')
    .getByText(words)
    .first()
    .boundingBox()
    .then((box) => box?.y ?? 0)

test('a portrait picture is shown whole on a ground of its own blurred colours, a wide one fills the frame; without a picture there is no frame', async () => {
  const page = await openEvent(60, 120)
  const photo = photoOf(page)
  const ground = page.getByRole('article').locator('img[alt=""]')
  const fit = () => photo.evaluate((image) => getComputedStyle(image).objectFit)
  await expect.poll(fit).toBe('contain')
  await expect(ground).toHaveAttribute('src', '/photo.png')
  const look = await ground.evaluate((image) => {
    const [own, frame] = [image.getBoundingClientRect(), image.parentElement?.getBoundingClientRect()]
    return {
      blurred: getComputedStyle(image).filter.includes('blur'),
      fills: own.width >= (frame?.width ?? 0) && own.height >= (frame?.height ?? 0),
      fit: getComputedStyle(image).objectFit,
    }
  })
  expect(look).toEqual({ blurred: true, fills: true, fit: 'cover' })

  const wide = await openEvent(160, 90)
  await expect(photoOf(wide)).toBeVisible()
  await wide.waitForFunction(() => [...document.images].every((image) => image.complete))
  await expect(photoOf(wide)).toHaveCSS('object-fit', 'cover')
  await expect(wide.getByRole('article').locator('img[alt=""]')).toHaveCount(0)

  await showScreen(wide, { page: 'events', eventId: '1002' })
  await expect(wide.getByRole('heading', { level: 1, name: 'Late talk: maps that lie' })).toBeVisible()
  await expect(wide.getByRole('article').locator('[style*="gradient"]')).toHaveCount(0)
})

test('the title of an event is over its photo, the facts beside it; in a narrow page the photo is over both', async () => {
  const page = await openEvent(160, 90)
  const title = () => topOf(page, 'Evening of small instruments')
  const facts = () => topOf(page, /^Hall 45/)
  const photo = async () => (await photoOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect(photoOf(page)).toBeVisible()
  const beside = await photo()
  expect(await title()).toBeLessThan(beside.y)
  expect(await facts()).toBeLessThan(beside.y + beside.height)
  await resize(page, { width: 480, height: 800 })
  await expect
    .poll(async () => {
      const above = await photo()
      return above.y + above.height <= (await title()) && (await title()) < (await facts())
    })
    .toBe(true)
})

test('the guests of an event are a stop of Tab, and arrows read on in them; I leads to inviting', async () => {
  const page = await openEvent(160, 90)
  await page.getByRole('searchbox', { name: 'Search guests' }).focus()
  const table = page.getByRole('table', { name: 'Attending' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(table).toBeFocused()
  const scrolled = () => page.getByRole('article').evaluate((article) => article.scrollTop)
  const before = await scrolled()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(scrolled).toBeGreaterThan(before)
  await page.keyboard.press('i')
  await expect
    .poll(() => page.evaluate(() => window.stores.navigation.getState().route))
    .toEqual({ page: 'invite', eventId: '1001' })
})

test('what of an event waits stands beside the answer, with why the core says it waits, and moves neither the answer nor anything above it', async () => {
  const page = await openEvent(160, 90)
  const article = page.getByRole('article')
  const answer = article.getByRole('radiogroup', { name: 'Your answer' })
  const before = await answer.boundingBox()
  const rename = update({ title: { from: 'Evening', to: 'Night' } })
  const show = (...entries: ReturnType<typeof entry>[]) =>
    page.evaluate(async (waiting) => {
      const { bridge } = window.fakeHost
      const status = await bridge.call('sync.status', { accountId: null })
      bridge.script({
        'outbox.ofEvent': async () => waiting,
        'sync.status': async () => ({ ...status, waiting: waiting.length }),
      })
      bridge.push('outbox.changed', { revision: waiting.length })
      bridge.push('sync.changed', { revision: waiting.length })
    }, entries)
  await show(entry(rename, { state: { state: 'waiting', why: 'network', words: [] } }))
  const line = article.getByText('1 change is waiting for the network', { exact: true })
  await expect(line).toBeVisible()
  expect(await answer.boundingBox()).toEqual(before)
  const { y = 0 } = (await line.boundingBox()) ?? {}
  expect(y, 'in the line of the answer').toBeLessThan((before?.y ?? 0) + (before?.height ?? 0))
  const listed = await article.getByRole('listitem').filter({ hasText: 'title' }).boundingBox()
  expect(listed?.y, 'what waits is under both').toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0))

  await show(
    entry(rename, { state: { state: 'waiting', why: 'network', words: [] } }),
    entry({ kind: 'rsvp', from: '1', to: '2' }, { state: { state: 'paused' } }),
  )
  await expect(article.getByText('2 changes are waiting', { exact: true })).toBeVisible()
  await expect(article.getByRole('listitem').filter({ hasText: 'Waiting for network' })).toHaveText(/title/)
  await expect(article.getByRole('listitem').filter({ hasText: 'Paused' })).toHaveText(/answer/)
  await resize(page, { width: 480, height: 800 })
  await expect(article.getByRole('button', { name: 'Show in the outbox' })).toBeVisible()
})

test('what one goes to at the same time ends its place with a mark before the next sentence', async () => {
  const page = await scene('language=en', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await page.getByRole('searchbox').first().waitFor()
  await page.evaluate(async (accountId) => {
    const { bridge } = window.fakeHost
    const soon = Math.floor(Date.now() / 1000) + 86_400
    const opened = await bridge.call('events.open', { accountId, eventId: '1001' })
    const times = { startsAt: soon, endsAt: soon + 7_200 }
    const first = { accountId, eventId: '1002', title: 'Choir', place: 'St. Anna', own: true, ...times }
    bridge.script({
      'events.open': async () => ({
        ...opened,
        event: { ...opened.event, ...times },
        sameTime: { first, others: 0 },
      }),
    })
  }, ADA)
  await showScreen(page, { page: 'events', eventId: '1001' })
  await expect(
    page.getByText(/^At the same time as Choir, for 2 hours\. .* · St\. Anna\. It is your own event\.$/),
  ).toBeVisible()
})

test('at 1280 pixels what the site kept of a save stands beside the answer, folded and unfolded, and below it where there is no room', async () => {
  const page = await scene('language=en', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await page.getByRole('searchbox').first().waitFor()
  await page.evaluate(async (accountId) => {
    const { bridge } = window.fakeHost
    const opened = await bridge.call('events.open', { accountId, eventId: '1001' })
    const kept = [{ field: 'location', value: 'Hall 45, behind the old gasworks, by the canal' }] as const
    const { mark: _waits, ...event } = opened.event
    bridge.script({
      'events.open': async () => ({
        ...opened,
        event: { ...event, readBack: { kept, of: 1, atMs: Date.now() } },
      }),
    })
  }, ADA)
  await showScreen(page, { page: 'events', eventId: '1001' })
  const line = page.getByRole('article').getByRole('button', { name: /^Saved and read back/ })
  const beside = async () => {
    const [answer, kept] = await Promise.all([
      page.getByRole('article').getByRole('radiogroup').boundingBox(),
      line.boundingBox(),
    ])
    return (kept?.y ?? 0) < (answer?.y ?? 0) + (answer?.height ?? 0)
  }
  await expect(line).toBeVisible()
  expect(await beside()).toBe(true)
  await line.click()
  await expect(page.getByText('Hall 45, behind the old gasworks')).toBeVisible()
  expect(await beside()).toBe(true)
  await resize(page, { width: 480, height: 800 })
  await expect.poll(beside).toBe(false)
})

test('an open event that the site has no more says so and stays to be read: no answer, no editing, no inviting, what lies here one key away; one that is there again says nothing', async () => {
  const page = await openEvent(160, 90)
  const article = page.getByRole('article')
  const attending = article.getByRole('radio', { name: 'Attending' })
  const gone = article.getByRole('status').filter({ hasText: 'This event no longer exists' })
  const route = () => page.evaluate(() => window.stores.navigation.getState().route)
  const asked = (method: 'rsvp.set') =>
    page.evaluate((name) => window.fakeHost.bridge.callsOf(name).length, method)
  await attending.focus()
  await expect(article.getByRole('button', { name: 'Edit' })).toBeEnabled()
  const one = await page.evaluate(() => {
    let out: unknown
    window.fakeHost.change((rows) => {
      out = rows.find(({ id }) => id === '1001')
      return rows.filter(({ id }) => id !== '1001')
    })
    return out
  })
  await expect(gone).toContainText('The site has removed it')
  await expect(article.getByRole('heading', { level: 1, name: /Evening of small/ })).toBeVisible()
  await expect(attending).toBeDisabled()
  await expect(article.getByRole('button', { name: 'Edit' })).toBeDisabled()
  await expect
    .poll(() => page.evaluate(() => document.activeElement === document.body), 'the focus is somewhere')
    .toBe(false)

  await page.keyboard.press('3')
  await page.keyboard.press('e')
  await expect(page.getByText('This event no longer exists').last()).toBeVisible()
  await page.keyboard.press('i')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await asked('rsvp.set')).toBe(0)
  expect(await route()).toEqual({ page: 'events', eventId: '1001' })
  await page.keyboard.press('d')
  await expect.poll(route).toEqual({ page: 'guests', eventId: '1001' })
  await showScreen(page, { page: 'events', eventId: '1001' })
  await expect(gone).toBeVisible()

  await page.evaluate((row) => window.fakeHost.change((rows) => [row as (typeof rows)[number], ...rows]), one)
  await expect(gone).toHaveCount(0)
  await expect(attending).toBeEnabled()
  await expect(article.getByRole('button', { name: 'Edit' })).toBeEnabled()
})

test('an event that nothing is known of is shown in its shape until it is read, once', async () => {
  const page = await openEvent(160, 90)
  const article = page.getByRole('article')
  const bars = article.locator('span[aria-hidden="true"]:empty')
  await expect(bars).toHaveCount(0)
  await page.evaluate(async () => {
    const { bridge } = window.fakeHost
    const accountId = window.stores.list.getState().accountId ?? ''
    const { event, ...rest } = await bridge.call('events.open', { accountId, eventId: '1002' })
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(globalThis, { answerOpen: resolve })
    bridge.script({
      'events.open': async ({ eventId }) => {
        await promise
        return { event: { ...event, id: eventId, title: 'By a link' }, ...rest }
      },
    })
  })
  await page.evaluate(() => window.stores.navigation.go({ page: 'events', eventId: '987654' }))
  await expect(bars).toHaveCount(4)
  await expect(article).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => (Reflect.get(globalThis, 'answerOpen') as () => void)())
  await expect(article.getByRole('heading', { level: 1, name: 'By a link' })).toBeVisible()
  await expect(article).toHaveAttribute('aria-busy', 'false')
})
