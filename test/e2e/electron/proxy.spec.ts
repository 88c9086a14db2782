import type { Page } from 'playwright'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { connectPage, mainWindow } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { filesHolding } from '../../support/tempFolder.ts'
import { startAskingProxy } from './askingProxy.ts'

const NAME = 'ada.lovelace'
const FIRST = 'canary-Difference7Engine'
const SECOND = 'canary-Analytical8Engine'
const QUESTION = 'Your network wants a name and a password'
const ENTER = 'Enter the proxy’s password…'

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: QUESTION })
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    password: dialog.getByLabel('Password'),
    remember: dialog.getByRole('checkbox', { name: 'Remember on this computer' }),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
  }
}

/** As the person would who wants to see it now. */
async function refresh(program: Program): Promise<void> {
  const { accounts } = await program.invoke('accounts.list', {})
  await program.invoke('sync.now', { accountId: accounts[0]?.id ?? '' })
}

test('HTTP-11 behind a proxy that wants a password one is asked once, and again only where it changed', async ({
  launch,
}) => {
  const proxy = await startAskingProxy('Office <b>floor 3</b>')
  proxy.admit(NAME, FIRST)
  const program = await launch({
    args: [`--proxy-server=${proxy.address}`, '--proxy-bypass-list=<-loopback>'],
  })
  const wizard = connectPage(program.page)

  await test.step('the check stops at the proxy, and goes on by itself', async () => {
    await wizard.check.click()
    const ask = dialogOf(program.page)
    await expect(ask.name).toBeFocused()
    await expect(ask.dialog).toContainText(proxy.address)
    await expect(ask.dialog).toContainText('Office <b>floor 3</b>')
    await ask.press('Not now')
    const address = wizard.step('The address answers')
    await expect(address).toContainText('asks for a name and a password')
    await address.getByRole('button', { name: ENTER }).click()
    await ask.name.fill(NAME)
    await ask.password.fill('wrong')
    await ask.remember.check({ force: true })
    await ask.press('Sign in')
    await expect(ask.dialog).toContainText('did not take the last name and password')
    await expect(ask.password).toBeFocused()
    await program.page.keyboard.type(FIRST)
    await program.page.keyboard.press('Enter')
    await expect(ask.dialog).toBeHidden()
    await expect(wizard.step('The site accepts the client ID and secret')).toContainText('passed')
  })

  await test.step('so does the rest', async () => {
    await wizard.signIn.click()
    await program.authorize()
    const window = mainWindow(program.page)
    await wizard.start.click()
    await expect(window.rows.first()).toBeVisible()
    await expect(window.footer).toContainText('Up to date')
  })

  await test.step('the next start asks nothing', async () => {
    const before = proxy.through.length
    const window = mainWindow(await program.restart())
    await refresh(program)
    await expect.poll(() => proxy.through.length).toBeGreaterThan(before)
    await expect(window.footer).toContainText('Up to date')
    await expect(dialogOf(program.page).dialog).toBeHidden()
  })

  await test.step('a password that was changed is asked for anew, and can be put off', async () => {
    await program.stop()
    proxy.admit(NAME, SECOND)
    const before = proxy.given.length
    const page = await program.restart()
    await refresh(program)
    const ask = dialogOf(page)
    await expect(ask.dialog).toContainText('did not take the last name and password')
    expect(proxy.given.slice(before).filter((login) => login === `${NAME}:${FIRST}`)).toHaveLength(1)
    await ask.press('Not now')
    const window = mainWindow(page)
    await expect(window.rows.first()).toBeVisible()
    await expect(window.footer).toContainText('Offline: the proxy wants a password')
    await window.footer.getByRole('button').first().click()
    await page.getByRole('button', { name: ENTER }).click()
    await ask.name.fill(NAME)
    await ask.password.fill(SECOND)
    await ask.press('Sign in')
    await expect(ask.dialog).toBeHidden()
    await expect(window.footer).toContainText('Up to date')
  })

  await test.step('the site heard of none of it, and no file tells', async () => {
    const headers = JSON.stringify(program.community.log.entries.map((entry) => entry.headers))
    expect(headers).not.toContain('proxy-authorization')
    await program.stop()
    expect(await filesHolding(program.dataDir, FIRST)).toEqual([])
    expect(await filesHolding(program.dataDir, SECOND)).toEqual([])
  })
  await proxy.close()
})

test('HTTP-11 so is one before an encrypted site, and the question reads well in the dark, from the right and narrow', async ({
  launch,
}) => {
  const proxy = await startAskingProxy('Office')
  proxy.admit(NAME, FIRST)
  const program = await launch({
    args: [`--proxy-server=${proxy.address}`, '--proxy-bypass-list=<-loopback>'],
  })
  const { page } = program
  const wizard = connectPage(page)
  const ask = dialogOf(page)
  const host = new URL(program.community.baseUrl).host

  await wizard.address.fill(`https://${host}`)
  await wizard.clientSecret.fill(program.community.client.secret)
  await wizard.check.click()
  await expect(ask.dialog).toContainText(proxy.address)
  expect(await axeFindings(page)).toEqual([])

  await test.step('it fits, in each theme and direction', async () => {
    await program.invoke('preferences.set', { theme: 'dark', language: 'ar' })
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await resize(page, { width: 480, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(480)
    for (const button of await page.getByRole('dialog').getByRole('button').all())
      await expect(button).toBeInViewport()
    expect(await axeFindings(page)).toEqual([])
    await program.invoke('preferences.set', { theme: 'light', language: 'en' })
    await resize(page, { width: 1280, height: 800 })
  })

  // What is asked for through the tunnel is an encrypted answer of a site that has none: it was reached.
  await ask.name.fill(NAME)
  await ask.password.fill(FIRST)
  await ask.press('Sign in')
  await expect(ask.dialog).toBeHidden()
  await expect(wizard.step('The address answers')).toContainText('firewall or proxy may be in the way')
  expect(proxy.through.length).toBeGreaterThan(0)

  await wizard.address.fill(`http://${host}`)
  await wizard.signIn.click()
  await program.authorize()
  const window = mainWindow(page)
  await wizard.start.click()
  await expect(window.rows.first()).toBeVisible()
  await expect(window.footer).toContainText('Up to date')

  await test.step('what was given can be taken away again', async () => {
    await page.keyboard.press('Control+,')
    const section = page.getByRole('region', { name: 'Proxy' })
    await expect(section).toContainText('Signed in until Turnout closes.')
    await section.getByRole('button', { name: 'Forget the password' }).click()
    await refresh(program)
    await ask.press('Not now')
    await expect(section).toContainText('Lets nothing through until you sign in.')
    await section.getByRole('button', { name: ENTER }).press('Enter')
    await expect(ask.name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(section.getByRole('button', { name: ENTER })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
  })
  await proxy.close()
})
