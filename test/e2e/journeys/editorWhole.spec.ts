import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { pressAndHold } from '../../support/pages/resizing.ts'
import { addEvent, editorPage } from '../../support/pages/writing.ts'

/** Eleven at night before the clocks go forward in Central Europe, and four the morning after. */
const BEFORE = Date.UTC(2027, 2, 27, 22) / 1000
const AFTER = Date.UTC(2027, 2, 28, 2) / 1000

test('SITE-U3 SITE-U6 INPUT-15 the form says what the clocks do, moves the end with the start, names who may hear of it and hands over to the composer', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 40, members: 30 } })
  const event = addEvent(program.community, 'Night of the clocks', {
    ownerId: 1,
    startTime: BEFORE,
    endTime: AFTER,
  })
  program.community.data.addGuests(event.id, 8)
  const accountId = await program.signIn()
  const { page } = program
  const window = mainWindow(page)
  await window.search.fill('Night of the clocks')
  await window.row('Night of the clocks').click()
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 8')
  await page.keyboard.press('e')
  const editor = editorPage(page)
  await expect(editor.title).toHaveValue('Night of the clocks')

  // The zone of the site: asked once, never again. Who looks for another one can still say yes to this one.
  await page.getByRole('button', { name: 'Another zone' }).click()
  await expect(page.getByRole('combobox', { name: 'Time zone of the site' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Another zone' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Yes, / }).click()
  await expect(page.getByText('Is that right?')).toHaveCount(0)
  await expect(page.getByText('Summer time begins that night.')).toBeVisible()
  await expect(page.getByText(/so the event lasts 4 hours, not 5/)).toBeVisible()

  const hour = (moment: string) =>
    page
      .getByRole('group', { name: `${moment}, time` })
      .getByRole('spinbutton')
      .first()
  await hour('Start').press('ArrowDown')
  await expect(hour('Start')).toHaveAttribute('aria-valuetext', /10 PM|22/)
  await expect(hour('End')).toHaveAttribute('aria-valuetext', /3 AM|03/)
  await expect(editor.changes).toContainText('8 going and 0 maybe')

  await hour('End').press('ArrowDown')
  await expect(page.getByText(/^That night in .*, 0?2:00(.AM)? does not exist/)).toBeVisible()

  await editor.put(editor.city, 'Torino')
  await expect(editor.draftSaved).toBeVisible()
  await page.getByRole('button', { name: 'Invite…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite to Night of the clocks' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#event-title')).toHaveText('Night of the clocks')
  await page.keyboard.press('e')
  await expect(editor.city).toHaveValue('Torino')
  expect((await program.invoke('outbox.list', { accountId, offset: 0 })).total).toBe(0)
})

test('another zone than the site’s, taken by mistake, is taken back; what was typed keeps its hour', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 40, members: 30 } })
  await program.signIn()
  const { page } = program
  await expect(mainWindow(page).rows.first()).toBeVisible()
  await page.keyboard.press('n')
  const zone = async () => (await program.invoke('accounts.list', {})).accounts[0]?.siteZone?.zone
  await expect.poll(zone).toBeTruthy()
  const first = await zone()
  const hour = page.getByRole('group', { name: 'Start, time' }).getByRole('spinbutton').first()
  await hour.press('ArrowDown')
  const typed = (await hour.getAttribute('aria-valuetext')) ?? ''
  await page.getByRole('button', { name: 'Another zone' }).press('Enter')
  const chosen = page.getByRole('combobox', { name: 'Time zone of the site' })
  await chosen.fill('Asia/Tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await page.getByRole('button', { name: 'Use this zone' }).press('Enter')
  await expect(page.getByText('Is that right?')).toHaveCount(0)
  await expect.poll(zone).toBe('Asia/Tokyo')
  await expect(hour).toHaveAttribute('aria-valuetext', typed)
  const said = page.getByRole('region', { name: 'Notifications' })
  await said.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(zone).toBe(first)
  await expect(hour).toHaveAttribute('aria-valuetext', typed)
})

test('a press on a button below a field with a fault is taken: what is wrong with the field is said after it', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 40, members: 30 } })
  addEvent(program.community, 'Spring evening', { ownerId: 1 })
  await program.signIn()
  const { page } = program
  const window = mainWindow(page)
  await window.search.fill('Spring evening')
  await window.row('Spring evening').click()
  await expect(page.locator('#event-title')).toHaveText('Spring evening')
  await page.keyboard.press('e')
  const editor = editorPage(page)
  const bold = page.getByRole('button', { name: 'Bold' })
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
  await editor.title.fill('')
  await pressAndHold(bold)
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('The event needs a title.')).toBeVisible()

  const early = page.getByText(/^The event ends before it starts/)
  const endYear = page.getByRole('group', { name: 'End, day' }).getByRole('spinbutton').last()
  await endYear.press('ArrowDown')
  await expect(early).toBeHidden()
  await pressAndHold(page.getByRole('button', { name: /^Yes, / }))
  await expect(page.getByText('Is that right?')).toHaveCount(0)
  await expect(early).toBeVisible()
})

test('an event edited so that it fits the search no more stays under the hand until it is hidden', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const { community, page } = program
  addEvent(community, 'Spring walk', { ownerId: 1 })
  addEvent(community, 'Spring choir')
  await program.signIn()
  const window = mainWindow(page)
  const editor = editorPage(page)
  await window.search.fill('Spring')
  await expect(window.rows).toHaveCount(2)
  await window.row('Spring walk').click()
  await expect(window.event('Spring walk')).toBeVisible()
  await page.keyboard.press('e')
  await editor.put(editor.title, 'Autumn walk')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(window.toast('“Autumn walk” saved and read back, the change was kept')).toBeVisible()
  await expect(page.getByText('1 changed, still shown')).toBeVisible()
  await expect(window.row('Autumn walk')).toBeVisible()
  await page.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
  await expect(window.rows).toHaveCount(1)
  await expect(window.list).toBeFocused()
})
