import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent, DAY, fromNow, HOUR } from '../../support/pages/writing.ts'

test('guests are marked in their rows, also without a network, a filter that leaves nobody is dropped by one press, and in a narrow window the person is a sheet', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 12 } })
  const { community, page } = program
  const event = addEvent(community, 'General assembly', { ownerId: 1 })
  for (const id of [2, 3, 4, 5, 6]) community.data.setRsvp(event.id, id, 1)
  await program.signIn()
  await page.getByRole('option', { name: event.title }).click()
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('d')
  const grid = page.getByRole('grid', { name: 'Attending' })
  await expect(grid).toHaveAttribute('aria-rowcount', '6')
  const mark = (name: 'Contacted' | 'Confirmed', row: number) =>
    grid
      .getByRole('row')
      .nth(row)
      .getByRole('button', { name: new RegExp(`^${name}: `) })

  await test.step('a press marks and takes it off again, the keys stay with the list', async () => {
    await program.goOffline()
    await mark('Contacted', 1).click()
    await expect(mark('Contacted', 1)).toHaveAttribute('aria-pressed', 'true')
    await expect(grid).toBeFocused()
    await mark('Confirmed', 2).click()
    await expect(mark('Confirmed', 2)).toHaveAttribute('aria-pressed', 'true')
    await mark('Contacted', 1).click()
    await expect(mark('Contacted', 1)).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(mark('Contacted', 1)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a right click and the menu key offer the marks and the note', async () => {
    const menu = page.getByRole('menu')
    await grid
      .getByRole('row')
      .nth(4)
      .click({ button: 'right', position: { x: 120, y: 8 } })
    await menu.getByRole('menuitem', { name: 'Contacted' }).click()
    await expect(mark('Contacted', 4)).toHaveAttribute('aria-pressed', 'true')
    await expect(grid).toBeFocused()
    await page.keyboard.press('ContextMenu')
    await menu.getByRole('menuitem', { name: 'Contacted' }).press('Enter')
    await expect(mark('Contacted', 4)).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Shift+F10')
    await menu.getByRole('menuitem', { name: 'Note' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(grid).toBeFocused()
  })

  await test.step('N notes all that are selected, under what is noted of each, and is taken back in one', async () => {
    await grid.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('n')
    await page.keyboard.type('Has the key')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Note' })
    await expect(dialog.getByRole('textbox', { name: 'Note: 2 guests' })).toBeFocused()
    await page.keyboard.type('Brings salad')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(grid.getByText('Brings salad')).toHaveCount(2)
    await expect(grid.getByRole('row').nth(1)).toContainText(/Has the key\s*Brings salad/)
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Note: 2 guests')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(grid.getByText('Brings salad')).toHaveCount(0)
    await expect(grid.getByRole('row').nth(1)).toContainText('Has the key')
    await grid.focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'With the selected guests' })).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(grid).not.toContainText('Has the key')
  })

  await test.step('nobody fits: how many would without each filter', async () => {
    await page.keyboard.press('a')
    const offered = page.getByRole('menu', { name: 'Filter' })
    await offered.getByRole('menuitemcheckbox', { name: 'Contacted', exact: true }).press('Space')
    await offered.getByRole('menuitemcheckbox', { name: 'Confirmed', exact: true }).press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Nobody on this list fits the filters.')).toBeVisible()
    await page.getByRole('button', { name: '1 guest fits without “Confirmed”' }).press('Enter')
    await expect(grid).toHaveAttribute('aria-rowcount', '2')
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Remove the filter Contacted' }).press('Enter')
    await expect(grid).toHaveAttribute('aria-rowcount', '6')
  })

  await test.step('below 1000 pixels the person is a sheet over the list', async () => {
    await resize(page, { width: 900, height: 700 })
    await expect(page.getByRole('complementary', { name: 'Details of the guest' })).toHaveCount(0)
    await grid.focus()
    await page.keyboard.press('n')
    const sheet = page.getByRole('dialog', { name: 'Details of the guest' })
    await expect(sheet.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('Calls back on Friday')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(grid).toBeFocused()
    await expect(grid).toContainText('Calls back on Friday')
    await grid
      .getByRole('row')
      .nth(3)
      .click({ position: { x: 120, y: 8 } })
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: 'Close the details' }).click()
    await expect(grid).toBeFocused()
  })
})

test('the guest desk of an event that is over takes marks and notes by key, and keeps them', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 12 } })
  const { community, page } = program
  const past = { ownerId: 1, startTime: fromNow(-7 * DAY), endTime: fromNow(-7 * DAY + HOUR) }
  const event = addEvent(community, 'General assembly', past)
  for (const id of [2, 3, 4]) community.data.setRsvp(event.id, id, 1)
  await program.signIn()
  const open = async () => {
    await mainWindow(page).view('All events').click()
    await page.getByRole('option', { name: event.title }).click()
    await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false')
    await page.keyboard.press('d')
  }
  await open()
  const grid = page.getByRole('grid', { name: 'Attending' })
  await expect(grid).toHaveAttribute('aria-rowcount', '4')
  await expect(grid).toBeFocused()
  const first = grid.getByRole('row').nth(1)
  const contacted = first.getByRole('button', { name: /^Contacted: / })
  await page.keyboard.press('c')
  await expect(contacted).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('n')
  await page.keyboard.type('Took the minutes')
  await page.keyboard.press('Escape')
  await expect(first).toContainText('Took the minutes')
  await page.keyboard.press('Escape')
  await open()
  await expect(contacted).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toContainText('Took the minutes')
})
