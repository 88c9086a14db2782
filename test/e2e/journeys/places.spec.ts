import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'

test('doors, sent invitations, settings and the keys each have a place one can see', async ({ launch }) => {
  const { page, ...program } = await launch({ community: { events: 3, members: 20 } })
  await program.signIn()
  const window = mainWindow(page)
  const views = page.getByRole('navigation', { name: 'Views and accounts' })

  await views.getByRole('button', { name: 'Invitations sent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible()
  await expect(views.getByRole('button', { name: 'Invitations sent' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await window.accounts.click()
  await window.menuItem('Settings').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await window.accounts.click()
  await window.menuItem('Keyboard shortcuts').click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')

  await views.getByRole('button', { name: 'Doors' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which door?' })).toBeVisible()
})
