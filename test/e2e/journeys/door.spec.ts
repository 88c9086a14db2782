import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, fromNow, HOUR } from '../../support/pages/writing.ts'

const PEOPLE = { events: 0, members: 30 }

test('a door by keyboard with no network: found while typing, ticked, undone, a late guest; a kill loses nothing', async ({
  launch,
}) => {
  const program = await launch({ community: PEOPLE })
  const { community } = program
  const event = addEvent(community, 'Evening of small instruments', { ownerId: 1, startTime: fromNow(HOUR) })
  for (const id of [2, 3, 4, 5, 6]) community.data.setRsvp(event.id, id, 1)
  const accountId = await program.signIn()
  await mainWindow(program.page).row(event.title).click()
  await expect(mainWindow(program.page).guests('Attending')).toContainText('5')
  const { rows } = await program.invoke('guests.list', {
    accountId,
    eventId: String(event.id),
    list: 'attending',
    sort: 'name',
    offset: 0,
    limit: 20,
  })
  const [one, two] = rows.map(({ name }) => name ?? '')
  if (!one || !two) throw new Error('the guests have no names')

  await program.goOffline()
  let { page } = program
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await page.keyboard.type('Door')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open the door' }).press('Enter')
  await expect(page.getByText('0 of 5 arrived')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search by name' })
  await expect(search).toBeFocused()
  // Nobody was searched for: what is said is about the filter.
  await page.getByRole('radio', { name: 'Arrived' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nobody has arrived yet.' })).toBeVisible()
  await page.getByRole('radio', { name: 'All' }).click()
  await search.focus()
  await page.keyboard.type(one)
  const first = page.getByRole('list', { name: 'People found' }).getByRole('listitem').first()
  await expect(first).toContainText(one)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 5 arrived')).toBeVisible()
  await expect(search).toHaveValue('')

  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('0 of 5 arrived')).toBeVisible()
  await page.keyboard.type(two)
  await expect(first).toContainText(two)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 5 arrived')).toBeVisible()
  await page.keyboard.type(two)
  await expect(first).toContainText(two)
  await page.keyboard.press('Enter')
  const again = page.getByRole('alert').filter({ hasText: 'Here since' })
  await expect(again).toContainText(two)
  await expect(page.getByText('1 of 5 arrived')).toBeVisible()
  await again.getByRole('button', { name: '+1 came along' }).click()
  await expect(page.getByText('2 people inside')).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.type(one)
  await expect(first).toContainText(one)
  await page.keyboard.press('+')
  await expect(first.getByText('2 people')).toBeVisible()
  await first.getByRole('button', { name: `Arrived ${one}` }).click()
  await expect(page.getByText('4 people inside')).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('2 people inside')).toBeVisible()
  await page.keyboard.type('Walk In')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('dialog', { name: 'Late guest' }).getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(page.getByRole('complementary')).toContainText('Walk In')

  await program.restart('kill')
  page = program.page
  const doors = await program.invoke('door.list', { accountId })
  expect(doors.map(({ name, arrived }) => [name, arrived])).toEqual([[event.title, 2]])
})

test('a locked window shows nothing but its door, also after a restart, until the PIN is typed', async ({
  launch,
}) => {
  const program = await launch({ community: PEOPLE })
  const event = addEvent(program.community, 'Behind the door', { ownerId: 1, startTime: fromNow(HOUR) })
  const accountId = await program.signIn()
  const { doorId } = await program.invoke('door.open', {
    accountId,
    name: 'Tonight',
    eventIds: [String(event.id)],
  })
  await program.invoke('door.lock', { accountId, doorId, pin: '4711' })
  await program.restart()
  const { page } = program
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await expect(program.invoke('events.counts', { accountId })).rejects.toThrow(/locked/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+l')
  const pin = page.getByRole('dialog').getByLabel('PIN')
  await expect(pin).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await pin.fill('1234')
  await pin.press('Enter')
  await expect(page.getByText('Wrong PIN.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in instead' })).toHaveCount(0)
  await pin.fill('4711')
  await pin.press('Enter')
  await expect(page.getByRole('button', { name: 'All doors' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+l')
  const asked = page.getByRole('dialog')
  await asked.getByLabel('PIN', { exact: true }).fill('4711')
  await asked.getByLabel('PIN again').fill('4711')
  await asked.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByText('Locked to this door')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
})
