import type { Page } from 'playwright'
import { fault } from '../../community/faults.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow, pressInOneGo, runCommand } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, HOUR, invitePage } from '../../support/pages/writing.ts'

const undo = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a draft that was discarded among the drafts, and a template that was removed or replaced, come back', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0 } })
  const { page } = program
  const accountId = await program.signIn()
  await program.invoke('templates.save', {
    accountId,
    name: 'Soup night',
    fields: { title: 'Soup', location: 'Hall 45' },
  })
  await runCommand(page, 'New event')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Harvest supper')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()

  await test.step('the template', async () => {
    await page.getByRole('button', { name: 'Templates and series' }).press('Enter')
    await page.getByRole('menuitem', { name: /Start from a template/ }).press('Enter')
    await page.getByRole('button', { name: 'Remove the template Soup night' }).press('Enter')
    await expect(page.getByText(/^No templates yet/)).toBeVisible()
    await undo(page).press('Enter')
    await expect(page.getByRole('button', { name: 'Remove the template Soup night' })).toBeVisible()
    expect(await program.invoke('templates.list', { accountId })).toMatchObject([
      { name: 'Soup night', fields: { title: 'Soup', location: 'Hall 45' } },
    ])
  })

  await test.step('what stood in the form before a template', async () => {
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await page.getByRole('button', { name: 'Start from it' }).press('Enter')
    await expect(title).toHaveValue('Soup')
    await undo(page).press('Enter')
    await expect(title).toHaveValue('Harvest supper')
  })

  await test.step('a template another one was saved over', async () => {
    const fields = async () =>
      (await program.invoke('templates.list', { accountId })).map((each) => [each.name, each.fields.title])
    await page.getByRole('button', { name: 'Templates and series' }).press('Enter')
    await page.getByRole('menuitem', { name: /Save as a template/ }).press('Enter')
    await page.getByRole('textbox', { name: 'Name of the template' }).fill('soup night')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved the template soup night')).toBeVisible()
    expect(await fields()).toEqual([['Soup night', 'Harvest supper']])
    await undo(page).press('Enter')
    await expect.poll(fields).toEqual([['Soup night', 'Soup']])
  })

  await test.step('the draft', async () => {
    await runCommand(page, 'Drafts')
    const discard = page.getByRole('button', { name: 'Discard the draft “Harvest supper”' })
    await discard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(discard).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(discard).toBeVisible()
    await page.getByRole('button', { name: /^Harvest supper/ }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Harvest supper')
  })

  await test.step('the draft one went on with and started over', async () => {
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await page.getByRole('button', { name: 'Start over' }).press('Enter')
    await expect(title).toHaveValue('')
    await undo(page).press('Enter')
    await expect(title).toHaveValue('Harvest supper')
    await expect.poll(async () => (await program.invoke('drafts.list', { accountId })).length).toBe(1)
  })
})

