import type { Locator, Page } from 'playwright/test'
import type { Program, ProgramOptions } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, editorPage, fromNow, HOUR } from '../../support/pages/writing.ts'

test('two windows of one computer agree at once on who is here, on an undo and on the lock', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const { community, page: left } = program
  const event = addEvent(community, 'Tonight', { ownerId: 1, startTime: fromNow(HOUR) })
  for (const id of [2, 5]) community.data.setRsvp(event.id, id, 1)
  const accountId = await program.signIn()
  await mainWindow(left).row(event.title).click()
  await expect(mainWindow(left).guests('Attending')).toContainText('2')
  const { doorId } = await program.invoke('door.open', {
    accountId,
    name: 'Tonight',
    eventIds: [String(event.id)],
  })
  if (!('address' in program.process)) throw new Error('not the browser host')
  const right = await left.context().newPage()
  await right.goto(program.process.address)
  await program.invoke('door.lock', { accountId, doorId, pin: '4711' })
  for (const page of [left, right]) await expect(page.getByText('0 of 2 arrived')).toBeVisible()

  const name = community.data.member(5)?.fullName ?? ''
  await left.getByRole('searchbox', { name: 'Search by name' }).fill(name)
  await left.keyboard.press('Enter')
  await expect(right.getByText('1 of 2 arrived')).toBeVisible()
  await expect(right.getByRole('complementary')).toContainText(name)
  await right
    .getByRole('complementary')
    .getByRole('button', { name: `Undo ${name}`, exact: true })
    .click()
  await expect(left.getByText('0 of 2 arrived')).toBeVisible()

  await right.keyboard.press('ControlOrMeta+l')
  const pin = right.getByRole('dialog').getByLabel('PIN')
  await pin.fill('4711')
  await pin.press('Enter')
  for (const page of [left, right]) {
    await expect(page.getByRole('button', { name: 'All doors' })).toBeVisible()
    await expect(page.getByText('0 of 2 arrived')).toBeVisible()
  }
})

test('SEND-21 what one window saved of an event is named in the form another one has open, before it is sent', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 3 } })
  const { community, page: left } = program
  const event = addEvent(community, 'Tonight', { ownerId: 1, startTime: fromNow(HOUR) })
  const accountId = await program.signIn()
  if (!('address' in program.process)) throw new Error('not the browser host')
  const right = await left.context().newPage()
  await right.goto(program.process.address)
  for (const page of [left, right]) {
    await mainWindow(page).row(event.title).click()
    await expect(mainWindow(page).event(event.title)).toBeVisible()
    await page.keyboard.press('e')
    await editorPage(page).put(editorPage(page).title, page === left ? 'From the left' : 'From the right')
  }
  await program.goOffline()
  await left.keyboard.press('ControlOrMeta+s')
  await expect(right.getByText('Meanwhile changed to “From the left”; yours is kept.')).toBeVisible()
  await expect(editorPage(right).title).toHaveValue('From the right')
  const drafts = await program.invoke('drafts.list', { accountId })
  expect(drafts.map(({ title }) => title)).toEqual(['From the right'])
})

/** The field of the one guest's note in two windows. */
async function twoNotes(launch: (options: Pick<ProgramOptions, 'community'>) => Promise<Program>) {
  const program = await launch({ community: { events: 0, members: 30 } })
  const { community, page: left } = program
  const event = addEvent(community, 'Tonight', { ownerId: 1, startTime: fromNow(HOUR) })
  community.data.setRsvp(event.id, 2, 1)
  await program.signIn()
  if (!('address' in program.process)) throw new Error('not the browser host')
  const right = await left.context().newPage()
  await right.goto(program.process.address)
  const noteIn = async (page: Page): Promise<Locator> => {
    await mainWindow(page).row(event.title).click()
    await page.getByRole('button', { name: 'Open guest desk' }).press('Enter')
    return page.getByRole('textbox', { name: 'Note' })
  }
  return { here: await noteIn(left), right, there: await noteIn(right) }
}

test('a note typed the moment before its window is closed is in the other one', async ({ launch }) => {
  const { here, right, there } = await twoNotes(launch)
  await there.fill('brings cake')
  await right.close({ runBeforeUnload: true })
  await expect(here).toHaveValue('brings cake')
})

test('what another window adds to a note shows where one wrote of it before, and is not written over', async ({
  launch,
}) => {
  const { here, there } = await twoNotes(launch)
  await here.fill('brings cake')
  await expect(there).toHaveValue('brings cake')
  await there.fill('brings cake, +49 170 1')
  await expect(here).toHaveValue('brings cake, +49 170 1')
  await here.press('End')
  await here.pressSequentially(', late')
  await expect(there).toHaveValue('brings cake, +49 170 1, late')
})
