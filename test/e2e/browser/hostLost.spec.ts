import type { Page } from 'playwright/test'
import { expect, test } from '../../support/hosts/programTest.ts'
import { find } from '../../support/pages/door.ts'
import { expectDraft, halfWritten } from '../../support/pages/halfWritten.ts'
import { mainWindow, runCommand } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, editorPage, fromNow, HOUR, invitePage } from '../../support/pages/writing.ts'

/** Of each of these calls the host does what is asked, twice, and the page does not hear of it; how often it was so. */
async function losesAnswers(page: Page, methods: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const lost = new Map<string, number>()
  await page.route('**/bridge/invoke', async (route) => {
    const { method } = route.request().postDataJSON() as { readonly method: string }
    const times = lost.get(method) ?? 0
    if (!methods.includes(method) || times === 2) return route.continue()
    lost.set(method, times + 1)
    await route.fetch()
    return route.abort()
  })
  return lost
}

test('HELP-3 where the host ends, the page says what is safe; started again, it has what was queued and typed', async ({
  launch,
}) => {
  const program = await launch({
    community: { events: 0, members: 5 },
    expectedProblems: [/ERR_INCOMPLETE_CHUNKED_ENCODING/],
  })
  const accountId = await halfWritten(program)

  process.kill(program.process.pid, 'SIGKILL')
  const stopped = program.page.getByRole('alertdialog', { name: 'Turnout has stopped' })
  await expect(stopped).toContainText('What was saved or queued is on this computer.')
  await expect(stopped).toContainText('Changes waiting on this computer: 1')
  // What was typed stands behind it.
  await expect(program.page.getByRole('textbox', { name: 'Title', includeHidden: true })).toHaveValue(
    'Half a thought',
  )

  await program.restart('kill')
  expect((await program.invoke('sync.status', { accountId })).waiting).toBe(1)
  await expectDraft(program)
})

test('SITE-U9 a new event and a series whose answer is lost on the way to the page are made once, and the page goes on by itself', async ({
  launch,
}) => {
  const program = await launch({
    community: { events: 0, members: 5 },
    expectedProblems: [/net::ERR_FAILED/],
  })
  const { community, page } = program
  await program.signIn()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const losing = await losesAnswers(page, ['events.save', 'events.saveSeries'])
  const titles = () => [...community.data.events.values()].map(({ title }) => title)
  const editor = editorPage(page)

  await page.keyboard.press('n')
  await editor.put(editor.title, 'Choir practice')
  await editor.put(editor.location, 'Town hall')
  await editor.save.click()
  await expect(mainWindow(page).event('Choir practice')).toBeVisible()
  await expect.poll(titles).toEqual(['Choir practice'])

  await page.keyboard.press('n')
  await editor.put(editor.title, 'Repair café')
  await editor.put(editor.location, 'Town hall')
  await page.getByRole('button', { name: 'Templates and series' }).click()
  await page.getByRole('menuitem', { name: /series/ }).click()
  await page.getByRole('textbox', { name: 'How many' }).fill('2')
  await page.getByRole('button', { name: 'Make 2 events' }).click()
  await expect.poll(titles, { timeout: 40_000 }).toEqual(['Choir practice', 'Repair café', 'Repair café'])
  expect(Object.fromEntries(losing)).toEqual({ 'events.save': 2, 'events.saveSeries': 2 })
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  // Nothing of either is left to be sent a second time.
  await mainWindow(page).view('Drafts').click()
  await expect(page.getByText('No drafts')).toBeVisible()
})

test('STORE-11 a late guest, a people list and a line for a new event whose answers are lost on the way to the page are there once', async ({
  launch,
}) => {
  const program = await launch({
    community: { events: 0, members: 12 },
    expectedProblems: [/net::ERR_FAILED/],
  })
  const { community, page } = program
  const event = addEvent(community, 'Small instruments', { ownerId: 1, startTime: fromNow(HOUR) })
  const losing = await losesAnswers(page, ['door.addLate', 'people.save', 'drafts.saveAll'])
  const accountId = await program.signIn()
  await expect(mainWindow(page).row(event.title)).toBeVisible()

  await page.keyboard.press('Control+Shift+N')
  const line = page.getByRole('dialog', { name: 'New event in one line' })
  await line.getByRole('combobox', { name: 'New event' }).fill('tea tomorrow 15-16')
  await page.keyboard.press('Shift+Enter')
  await expect(line.getByRole('combobox', { name: 'New event' })).toHaveValue('')
  const drafts = await program.invoke('drafts.list', { accountId })
  expect(drafts.map(({ title }) => title)).toEqual(['Tea'])
  await page.keyboard.press('Escape')

  await runCommand(page, 'People lists')
  await page.getByRole('button', { name: 'New list…' }).first().press('Enter')
  const making = page.getByRole('dialog', { name: 'New people list' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Choir')
  await making.getByRole('textbox', { name: 'Addresses, any separator' }).fill('ann@home.test bob@home.test')
  await making.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(making).toHaveCount(0)
  const lists = await program.invoke('people.lists', { accountId })
  expect(lists.map(({ name, members }) => [name, members])).toEqual([['Choir', 2]])

  await program.invoke('door.open', { accountId, name: 'Friday', eventIds: [String(event.id)] })
  await runCommand(page, 'Door')
  await page
    .getByRole('button', { name: /Friday/ })
    .first()
    .click()
  await find(program, 'Walk In')
  await page.keyboard.press('Shift+Enter')
  const late = page.getByRole('dialog', { name: 'Late guest' })
  await late.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(late).toHaveCount(0)
  await expect(page.getByRole('complementary')).toContainText('Walk In')
  const [door] = await program.invoke('door.list', { accountId })
  expect(door?.arrived).toBe(1)
  expect(Object.fromEntries(losing)).toEqual({ 'door.addLate': 2, 'people.save': 2, 'drafts.saveAll': 2 })
})

test('addresses pasted while others are being taken in stay in the field', async ({ launch }) => {
  const program = await launch({ community: { events: 0, members: 5 } })
  const { community, page } = program
  const event = addEvent(community, 'Concert', { ownerId: 1, startTime: fromNow(9 * DAY) })
  await program.signIn()
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/bridge/invoke', async (route) => {
    const { method } = route.request().postDataJSON() as { readonly method: string }
    if (method === 'invites.addText') await held
    return route.continue()
  })
  await mainWindow(page).row(event.title).click()
  await page.getByRole('button', { name: 'Invite…' }).click()
  const field = page.getByRole('textbox', { name: 'Type or paste addresses' })
  await field.fill('ann@example.org')
  await field.press('ControlOrMeta+Enter')
  await field.fill('bob@example.org\ncat@example.org')
  goOn()
  await expect(invitePage(page).row('ann@example.org')).toBeVisible()
  await expect(field).toHaveValue('bob@example.org\ncat@example.org')
})
