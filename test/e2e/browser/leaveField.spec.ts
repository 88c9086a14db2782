import type { Locator, Page } from 'playwright/test'
import type { Route } from '../../../renderer/state/route.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

const PLACES: readonly (readonly [what: string, place: Route, field: (page: Page) => Locator])[] = [
  ['the message', { page: 'invite', eventId: '1005' }, (page) => box(page, 'Message')],
  ['pasted addresses', { page: 'invite', eventId: '1005' }, (page) => box(page, 'Type or paste addresses')],
  ['a note', { page: 'guests', eventId: '1001' }, (page) => box(page, 'Note')],
  ['the name of a door', { page: 'door', doorId: null, eventId: '1001' }, (page) => box(page, /Name|door/i)],
]
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()

const SEARCHES: readonly Route[] = [
  { page: 'guests', eventId: '1001' },
  { page: 'invite', eventId: '1005' },
  { page: 'ledger', eventId: null },
  { page: 'settings' },
]

async function open(place: Route): Promise<Page> {
  const page = await scene('', { viewport: { width: 1360, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate((route) => window.stores.navigation.go(route), place)
  await page.locator('#page').getByRole('heading', { level: 1 }).waitFor()
  return page
}

const pageOf = (page: Page) => page.evaluate(() => window.stores.navigation.getState().route.page)

for (const [what, place, fieldOf] of PLACES) {
  test(`Escape in a field leaves the field with its text, and only the next one the page: ${what}`, async () => {
    const page = await open(place)
    const field = fieldOf(page)
    await field.click()
    await page.keyboard.type('Half a thought')
    await page.keyboard.press('Escape')
    await expect(field).not.toBeFocused()
    await expect(field).toHaveValue(/Half a thought/)
    await expect(page.locator('body')).not.toBeFocused()
    expect(await pageOf(page)).toBe(place.page)
    await page.keyboard.press('Escape')
    await expect.poll(() => pageOf(page)).not.toBe(place.page)
  })
}

for (const place of SEARCHES) {
  test(`Escape empties the search, then leaves it for what it narrows, then the page: ${place.page}`, async () => {
    const page = await open(place)
    await page.keyboard.press('/')
    const search = page.locator('#page').getByRole('searchbox').first()
    await expect(search).toBeFocused()
    await page.keyboard.type('ada')
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).not.toBeFocused()
    if (place.page !== 'settings') await expect(page.getByRole('grid')).toBeFocused()
    expect(await pageOf(page)).toBe(place.page)
    await page.keyboard.press('Escape')
    await expect.poll(() => pageOf(page)).not.toBe(place.page)
  })
}

test('Escape closes the list of zones, then leaves its field, then the settings', async () => {
  const page = await open({ page: 'settings' })
  const zone = page.getByRole('combobox', { name: /zone/i }).first()
  await zone.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: /zone/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zone).toHaveAttribute('aria-expanded', 'false')
  await expect(zone).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(zone).not.toBeFocused()
  expect(await pageOf(page)).toBe('settings')
  await page.keyboard.press('Escape')
  await expect.poll(() => pageOf(page)).not.toBe('settings')
})
