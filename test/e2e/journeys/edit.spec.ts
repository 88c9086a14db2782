import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent, editorPage } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

const siteTitles = (program: Program): readonly string[] =>
  [...program.community.data.events.values()].map(({ title }) => title)

type Launch = (options: { readonly community: typeof EMPTY }) => Promise<Program>

/** Signed in, with one own event on the site and on the screen. */
const signedIn = async (launch: Launch) => {
  const program = await launch({ community: EMPTY })
  const event = addEvent(program.community, 'Spring evening', { ownerId: 1 })
  const accountId = await program.signIn()
  await expect(mainWindow(program.page).row('Spring evening')).toBeVisible()
  return { program, accountId, event }
}

/** Nothing waits for the site any more. */
const settled = (program: Program, accountId: string) =>
  expect
    .poll(async () => (await program.invoke('outbox.list', { accountId, offset: 0 })).total, {
      timeout: 30_000,
    })
    .toBe(0)

test('an organiser writes an event by keyboard, sees it at once, and the site has it once', async ({
  launch,
}) => {
  const { program, accountId } = await signedIn(launch)
  const { page } = program
  const window = mainWindow(page)
  const editor = editorPage(page)
  await page.keyboard.press('n')
  await expect(editor.title).toBeFocused()
  await page.keyboard.type('Long night of small instruments')
  await page.keyboard.press('ControlOrMeta+s')
  // What is missing is named, and the focus is sent there.
  await expect(page.getByText('The site needs a location.')).toBeVisible()
  await expect(editor.location).toBeFocused()
  await page.keyboard.type('Hall 45')
  await expect(editor.draftSaved).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('heading', { name: 'Long night of small instruments' })).toBeVisible()
  await expect(window.toast('“Long night of small instruments” created')).toBeVisible()
  await settled(program, accountId)
  expect(siteTitles(program).filter((title) => title === 'Long night of small instruments')).toHaveLength(1)
  // The page goes by the id of the site now, and can be edited on.
  await page.keyboard.press('e')
  await expect(editor.title).toHaveValue('Long night of small instruments')
  await editor.put(editor.title, 'Longer night of small instruments')
  await expect(editor.changes).toContainText('1 field, sent in one save')
  await page.keyboard.press('ControlOrMeta+s')
  // Back at the event, which is read out by its name.
  await expect(page.getByRole('article', { name: 'Longer night of small instruments' })).toBeFocused()
  await expect(
    window.toast('“Longer night of small instruments” saved and read back, the change was kept'),
  ).toBeVisible()
  await settled(program, accountId)
  expect(siteTitles(program).filter((title) => /night of small instruments/.test(title))).toEqual([
    'Longer night of small instruments',
  ])
})

test('Escape loses nothing: the draft is there after a crash, and goes on where it was left', async ({
  launch,
}) => {
  const { program } = await signedIn(launch)
  const editor = editorPage(program.page)
  await program.page.keyboard.press('n')
  await editor.put(editor.title, 'Half a thought')
  await expect(editor.draftSaved).toBeVisible()
  // The first leaves the field, the next one the editor.
  await editor.title.press('Escape')
  await expect(editor.title).not.toBeFocused()
  await expect(editor.title).toHaveValue('Half a thought')
  await program.page.keyboard.press('Escape')
  await expect(mainWindow(program.page).rows.first()).toBeVisible()

  const page = await program.restart('kill')
  await expect(mainWindow(page).rows.first()).toBeVisible()
  await pressInOneGo(page, 'g', 'd')
  await page.getByRole('button', { name: /Half a thought.*new event/ }).click()
  await expect(editorPage(page).title).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Discard…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText('Draft discarded')).toBeVisible()
})

