import type { ElectronHost } from '../../support/hosts/electronHost.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent } from '../../support/pages/writing.ts'

test('another language is in the menu, in the window and in a failure that is shown already, without a restart', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 5 } })
  const { page } = program
  addEvent(program.community, 'Spring evening')
  await program.signIn()
  await expect(mainWindow(page).row('Spring evening')).toBeVisible()
  const { electron } = program.process as ElectronHost
  const search = () =>
    electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('search')?.label)
  expect(await search()).toBe('Search')
  // Said by the page before, and shown until it is read.
  await electron.evaluate(({ dialog }) => {
    dialog.showSaveDialog = async () => {
      throw new Error('no dialog here')
    }
  })
  await program.goOffline()
  await mainWindow(page).row('Spring evening').click()
  await page.keyboard.press('1')
  await page
    .getByRole('button', { name: /1 waiting/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Export…' }).click()
  const said = page.getByRole('region', { name: /Notifications|Mitteilungen|Benachrichtigungen/ })
  await expect(said.getByRole('button', { name: 'What helps' })).toBeVisible()

  await program.invoke('preferences.set', { language: 'de' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(said).toContainText('Was hilft')
  await expect(said).not.toContainText('What helps')
  await expect.poll(search).toBe('Suchen')
})
