import { expect, test } from '../../support/hosts/programTest.ts'
import { expectDraft, halfWritten } from '../../support/pages/halfWritten.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, editorPage, fromNow, invitePage } from '../../support/pages/writing.ts'

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
  /** The host does what is asked, twice, and the page does not hear of it. */
  const losing = new Map<string, number>()
  await page.route('**/bridge/invoke', async (route) => {
    const { method } = route.request().postDataJSON() as { readonly method: string }
    const lost = losing.get(method) ?? 0
    if (!method.startsWith('events.save') || lost === 2) return route.continue()
    losing.set(method, lost + 1)
    await route.fetch()
    return route.abort()
  })
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
