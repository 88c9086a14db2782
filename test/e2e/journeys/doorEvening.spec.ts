import readExcelFile from 'read-excel-file/node'
import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { savedFile } from '../../support/pages/files.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { pressAndHold } from '../../support/pages/resizing.ts'
import { addEvent, fromNow, HOUR } from '../../support/pages/writing.ts'

const PEOPLE = { events: 0, members: 30 }
type Named = Readonly<Record<number, string>>

async function signedInWith(program: Program, titles: readonly string[]): Promise<string> {
  const accountId = await program.signIn()
  for (const title of titles) {
    await mainWindow(program.page).row(title).click()
    await expect(mainWindow(program.page).guests('Attending')).toContainText(/\d/)
  }
  return accountId
}

async function openDoor(
  program: Program,
  name: string,
  titles: readonly string[],
  press: 'once' | 'twice' = 'once',
): Promise<void> {
  const { page } = program
  await page.keyboard.press('ControlOrMeta+k')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await commands.getByRole('combobox').fill('Door')
  await commands.getByRole('option', { name: /^Door…/ }).click()
  await page.getByRole('textbox', { name: 'Name of the evening' }).fill(name)
  for (const title of titles) {
    const box = page.getByRole('checkbox', { name: title })
    if (!(await box.isChecked())) await box.press('Space')
  }
  const open = page.getByRole('button', { name: 'Open the door' })
  // As fast as a hand that trembles: before the door stands there.
  if (press === 'once') await open.press('Enter')
  else {
    await open.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  }
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const find = async ({ page }: Program, text: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(text)
}
const arrive = async (program: Program, name: string): Promise<void> => {
  await find(program, name)
  await program.page.keyboard.press('Enter')
  await expect(program.page.getByRole('complementary')).toContainText(name)
}
const foot = ({ page }: Program, name: string) => page.getByRole('contentinfo').getByRole('button', { name })

async function exported(program: Program, format: string) {
  await foot(program, 'Export…').click()
  const dialog = program.page.getByRole('dialog', { name: 'Export the door' })
  await dialog.getByRole('radio', { name: format }).check({ force: true })
  return savedFile(program, () => dialog.getByRole('button', { name: 'Save…' }).click())
}

test('an evening of two events: answers and invited people found, a note, a late guest, export and paper with times; another computer is merged', async ({
  launch,
}) => {
  test.setTimeout(90_000)
  const titles = ['Small instruments', 'Late concert']
  const first = await launch({ community: PEOPLE })
  const { community } = first
  const [one, two] = titles.map((title) =>
    addEvent(community, title, { ownerId: 1, startTime: fromNow(HOUR) }),
  )
  if (one === undefined || two === undefined) throw new Error('no events')
  for (const id of [2, 5, 6]) community.data.setRsvp(one.id, id, 1)
  for (const id of [6, 7]) community.data.setRsvp(two.id, id, 1)
  community.data.setRsvp(two.id, 8, 2)
  const names: Named = Object.fromEntries([...community.data.members.values()].map((m) => [m.id, m.fullName]))
  const name = (id: number): string => names[id] ?? ''
  const accountId = await signedInWith(first, titles)
  // Somebody known by an address alone: the ledger's list.
  await first.invoke('invites.setSettings', { accountId, batchSize: 10, paceMs: 100 })
  const at = { accountId, eventId: String(one.id) }
  await first.invoke('invites.addText', { ...at, text: 'Zelda Quick <zelda@home.test>' })
  const { revision } = await first.invoke('invites.open', at)
  await first.invoke('invites.send', { ...at, revision })
  await expect.poll(() => community.mail.sent.length).toBe(1)

  await openDoor(first, 'Friday', titles)
  const { page } = first
  await expect(page.getByText('0 of 4 arrived')).toBeVisible()
  await arrive(first, name(6))
  await expect(page.getByText('1 of 4 arrived')).toBeVisible()
  await arrive(first, 'Zelda Quick')
  await arrive(first, name(8))
  await expect(page.getByText('2 others')).toBeVisible()
  await find(first, name(5))
  await page.getByRole('button', { name: `More about ${name(5)}` }).click()
  await page.getByRole('menuitem', { name: `Note for ${name(5)}` }).click()
  const note = page.getByRole('dialog', { name: `Note for ${name(5)}` })
  await note.getByRole('textbox', { name: 'Note' }).fill('=needs the ramp')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Note: =needs the ramp')).toBeVisible()
  await find(first, 'Walk In')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('dialog', { name: 'Late guest' }).getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(page.getByRole('complementary')).toContainText('Walk In')

  await test.step('exports hold times and notes, and no formula', async () => {
    const csv = (await exported(first, 'CSV for a spreadsheet')).bytes.toString('utf8')
    expect(
      csv.startsWith(
        '\uFEFF"Name","User name","Answer","Arrived","Arrived at","Companions","Note","Events"\r\n',
      ),
    ).toBe(true)
    const line = (who: string): string => csv.split('\r\n').find((text) => text.startsWith(`"${who}"`)) ?? ''
    expect(line(name(6))).toMatch(
      /"Attending","yes","\d{4}-\d\d-\d\d \d\d:\d\d","","","Late concert, Small instruments"$/,
    )
    expect(line(name(5))).toContain(`"'=needs the ramp"`)
    expect(line('Walk In')).toContain('"Late guest","yes"')
    expect(line('Zelda Quick')).toContain('"Invited","yes"')
    expect(line(name(7))).toContain('"Attending","",""')
    const [sheet] = await readExcelFile((await exported(first, 'Excel (XLSX)')).bytes)
    expect(sheet?.data.length).toBe(csv.trim().split('\r\n').length)
  })

  await test.step('the printed list has the head, the names and the times', async () => {
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.keyboard.press('ControlOrMeta+p')
    const sheet = page.locator('[data-paper]')
    await expect(sheet).toContainText('Friday: arrivals')
    await expect(sheet.getByRole('row', { includeHidden: true }).filter({ hasText: name(6) })).toContainText(
      /\d:\d\d/,
    )
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)
  })

  await test.step('another computer at the same door', async () => {
    const mine = await exported(first, 'For another computer’s door')
    await first.stop()
    const second = await launch({ beside: first })
    await signedInWith(second, titles)
    await openDoor(second, 'Side entrance', titles)
    await arrive(second, name(2))
    await foot(second, 'Merge…').click()
    const merging = second.page.getByRole('dialog', { name: 'Merge another computer’s door' })
    const choosing = second.page.waitForEvent('filechooser')
    await merging.getByRole('button', { name: 'Choose the file…' }).click()
    await (await choosing).setFiles({ name: mine.name, mimeType: 'application/json', buffer: mine.bytes })
    await expect(second.page.getByText(/^Merged: 4 arrived, 0 undone, 1 note, 1 late guest;/)).toBeVisible()
    await expect(second.page.getByText('2 of 4 arrived')).toBeVisible()
    await expect(second.page.getByRole('complementary')).toContainText('Walk In')
    const theirs = await exported(second, 'CSV for a spreadsheet')
    const arrivals = theirs.bytes
      .toString('utf8')
      .split('\r\n')
      .filter((text) => text.includes(',"yes",'))
    expect(arrivals).toHaveLength(5)
    await second.page.keyboard.press('ControlOrMeta+z')
    await expect(second.page.getByText('1 of 4 arrived')).toBeVisible()
    await expect(second.page.getByRole('complementary')).not.toContainText('Walk In')
  })
})

