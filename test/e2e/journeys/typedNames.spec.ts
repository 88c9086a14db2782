import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow, runCommand } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

test('another name half typed for a people list is there after the program was killed, and goes once the list has it', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const event = addEvent(program.community, 'Reading', { ownerId: 1, startTime: fromNow(9 * DAY) })
  const accountId = await program.signIn()
  const people = [{ kind: 'email' as const, address: 'ann@home.test', name: '' }]
  await program.invoke('people.save', { accountId, name: 'Choir', source: { from: 'people', people } })
  const dialog = () => program.page.getByRole('dialog', { name: /^Rename/ })
  const name = () => dialog().getByRole('textbox', { name: 'Name' })
  const open = async () => {
    await expect(mainWindow(program.page).row(event.title)).toBeVisible()
    await runCommand(program.page, 'People lists')
    await program.page.getByRole('button', { name: /^Choir/ }).click()
    await program.page.getByRole('button', { name: 'More', exact: true }).click()
    await program.page.getByRole('menuitem', { name: /^Rename/ }).click()
  }
  const kept = () => program.invoke('typed.get', { accountId, form: 'names' })
  await open()
  await expect(name()).toHaveValue('Choir')
  await name().fill('Chamber choir')
  await expect.poll(async () => Object.values(await kept())).toEqual(['Chamber choir'])
  await program.restart('kill')
  await open()
  await expect(name()).toHaveValue('Chamber choir')
  await expect(dialog()).toContainText('not saved. Saved is “Choir”')
  await name().press('Enter')
  await expect(dialog()).toHaveCount(0)
  expect((await program.invoke('people.lists', { accountId })).map((list) => list.name)).toEqual([
    'Chamber choir',
  ])
  await expect.poll(kept).toEqual({})
})

test('a half-typed address of a person is no address of theirs: it is said to be typed, and goes by Cancel', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const event = addEvent(program.community, 'Reading', { ownerId: 1, startTime: fromNow(9 * DAY) })
  const accountId = await program.signIn()
  const people = [{ kind: 'email' as const, address: 'ann@home.test', name: 'Ann' }]
  await program.invoke('people.save', { accountId, name: 'Choir', source: { from: 'people', people } })
  const { page } = program
  await expect(mainWindow(page).row(event.title)).toBeVisible()
  await runCommand(page, 'People lists')
  await page.getByRole('button', { name: /^Choir/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the member' })
  const address = dialog.getByRole('textbox', { name: 'Email' })
  const open = async () => {
    await page.getByRole('row', { name: /Ann/ }).click()
    await page.keyboard.press('Enter')
    await expect(address).toBeVisible()
  }
  await open()
  await expect(dialog).not.toContainText('Typed earlier')
  await address.fill('ann@ho')
  await address.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(address).toHaveValue('ann@ho')
  await expect(address).toHaveAccessibleDescription(/Typed earlier.*“ann@home\.test”/)
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(address).toHaveValue('ann@home.test')
  await expect(dialog).not.toContainText('Typed earlier')
})
