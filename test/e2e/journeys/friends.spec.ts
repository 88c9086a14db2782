import type { Page } from 'playwright'
import { fault } from '../../community/faults.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { expectTable } from '../../support/pages/accessibility.ts'
import { ledgerLines, officeFile, savedFile } from '../../support/pages/files.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, invitePage } from '../../support/pages/writing.ts'

const SMALL = { events: 0, members: 30 }

/** Tab until the focus is on a button of this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page.getByRole('button', { name }).first()
  for (let stop = 0; stop < 40; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('SITE-I2 SITE-I6 by keyboard alone: friends by name and by id, a message with fields; who is no friend was skipped, and the ledger says so', async ({
  launch,
}) => {
  test.setTimeout(90_000)
  const program = await launch({
    community: SMALL,
    profiles: ['friends-endpoint', 'non-friends-skipped', 'email-invitees-listed', 'site-zone:Europe/Berlin'],
  })
  const { community, page } = program
  const event = addEvent(community, 'Garden party', {
    ownerId: 1,
    startTime: fromNow(9 * DAY),
    location: 'Orchard',
    categoryId: 2,
  })
  const accountId = await program.signIn()
  await program.invoke('invites.setSettings', { accountId, batchSize: 25, paceMs: 100 })
  const member = (id: number) => community.data.member(id)
  const friend = member(2)?.fullName ?? ''
  const stranger = [...community.data.members.keys()].find((id) => id > 1 && !member(1)?.friends.has(id)) ?? 3
  await mainWindow(page).row(event.title).click()
  await page.getByRole('button', { name: 'Invite…' }).press('Enter')
  const composer = invitePage(page)

  await tabTo(page, 'Friends…')
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Friends' })
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(friend)
  const box = picker.getByRole('checkbox', { name: friend })
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  for (let stop = 0; stop < 5 && !(await box.isChecked()); stop += 1) {
    await page.keyboard.press('Tab')
    if (await box.evaluate((element) => element === document.activeElement))
      await page.keyboard.press('Space')
  }
  await tabTo(page, 'Add 1 friend')
  await page.keyboard.press('Enter')
  await expect(composer.row(friend)).toContainText('will be invited')

  // Ids of a spreadsheet go the same way, and so do addresses: three kinds in one request.
  const csv = `User ID;Name\r\n4;Kai\r\n${stranger};A stranger\r\n`
  await composer.fileInput.setInputFiles({ name: 'ids.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(composer.role('User ID')).toContainText('User ID of a friend')
  await tabTo(page, /^Import 2 rows/)
  await page.keyboard.press('Enter')
  const office = officeFile(20, 'utf-16le')
  const unicode = { name: 'office.txt', mimeType: 'text/plain', buffer: office.bytes }
  await composer.fileInput.setInputFiles(unicode)
  await expect(page.getByRole('button', { name: /Character encoding$/ })).toContainText('UTF-16')
  await expect(page.getByRole('button', { name: /Separator$/ })).toContainText('Tab')
  await tabTo(page, /^Import 20 rows/)
  await page.keyboard.press('Enter')
  await expectTable(composer.rows, {
    rows: office.people + 3,
    columns: ['Row', 'Name', 'Email', 'What happens'],
  })

  await composer.message.focus()
  await page.keyboard.type('{title} at {place} on {date}, from {me}')
  // While the last letters are on their way, those before them are shown.
  await expect(page.getByText('Not known here: my name. The message will have a gap there.')).toBeVisible()
  const preview = page.getByText(/^Garden party at Orchard on \w+day.*, from/)
  await expect(preview).toBeVisible()
  const text = (await preview.textContent()) ?? ''
  const people = office.valid.length + 3
  await expect(composer.send).toContainText(String(people))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(composer.question).toContainText(`${office.valid.length} by email`)
  await expect(composer.question).toContainText('3 friends by ID')
  await composer.question.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(composer.progress).toContainText(`${people} of ${people} sent`, { timeout: 20_000 })

  expect(community.mail.sent.map(({ to }) => to).toSorted()).toEqual([...office.valid].toSorted())
  expect(new Set(community.mail.sent.map(({ message }) => message))).toEqual(new Set([text]))
  expect(community.mail.notices.filter(({ kind }) => kind === 'invited').map(({ userId }) => userId)).toEqual(
    ['2', '4'],
  )

  await tabTo(page, 'Show the ledger')
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'People invited' })
  // The guest lists are read once the sending is over: then it is known who is on them.
  await expect(page.getByRole('tab', { name: /^Skipped by the site/ })).toContainText('1', {
    timeout: 20_000,
  })
  await expect(
    page.getByText(/^\d+ guests invited by email are on the guest list without a name/),
  ).toBeVisible()
  await expectTable(grid, { rows: people, columns: ['Person', 'State', 'Since', 'Times sent', 'Answer'] })
  const saved = await savedFile(program, async () => {
    await tabTo(page, 'Export')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Export as CSV' }).press('Enter')
  })
  const lines = ledgerLines(saved.bytes)
  const told = (id: string) => [lines.get(id)?.state, lines.get(id)?.answer]
  expect(told('2')).toEqual(['On the guest list', 'No reply'])
  expect(told('4')).toEqual(['On the guest list', 'No reply'])
  expect(told(String(stranger))).toEqual(['Skipped by the site', ''])
  for (const address of office.valid) expect(told(address)).toEqual(['Cannot be verified', ''])
})

test('SEND-8 the ledger by keyboard alone: searched, filtered, and the word of the person on one who may have been sent an invitation', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL })
  const { community, page } = program
  const event = addEvent(community, 'Garden party', { ownerId: 1, startTime: fromNow(9 * DAY) })
  const accountId = await program.signIn()
  const at = { accountId, eventId: String(event.id) }
  await program.invoke('invites.setSettings', { accountId, batchSize: 10, paceMs: 100 })
  await mainWindow(page).row(event.title).click()
  await program.invoke('invites.addText', {
    ...at,
    text: Array.from({ length: 12 }, (_, n) => `Guest ${n} <guest${n}@home.test>`).join('\n'),
  })
  community.faults.next(/^PUT .*\/event\/\d+$/, fault.refuseBefore())
  const { revision } = await program.invoke('invites.open', at)
  await program.invoke('invites.send', { ...at, revision })
  await expect.poll(() => community.mail.sent.length).toBe(2)

  await page.keyboard.press('ControlOrMeta+k')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await commands.getByRole('combobox').fill('All invitations')
  await expect(commands.getByRole('option', { name: /^All invitations/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'People invited' })
  await expectTable(grid, { rows: 12, columns: ['Person', 'State', 'Since', 'Times sent', 'Answer'] })
  const maybe = page.getByRole('tab', { name: /^May have been sent/ })
  await page.getByRole('tab', { name: /^All/ }).focus()
  for (let stop = 0; stop < 8; stop += 1) {
    if (await maybe.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await expect(grid).toHaveAttribute('aria-rowcount', '11')
  await page.keyboard.press('/')
  await page.keyboard.type('guest3')
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await page.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  const decide = async (item: string): Promise<void> => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Decide/ }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await decide('It was sent')
  // Who was decided stays in sight until something else is looked for.
  await expect(page.getByText('1 changed, still shown')).toBeVisible()
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await expect(grid).toBeFocused()
  await page.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
  await expect(page.getByText('Nobody matches the search and the filter.')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('guest5')
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await page.keyboard.press('Enter')
  await decide('Send again…')
  const sure = page.getByRole('alertdialog', { name: 'Send Guest 5 another invitation?' })
  await expect(sure.getByRole('button', { name: 'Cancel' }).last()).toBeFocused()
  await sure.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect.poll(() => community.mail.to('guest5@home.test').length).toBe(1)
  const { counts } = await program.invoke('ledger.list', { ...at, states: [], offset: 0, limit: 1 })
  expect(counts['may-have-been-sent']).toBe(8)
})
