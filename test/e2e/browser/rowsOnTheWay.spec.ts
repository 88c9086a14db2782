import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

/** A list of which only the beginning is here; the rest of its rows comes when `letGo` is called. */
async function listOfMany(): Promise<Page> {
  const page = await scene('events=5000', { viewport: { width: 1280, height: 820 }, locale: 'en-GB' })
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').first().waitFor()
  // Commands are here once the sheet of keys is.
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => {
    // Chromium without a window draws only while it is asked to.
    const draw = () => requestAnimationFrame(draw)
    draw()
    const { bridge } = window.fakeHost
    const { call } = bridge
    const gate = Promise.withResolvers<undefined>()
    const held: typeof call = async (method, params) => {
      if (method === 'events.list') await gate.promise
      return call(method, params)
    }
    Object.assign(bridge, { call: held })
    Object.assign(window, { letGo: () => gate.resolve(undefined) })
  })
  await list.focus()
  await page.keyboard.press('Home')
  return page
}

const letGo = (page: Page) => page.evaluate(() => (Reflect.get(window, 'letGo') as () => void)())
const answered = (page: Page) =>
  page.evaluate(() => window.fakeHost.bridge.callsOf('rsvp.set').map(({ eventIds }) => eventIds))
const ids = (page: Page) =>
  page.evaluate(async () => {
    const { bridge } = window.fakeHost
    const [shown] = bridge.callsOf('events.list')
    if (shown === undefined) throw new Error('no list')
    return bridge.call('events.ids', { accountId: shown.accountId, query: shown.query })
  })

test('an answer given right after a jump to rows that are not here yet is that of the row one jumped to, not of the one one left', async () => {
  const page = await listOfMany()
  const last = (await ids(page)).at(-1) ?? ''
  await page.keyboard.press('End')
  await page.keyboard.press('1')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await answered(page), 'before the row is here').toEqual([])
  await letGo(page)
  await expect.poll(() => answered(page)).toEqual([[last]])
})

test('marks set, and steps made, on the way to rows that are not here yet are kept in their order', async () => {
  const page = await listOfMany()
  const all = await ids(page)
  for (const key of ['End', 'Space', 'ArrowUp', 'ArrowUp', 'Space', 'Home', 'Space'])
    await page.keyboard.press(key)
  await letGo(page)
  const marked = () =>
    page.evaluate(() => window.fakeHost.bridge.callsOf('events.marked').at(-1)?.eventIds ?? [])
  const expected = [all.at(-1), all.at(-3), all[0]]
  await expect.poll(async () => new Set(await marked())).toEqual(new Set(expected))
})

test('Escape gives up what was pressed for a row that is not here yet, and Tab leads out of the list', async () => {
  const page = await listOfMany()
  await page.keyboard.press('End')
  await page.keyboard.press('1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox', { name: 'Events' })).not.toBeFocused()
  await letGo(page)
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-posinset', /^\d{4}$/)
  expect(await answered(page)).toEqual([])
})