test('offline an event is created and changed, another deleted; back online each is done once', async ({
  launch,
}) => {
  const { program, accountId, event } = await signedIn(launch)
  const { page } = program
  const window = mainWindow(page)
  const editor = editorPage(page)
  await expect(window.footer).toContainText('Up to date')
  await program.goOffline()

  await page.keyboard.press('n')
  await editor.put(editor.title, 'Made on the train')
  await editor.put(editor.location, 'Coach 7')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(window.event('Made on the train')).toBeVisible()
  await expect(page.getByText('The guest list comes once the site has this event.')).toBeVisible()
  await page.keyboard.press('e')
  await editor.put(editor.address, 'Platform 3')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Coach 7, Platform 3').first()).toBeVisible()

  await window.row('Spring evening').click()
  await expect(window.event('Spring evening')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(window.toast('To be deleted: Spring evening')).toBeVisible()
  await expect(window.row('Spring evening')).toBeHidden()

  const again = mainWindow(await program.restart('kill'))
  await expect(again.row('Made on the train')).toBeVisible()
  await expect(again.row('Spring evening')).toBeHidden()
  await program.goOnline()
  await again.footer.getByRole('button').first().click()
  await again.button('Refresh now').click()
  await settled(program, accountId)
  const events = [...program.community.data.events.values()]
  expect(events).toMatchObject([{ title: 'Made on the train', location: 'Coach 7', address: 'Platform 3' }])
  expect(program.community.data.event(event.id)).toBeUndefined()
})

test('a delete is held back and can be undone; nothing of it reaches the site', async ({ launch }) => {
  const { program, accountId, event } = await signedIn(launch)
  const { page } = program
  const window = mainWindow(page)
  await window.row('Spring evening').click()
  await expect(window.event('Spring evening')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(window.toast('To be deleted: Spring evening')).toBeVisible()
  await expect(window.row('Spring evening')).toBeHidden()
  await window.button('Undo').click()
  await expect(window.toast('Deletion undone')).toBeVisible()
  await expect(window.row('Spring evening')).toBeVisible()
  await settled(program, accountId)
  expect(program.community.data.event(event.id)).toBeDefined()
  expect(program.community.log.mutations()).toHaveLength(0)
})

test('SEND-12 a delete taken back brings back what was written offline before it, and that is sent', async ({
  launch,
}) => {
  const { program, accountId, event } = await signedIn(launch)
  const { page } = program
  const window = mainWindow(page)
  const editor = editorPage(page)
  await window.row('Spring evening').click()
  await expect(window.event('Spring evening')).toBeVisible()
  await program.goOffline()
  await page.keyboard.press('e')
  await editor.put(editor.location, 'Hall 45')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(window.event('Spring evening')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(window.toast('To be deleted: Spring evening')).toBeVisible()
  await window.button('Undo').click()
  await expect(window.row('Spring evening')).toBeVisible()
  await expect(page.getByText('Hall 45').first()).toBeVisible()
  await program.goOnline()
  await program.invoke('outbox.retry', { accountId, entryId: null })
  await settled(program, accountId)
  expect(program.community.data.event(event.id)?.location).toBe('Hall 45')
  expect(program.community.log.mutations().map(({ method }) => method)).toEqual(['PUT'])
})

test('several events are deleted after a preview that names them', async ({ launch }) => {
  const { program, accountId } = await signedIn(launch)
  const { page } = program
  const window = mainWindow(page)
  addEvent(program.community, 'Autumn evening', { ownerId: 1 })
  await page.keyboard.press('r')
  await expect(window.row('Autumn evening')).toBeVisible()
  await window.list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  const dialog = window.dialog('Delete 2 events?')
  await expect(dialog).toContainText('Spring evening')
  await expect(dialog).toContainText('Autumn evening')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(window.toast('To be deleted: 2 events')).toBeVisible()
  await expect(window.toast('Deleted 2 events')).toHaveCount(0)
  await settled(program, accountId)
  expect(siteTitles(program)).toEqual([])
  await expect(window.toast('Deleted 2 events')).toBeVisible()
})

test('what others change meanwhile follows where nobody was at it, and is named where one was', async ({
  launch,
}) => {
  const { program, event } = await signedIn(launch)
  const { page } = program
  const window = mainWindow(page)
  const editor = editorPage(page)
  await window.row('Spring evening').click()
  await expect(window.event('Spring evening')).toBeVisible()
  await page.keyboard.press('e')
  await editor.put(editor.title, 'My title')
  await expect(window.footer).toContainText('Nobody else has changed this event since you opened it')

  program.community.data.update(event.id, { title: 'Their title', location: 'Their hall' })
  await window.footer.getByRole('button').first().click()
  await window.button('Refresh now').click()
  await expect(page.getByText('Meanwhile changed to “Their title”; yours is kept.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(editor.title).toHaveValue('My title')
  await expect(editor.location).toHaveValue('Their hall')
  await expect(window.footer).toContainText('2 fields were changed since you opened it')
  await window.button('Take that one').click()
  await expect(editor.title).toHaveValue('Their title')
  await window.button('Put back “My title”').click()
  await expect(editor.title).toHaveValue('My title')
  await expect(window.button(/^Put back/)).toHaveCount(0)
})

test('SITE-U5 what the site did not keep of a save is named on the event, until it was read', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY, profiles: ['no-city'] })
  const { page, community } = program
  const event = addEvent(community, 'Spring evening', { ownerId: 1 })
  await program.signIn()
  const window = mainWindow(page)
  const editor = editorPage(page)
  await window.row('Spring evening').click()
  await expect(window.event('Spring evening')).toBeVisible()
  await page.keyboard.press('e')
  await editor.put(editor.city, 'Bonn')
  await editor.put(editor.location, 'Hall 45')
  await page.keyboard.press('ControlOrMeta+s')
  const notice = window.eventPane.getByText('The site did not keep: City.')
  await expect(notice).toBeVisible()
  await expect(window.eventPane).toContainText('City: sent “Bonn”, the site shows nothing there')
  await expect(window.toast('“Spring evening” saved. The site did not keep: City')).toBeVisible()
  expect(community.data.event(event.id)).toMatchObject({ location: 'Hall 45', city: null })
  // Still there for somebody who looks later.
  await program.reload()
  await window.row('Spring evening').click()
  await expect(notice).toBeVisible()
  await window.eventPane.getByRole('button', { name: 'Send again: City' }).click()
  await expect(window.toast('“Spring evening” saved. The site did not keep: City')).toBeVisible()
  await expect(notice).toBeVisible()
  await window.eventPane.getByRole('button', { name: 'Put it in the address: City' }).click()
  await expect(notice).toBeHidden()
  const line = window.eventPane.getByRole('button', { name: 'Saved and read back, the change was kept' })
  await expect(line).toBeVisible()
  expect(community.data.event(event.id)).toMatchObject({ address: 'Bonn', city: null })

  await page.keyboard.press('e')
  await editor.put(editor.city, 'Köln')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notice).toBeVisible()
  await window.eventPane.getByRole('button', { name: 'Leave it: City' }).click()
  await expect(notice).toBeHidden()
})

test('SITE-U5 of several fields the site did not keep each is answered by itself: in the address, sent again, left', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY, profiles: ['no-city'] })
  const { page, community } = program
  const event = addEvent(community, 'Spring evening', { ownerId: 1 })
  await program.signIn()
  const window = mainWindow(page)
  const editor = editorPage(page)
  const pane = window.eventPane
  const edit = async () => {
    await expect(window.event('Spring evening')).toBeVisible()
    await page.keyboard.press('e')
    await editor.put(editor.city, 'Bonn')
    await editor.put(page.getByRole('textbox', { name: 'Postal code' }), '53111')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(pane.getByText('The site did not keep: City and Postal code.')).toBeVisible()
  }
  const toDo = (name: string) => pane.getByRole('button', { name })
  await window.row('Spring evening').click()
  await edit()
  expect(await axeFindings(page)).toEqual([])

  await toDo('Put it in the address: City').press('Enter')
  await expect(pane.getByText('The site did not keep: Postal code.')).toBeVisible()
  await expect.poll(() => community.data.event(event.id)).toMatchObject({ address: 'Bonn', city: null })
  await expect(toDo('Send again: Postal code')).toBeVisible()
  const puts = () => community.log.of('PUT', /\/event\/\d+$/).length
  const before = puts()
  await toDo('Send again: Postal code').press('Enter')
  await expect.poll(puts).toBe(before + 1)
  await expect(window.toast('“Spring evening” saved. The site did not keep: Postal code')).toBeVisible()
  await expect(pane.getByText('The site did not keep: Postal code.')).toBeVisible()
  await toDo('Leave it: Postal code').press('Enter')
  await expect(pane.getByText('The site did not keep')).toHaveCount(0)

  await edit()
  await toDo('Leave it: City').press('Enter')
  await expect(pane.getByText('The site did not keep: Postal code.')).toBeVisible()
  await expect(window.toast('City: left as the site has it')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(toDo('Leave it: City')).toBeVisible()
  await toDo('Leave it: City').press('Enter')
  await expect(pane.getByText('The site did not keep: Postal code.')).toBeVisible()
  await program.reload()
  await window.row('Spring evening').click()
  await expect(pane.getByText('The site did not keep: Postal code.')).toBeVisible()
})

