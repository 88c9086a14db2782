import readExcelFile from 'read-excel-file/node'
import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { expectTable } from '../../support/pages/accessibility.ts'
import { clipboard, savedFile } from '../../support/pages/files.ts'
import { mainWindow, runCommand } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, HOUR, invitePage } from '../../support/pages/writing.ts'

const SMALL = { events: 0, members: 30 }

const dialog = ({ page }: Program, name: string) => page.getByRole('dialog', { name })

/** Presses a button as the keyboard does: focused, then Enter. */
const press = ({ page }: Program, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().press('Enter')

test('people lists by keyboard alone: typed, saved from a composer, renamed, searched, thinned out, merged; sources of a composer with those who came and those who did not answer', async ({
  launch,
}) => {
  test.setTimeout(90_000)
  const program = await launch({ community: SMALL })
  const { community, page } = program
  const last = addEvent(community, 'Last time', { ownerId: 1, startTime: fromNow(HOUR) })
  addEvent(community, 'Next time', { ownerId: 1, startTime: fromNow(9 * DAY) })
  for (const id of [2, 5, 6]) community.data.setRsvp(last.id, id, 1)
  for (const id of [7, 8]) community.data.setRsvp(last.id, id, 0)
  const accountId = await program.signIn()
  await mainWindow(page).row('Last time').click()
  await expect(mainWindow(page).guests('No reply')).toContainText('2')
  const doorId = (
    await program.invoke('door.open', { accountId, name: 'Last time', eventIds: [String(last.id)] })
  ).doorId
  for (const id of [2, 6]) await program.invoke('door.arrive', { accountId, doorId, personId: `u${id}` })

  await test.step('a typed list, renamed, searched, one taken out', async () => {
    await runCommand(program.page, 'People lists')
    await press(program, 'New list…')
    const making = dialog(program, 'New people list')
    await making.getByRole('textbox', { name: 'Name' }).fill('Choir')
    const typed = 'Ann Lee <ann@home.test>; bob@home.test; nonsense@\nCarl <carl@home.test>'
    await making.getByRole('textbox', { name: 'Addresses, any separator' }).fill(typed)
    await making.getByRole('button', { name: 'Save' }).press('Enter')
    // What is no address is not lost: it stays to be fixed.
    const addresses = making.getByRole('textbox', { name: 'Addresses, any separator' })
    await expect(addresses).toHaveValue('nonsense@')
    await expect(making.getByText('Check this address, then save again.')).toBeVisible()
    await addresses.fill('')
    await making.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(making).toHaveCount(0)
    const grid = page.getByRole('grid', { name: 'Members of Choir' })
    await expectTable(grid, { rows: 3, columns: ['Name', 'Email or user ID'] })
    await press(program, 'More')
    await page.getByRole('menuitem', { name: 'Rename…' }).press('Enter')
    await dialog(program, 'Rename the list').getByRole('textbox').fill('Chamber choir')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Chamber choir' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search the members' }).fill('bob')
    const members = page.getByRole('grid', { name: 'Members of Chamber choir' })
    await expect(members).toHaveAttribute('aria-rowcount', '2')
    await members.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Delete')
    await expect(page.getByText('1 member removed')).toBeVisible()
    await expect(members).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(members).toHaveAttribute('aria-rowcount', '2')
    await members.focus()
    await page.keyboard.press('Delete')
    await expect(members).toHaveCount(0)
  })

  const composer = invitePage(page)
  await test.step('a composer takes those who came and those who did not answer, and saves them', async () => {
    await composeNext(program)
    await fromEvent(program, 'Those who came')
    await expect(composer.tab('Will be invited')).toContainText('2')
    await fromEvent(program, 'Those who did not answer')
    await expect(composer.tab('Will be invited')).toContainText('4')
    await press(program, 'Save as people list…')
    await dialog(program, 'Save as people list').getByRole('textbox').fill('Regulars')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved with 4 members')).toBeVisible()
  })

  await test.step('both lists are merged, and the new one fills a composer', async () => {
    await runCommand(program.page, 'People lists')
    await press(program, 'Merge lists…')
    const merging = dialog(program, 'Merge lists')
    await merging.getByRole('checkbox', { name: /^Chamber choir/ }).press('Space')
    await merging.getByRole('checkbox', { name: /^Regulars/ }).press('Space')
    await merging.getByRole('textbox', { name: 'Name of the new list' }).fill('Everybody')
    await merging.getByRole('button', { name: 'Merge' }).press('Enter')
    await expect(page.getByRole('grid', { name: 'Members of Everybody' })).toHaveAttribute(
      'aria-rowcount',
      '7',
    )
    await composeNext(program)
    await press(program, 'People list…')
    const choosing = dialog(program, 'From a people list')
    await choosing.getByRole('radio', { name: /^Everybody/ }).press('Space')
    await choosing.getByRole('button', { name: 'Add' }).press('Enter')
    await expect(composer.tab('Will be invited')).toContainText('6')
    await expect(composer.tab('Duplicate')).toContainText('4')
    await expect(composer.row('ann@home.test')).toContainText('will be invited')
  })
})

