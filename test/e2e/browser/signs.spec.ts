import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

async function open(query = 'state=online'): Promise<Page> {
  const page = await scene(query, {
    viewport: { width: 1360, height: 860 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  })
  await page.getByRole('option').first().waitFor()
  return page
}

test('one place of the sidebar is where one is: a saved view and not the one it narrows, and neither on another page', async () => {
  const page = await open()
  const current = page.getByRole('navigation').locator('[aria-current=page]')
  await expect(current).toHaveText(/^Upcoming/)
  await page.getByRole('searchbox').fill('chess')
  await expect(current).toHaveText(/^Upcoming/)
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Chess evenings')
  await page.keyboard.press('Enter')
  await expect(current).toHaveText(/^Chess evenings/)
  await page.getByRole('button', { name: /^Chess evenings/ }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await expect(current).toHaveText(/^Outbox/)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(current).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(current).toHaveText(/^Chess evenings/)
})
