import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { connectPage, mainWindow } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'

test('after the first sign-in a site is made one’s own: name, colour, zone, language and theme', async ({
  launch,
}) => {
  const program = await launch({ suggest: 'try' })
  const { page } = program
  await page.getByRole('button', { name: 'Open the demo' }).press('Enter')
  await program.authorize()
  const name = page.getByRole('textbox', { name: 'Name of the site' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make it yours')
  await expect(name).toBeFocused()

  await test.step('what is typed takes the place of the name, and is shown at once', async () => {
    await page.keyboard.type('Choir friends')
    await expect(page.getByRole('complementary')).toContainText('Choir friends')
    await page.keyboard.press('Tab')
    await page.keyboard.type('CF!')
    await expect(page.getByRole('complementary').getByText('CF', { exact: true })).toHaveCount(1)
    const keys = page.getByRole('complementary').getByRole('definition')
    await expect(keys).toHaveText([
      'Everything, by typing what you want',
      'Search the events',
      'Attending, maybe, not going',
      'All keys on one sheet',
    ])
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked()
  })

  await test.step('the zone is asked for with events by both clocks', async () => {
    const card = page.getByRole('region', { name: /^Does this site keep its times in/ })
    await expect(card.getByRole('row')).toHaveCount(4)
    expect(await axeFindings(page)).toEqual([])
    await card.getByRole('button', { name: 'Ask me later' }).press('Enter')
    await expect(page.getByText('You will be asked again when you create an event.')).toBeVisible()
    await page.getByRole('button', { name: 'Answer now' }).press('Enter')
    await expect(card.getByRole('button', { name: /^Yes, / })).toBeFocused()
    await page.keyboard.press('y')
    await expect(page.getByText(/^This site keeps its times in/)).toBeVisible()
    await expect(connectPage(page).start).toBeFocused()
  })

  await test.step('language and theme act with the press', async () => {
    await page.getByRole('radio', { name: 'Dark' }).press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: /^English/ }).press('Enter')
    await page.getByRole('option', { name: 'العربية' }).press('Enter')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: /^العربية/ }).press('Enter')
    await page.getByRole('option', { name: 'English' }).press('Enter')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })

  await test.step('it fits a narrow window', async () => {
    await resize(page, { width: 480, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(480)
    await expect(connectPage(page).start).toBeInViewport()
    await resize(page, { width: 1280, height: 800 })
  })

  await page.keyboard.press('ControlOrMeta+Enter')
  const window = mainWindow(page)
  await expect(window.rows.first()).toBeVisible()
  await expect(window.accounts).toContainText('Choir friends')
  const { accounts } = await program.invoke('accounts.list', {})
  expect(accounts[0]).toMatchObject({
    siteName: 'Choir friends',
    colour: '2',
    letters: 'CF',
    siteZone: { zone: expect.stringMatching(/^Europe\//), confirmed: true },
  })

  await test.step('once: neither the next start nor the next sign-in asks again', async () => {
    const again = mainWindow(await program.restart())
    await expect(again.rows.first()).toBeVisible()
    program.community.tokens.revokeAll()
    await again.footer.getByRole('button').first().click()
    await again.button('Refresh now').click()
    await again.button('Sign in again').click()
    await program.authorize()
    await expect(again.rows.first()).toBeVisible()
  })
})

test('with a handful of events the zone is asked for without a guess, this computer’s first', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 2 } })
  const wizard = connectPage(program.page)
  await wizard.signIn.click()
  await program.authorize()
  const card = program.page.getByRole('region', { name: 'Which zone does the site keep?' })
  const own = await program.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(card.getByRole('combobox', { name: 'Time zone of the site' })).toHaveValue(
    own.replaceAll('_', ' '),
  )
  await card.getByRole('button', { name: 'Use this zone' }).press('Enter')
  await expect(wizard.start).toBeFocused()
  await wizard.start.press('Enter')
  await expect(mainWindow(program.page).rows.first()).toBeVisible()
  const siteZone = async () => (await program.invoke('accounts.list', {})).accounts[0]?.siteZone
  await expect.poll(siteZone).toEqual({ zone: own, confirmed: true })
})