test('people lists that were removed or merged away, and a door with its arrivals, come back', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const event = addEvent(community, 'Reading', { ownerId: 1, startTime: fromNow(DAY) })
  const accountId = await program.signIn()
  const people = (address: string) => ({ kind: 'email' as const, name: '', address })
  for (const name of ['Choir', 'Board']) {
    const source = { from: 'people' as const, people: [people(`${name}@home.test`), people('ann@home.test')] }
    await program.invoke('people.save', { accountId, name, source })
  }
  const lists = async () =>
    (await program.invoke('people.lists', { accountId })).map(({ name, members }) => `${name} ${members}`)

  await test.step('a list', async () => {
    await runCommand(page, 'People lists')
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Remove…' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByText('Removed the list Board')).toBeVisible()
    expect(await lists()).toEqual(['Choir 2'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('heading', { name: 'Board', exact: true })).toBeVisible()
    expect(await lists()).toEqual(['Board 2', 'Choir 2'])
  })

  await test.step('people that were added', async () => {
    await page.getByRole('button', { name: 'Add addresses…' }).press('Enter')
    const adding = page.getByRole('dialog')
    await adding.getByRole('textbox').fill('Ann Lee <ann@home.test>, cara@home.test')
    await adding.getByRole('button', { name: 'Save' }).press('Enter')
    await expect.poll(lists).toEqual(['Board 3', 'Choir 2'])
    const named = page.getByRole('row', { name: /Ann Lee/ })
    await expect(named).toBeVisible()
    await undo(page).press('Enter')
    await expect.poll(lists).toEqual(['Board 2', 'Choir 2'])
    await expect(page.getByRole('row', { name: /ann@home\.test/ })).toBeVisible()
    await expect(named).toHaveCount(0)
  })

  await test.step('lists that were merged', async () => {
    await page.getByRole('button', { name: 'Merge lists…' }).press('Enter')
    const merging = dialog(page, 'Merge lists')
    for (const name of [/^Choir/, /^Board/, /^Remove/])
      await merging.getByRole('checkbox', { name }).press('Space')
    await merging.getByRole('textbox', { name: 'Name of the new list' }).fill('Everybody')
    await merging.getByRole('button', { name: 'Merge' }).press('Enter')
    await expect.poll(lists).toEqual(['Everybody 3'])
    await undo(page).press('Enter')
    await expect.poll(lists).toEqual(['Board 2', 'Choir 2'])
  })

  await test.step('a door', async () => {
    const eventIds = [String(event.id)]
    const { doorId } = await program.invoke('door.open', { accountId, name: 'Tonight', eventIds })
    const late = { name: 'Walk In', note: '', eventId: null, arrived: true }
    await program.invoke('door.addLate', { accountId, doorId, ...late })
    const doors = async () =>
      (await program.invoke('door.list', { accountId })).map(({ name, arrived }) => `${name} ${arrived}`)
    await runCommand(page, 'Door')
    await page.getByRole('button', { name: 'Remove the door Tonight' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByText('Removed the door Tonight')).toBeVisible()
    expect(await doors()).toEqual([])
    await undo(page).press('Enter')
    await expect(page.getByRole('button', { name: 'Tonight', exact: true })).toBeVisible()
    expect(await doors()).toEqual(['Tonight 1'])
  })
})

test('changes discarded in the outbox, one, a whole series, or from a conflict, come back as they waited', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const own = { ownerId: Number(community.accounts[0]?.userId), startTime: fromNow(DAY) }
  const event = addEvent(community, 'Reading', own)
  const accountId = await program.signIn()
  await expect(mainWindow(page).row('Reading')).toBeVisible()
  const eventId = String(event.id)
  await program.invoke('events.open', { accountId, eventId })
  const at = { accountId, draftId: null }
  const { fields } = await program.invoke('editor.open', { ...at, eventId })
  const form = { ...at, parent: null, photo: { kind: 'keep' as const } }
  const edited = { ...fields, location: 'Aula' }
  community.data.update(event.id, { location: 'Hall 12' })
  await program.invoke('events.save', { ...form, eventId, fields: edited, base: fields })
  const waiting = async () =>
    (await program.invoke('outbox.list', { accountId: null, offset: 0 })).entries
      .map(({ change, state }) => `${change.kind} ${state.state}`)
      .toSorted()
  await expect.poll(waiting).toEqual(['update conflict'])
  await runCommand(page, 'outbox')
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Discard/ })

  await test.step('from a conflict', async () => {
    await page.getByRole('button', { name: 'Compare…' }).press('Enter')
    await page.getByRole('button', { name: 'Discard my edit' }).press('Enter')
    await confirm.press('Enter')
    await expect.poll(waiting).toEqual([])
    // None of it was sent.
    await expect(page.getByRole('main')).toContainText('Nothing is waiting to be sent')
    await undo(page).press('Enter')
    await expect.poll(waiting).toEqual(['update conflict'])
  })

  await test.step('a whole series', async () => {
    await program.goOffline()
    const times = [1, 2, 3].map((days) => ({
      start: String(fromNow(days * DAY)),
      end: String(fromNow(days * DAY + HOUR)),
    }))
    await program.invoke('events.saveSeries', { ...at, fields, parent: null, times })
    await page.getByRole('button', { name: 'Discard all 3…' }).press('Enter')
    await confirm.press('Enter')
    await expect.poll(waiting).toEqual(['update conflict'])
    await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect
      .poll(waiting)
      .toEqual(['create waiting', 'create waiting', 'create waiting', 'update conflict'])
  })

  await test.step('one', async () => {
    // The page has them again, too: the last of them is the one that is discarded.
    await expect(page.getByRole('button', { name: 'Discard all 3…' })).toBeVisible()
    await page.getByRole('button', { name: 'Discard', exact: true }).last().press('Enter')
    await confirm.press('Enter')
    await expect.poll(waiting).toEqual(['create waiting', 'create waiting', 'update conflict'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(waiting).toHaveLength(4)
  })
})

