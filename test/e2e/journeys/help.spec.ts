import { expect, test } from '../../support/hosts/programTest.ts'
import { connectPage, mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'

test('HELP-4 help opens where one is, is searched by keyboard, and gives the focus back', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 5, members: 20 } })
  const { page } = program
  const wizard = connectPage(page)
  const guide = page.getByRole('dialog', { name: 'Using Turnout' })
  const heading = (name: string) => guide.getByRole('heading', { name, exact: true })

  await wizard.clientSecret.fill('not-the-secret')
  await wizard.check.click()
  const client = wizard.step('The site accepts the client ID and secret')
  await expect(client).toContainText('failed')
  const link = client.getByRole('button', { name: 'What helps' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(heading('A check of the connection fails')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(link).toBeFocused()

  await program.signIn()
  const window = mainWindow(page)
  await expect(window.rows.nth(2)).toBeVisible()
  await window.rows.nth(1).click()
  await pressInOneGo(page, 'g', 'o')
  const outbox = page.getByRole('heading', { level: 1, name: 'Outbox' })
  await expect(outbox).toBeVisible()
  // The page that was gone to takes the focus once it is there.
  await expect(page.locator(':focus').filter({ has: outbox })).toBeVisible()
  const place = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('F1')
  await expect(heading('The outbox')).toBeInViewport()
  await expect(guide.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('took too long to answer')
  await expect(heading('The site cannot be reached')).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(heading('A check of the connection fails')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('HELP-2 the guide is in the language of the program, and follows it while it is open', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 5, members: 20 } })
  const { page } = program
  await program.signIn()
  await program.invoke('preferences.set', { language: 'de' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.keyboard.press('F1')
  const guide = page.getByRole('dialog')
  await expect(guide.getByRole('option', { name: 'Der Ausgang' })).toBeVisible()
  await page.keyboard.type('zu lange nicht geantwortet')
  await expect(guide.getByRole('heading', { name: 'Die Website ist nicht erreichbar' })).toBeInViewport()
  await program.invoke('preferences.set', { language: 'ar' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('صندوق الصادر')
  await expect(guide.getByRole('heading', { name: 'صندوق الصادر' })).toBeInViewport()
  await expect(guide.getByText('Up to date')).toBeHidden()
})
