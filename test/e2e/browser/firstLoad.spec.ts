import type { Page } from 'playwright/test'
import { entrySize, outgrown } from '../../../scripts/build.mjs'
import { expect, test } from '../../support/hosts/programTest.ts'
import { connectPage, mainWindow } from '../../support/pages/mainWindow.ts'

/** `npm run bench -- size` says what it is made of. */
const MOST_BYTES = 160_000

test('PERF-9 the JavaScript loaded before anything is shown stays as small as it has become', () => {
  expect(entrySize()).toBeLessThanOrEqual(MOST_BYTES)
})

test('PERF-9 what the main process reads at each start stays as small as it has become', () => {
  expect(outgrown()).toEqual([])
})

/** The commands of a page, and what keeps its focus, are held back until the function returned is called. */
async function holdCommands(page: Page): Promise<() => void> {
  const fetched = Promise.withResolvers<undefined>()
  await page.route(/\/Behind-[^/]*\.js$/, async (route) => {
    await fetched.promise
    await route.continue()
  })
  return () => fetched.resolve(undefined)
}

/** The same for a page that shows its first rows. */
async function withoutCommands(page: Page, reload: () => Promise<unknown>): Promise<() => void> {
  const give = await holdCommands(page)
  await reload()
  await mainWindow(page).rows.first().waitFor()
  return give
}

test('PERF-9 keys pressed before what they mean is here are not lost, nor is their order', async ({
  launch,
}) => {
  const program = await launch()
  await program.signIn()
  const { page } = program
  const window = mainWindow(page)
  const palette = page.getByRole('dialog').getByRole('combobox')
  const giveSearch = await withoutCommands(page, () => program.reload())
  await page.keyboard.press('/')
  await page.keyboard.type('gardem')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('n')
  await expect(window.search).toHaveValue('')
  giveSearch()
  await expect(window.search).toHaveValue('garden')
  await expect(window.search).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()

  // From a field, too, whose own letters it has at once.
  const givePalette = await withoutCommands(page, () => program.reload())
  await window.search.click()
  await page.keyboard.type('a')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settings')
  await expect(window.search).toHaveValue('a')
  givePalette()
  await expect(palette).toHaveValue('settings')
  // The page beneath is hidden from who hears it.
  const beneath = page.getByRole('searchbox', { name: 'Search events', includeHidden: true })
  await expect(beneath).toHaveValue('a')
})

test('SHELL-37 where the texts or the first script cannot be loaded, the page says so and offers to try again', async ({
  launch,
}) => {
  const program = await launch({ expectedProblems: [/ERR_FAILED/, /dynamically imported module/] })
  const { page } = program
  const unopened = page.getByRole('heading', { name: 'Turnout has not opened yet' })
  await expect(connectPage(page).heading('Connect to your site')).toBeVisible()
  await expect(unopened).toBeHidden()
  for (const missing of [/\/texts-en-[\w-]+\.js$/, /\/index-[\w-]+\.js$/]) {
    await page.route(missing, (request) => request.abort())
    await program.reload()
    // A blank page says it after a while: this one has waited.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await expect(unopened).toBeVisible()
    // While it is still missing: a page that could load it meanwhile opens by itself, and takes the link away.
    await page.getByRole('link', { name: 'Try again' }).click()
    // The browser host lets nobody in without its key.
    await expect(page).toHaveURL(/\/locked$/)
    await page.unrouteAll()
    await program.reload()
    await expect(connectPage(page).heading('Connect to your site')).toBeVisible()
    await expect(unopened).toBeHidden()
  }
})

for (const late of [false, true])
  test(`who reloads while signing in begins in the list after it, ${late ? 'also where it is over before anything keeps the focus' : 'and not among the sites'}`, async ({
    launch,
  }) => {
    // Nothing keeps it for as long as that is held back.
    const program = await launch({ expectedProblems: late ? [/the focus fell to the body/] : [] })
    const { page } = program
    const wizard = connectPage(page)
    await wizard.check.click()
    await wizard.signIn.click()
    const waits = wizard.heading('Waiting for your browser')
    await expect(waits).toBeFocused()
    const give = await holdCommands(page)
    await program.reload()
    await expect(waits).toBeFocused()
    if (!late) {
      const here = page.waitForResponse(/\/Behind-/)
      give()
      await here
      // The page tells a key from here on.
      await expect(async () => {
        await page.keyboard.press('F1')
        await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 })
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(waits).toBeFocused()
    }
    await program.authorize()
    const window = mainWindow(page)
    await expect(window.rows.first()).toBeVisible()
    if (late) await expect(window.list).not.toBeFocused()
    give()
    await expect(window.list).toBeFocused()
  })
