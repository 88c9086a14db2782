import { expect, test } from '../../support/hosts/programTest.ts'
import { find, openDoor } from '../../support/pages/door.ts'

test('the next name can be typed at once after people are added to a row, and after the menu of a row', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const {
    names: [one = ''],
  } = await openDoor(program)
  const { page } = program
  const search = page.getByRole('searchbox', { name: 'Search by name' })
  const inRow = page.getByRole('list', { name: 'People found' }).getByRole('listitem').first()
  const choose = async (item: string) => {
    await inRow.getByRole('button', { name: `More about ${one}` }).press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await find(program, one)
  await inRow.getByRole('button', { name: `One person more with ${one}` }).press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 4 arrived')).toBeVisible()

  await find(program, one)
  await choose('+1 came along')
  await expect(inRow).toContainText('3 people')
  await expect(search).toBeFocused()
  await choose(`One person fewer with ${one}`)
  await expect(inRow).toContainText('2 people')
  await expect(search).toBeFocused()

  await choose(`Note for ${one}`)
  const note = page.getByRole('dialog').getByRole('textbox')
  await expect(note).toBeFocused()
  await page.keyboard.type('no ticket')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search).toBeFocused()

  await inRow.getByRole('button', { name: `More about ${one}` }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.keyboard.type('x')
  await expect(search).toHaveValue(`${one}x`)
})
