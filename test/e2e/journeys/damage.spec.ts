import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'

test('INPUT-3 rows of the site that cannot be read are counted in words, and cost none of the others', async ({
  launch,
}) => {
  const program = await launch({ community: { profiles: ['bad-rows'], events: 40, members: 30 } })
  await program.signIn()
  const window = mainWindow(program.page)
  await expect(window.footer).toContainText('Up to date')
  expect(await window.rows.count()).toBeGreaterThan(3)
  await window.footer.getByRole('button', { name: 'Not everything could be read' }).click()
  await expect(window.dialog('Not everything could be read')).toContainText(
    /\d+ events from the site cannot be read\. All others are here\./,
  )
})

test('STORE-3 a damaged file is replaced, the person is told, and the site fills the new one', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 40, members: 30 } })
  await program.signIn()
  let window = mainWindow(program.page)
  await expect(window.footer).toContainText('Up to date')
  await program.stop()
  spoil(program.dataDir)

  window = mainWindow(await program.restart())
  await expect(window.rows.first()).toBeVisible()
  await window.footer.getByRole('button', { name: 'A damaged file was replaced' }).click()
  await expect(window.dialog('A damaged file was replaced')).toContainText('It is kept beside a new one')
  expect(databases(program.dataDir).some((file) => file.includes('.db.corrupt-'))).toBe(true)
})

const databases = (dataDir: string): readonly string[] =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file).includes('.db'))
    .map((file) => path.join(dataDir, file))

/** Zeros over the first pages but the header, as a failing disk leaves them. */
function spoil(dataDir: string): void {
  const file = databases(dataDir).find((name) => name.endsWith('.db'))
  if (file === undefined) throw new Error('no database was found')
  writeFileSync(file, readFileSync(file).fill(0, 100, 4096 * 3))
}
