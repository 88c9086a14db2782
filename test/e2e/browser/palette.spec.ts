import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

test('PERF-11 letters typed while the palette is still being fetched stand in it', async ({ launch }) => {
  const program = await launch()
  await program.signIn()
  const { page } = program
  const fetched = Promise.withResolvers<undefined>()
  await page.route(/\/Palette-[^/]*\.js$/, async (route) => {
    await fetched.promise
    await route.continue()
  })
  await program.reload()
  await mainWindow(page).rows.first().waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settingz')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('s')
  fetched.resolve(undefined)
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toHaveValue('settings')
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: /Settings/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('Enter goes to what all letters find, however fast they are typed', async ({ launch }) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const titles = ['Harbour walk', 'Harbour swim', 'Harvest']
  for (const [day, title] of titles.entries())
    addEvent(program.community, title, { startTime: fromNow((day + 1) * DAY) })
  await program.signIn()
  const { page } = program
  const window = mainWindow(page)
  await expect(window.rows).toHaveCount(titles.length)
  for (const title of ['Harvest', 'Harbour swim', 'Harbour walk']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(title.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(window.event(title)).toBeVisible()
  }
})

test('the palette opens over every view of the calendar, and names what its keys do there', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  addEvent(program.community, 'Harbour walk', { startTime: fromNow(DAY) })
  await program.signIn()
  const { page } = program
  await expect(mainWindow(page).rows).toHaveCount(1)
  await mainWindow(page).view('Calendar').click()
  for (const [key, shown] of [
    ['m', '#calendar-month'],
    ['w', '#calendar-week'],
    ['a', 'h1:text-is("Agenda")'],
  ] as const) {
    await expect(page.getByRole('button', { name: 'Today' })).toHaveCount(2)
    await page.keyboard.press(key)
    await expect(page.locator(shown)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('option', { name: 'Today', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a title with a slip is found among all events kept here, not only among those listed', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  addEvent(program.community, 'Harbour walk', { startTime: fromNow(DAY) })
  const past = { startTime: fromNow(-40 * DAY), endTime: fromNow(-40 * DAY) + 3600 }
  addEvent(program.community, 'Kammermusik am Rhein', past)
  addEvent(program.community, 'Chess', { ...past, description: 'Not kammermusik, but near it.' })
  const accountId = await program.signIn()
  const { page } = program
  await expect(mainWindow(page).rows).toHaveCount(1)
  const query = { view: 'all', sort: 'newest', search: 'kammermusik' } as const
  await expect
    .poll(async () => (await program.invoke('events.list', { accountId, query, offset: 0, limit: 8 })).total)
    .toBe(2)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('kammemrusik')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([/^Kammermusik am Rhein/])
  await page.keyboard.press('Enter')
  await expect(mainWindow(page).event('Kammermusik am Rhein')).toBeVisible()
})
