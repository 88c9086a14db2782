import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { clipboard } from '../../support/pages/files.ts'
import { connectPage, mainWindow } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'

test('the demo opens by one key: whom to sign in as stands on the page, and one’s own site is a press away', async ({
  launch,
}) => {
  const program = await launch({ suggest: 'try' })
  const { page, community } = program
  const open = page.getByRole('button', { name: 'Open the demo' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Try it with a made-up community')
  await expect(open).toBeFocused()
  const [first] = community.accounts
  if (first === undefined) throw new Error('a community without accounts')
  for (const value of [first.email, first.password])
    await expect(page.getByText(value, { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await test.step('each is copied by a press', async () => {
    for (const [name, value] of [
      ['Copy the email', first.email],
      ['Copy the password', first.password],
    ] as const) {
      await page.getByRole('button', { name }).press('Enter')
      await expect.poll(() => clipboard(program)).toBe(value)
    }
  })

  await test.step('one’s own site, and back', async () => {
    await page.getByRole('button', { name: 'Connect my own site…' }).press('Enter')
    const wizard = connectPage(page)
    await expect(wizard.address).toHaveValue('')
    // Nothing is said to be filled in or kept of a site that was not named yet.
    await expect(page.getByText(/^Your site’s administrator creates an API client/)).toBeVisible()
    await expect(wizard.clientSecret).toHaveAttribute('placeholder', '')
    await page.getByRole('button', { name: 'Use the demo community' }).press('Enter')
    await expect(open).toBeFocused()
  })

  await test.step('another language acts at once, and nothing is lost by it', async () => {
    const foot = page.getByRole('contentinfo')
    await foot.getByRole('button', { name: 'English' }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Community ausprobieren')
    await foot.getByRole('button', { name: 'Deutsch' }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'English' }).press('Enter')
    await expect(open).toBeVisible()
    await open.focus()
  })

  await test.step('it fits a narrow window', async () => {
    await resize(page, { width: 480, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(480)
    await expect(open).toBeInViewport()
    await resize(page, { width: 1280, height: 800 })
  })

  await page.keyboard.press('Enter')
  const waiting = page.getByRole('heading', { name: 'Waiting for your browser' })
  await expect(waiting).toBeFocused()

  await test.step('whom to sign in as stays while the browser is open, and so does the page where it comes to nothing', async () => {
    const stays = async () => await expect(page.getByText(first.email, { exact: true })).toBeVisible()
    await stays()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: 'Sign-in cancelled.' })).toBeVisible()
    await expect(open).toBeFocused()
    await stays()
    await page.keyboard.press('Enter')
    await expect.poll(() => program.openedLinks().length).toBe(2)
    await program.authorize({ answer: 'no' })
    await expect(page.getByRole('status').filter({ hasText: 'The sign-in was declined.' })).toBeVisible()
    await expect(open).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    program.community.setProfiles(['code-life:0'])
    await page.keyboard.press('Enter')
    await program.authorize()
    await expect(page.getByRole('status').filter({ hasText: 'The sign-in expired.' })).toBeVisible()
    await stays()
    program.community.setProfiles([])
    await page.keyboard.press('Enter')
  })
  await program.authorize()
  await test.step('the site is made one’s own by what is filled in already, and Enter leads to its events', async () => {
    const name = page.getByRole('textbox', { name: 'Name of the site' })
    await expect(name).toHaveValue('Demo community')
    await expect(name).toBeFocused()
    await page.keyboard.press('Enter')
  })
  await expect(mainWindow(page).rows.first()).toBeVisible()
})
