import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'

test('P11 letters typed while the palette is still being fetched stand in it', async ({ launch }) => {
  const program = await launch()
  await program.signIn()
  const { page } = program
  const fetched = Promise.withResolvers<undefined>()
  await page.route(/\/Palette-[^/]*\.js$/, async (route) => {
    await fetched.promise
    await route.continue()
  })
  await program.reload()
  await mainWindow(page).rows.first().waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settingz')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('s')
  fetched.resolve(undefined)
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toHaveValue('settings')
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: /Settings/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})
