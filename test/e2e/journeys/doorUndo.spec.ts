import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, fromNow, HOUR } from '../../support/pages/writing.ts'

/** A door for one event with members 2 to 5, two of whom have one name. */
async function openDoor(program: Program): Promise<{ readonly names: readonly string[] }> {
  const { community, page } = program
  const event = addEvent(community, 'Small instruments', { ownerId: 1, startTime: fromNow(HOUR) })
  const { members } = community.data
  for (const id of [2, 3]) Object.assign(members.get(id) ?? {}, { fullName: 'Ann Lee', userName: `ann${id}` })
  for (const id of [2, 3, 4, 5]) community.data.setRsvp(event.id, id, 1)
  await program.signIn()
  await mainWindow(page).row(event.title).click()
  await expect(mainWindow(page).guests('Attending')).toContainText('4')
  await page.keyboard.press('ControlOrMeta+k')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await commands.getByRole('combobox').fill('Door')
  await commands.getByRole('option', { name: /^Door…/ }).click()
  await page.getByRole('button', { name: 'Open the door' }).press('Enter')
  await expect(page.getByText('0 of 4 arrived')).toBeVisible()
  return { names: [4, 5].map((id) => members.get(id)?.fullName ?? '') }
}

const find = ({ page }: Program, text: string): Promise<void> =>
  page.getByRole('searchbox', { name: 'Search by name' }).fill(text)

const undoLast = ({ page }: Program) =>
  page
    .getByRole('complementary')
    .getByRole('button', { name: /^Undo / })
    .first()

test('of two people of one name, who is here since when and whom Undo takes back is told apart', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  await openDoor(program)
  const { page } = program
  const found = page.getByRole('list', { name: 'People found' }).getByRole('listitem')
  await find(program, 'Ann Lee')
  await expect(found).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(undoLast(program)).toContainText('Ann Lee (ann3 · 2 of 2 with this name) arrived')
  await find(program, 'Ann Lee')
  await expect(found).toHaveCount(2)
  await page.keyboard.press('2')
  const again = page.getByRole('alert').filter({ hasText: 'Here since' })
  await expect(again).toContainText('Ann Lee (ann3 · 2 of 2 with this name)')
})

test('who leaves the door and comes back can still undo what was done there', async ({ launch }) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const { names } = await openDoor(program)
  const { page } = program
  const [one = ''] = names
  await find(program, one)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 4 arrived')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('0 of 4 arrived')).toBeVisible()
  await find(program, one)
  await page.keyboard.press('Enter')
  const aside = page.getByRole('complementary')
  await aside.getByRole('button', { name: `Undo ${one}`, exact: true }).press('Enter')
  await expect(undoLast(program)).toContainText(`${one} not here yet`)
  await page.getByRole('button', { name: 'All doors' }).press('Enter')
  await page.getByRole('button', { name: 'Small instruments', exact: true }).press('Enter')
  await expect(page.getByText('0 of 4 arrived')).toBeVisible()
  await expect(undoLast(program)).toContainText(`${one} not here yet`)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('1 of 4 arrived')).toBeVisible()
})
