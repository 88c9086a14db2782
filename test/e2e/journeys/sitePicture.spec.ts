import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { connectPage, mainWindow } from '../../support/pages/mainWindow.ts'

/** A picture of two colours, three times as wide as it is high. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAACCAIAAAD0PzoJAAAAFUlEQVR4nGO44GAAQQoJByCIAVMIAB01DwEQKfTKAAAAAElFTkSuQmCC',
  'base64',
)

test('a site has a picture of one’s own: a file that is none is refused, a chosen one is drawn, stays after a restart, and its removal is undone', async ({
  launch,
}) => {
  const program = await launch({ suggest: 'try' })
  const { page } = program
  await page.getByRole('button', { name: 'Open the demo' }).press('Enter')
  await program.authorize()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type="file"]').last().setInputFiles({ name, mimeType: 'image/png', buffer })
  const kept = async () => (await program.invoke('accounts.list', {})).accounts[0]?.picture
  const remove = page.getByRole('button', { name: 'Remove the picture' })
  /** Widths as the browser drew them: nothing where the page's rules forbid the address. */
  const drawn = () =>
    program.page.evaluate(() =>
      [...document.images]
        .filter((image) => image.src.startsWith('data:') && image.checkVisibility())
        .map(({ naturalWidth }) => naturalWidth),
    )

  await test.step('what is no picture is said beside the button', async () => {
    await expect(page.getByRole('button', { name: 'Choose a picture…' })).toBeVisible()
    await choose('logo.png', Buffer.from('no picture'))
    await expect(page.getByRole('alert').filter({ hasText: 'can’t be read as a picture' })).toBeVisible()
    expect(await kept()).toBeUndefined()
  })

  await test.step('a chosen one stands beside the name, and comes back by Undo', async () => {
    await choose('logo.png', LOGO)
    await expect.poll(kept).toMatch(/^data:image\/(webp|png);base64,/)
    const before = await kept()
    await expect.poll(drawn).toEqual([96])
    await remove.press('Enter')
    await expect.poll(kept).toBeUndefined()
    await expect(page.getByRole('button', { name: 'Choose a picture…' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Name of the site' }).fill('Choir friends')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(kept).toBe(before)
    await connectPage(page).start.press('Enter')
  })

  await test.step('it is there after a restart, and goes in the settings once that is saved', async () => {
    const again = await program.restart()
    const window = mainWindow(again)
    await expect(window.accounts).toContainText('Choir friends')
    await expect.poll(drawn).toEqual([96])
    await again.keyboard.press('ControlOrMeta+,')
    await again.getByRole('button', { name: 'Name, letters, colour…' }).first().press('Enter')
    const dialog = again.getByRole('dialog', { name: 'Name, letters and colour' })
    await dialog.getByRole('button', { name: 'Remove the picture' }).press('Enter')
    expect(await axeFindings(again)).toEqual([])
    expect(await kept()).toBeDefined()
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect.poll(kept).toBeUndefined()
    await expect.poll(drawn).toEqual([])
  })
})
