import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, invitePage } from '../../support/pages/writing.ts'

test('what is typed into guest desk and composer outlives Escape and the end of the program; marks of many are undone; who is queued is not called invited; a tick at the door readies the search', async ({
  launch,
}) => {
  test.setTimeout(90_000)
  const program = await launch({ community: { events: 0, members: 20 } })
  const { community } = program
  const event = addEvent(community, 'Reading', { ownerId: 1, startTime: fromNow(9 * DAY) })
  for (const id of [2, 5, 6]) community.data.setRsvp(event.id, id, 1)
  const accountId = await program.signIn()
  await mainWindow(program.page).row(event.title).click()
  await expect(mainWindow(program.page).guests('Attending')).toContainText('3')
  const openAgain = async (button: string): Promise<void> => {
    await program.restart()
    await mainWindow(program.page).row(event.title).click()
    await program.page.getByRole('button', { name: button }).press('Enter')
  }
  const grid = () => program.page.getByRole('grid', { name: 'Attending' })

  await test.step('a note is there after Escape and after a restart', async () => {
    const { page } = program
    const desk = grid()
    await page.getByRole('button', { name: 'Open guest desk' }).press('Enter')
    await desk.focus()
    await page.keyboard.press('n')
    await page.keyboard.type('brings cake')
    await page.keyboard.press('Escape')
    await expect(desk).toBeFocused()
    await page.keyboard.press('n')
    await page.keyboard.type(' and tea')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(/^saved \d/)).toBeVisible()
    await openAgain('Open guest desk')
    await expect(program.page.getByRole('textbox', { name: 'Note' })).toHaveValue('brings cake and tea')
  })

  await test.step('taking one mark back leaves the other, and a marking of many is undone', async () => {
    const { page } = program
    const desk = grid()
    const marked = (name: RegExp) => desk.getByRole('button', { name, pressed: true })
    const [contacted, confirmed] = [marked(/^Contacted: /), marked(/^Confirmed: /)]
    await desk.focus()
    for (const key of ['ControlOrMeta+a', 'c', 'f']) await page.keyboard.press(key)
    await expect(confirmed).toHaveCount(3)
    await page.keyboard.press('c')
    await expect(contacted).toHaveCount(0)
    await expect(confirmed).toHaveCount(3)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('3 guests changed back')).toBeVisible()
    await expect(contacted).toHaveCount(3)
    await page.keyboard.press('c')
    await expect(contacted).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
    await expect(contacted).toHaveCount(3)
    await desk.focus()
    await page.keyboard.press('t')
    await page.keyboard.type('choir')
    await page.keyboard.press('Enter')
    await expect(desk.getByText('choir')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(desk.getByText('choir')).toHaveCount(0)
  })

  await test.step('pasted addresses are there after Escape and a restart; one in doubt is looked at first', async () => {
    await program.page.getByRole('button', { name: 'Invite…' }).press('Enter')
    const field = () => program.page.getByRole('textbox', { name: 'Type or paste addresses' })
    await field().fill('ann@home.test\nanna maria@home.test')
    await field().press('Escape')
    await expect(invitePage(program.page).title).toHaveText('Invite to Reading')
    const at = { accountId, eventId: String(event.id) }
    await expect
      .poll(async () => (await program.invoke('invites.begin', { ...at, limit: 1 })).pasted)
      .toContain('maria')
    await openAgain('Invite…')
    const { page } = program
    const composer = invitePage(page)
    const paste = field()
    await expect(paste).toHaveValue('ann@home.test\nanna maria@home.test')
    await paste.press('ControlOrMeta+Enter')
    await expect(composer.tab('To check')).toContainText('1')
    await expect(composer.tab('Will be invited')).toContainText('1')
    await page.getByRole('textbox', { name: 'Personal message' }).fill('Come to {title}')
    await expect(page.getByRole('complementary', { name: 'Send' }).getByText('Come to Reading')).toBeVisible()
    await program.invoke('invites.setSettings', { accountId, batchSize: 10, paceMs: 60_000 })
    community.faults.always(/PUT/, { kind: 'delay', ms: 30_000 })
    await page.getByRole('button', { name: /^Send 1 invitation/ }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).press('Enter')
    await expect(composer.tab('Waiting to be sent')).toContainText('1')
    await expect(page.getByText('The one person left to invite is queued.')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Send' }).getByText('Come to Reading')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite anyway' })).toHaveCount(0)
  })

  await test.step('at the door the next name can be typed after each tick, and Escape stays there', async () => {
    const { page } = program
    const eventIds = [String(event.id)]
    await program.invoke('door.open', { accountId, name: 'Tonight', eventIds })
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Door')
    await page.getByRole('dialog').getByRole('option', { name: /^Door/ }).first().click()
    await page
      .getByRole('button', { name: /Tonight/ })
      .first()
      .click()
    const search = page.getByRole('searchbox', { name: 'Search by name' })
    const name = community.data.member(5)?.fullName ?? ''
    await search.fill(name)
    await page.getByRole('button', { name: `Arrived ${name}` }).click()
    await expect(search).toHaveValue('')
    await expect(search).toBeFocused()
    await page.getByRole('radio', { name: 'To come' }).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible()
    await expect(search).toBeFocused()
  })
})

test('what was typed the moment before a reload is there after it: a note, a tag of one guest, a tag of many', async ({
  launch,
}) => {
  const program = await launch({
    community: { events: 0, members: 20 },
    expectedProblems: [/no root element or no host/],
  })
  const { community, page } = program
  const event = addEvent(community, 'Reading', { ownerId: 1, startTime: fromNow(9 * DAY) })
  for (const id of [2, 5, 6]) community.data.setRsvp(event.id, id, 1)
  await program.signIn()
  await expect(mainWindow(page).row(event.title)).toBeVisible()
  const desk = page.getByRole('grid', { name: 'Attending' })
  const reload = async (): Promise<void> => {
    // Unlike the way to another address, the browser's own reload takes the focus from no field.
    await page.reload()
    await program.reload()
    await mainWindow(page).row(event.title).click()
    await expect(mainWindow(page).guests('Attending')).toContainText('3')
    await page.getByRole('button', { name: 'Open guest desk' }).press('Enter')
    await expect(desk).toHaveAttribute('aria-rowcount', '4')
  }
  await reload()
  const tagOf = (where: string) =>
    page.getByRole('group', { name: where }).getByRole('combobox', { name: 'New tag' })

  await test.step('a note', async () => {
    await page.getByRole('textbox', { name: 'Note' }).fill('brings cake')
    await reload()
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('brings cake')
  })

  await test.step('a tag: when its field is left, and half typed', async () => {
    await tagOf('Tags').fill('choir')
    await desk.focus()
    await expect(desk.getByText('choir')).toHaveCount(1)
    await tagOf('Tags').fill('board')
    await reload()
    await expect(desk.getByText('board')).toHaveCount(1)
    await expect(desk.getByText('choir')).toHaveCount(1)
  })

  await test.step('a tag of all who are selected', async () => {
    await desk.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await tagOf('With the selected guests').fill('tenor')
    await reload()
    await expect(desk.getByText('tenor')).toHaveCount(3)
  })
})
