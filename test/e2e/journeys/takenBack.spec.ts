import type { Page } from 'playwright'
import { expect, test } from '../../support/hosts/programTest.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

const undo = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const commands = dialog(page, 'Commands')
  await commands.getByRole('combobox').fill(name)
  await expect(commands.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
}

test('a draft that was discarded among the drafts, and a template that was removed, come back', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0 } })
  const { page } = program
  const accountId = await program.signIn()
  await program.invoke('templates.save', {
    accountId,
    name: 'Soup night',
    fields: { title: 'Soup', location: 'Hall 45' },
  })
  await command(page, 'New event')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Harvest supper')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()

  await test.step('the template', async () => {
    await page.getByRole('button', { name: 'Templates and series' }).press('Enter')
    await page.getByRole('menuitem', { name: /Start from a template/ }).press('Enter')
    await page.getByRole('button', { name: 'Remove the template Soup night' }).press('Enter')
    await expect(page.getByText(/^No templates yet/)).toBeVisible()
    await undo(page).press('Enter')
    await expect(page.getByRole('button', { name: 'Remove the template Soup night' })).toBeVisible()
    expect(await program.invoke('templates.list', { accountId })).toMatchObject([
      { name: 'Soup night', fields: { title: 'Soup', location: 'Hall 45' } },
    ])
    await page.keyboard.press('Escape')
  })

  await test.step('the draft', async () => {
    await command(page, 'Drafts')
    const discard = page.getByRole('button', { name: 'Discard the draft “Harvest supper”' })
    await discard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(discard).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(discard).toBeVisible()
    await page.getByRole('button', { name: /^Harvest supper/ }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Harvest supper')
  })
})

test('people lists that were removed or merged away, and a door with its arrivals, come back', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const event = addEvent(community, 'Reading', { ownerId: 1, startTime: fromNow(DAY) })
  const accountId = await program.signIn()
  const people = (address: string) => ({ kind: 'email' as const, name: '', address })
  for (const name of ['Choir', 'Board']) {
    const source = { from: 'people' as const, people: [people(`${name}@home.test`), people('ann@home.test')] }
    await program.invoke('people.save', { accountId, name, source })
  }
  const lists = async () =>
    (await program.invoke('people.lists', { accountId })).map(({ name, members }) => `${name} ${members}`)

  await test.step('a list', async () => {
    await command(page, 'People lists')
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Remove…' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByText('Removed the list Board')).toBeVisible()
    expect(await lists()).toEqual(['Choir 2'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(lists).toEqual(['Board 2', 'Choir 2'])
  })

  await test.step('lists that were merged', async () => {
    await page.getByRole('button', { name: 'Merge lists…' }).press('Enter')
    const merging = dialog(page, 'Merge lists')
    for (const name of [/^Choir/, /^Board/, /^Remove/])
      await merging.getByRole('checkbox', { name }).press('Space')
    await merging.getByRole('textbox', { name: 'Name of the new list' }).fill('Everybody')
    await merging.getByRole('button', { name: 'Merge' }).press('Enter')
    await expect.poll(lists).toEqual(['Everybody 3'])
    await undo(page).press('Enter')
    await expect.poll(lists).toEqual(['Board 2', 'Choir 2'])
  })

  await test.step('a door', async () => {
    const eventIds = [String(event.id)]
    const { doorId } = await program.invoke('door.open', { accountId, name: 'Tonight', eventIds })
    const late = { name: 'Walk In', note: '', eventId: null, arrived: true }
    await program.invoke('door.addLate', { accountId, doorId, ...late })
    const doors = async () =>
      (await program.invoke('door.list', { accountId })).map(({ name, arrived }) => `${name} ${arrived}`)
    await command(page, 'Door')
    await page.getByRole('button', { name: 'Remove the door Tonight' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByText('Removed the door Tonight')).toBeVisible()
    expect(await doors()).toEqual([])
    await undo(page).press('Enter')
    await expect(page.getByRole('button', { name: 'Tonight', exact: true })).toBeVisible()
    expect(await doors()).toEqual(['Tonight 1'])
  })
})