test('a composer that was emptied has its addresses and its message again', async ({ launch }) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { page } = program
  const event = addEvent(program.community, 'Reading', { ownerId: 1, startTime: fromNow(DAY) })
  const accountId = await program.signIn()
  await mainWindow(page).row('Reading').click()
  await page.getByRole('button', { name: 'Invite…' }).press('Enter')
  const at = { accountId, eventId: String(event.id) }
  await program.invoke('invites.addText', { ...at, text: 'ann@home.test' })
  await program.invoke('invites.addText', { ...at, text: 'bob@home.test' })
  const { tab } = invitePage(page)
  await expect(tab('Will be invited')).toContainText('2')
  const message = page.getByRole('textbox', { name: 'Personal message' })
  await message.fill('Come to {title}')
  await page.getByRole('button', { name: 'Empty the list' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the list' }).press('Enter')
  await expect(page.getByText('ann@home.test')).toHaveCount(0)
  await undo(page).press('Enter')
  await expect(tab('Will be invited')).toContainText('2')
  await expect(message).toHaveValue('Come to {title}')
})

test('people put into the composer by mistake leave it again by Undo, and what was pasted stands in its field; so does a list saved from it', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { page } = program
  const event = addEvent(program.community, 'Reading', { ownerId: 1, startTime: fromNow(DAY) })
  const accountId = await program.signIn()
  const at = { accountId, eventId: String(event.id) }
  const ann = { kind: 'email' as const, name: '', address: 'ann@home.test' }
  const source = { from: 'people' as const, people: [ann] }
  await program.invoke('people.save', { accountId, name: 'Choir', source })
  const lists = async () => (await program.invoke('people.lists', { accountId })).map(({ name }) => name)
  const inList = async () => (await program.invoke('invites.open', at)).counts.all
  await mainWindow(page).row('Reading').click()
  await page.getByRole('button', { name: 'Invite…' }).press('Enter')
  const composer = invitePage(page)

  await test.step('a list', async () => {
    await page.getByRole('button', { name: 'People list…' }).press('Enter')
    const choosing = dialog(page, 'From a people list')
    await choosing.getByRole('radio', { name: /^Choir/ }).press('Space')
    await choosing.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await expect.poll(inList).toBe(1)
    await undo(page).press('Enter')
    await expect.poll(inList).toBe(0)
    // The empty composer asks for files by another field.
    await expect(composer.rows).toHaveCount(0)
  })

  await test.step('a file', async () => {
    await composer.fileInput.setInputFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name;E-mail\nBob;bob@home.test\n', 'utf8'),
    })
    await composer.takeOver.press('Enter')
    await expect.poll(inList).toBe(1)
    await undo(page).press('Enter')
    await expect.poll(inList).toBe(0)
    // So it does for addresses.
    await expect(composer.rows).toHaveCount(0)
  })

  await test.step('a paste', async () => {
    const field = page.getByRole('textbox', { name: 'Type or paste addresses' })
    await field.fill('cara@home.test, dan@home.test')
    await field.press('ControlOrMeta+Enter')
    await expect.poll(inList).toBe(2)
    await expect(field).toHaveValue('')
    await undo(page).press('Enter')
    await expect.poll(inList).toBe(0)
    await expect(field).toHaveValue('cara@home.test, dan@home.test')
    const kept = async () => (await program.invoke('invites.begin', { ...at, limit: 1 })).pasted
    await expect.poll(kept).toBe('cara@home.test, dan@home.test')
    await field.press('ControlOrMeta+Enter')
    await expect(composer.tab('Will be invited')).toContainText('2')
  })

  await test.step('a list saved from it', async () => {
    await page.getByRole('button', { name: 'Save as people list…' }).press('Enter')
    const naming = dialog(page, 'Save as people list')
    await naming.getByRole('textbox').fill('Guests')
    await naming.getByRole('button', { name: 'Save' }).press('Enter')
    await expect.poll(lists).toEqual(['Choir', 'Guests'])
    const saved = page.getByRole('alertdialog').filter({ hasText: 'Saved with 2 members' })
    await saved.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(lists).toEqual(['Choir'])
  })
})

