import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { scriptScreens } from './everyScreen.ts'

const scene = scenePages()

declare global {
  interface Window {
    /** What list, event and sidebar were made of before one went to another page. */
    left: readonly Element[]
  }
}

async function opened(): Promise<Page> {
  const page = await scene('events=300', { viewport: { width: 1360, height: 860 } })
  await scriptScreens(page)
  await page.getByRole('option').nth(2).click()
  await page.getByRole('region', { name: 'Guests' }).waitFor()
  return page
}

const WAYS = [
  ['settings', { page: 'settings' }],
  ['outbox', { page: 'outbox', at: null }],
  ['the composer, over the whole width', { page: 'invite', eventId: '1003' }],
] as const

for (const [what, route] of WAYS) {
  test(`PERF-11 the way back from ${what} shows list, event and views as they were left, and makes nothing again`, async () => {
    const page = await opened()
    const list = page.getByRole('listbox').first()
    await list.focus()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    const active = await list.getAttribute('aria-activedescendant')
    const scrolled = await list.evaluate((each) => each.scrollTop || (each.parentElement?.scrollTop ?? 0))
    expect(scrolled).toBeGreaterThan(0)
    await page.evaluate(() => {
      window.left = [
        ...document.querySelectorAll('main nav *, main [role="listbox"] *, main article section *'),
      ]
    })
    expect(await page.evaluate(() => window.left.length)).toBeGreaterThan(150)

    await page.evaluate((to) => window.stores.navigation.go(to), route)
    await page.locator('#page').waitFor()
    // Behind the page nothing is to be met, and no key reaches it.
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(page.getByRole('option').first()).toBeVisible()

    expect(await page.evaluate(() => window.left.filter((each) => !each.isConnected).length)).toBeLessThan(6)
    await expect(list).toHaveAttribute('aria-activedescendant', active ?? '')
    expect(await list.evaluate((each) => each.scrollTop || (each.parentElement?.scrollTop ?? 0))).toBe(
      scrolled,
    )
  })
}

test('PERF-11 what happened to an event while another page was shown is there on the way back', async () => {
  const page = await opened()
  const title = page.getByRole('article').getByRole('heading', { level: 1 })
  await page.evaluate(() => window.stores.navigation.go({ page: 'settings' }))
  await page.locator('#page').waitFor()
  await page.evaluate(() => {
    const { event } = window.stores.page.getState()
    if (event === null) throw new Error('no event is open')
    window.stores.page.setState({ event: { ...event, title: 'Renamed meanwhile' } })
  })
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(title).toHaveText('Renamed meanwhile')
})

test('PERF-11 Tab at once after the form of an event opened goes from field to field, and misses none', async () => {
  const page = await opened()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  // Title and category, then the description: what is made behind the first frame is in its place in the order.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const form = page.getByRole('form')
  await expect(form.locator('*:focus')).toHaveCount(1)
  expect(await page.evaluate(() => document.activeElement?.closest('[id^="editor-"]')?.id)).toMatch(
    /^editor-(category|description)/,
  )
})

test('PERF-11 what is missing for a save asked for at once is where the focus goes, however slow the computer', async () => {
  const page = await opened()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.evaluate(() => window.stores.navigation.go({ page: 'editor', eventId: null, draftId: null }))
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeFocused()
  await page.evaluate(() => window.stores.editor.set('location', ''))
  await page.keyboard.press('ControlOrMeta+s')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.getByRole('textbox', { name: 'Location' })).toBeFocused()
})