test('SITE-U5 what the site kept of a save stands on the event, and unfolds to its fields', async ({
  launch,
}) => {
  const { program } = await signedIn(launch)
  const { page } = program
  const window = mainWindow(page)
  const editor = editorPage(page)
  await window.row('Spring evening').click()
  await expect(window.event('Spring evening')).toBeVisible()
  await page.keyboard.press('e')
  await editor.put(editor.location, 'Hall 45')
  await editor.put(editor.city, 'Bonn')
  await page.keyboard.press('ControlOrMeta+s')
  const line = window.eventPane.getByRole('button', { name: 'Saved and read back, all 2 fields kept' })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await line.press('Enter')
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(window.eventPane.getByRole('definition').filter({ hasText: 'Hall 45' })).toBeVisible()
  await expect(window.eventPane.getByRole('definition').filter({ hasText: 'Bonn' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await line.press('Enter')
  await expect(line).toHaveAttribute('aria-expanded', 'false')
})

test('what the site refuses is said in the words the save was announced with, and leads to the outbox', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY, profiles: ['past-refused'] })
  const now = Math.floor(Date.now() / 1000)
  addEvent(program.community, 'Last week', { ownerId: 1, startTime: now - 604_800, endTime: now - 601_200 })
  await program.signIn()
  const { page } = program
  const window = mainWindow(page)
  const editor = editorPage(page)
  await window.view('All events').click()
  await window.row('Last week').click()
  await expect(window.event('Last week')).toBeVisible()
  await page.keyboard.press('e')
  await editor.put(editor.location, 'Hall 45')
  await page.keyboard.press('ControlOrMeta+s')
  const refusal = window.toast('The site refused “Last week”')
  await expect(refusal).toBeVisible()
  await expect(window.toast(/Sending/)).toHaveCount(0)
  const notes = page.getByRole('region', { name: 'Notifications' })
  // Whoever goes on at once finds the button that saves, not what was said over it.
  await page.keyboard.press('e')
  await expect(editor.title).toBeVisible()
  const [said, save] = await Promise.all([notes.boundingBox(), editor.save.boundingBox()])
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
  await notes.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expect(refusal).toBeHidden()
})

test('changes that are not saved stand on the event and its row; they go on, or go with a way back', async ({
  launch,
}) => {
  const { program } = await signedIn(launch)
  const { page } = program
  const window = mainWindow(page)
  const editor = editorPage(page)
  await window.row('Spring evening').click()
  await expect(window.event('Spring evening')).toBeVisible()
  await page.keyboard.press('e')
  await editor.put(editor.location, 'Hall 45')
  await editor.put(editor.city, 'Bonn')
  await expect(editor.draftSaved).toBeVisible()
  await page.keyboard.press('Escape')
  const line = window.eventPane.getByText('2 fields changed, not saved.')
  await expect(line).toBeVisible()
  await expect(window.row('Spring evening')).toContainText('changes not saved')
  await window.eventPane.getByRole('button', { name: 'Continue editing' }).click()
  await expect(editor.location).toHaveValue('Hall 45')
  await editor.location.press('Escape')
  await page.keyboard.press('Escape')
  await window.eventPane.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(line).toBeHidden()
  await expect(window.row('Spring evening')).not.toContainText('changes not saved')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(line).toBeVisible()
})
