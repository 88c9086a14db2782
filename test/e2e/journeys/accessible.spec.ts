import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { connectPage, mainWindow } from '../../support/pages/mainWindow.ts'

const SMALL = { events: 25, members: 40 }

/** Chords of the key map, so that the journey is the same in every language. */
const press = (program: Program, ...keys: readonly string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => program.page.keyboard.press(key)), Promise.resolve())

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'en'],
  ['dark', 'ar'],
] as const) {
  const begin = async (program: Program) => {
    await program.invoke('preferences.set', { theme, language })
    await program.reload()
    return async (state: string) => {
      expect(await axeFindings(program.page), `${state}, ${theme}, ${language}`).toEqual([])
    }
  }

  test(`axe finds nothing before one is signed in, ${theme}, in ${language}`, async ({ launch }) => {
    const program = await launch({ community: SMALL })
    const { page } = program
    const clean = await begin(program)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(page.getByRole('form')).toBeVisible()
    await clean('wizard')

    await page.getByRole('textbox').nth(2).fill('not-the-secret')
    await press(program, 'Enter')
    await expect(page.getByRole('form').getByRole('list')).toBeVisible()
    await expect(page.getByRole('form').getByRole('button').last()).toBeDisabled()
    await clean('failed check')
  })

  test(`axe finds nothing in any state, ${theme}, in ${language}`, async ({ launch }) => {
    const program = await launch({ community: SMALL })
    const { page } = program
    const clean = await begin(program)
    await program.signIn()
    await program.reload()
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option').first()).toBeVisible()
    await clean('list')

    await list.focus()
    await press(program, 'ArrowDown', 'Enter')
    await expect(page.getByRole('article').getByRole('tab').first()).toBeVisible()
    await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false')
    await clean('event page with guests')

    await press(program, 'Control+k')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await clean('palette')
    await press(program, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await press(program, '?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await clean('sheet of the keys')
    await press(program, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('searchbox').first().fill('qqqqq')
    await expect(list).toHaveCount(0)
    await clean('nothing found')
    await page.getByRole('searchbox').first().fill('')
    await expect(list).toBeVisible()

    await press(program, 'Escape', 'Control+,')
    await expect(page.getByRole('radiogroup').first()).toBeVisible()
    await clean('settings')
    await press(program, 'Escape', 'g', 'u')
    await expect(list).toBeVisible()

    await program.goOffline()
    await press(program, 'r')
    await expect(page.locator('[data-kind="offline"]')).toBeVisible({ timeout: 20_000 })
    await clean('offline')
  })
}

test('axe finds nothing while one waits for the browser and where the session has ended', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL, profiles: ['user-mine'] })
  const wizard = connectPage(program.page)
  await wizard.signIn.click()
  await expect(wizard.heading('Waiting for your browser')).toBeVisible()
  expect(await axeFindings(program.page), 'waiting').toEqual([])
  await wizard.button('Cancel').click()
  await expect(wizard.heading('Sign-in cancelled')).toBeVisible()
  expect(await axeFindings(program.page), 'how it ended').toEqual([])
  await wizard.button('Try again').click()
  await expect.poll(() => program.openedLinks().length).toBe(2)
  await program.authorize()
  await wizard.start.click()
  const window = mainWindow(program.page)
  await expect(window.rows.first()).toBeVisible()
  program.community.tokens.revokeAll()
  await window.footer.getByRole('button').first().click()
  await window.button('Refresh now').click()
  await expect(program.page.getByText(/has ended your session/)).toBeVisible()
  expect(await axeFindings(program.page), 'session ended').toEqual([])
})
