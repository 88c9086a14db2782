import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

async function composer(): Promise<Page> {
  const page = await scene('', { viewport: { width: 1360, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'invite', eventId: '1005' }))
  await page.getByRole('grid').focus()
  await page.keyboard.press('F8')
  return page
}

for (const leave of ['F8', 'Escape', 'Tab']) {
  test(`an address written into a row is kept when it is left by ${leave}`, async () => {
    const page = await composer()
    const field = page.getByRole('textbox', { name: /^Address in row/ })
    await expect(field).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('written.by.hand@mail.example')
    await page.keyboard.press(leave)
    await page.getByRole('searchbox', { name: 'Search the rows' }).fill('written.by')
    await expect(page.getByRole('grid').getByText('written.by.hand@mail.example')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /^Invite to/ })).toBeVisible()
  })
}

test('all suggested fixes leave an address alone that was written by hand', async () => {
  const page = await composer()
  await expect(page.getByRole('textbox', { name: /^Address in row/ })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('written.by.hand@mail.example')
  await page.getByRole('button', { name: /^Fix / }).click()
  const shown = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(shown).toBeVisible()
  await expect(shown).not.toContainText('written.by.hand')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid').getByText('written.by.hand@mail.example')).toBeVisible()
})

test('Ctrl Z gives back the address a row had, and who was left out', async () => {
  const page = await composer()
  const grid = page.getByRole('grid')
  const field = page.getByRole('textbox', { name: /^Address in row/ })
  await expect(field).toBeFocused()
  const before = await field.inputValue()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('written.by.hand@mail.example')
  await page.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  const row = grid.getByRole('row', { name: /^5 / })
  await expect(row).toContainText('written.by.hand@mail.example')
  await page.keyboard.press('Delete')
  await expect(row).toContainText('left out')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row).not.toContainText('left out')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field).toHaveValue(before)
})

test('who is invited already is invited anyway only after a question', async () => {
  const page = await composer()
  const marked = () => page.evaluate(() => window.fakeHost.bridge.callsOf('invites.mark').length)
  await expect(page.getByRole('textbox', { name: /^Address in row/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Already invited/ }).click()
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').nth(1)).toContainText('Invite anyway')
  await grid.focus()
  await page.keyboard.press('i')
  const asked = page.getByRole('alertdialog', { name: /anyway\?$/ })
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await marked()).toBe(0)
  await asked.getByRole('button', { name: 'Invite anyway' }).click()
  await expect.poll(marked).toBe(1)
})

test('Mod Enter asks whether to send from an address to mend, too, where Enter alone leads into it', async () => {
  const page = await composer()
  const field = page.getByRole('textbox', { name: /^Address in row/ })
  await expect(field).toBeFocused()
  await page.getByRole('grid').focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  const question = page.getByRole('alertdialog', { name: /^Send / })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
})

test('Mod Enter asks whether to send from a button of a row, too, which it does not press', async () => {
  const page = await composer()
  await expect(page.getByRole('textbox', { name: /^Address in row/ })).toBeFocused()
  const invited = page.getByRole('tab', { name: /^Will be invited/ })
  const before = await invited.textContent()
  // Where an address was mended the focus goes to such a button for a moment: what held it is gone.
  await page.getByRole('button', { name: 'Leave out' }).first().focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  const question = page.getByRole('alertdialog', { name: /^Send / })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(invited).toHaveText(before ?? '')
})

test('Mod Enter asks whether to send from the field of an address, and what is written there is kept', async () => {
  const page = await composer()
  await expect(page.getByRole('textbox', { name: /^Address in row/ })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('written.by.hand@mail.example')
  await page.keyboard.press('ControlOrMeta+Enter')
  const question = page.getByRole('alertdialog', { name: /^Send / })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid').getByText('written.by.hand@mail.example')).toBeVisible()
})
