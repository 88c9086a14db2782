import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'

test('the settings are reset, accounts and views stay, and the reset is taken back', async ({ launch }) => {
  const program = await launch({ community: { events: 3, members: 5 } })
  const { page } = program
  await program.signIn()
  const window = mainWindow(page)
  await expect(window.rows.first()).toBeVisible()
  await program.invoke('preferences.set', {
    theme: 'dark',
    listWidth: 500,
    savedViews: [{ id: 'v', accountId: null, name: 'Mine', query: '{"view":"mine","sort":"soonest"}' }],
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const before = await program.invoke('preferences.get', {})

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('reset settings')
  await expect(page.getByRole('option', { name: /Reset settings/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Settings are back to their defaults/)).toBeVisible()
  const { theme, listWidth, savedViews, activeAccountId } = await program.invoke('preferences.get', {})
  expect({ theme, listWidth }).toEqual({ theme: 'system', listWidth: 392 })
  expect({ savedViews, activeAccountId }).toEqual({
    savedViews: before.savedViews,
    activeAccountId: before.activeAccountId,
  })
  await expect(window.rows.first()).toBeVisible()

  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => program.invoke('preferences.get', {})).toEqual(before)

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('check for updates')
  await expect(page.getByRole('option', { name: /Check for updates/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const updates = page.getByRole('region', { name: 'Updates' })
  await expect(updates).toContainText('nowhere to look for newer versions')
  await expect(updates.getByRole('button')).toHaveCount(0)
})