/** To the list of events, down to the second one, and from there to its composer. */
async function composeNext(program: Program): Promise<void> {
  const { page } = program
  const window = mainWindow(page)
  for (const key of ['g', 'u']) await page.keyboard.press(key)
  await expect(window.list).toBeFocused()
  await page.keyboard.press('Home')
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  await expect(window.event('Next time')).toBeVisible()
  await press(program, 'Invite…')
  await expect(invitePage(page).title).toHaveText('Invite to Next time')
}

async function fromEvent(program: Program, who: string): Promise<void> {
  await press(program, 'From an event…')
  const asking = dialog(program, 'From the guests of an event')
  await asking.getByRole('searchbox').fill('Last')
  await asking.getByRole('checkbox', { name: /^Last time/ }).press('Space')
  await asking.getByRole('radio', { name: who }).press('Space')
  await asking.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(asking).toHaveCount(0)
}

test('guests are taken from an event that is over before any that is to come, the latest first', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL })
  for (const days of [-40, -6, 3, 9])
    addEvent(program.community, `Day ${days}`, { ownerId: 1, startTime: fromNow(days * DAY) })
  await program.signIn()
  const window = mainWindow(program.page)
  await window.row('Day 9').click()
  await expect(window.event('Day 9')).toBeVisible()
  await press(program, 'Invite…')
  await press(program, 'From an event…')
  const events = dialog(program, 'From the guests of an event').getByRole('checkbox')
  await expect(events).toHaveCount(4)
  const names = await events.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent ?? ''))
  expect(names.map((name) => /^Day -?\d+/.exec(name)?.[0])).toEqual(['Day -6', 'Day -40', 'Day 3', 'Day 9'])
})

test('INPUT-13 a guest list with own marks goes out as CSV, Excel, vCard and copied text, and the ledger as Excel', async ({
  launch,
}) => {
  test.setTimeout(90_000)
  const program = await launch({ community: SMALL })
  const { community, page } = program
  const event = addEvent(community, 'Reading', { ownerId: 1, startTime: fromNow(9 * DAY) })
  for (const id of [2, 5, 6]) community.data.setRsvp(event.id, id, 1)
  const names = [2, 5, 6].map((id) => community.data.member(id)?.fullName ?? '').toSorted()
  const accountId = await program.signIn()
  const at = { accountId, eventId: String(event.id) }
  await mainWindow(page).row(event.title).click()
  await expect(mainWindow(page).guests('Attending')).toContainText('3')
  await press(program, 'Open guest desk')
  const grid = page.getByRole('grid', { name: 'Attending' })
  await expectTable(grid, { rows: 3, columns: ['Name', 'Marks and tags', 'Answered'] })
  const { rows } = await program.invoke('guestDesk.list', {
    ...at,
    list: 'attending',
    sorts: [{ by: 'name', down: false }],
    offset: 0,
    limit: 9,
  })
  const [marked] = rows
  if (marked === undefined) throw new Error('no guests')
  await program.invoke('guestDesk.mark', {
    ...at,
    inviteIds: [marked.inviteId],
    contacted: true,
    note: '=HYPERLINK("x")',
    addTags: ['speaker'],
  })

  const as = async (format: string) => {
    await page.getByRole('button', { name: 'Export…' }).press('Enter')
    const exporting = dialog(program, 'Export guests')
    await exporting.getByRole('radio', { name: format }).check({ force: true })
    return savedFile(program, () => exporting.getByRole('button', { name: 'Save…' }).press('Enter'))
  }
  const csv = (await as('CSV')).bytes.toString('utf8')
  expect(csv.startsWith('\uFEFF"Name","Answer","Answered","Contacted","Confirmed","Tags","Note"\r\n')).toBe(
    true,
  )
  const lines = csv.trim().split('\r\n').slice(1)
  expect(lines.map((line) => /^"([^"]*)"/.exec(line)?.[1] ?? '').toSorted()).toEqual(names)
  expect(lines.find((line) => line.startsWith(`"${marked.name}"`))).toMatch(
    /,"Attending","[^"]*","✓","","speaker","'=HYPERLINK\(""x""\)"$/,
  )
  const [sheet] = await readExcelFile((await as('Excel (XLSX)')).bytes)
  expect(sheet?.data.map((row) => row[0])).toEqual([
    'Name',
    ...lines.map((line) => /^"([^"]*)"/.exec(line)?.[1]),
  ])
  const card = (await as('vCard')).bytes.toString('utf8')
  expect(card.match(/BEGIN:VCARD/g)).toHaveLength(3)
  for (const name of names) expect(card).toContain(`FN:${name}`)
  expect(card).toContain('CATEGORIES:speaker')

  await page.getByRole('button', { name: 'Export…' }).press('Enter')
  await dialog(program, 'Export guests').getByRole('button', { name: 'Copy as text' }).press('Enter')
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await clipboard(program)
  expect(copied.split('\n').map((line) => line.split('\t')[0])).toEqual(
    sheet?.data.slice(1).map((row) => row[0]),
  )

  await program.invoke('invites.setSettings', { accountId, batchSize: 10, paceMs: 100 })
  await program.invoke('invites.addText', { ...at, text: 'ann@home.test bob@home.test' })
  const { revision } = await program.invoke('invites.open', at)
  await program.invoke('invites.send', { ...at, revision })
  await expect.poll(() => community.mail.sent.length).toBe(2)
  await runCommand(program.page, 'All invitations')
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible()
  const saved = await savedFile(program, async () => {
    await press(program, 'Export')
    await page.getByRole('menuitem', { name: 'Export for Excel' }).press('Enter')
  })
  const [ledger] = await readExcelFile(saved.bytes)
  const column = ledger?.data[0]?.indexOf('Email') ?? -1
  expect(
    ledger?.data
      .slice(1)
      .map((row) => row[column])
      .toSorted(),
  ).toEqual(['ann@home.test', 'bob@home.test'])
})

