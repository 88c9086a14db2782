import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { find, openDoor } from '../../support/pages/door.ts'
import { savedFile } from '../../support/pages/files.ts'

const undoLast = ({ page }: Program) =>
  page
    .getByRole('complementary')
    .getByRole('button', { name: /^Undo / })
    .first()

test('of two people of one name, who is found, who is here since when, whom Undo takes back and who stands on paper is told apart', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  await openDoor(program)
  const { page } = program
  const found = page.getByRole('list', { name: 'People found' }).getByRole('listitem')
  await find(program, 'Ann Lee')
  await expect(found).toHaveCount(2)
  for (const [at, apart] of [/^Ann Lee\s*ann2 · 1 of 2/, /^Ann Lee\s*ann3 · 2 of 2/].entries())
    await expect(found.nth(at)).toHaveText(apart)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(undoLast(program)).toContainText('Ann Lee (ann3 · 2 of 2 with this name) arrived')
  const last = page.getByRole('complementary').getByRole('listitem').first()
  await expect(last).toContainText('ann3 · 2 of 2 with this name')
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.keyboard.press('ControlOrMeta+p')
  await expect(page.locator('[data-paper]')).toContainText('Ann Lee (ann3 · 2 of 2 with this name)')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.getByRole('contentinfo').getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the door' })
  await dialog.getByRole('radio', { name: 'CSV for a spreadsheet' }).check({ force: true })
  const { bytes } = await savedFile(program, () => dialog.getByRole('button', { name: 'Save…' }).click())
  const lines = bytes.toString('utf8').split('\r\n').slice(1, -1)
  const names = lines.map((line) => line.split(',').slice(0, 2).join(' '))
  expect(names.filter((name) => name.startsWith('"Ann Lee"')).toSorted()).toEqual([
    '"Ann Lee" "ann2"',
    '"Ann Lee" "ann3"',
  ])
  expect(names.filter((name) => name.endsWith(' ""'))).toHaveLength(lines.length - 2)
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