test('a sending that is stopped in the outbox says how many are not invited, and leads to the list they are in', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { page } = program
  const event = addEvent(program.community, 'Reading', { ownerId: 1, startTime: fromNow(DAY) })
  const accountId = await program.signIn()
  const at = { accountId, eventId: String(event.id) }
  await program.invoke('events.open', at)
  await program.invoke('invites.setSettings', { accountId, batchSize: 10, paceMs: 100 })
  const text = Array.from({ length: 20 }, (_, n) => `member.${n}@home.test`).join('\n')
  await program.invoke('invites.addText', { ...at, text })
  await program.goOffline()
  const send = async () => {
    const { revision } = await program.invoke('invites.open', at)
    await program.invoke('invites.send', { ...at, revision })
  }
  const stop = async () => {
    await runCommand(page, 'outbox')
    await page.getByRole('button', { name: 'Stop…' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
  }

  await test.step('its people are in the list', async () => {
    await send()
    await stop()
    await expect(page.getByText('20 people not invited, still in the list')).toBeVisible()
    await page.getByRole('button', { name: 'Open the list' }).press('Enter')
    const { tab, title } = invitePage(page)
    await expect(title).toHaveText('Invite to Reading')
    await expect(tab('Will be invited')).toContainText('20')
  })

  await test.step('the list was emptied meanwhile', async () => {
    await send()
    await program.invoke('invites.clear', at)
    await stop()
    await expect(page.getByText('20 people not invited', { exact: true })).toBeVisible()
  })
})

test('SEND-8 a word on who may have been sent an invitation is taken back in the ledger: they are asked about again', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const event = addEvent(community, 'Reading', { ownerId: 1, startTime: fromNow(DAY) })
  const accountId = await program.signIn()
  const at = { accountId, eventId: String(event.id) }
  await expect(() => program.invoke('events.open', at)).toPass()
  await program.invoke('invites.addText', { ...at, text: 'ann@home.test\nbob@home.test' })
  community.faults.next(/^PUT .*event/, fault.loseAnswer())
  const { revision } = await program.invoke('invites.open', at)
  await program.invoke('invites.send', { ...at, revision })
  await pressInOneGo(page, 'g', 'v')
  const rows = page.getByRole('grid', { name: 'People invited' })
  const decide = rows.getByRole('button', { name: /^Decide/ })
  await expect(decide).toHaveCount(2)
  const say = async (word: string) => {
    await rows.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: word }).press('Enter')
  }
  await say('It was sent')
  await expect(decide).toHaveCount(1)
  await say('Mark as not sent')
  await expect(decide).toHaveCount(0)
  await expect(page.getByText(/^Marked as not sent: /)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(decide).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(decide).toHaveCount(2)
  await say('It was sent')
  await expect(decide).toHaveCount(1)
  await undo(page).last().press('Enter')
  await expect(decide).toHaveCount(2)
  expect(community.mail.sent.map(({ to }) => to).toSorted()).toEqual(['ann@home.test', 'bob@home.test'])
})