test('a people list takes a file, shows the address to be fixed, and goes out as a file', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL })
  const { page } = program
  await program.signIn()
  await runCommand(program.page, 'People lists')
  await press(program, 'New list…')
  await dialog(program, 'New people list').getByRole('textbox', { name: 'Name' }).fill('Choir')
  await page.keyboard.press('Enter')
  const csv = 'Name,Email\nDora,dora@home.test\nEmil,emil at home.test\n'
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /2 rows/ })
    .press('Enter')
  const grid = page.getByRole('grid', { name: 'Members of Choir' })
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await page.getByRole('switch', { name: '1 address to fix' }).press('Space')
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await grid.focus()
  await page.keyboard.press('Enter')
  await dialog(program, 'Change the member').getByRole('textbox', { name: 'Email' }).fill('emil@home.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await expect(grid).toBeFocused()
  await press(program, 'More')
  const saved = await savedFile(program, () =>
    page.getByRole('menuitem', { name: 'Export as CSV' }).press('Enter'),
  )
  expect(saved.bytes.toString('utf8')).toContain('"Emil","emil@home.test"')
})

test('a file of more than 900 people put into the wrong list is out of it again by Undo, and only its people are', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL })
  const { page } = program
  const accountId = await program.signIn()
  const people = [{ kind: 'email' as const, name: '', address: 'm1@home.test' }]
  const source = { from: 'people' as const, people }
  await program.invoke('people.save', { accountId, name: 'Choir', source })
  const members = async () =>
    (await program.invoke('people.lists', { accountId })).map((list) => list.members)
  await runCommand(program.page, 'People lists')
  const rows = Array.from({ length: 1_001 }, (_, at) => `Member ${at},m${at}@home.test`)
  const csv = ['Name,Email', ...rows, ''].join('\n')
  const takeFile = async () => {
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /1,001 rows/ })
      .press('Enter')
    await expect.poll(members).toEqual([1_001])
  }
  await expect(page.getByRole('grid', { name: 'Members of Choir' })).toHaveAttribute('aria-rowcount', '2')
  await takeFile()
  await page
    .getByRole('alertdialog')
    .filter({ hasText: '1,000' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter')
  await expect.poll(members).toEqual([1])
  await takeFile()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(members).toEqual([1])
})

test('addresses typed for a list stay with that list when another window makes one that comes before it', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL })
  const { page } = program
  const accountId = await program.signIn()
  const make = (name: string) => {
    const people = [{ kind: 'email' as const, name: '', address: `${name}@home.test` }]
    return program.invoke('people.save', { accountId, name, source: { from: 'people', people } })
  }
  await make('Choir')
  await runCommand(program.page, 'People lists')
  await press(program, 'Add addresses…')
  const adding = dialog(program, 'Add to Choir')
  await adding.getByRole('textbox').fill('ann@home.test')
  await make('Altos')
  await expect(page.getByRole('button', { name: /^Altos/, includeHidden: true })).toBeVisible()
  await adding.getByRole('textbox').press('End')
  await page.keyboard.type(', bob@home.test')
  await adding.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Choir', exact: true })).toBeVisible()
  const lists = await program.invoke('people.lists', { accountId })
  expect(lists.map(({ name, members }) => `${name} ${members}`)).toEqual(['Altos 1', 'Choir 3'])
})