test('a door locked without a PIN opens for its owner who signs in, and for nobody else', async ({
  launch,
}) => {
  const program = await launch({ community: PEOPLE })
  const { community } = program
  const event = addEvent(community, 'Behind the door', { ownerId: 1, startTime: fromNow(HOUR) })
  community.data.setRsvp(event.id, 2, 1)
  await signedInWith(program, [event.title])
  await openDoor(program, 'Tonight', [event.title])
  const { page } = program
  await page.keyboard.press('ControlOrMeta+l')
  const locking = page.getByRole('dialog')
  // Half a PIN is at fault once its field is left, by the very press that does without.
  await locking.getByLabel('PIN', { exact: true }).fill('4')
  await pressAndHold(locking.getByRole('button', { name: 'Without a PIN' }))
  await expect(page.getByText('Locked to this door')).toBeVisible()
  await expect(page.getByRole('button', { name: 'All doors' })).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+l')
  const unlock = page.getByRole('dialog', { name: 'Unlock Turnout' })
  const opened = program.openedLinks().length
  await unlock.getByRole('button', { name: 'Sign in again' }).press('Enter')
  await expect(unlock.getByText('Waiting for your browser…')).toBeVisible()
  await expect.poll(() => program.openedLinks().length).toBeGreaterThan(opened)
  const [, , stranger] = community.accounts
  if (stranger === undefined) throw new Error('no third account')
  await program.authorize({ account: stranger })
  await expect(
    unlock.getByText('That was not the owner of this account. Turnout stays locked.'),
  ).toBeVisible()

  const before = program.openedLinks().length
  await unlock.getByRole('button', { name: 'Sign in again' }).press('Enter')
  await expect.poll(() => program.openedLinks().length).toBeGreaterThan(before)
  await program.authorize()
  await expect(page.getByText('Locked to this door')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'All doors' })).toBeVisible()
})

test('a door opened by a double press is one door', async ({ launch }) => {
  const title = 'Small instruments'
  const program = await launch({ community: PEOPLE })
  const { id } = addEvent(program.community, title, { ownerId: 1, startTime: fromNow(HOUR) })
  program.community.data.setRsvp(id, 2, 1)
  const accountId = await signedInWith(program, [title])
  await openDoor(program, 'Tonight', [title], 'twice')
  const doors = await program.invoke('door.list', { accountId })
  expect(doors.map(({ name }) => name)).toEqual(['Tonight'])
})
