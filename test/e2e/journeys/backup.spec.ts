import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { connectPage, mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

const SMALL = { events: 0, members: 30 }
const PASSPHRASE = 'seven quiet herons over Deutz'

const dialog = ({ page }: Program, name: string) => page.getByRole('dialog', { name })

/** The folder the person chooses: the system's dialog in Electron, the only one there is in a browser. */
async function folderOf({ process: host, dataDir }: Program): Promise<string> {
  if (!('electron' in host)) return path.join(dataDir, 'copies')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-copies-'))
  await host.electron.evaluate(({ dialog: system }, chosen) => {
    system.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] })
  }, folder)
  return folder
}

async function toBackup({ page }: Program): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await commands.getByRole('combobox').fill('Backup')
  await expect(commands.getByRole('option').first()).toContainText('Backup')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Backup' })).toBeVisible()
}

async function openFile(program: Program, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer }
  await program.page.getByLabel('Restore from a file…').setInputFiles(file)
}

test('BACKUP-4 moving to a new computer: a sealed copy on the old one, connected and restored on the new one, everything there; what is no whole copy is told', async ({
  launch,
}) => {
  test.setTimeout(180_000)
  const old = await launch({ community: SMALL })
  const event = addEvent(old.community, 'Choir evening', { ownerId: 1, startTime: fromNow(2 * DAY) })
  const eventId = String(event.id)
  const accountId = await old.signIn()
  await expect(mainWindow(old.page).row('Choir evening')).toBeVisible()
  const folder = await folderOf(old)
  await test.step('what lies only here', async () => {
    const mark = { accountId, eventId, inviteIds: ['1', '2'] }
    await old.invoke('guestDesk.mark', { ...mark, note: 'brings a harp', addTags: ['board'] })
    const people = [{ kind: 'email' as const, address: 'dan@home.test', name: 'Dan' }]
    await old.invoke('people.save', {
      accountId,
      name: 'Friends of the choir',
      source: { from: 'people', people },
    })
    const { doorId } = await old.invoke('door.open', { accountId, name: 'Tonight', eventIds: [eventId] })
    const late = { accountId, doorId, name: 'Eve', note: '', eventId: null, arrived: true }
    await old.invoke('door.addLate', late)
  })

  await test.step('a passphrase, and the first copy', async () => {
    await toBackup(old)
    await expect(old.page.getByText('No copy yet')).toBeVisible()
    await old.page.getByRole('button', { name: 'Back up now…' }).press('Enter')
    const choosing = dialog(old, 'Choose a passphrase')
    const first = choosing.getByLabel('Passphrase', { exact: true })
    await first.fill('12345678')
    await expect(choosing.getByRole('status')).toContainText('Weak')
    await first.fill(PASSPHRASE)
    await expect(choosing.getByRole('status')).toContainText('Good')
    await choosing.getByLabel('The same again').fill('something else')
    await expect(choosing.getByText('These two are not the same.')).toBeVisible()
    await choosing.getByLabel('The same again').fill(PASSPHRASE)
    await choosing.getByLabel('The same again').press('Enter')
    await expect(mainWindow(old.page).toast('A copy was made and read back.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(mainWindow(old.page).footer).toContainText('Last copy')
    const copies = old.page.getByRole('list', { name: 'Copies' })
    await expect(copies.getByRole('button', { name: /2 marks, 1 list, 1 door/ })).toBeVisible()
    expect(await axeFindings(old.page)).toEqual([])
  })
  const name = readdirSync(folder).find((each) => each.endsWith('.copy')) ?? ''
  const bytes = readFileSync(path.join(folder, name))

  const fresh = await launch({ beside: old })
  const { page } = fresh
  await expect(connectPage(page).heading('Connect to your site')).toBeVisible()

  await test.step('a file that is none, a damaged one, a wrong passphrase', async () => {
    await page.getByRole('button', { name: 'Open a copy…' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Backup' })).toBeVisible()
    const opening = dialog(fresh, 'Open the copy')
    const passphrase = opening.getByLabel('Passphrase')
    await openFile(fresh, 'list.copy', Buffer.from('name,email\nAnn,ann@home.test\n'))
    await passphrase.fill(PASSPHRASE)
    await passphrase.press('Enter')
    await expect(
      opening.getByRole('heading', { name: 'This file is not a copy made by Turnout' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    const flipped = Buffer.from(bytes)
    flipped[flipped.length - 9] = (flipped[flipped.length - 9] ?? 0) ^ 4
    await openFile(fresh, name, flipped)
    await passphrase.fill(PASSPHRASE)
    await passphrase.press('Enter')
    await expect(opening.getByRole('heading', { name: 'This copy is damaged' })).toBeVisible()
    await page.keyboard.press('Escape')
    await openFile(fresh, name, bytes)
    await passphrase.fill(PASSPHRASE.toUpperCase())
    await passphrase.press('Enter')
    const wrong = opening.getByRole('heading', { name: 'This does not open the copy' })
    await expect(wrong).toBeVisible({ timeout: 60_000 })
    expect(await axeFindings(page)).toEqual([])
    await passphrase.fill(PASSPHRASE)
    await passphrase.press('Enter')
  })

  const pane = page.getByRole('complementary', { name: 'Restore' })
  await test.step('whose things it holds is connected first, and the copy stays open', async () => {
    await expect(pane.getByText('Connect Demo community first')).toBeVisible({ timeout: 60_000 })
    await expect(pane.getByRole('button', { name: /^Add/ })).toBeDisabled()
    await pane.getByRole('button', { name: 'Connect…' }).press('Enter')
    await connectPage(page).signIn.press('Enter')
    await fresh.authorize()
    await expect(connectPage(page).start).toBeVisible()
    await connectPage(page).start.press('Enter')
    await expect(pane.getByText('4 things would be added')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('all of it comes over, is taken back, and comes once', async () => {
    const counts = async () => (await fresh.invoke('backup.state', {})).here
    const before = await counts()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(mainWindow(page).toast(/^Added 4 things/)).toBeVisible()
    expect(await counts()).toMatchObject({ marks: 2, lists: 1, listed: 1, doors: 1, arrivals: 1 })
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Undo' })
      .press('Enter')
    await expect(mainWindow(page).toast('Undone')).toBeVisible()
    expect(await counts()).toEqual(before)
  })

  await test.step('it is offered for as long as the program runs, also in a window that was loaded since', async () => {
    const before = await fresh.invoke('backup.state', {})
    await openFile(fresh, name, bytes)
    await dialog(fresh, 'Open the copy').getByLabel('Passphrase').fill(PASSPHRASE)
    await page.keyboard.press('Enter')
    await expect(pane.getByText('4 things would be added')).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(mainWindow(page).toast(/^Added 4 things/)).toBeVisible()
    await fresh.reload()
    await expect(mainWindow(page).row('Choir evening')).toBeVisible()
    await toBackup(fresh)
    const restored = page.getByRole('region', { name: 'Restore' })
    await expect(restored.getByText('Added 4 things')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await restored.getByRole('button', { name: 'Undo the restore' }).press('Enter')
    await expect(mainWindow(page).toast('Undone')).toBeVisible()
    await expect(restored).toHaveCount(0)
    expect((await fresh.invoke('backup.state', {})).here).toEqual(before.here)
  })

  await test.step('where it is about to be deleted for good, a copy is made first, without a network, too', async () => {
    await old.goOffline()
    const window = mainWindow(old.page)
    await window.accounts.press('Enter')
    await window.menuItem('Sign out…').press('Enter')
    const leaving = window.dialog(/^Sign out of/)
    await leaving.getByRole('radio', { name: /^Delete it/ }).press('Space')
    await leaving.getByRole('button', { name: 'Make a copy first' }).press('Enter')
    await expect(leaving.getByText('A sealed copy was made and read back.')).toBeVisible({ timeout: 60_000 })
    expect(readdirSync(folder).filter((each) => each.endsWith('.copy'))).toHaveLength(2)
  })
})
