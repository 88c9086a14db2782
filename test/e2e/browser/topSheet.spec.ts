import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()
const SHEETS = [
  ['the palette', 'ControlOrMeta+k', 'Commands'],
  ['a line for a new event', 'ControlOrMeta+Shift+n', /./],
] as const

/** What is set on the page beneath while something lies over it: each of these styles or lays out all that is in it. */
const beneath = (page: Page) =>
  page.evaluate(() => ({
    inert: document.querySelectorAll('[inert]').length,
    style: document.documentElement.getAttribute('style') ?? '',
    hidden: document.getElementById('root')?.getAttribute('aria-hidden') ?? null,
  }))

for (const [what, keys, name] of SHEETS) {
  test(`PERF-11 ${what} lies over a page that is as it was: hidden from who hears it, and neither inert nor kept from scrolling`, async () => {
    const page = await scene('events=60', { viewport: { width: 1280, height: 800 } })
    const list = page.getByRole('listbox', { name: 'Events' })
    await list.getByRole('option').first().waitFor()
    await list.focus()
    const before = await beneath(page)
    await page.keyboard.press(keys)
    const sheet = page.getByRole('dialog', { name })
    const field = sheet.getByRole('combobox').first()
    await expect(field).toBeFocused()
    await expect.poll(() => beneath(page)).toEqual({ ...before, hidden: 'true' })
    await expect(list).toHaveCount(0)

    // Nothing beneath can have the focus, by Tab or otherwise.
    for (const tab of ['Tab', 'Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(tab)
      await expect(sheet.locator('*:focus')).toHaveCount(1)
    }
    await page.evaluate(() => document.getElementById('event-list')?.focus())
    await expect(sheet).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(list).toBeFocused()
    expect(await beneath(page)).toEqual(before)

    await page.keyboard.press(keys)
    await expect(field).toBeFocused()
    await page.mouse.click(20, 700)
    await expect(sheet).toHaveCount(0)
    await expect(list).toBeFocused()
  })
}
