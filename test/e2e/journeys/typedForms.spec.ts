import type { Locator, Page } from 'playwright'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow, runCommand } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, invitePage } from '../../support/pages/writing.ts'

const SMALL = { events: 0, members: 20 }

const kept = (program: Program, place: Parameters<typeof program.invoke<'typed.get'>>[1]) =>
  expect.poll(async () => Object.values(await program.invoke('typed.get', place)).join(' '))

test('names and addresses typed for a people list outlive Escape and the end of the program; a list of which some came back is gone on with, and left alone by the next one', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL })
  const event = addEvent(program.community, 'Reading', { ownerId: 1, startTime: fromNow(9 * DAY) })
  const accountId = await program.signIn()
  const ready = () => expect(mainWindow(program.page).row(event.title)).toBeVisible()
  const making = () => program.page.getByRole('dialog', { name: 'New people list' })
  const addresses = () => making().getByRole('textbox', { name: 'Addresses, any separator' })
  const name = () => making().getByRole('textbox', { name: 'Name' })
  const open = () => program.page.getByRole('button', { name: 'New list…' }).first().press('Enter')
  const save = () => making().getByRole('button', { name: 'Save' }).press('Enter')
  const lists = async () =>
    (await program.invoke('people.lists', { accountId })).map((list) => `${list.name} ${list.members}`)

  await test.step('a new list', async () => {
    await ready()
    await runCommand(program.page, 'People lists')
    await open()
    await name().fill('Choir')
    await addresses().fill('ann@home.test\nbob@')
    await addresses().press('Escape')
    await expect(making()).toHaveCount(0)
    await kept(program, { accountId, form: 'people.new' }).toContain('bob@')
    await program.restart()
    await ready()
    await runCommand(program.page, 'People lists')
    await open()
    await expect(name()).toHaveValue('Choir')
    await expect(addresses()).toHaveValue('ann@home.test\nbob@')
  })

  await test.step('one that came back is there after Escape, and goes into the list that was begun', async () => {
    await save()
    await expect(addresses()).toHaveValue('bob@')
    await addresses().press('Escape')
    await expect(making()).toHaveCount(0)
    await open()
    await expect(addresses()).toHaveValue('bob@')
    await addresses().fill('bob@home.test')
    await save()
    await expect(making()).toHaveCount(0)
    expect(await lists()).toEqual(['Choir 2'])
  })

  await test.step('the next list begins empty, and renames nobody else’s', async () => {
    await open()
    await expect(name()).toHaveValue('')
    await expect(addresses()).toHaveValue('')
    await name().fill('Board')
    await addresses().fill('carl@home.test')
    await save()
    await expect(making()).toHaveCount(0)
    expect((await lists()).toSorted()).toEqual(['Board 1', 'Choir 2'])
  })

  await test.step('more people for a list, each list its own', async () => {
    const adding = () => program.page.getByRole('dialog', { name: /^Add to/ })
    const field = () => adding().getByRole('textbox')
    const heading = (list: string) => program.page.getByRole('heading', { level: 2, name: list })
    const add = () => program.page.getByRole('button', { name: 'Add addresses…' }).press('Enter')
    await expect(heading('Board')).toBeVisible()
    const board = (await program.invoke('people.lists', { accountId })).find(({ name }) => name === 'Board')
    const ofBoard = { accountId, listId: board?.id ?? '' }
    await add()
    await field().fill('dora@home.test')
    await field().press('Escape')
    await program.page.getByRole('button', { name: /^Choir/ }).click()
    await expect(heading('Choir')).toBeVisible()
    await add()
    await expect(field()).toHaveValue('')
    await field().press('Escape')
    await program.page.getByRole('button', { name: /^Board/ }).click()
    await expect(heading('Board')).toBeVisible()
    await add()
    await expect(field()).toHaveValue('dora@home.test')
    await field().fill('dora@home.test, eva@home.test')
    await adding().getByRole('button', { name: 'Save' }).press('Enter')
    await expect(adding()).toHaveCount(0)
    await add()
    await expect(field()).toHaveValue('')
    await field().press('Escape')
    await expect.poll(async () => (await lists()).toSorted()).toEqual(['Board 3', 'Choir 2'])
    await program.page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await lists()).toSorted()).toEqual(['Board 1', 'Choir 2'])
    await kept(program, { ...ofBoard, form: 'people.add' }).toBe('dora@home.test, eva@home.test')
    await add()
    await expect(field()).toHaveValue('dora@home.test, eva@home.test')
    await field().press('Escape')
    await program.invoke('people.remove', ofBoard)
    await kept(program, { ...ofBoard, form: 'people.add' }).toBe('')
    await program.invoke('people.remove', { ...ofBoard, back: true })
    await kept(program, { ...ofBoard, form: 'people.add' }).toBe('dora@home.test, eva@home.test')
    const listIds = (await program.invoke('people.lists', { accountId })).map(({ id }) => id)
    await program.invoke('people.merge', { accountId, listIds, name: 'All', removeFormer: true })
    await kept(program, { ...ofBoard, form: 'people.add' }).toBe('')
    await program.invoke('people.remove', { ...ofBoard, back: true })
    await kept(program, { ...ofBoard, form: 'people.add' }).toBe('dora@home.test, eva@home.test')
  })
})

test('a line for a new event outlives Escape, a press beside it and the end of the program, with what was chosen for it, until a draft was made of it or it was emptied', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL })
  const event = addEvent(program.community, 'Reading', { ownerId: 1, startTime: fromNow(9 * DAY) })
  const accountId = await program.signIn()
  await expect(mainWindow(program.page).row(event.title)).toBeVisible()
  const dialog = () => program.page.getByRole('dialog', { name: 'New event in one line' })
  const field = () => dialog().getByRole('combobox', { name: 'New event' })
  const open = async () => {
    await program.page.keyboard.press('Control+Shift+N')
    await expect(field()).toBeFocused()
  }
  const close = async (key = 'Escape') => {
    await program.page.keyboard.press(key)
    await expect(dialog()).toHaveCount(0)
  }
  const keptLine = kept(program, { accountId, form: 'quick' })

  await test.step('Escape, and a press beside it', async () => {
    await open()
    await program.page.keyboard.type('choir rehearsal tomorrow 19-21')
    await dialog()
      .getByRole('button', { name: /Who can see it/ })
      .press('Enter')
    await program.page.getByRole('option', { name: 'Only me' }).click()
    await field().focus()
    await close()
    await open()
    await expect(field()).toHaveValue('choir rehearsal tomorrow 19-21')
    await program.page.keyboard.type(' @Hall')
    await program.page.mouse.click(5, 400)
    await expect(dialog()).toHaveCount(0)
    await keptLine.toContain('@Hall')
  })

  await test.step('after the end of the program it is made, with the choice', async () => {
    await program.restart()
    await expect(mainWindow(program.page).row(event.title)).toBeVisible()
    await open()
    await expect(field()).toHaveValue('choir rehearsal tomorrow 19-21 @Hall')
    await expect(dialog().getByRole('button', { name: /Only me/ })).toBeVisible()
    await close('Enter')
    await expect.poll(async () => (await program.invoke('drafts.list', { accountId })).length).toBe(1)
  })

  await test.step('nothing is left of what was made, nor of what was emptied', async () => {
    await keptLine.toBe('')
    await open()
    await expect(field()).toHaveValue('')
    await program.page.keyboard.type('film night')
    await keptLine.toContain('film night')
    await field().fill('')
    await close()
    await keptLine.toBe('')
  })
})

test('at the door a note is there as typed after Escape, and undone in one; a late guest who was not added is there when asked for again', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL })
  const { community } = program
  const event = addEvent(community, 'Reading', { ownerId: 1, startTime: fromNow(9 * DAY) })
  for (const id of [2, 5]) community.data.setRsvp(event.id, id, 1)
  const accountId = await program.signIn()
  await mainWindow(program.page).row(event.title).click()
  await expect(mainWindow(program.page).guests('Attending')).toContainText('2')
  const eventIds = [String(event.id)]
  const { doorId } = await program.invoke('door.open', { accountId, name: 'Tonight', eventIds })
  const toDoor = async () => {
    await runCommand(program.page, 'Door')
    await program.page
      .getByRole('button', { name: /Tonight/ })
      .first()
      .click()
  }
  await toDoor()
  const { page } = program
  const name = community.data.member(5)?.fullName ?? ''
  const note = page.getByRole('dialog', { name: `Note for ${name}` })
  const openNote = async () => {
    await page.getByRole('button', { name: `More about ${name}` }).click()
    await page.getByRole('menuitem', { name: /^Note/ }).click()
  }
  const noted = async () =>
    (
      await program.invoke('door.search', {
        accountId,
        doorId,
        text: name,
        eventId: null,
        show: 'all',
        offset: 0,
        limit: 1,
      })
    ).rows[0]?.note

  await openNote()
  await note.getByRole('textbox', { name: 'Note' }).fill('needs the ramp')
  await expect.poll(noted).toBe('needs the ramp')
  await page.keyboard.type(', left side')
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await expect.poll(noted).toBe('needs the ramp, left side')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(noted).toBe('')

  const late = () => program.page.getByRole('dialog', { name: 'Late guest' })
  const lateName = () => late().getByRole('textbox', { name: 'Name' })
  const lateNote = () => late().getByRole('textbox', { name: 'Note' })
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Walk In')
  await page.getByRole('button', { name: /as a late guest/ }).click()
  await lateName().fill('Walk Inn')
  await lateNote().fill('with Ada')
  await page.keyboard.press('Escape')
  await expect(late()).toHaveCount(0)
  await kept(program, { accountId, form: 'door.late', doorId }).toContain('with Ada')
  await program.restart()
  await mainWindow(program.page).row(event.title).click()
  await toDoor()
  await program.page.getByRole('button', { name: /late guest…/ }).click()
  await expect(lateName()).toHaveValue('Walk Inn')
  await expect(lateNote()).toHaveValue('with Ada')
  await lateName().press('Enter')
  await expect(late()).toHaveCount(0)
  await kept(program, { accountId, form: 'door.late', doorId }).toBe('')
  await program.page.getByRole('button', { name: /late guest…/ }).click()
  await expect(lateName()).toHaveValue('')
})

test('a tag half typed for a guest is there after the program was killed, and nothing is left of one that was added', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL })
  const { community } = program
  const event = addEvent(community, 'Reading', { ownerId: 1, startTime: fromNow(9 * DAY) })
  for (const id of [2, 5]) community.data.setRsvp(event.id, id, 1)
  const accountId = await program.signIn()
  const toDesk = async () => {
    await mainWindow(program.page).row(event.title).click()
    await expect(mainWindow(program.page).guests('Attending')).toContainText('2')
    await program.page.getByRole('button', { name: 'Open guest desk' }).press('Enter')
    await expect(grid()).toHaveAttribute('aria-rowcount', '3')
  }
  const grid = () => program.page.getByRole('grid', { name: 'Attending' })
  const tag = () =>
    program.page.getByRole('group', { name: 'Tags' }).getByRole('combobox', { name: 'New tag' })
  await toDesk()
  const eventId = String(event.id)
  const { rows } = await program.invoke('guestDesk.list', {
    accountId,
    eventId,
    list: 'attending',
    sorts: [{ by: 'name', down: false }],
    offset: 0,
    limit: 9,
  })
  const keptTag = () =>
    expect.poll(async () => {
      const form = { accountId, form: 'desk.tag', eventId } as const
      const tags = rows.map(({ inviteId }) => program.invoke('typed.get', { ...form, inviteId }))
      return (await Promise.all(tags)).map((fields) => fields['tag'] ?? '').join('')
    })

  await tag().pressSequentially('brings a cake')
  await keptTag().toBe('brings a cake')
  await program.restart('kill')
  await toDesk()
  await expect(tag()).toHaveValue('brings a cake')
  await expect(grid().getByText('brings a cake')).toHaveCount(0)
  await grid().focus()
  await program.page.keyboard.press('ArrowDown')
  await expect(tag()).toHaveValue('')
  await program.page.keyboard.press('ArrowUp')
  await expect(tag()).toHaveValue('brings a cake')
  await tag().press('Enter')
  await expect(grid().getByText('brings a cake')).toHaveCount(1)
  await expect(tag()).toHaveValue('')
  await keptTag().toBe('')
})

test('a note of a guest is there after the program was killed right behind the rest of the hand', async ({
  launch,
}) => {
  const program = await launch({ community: SMALL })
  const event = addEvent(program.community, 'Reading', { ownerId: 1, startTime: fromNow(9 * DAY) })
  for (const id of [2, 5]) program.community.data.setRsvp(event.id, id, 1)
  await program.signIn()
  const grid = () => program.page.getByRole('grid', { name: 'Attending' })
  const note = () => program.page.getByRole('textbox', { name: 'Note' })
  const toDesk = async () => {
    await mainWindow(program.page).row(event.title).click()
    await expect(mainWindow(program.page).guests('Attending')).toContainText('2')
    await program.page.getByRole('button', { name: 'Open guest desk' }).press('Enter')
    await expect(grid()).toHaveAttribute('aria-rowcount', '3')
  }
  await toDesk()
  await note().pressSequentially('Brings the key')
  // The field says so once it is on the disk: nothing else is waited for, and nobody has left it.
  await expect(program.page.getByText(/^saved \d/)).toBeVisible()
  await expect(note()).toBeFocused()
  await program.restart('kill')
  await toDesk()
  await expect(note()).toHaveValue('Brings the key')
  await expect(grid().getByText('Brings the key')).toHaveCount(1)
})

test('numbers of friends typed where the site lists none outlive Escape and the end of the program, until they are added', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const event = addEvent(program.community, 'Garden party', { ownerId: 1 })
  await program.signIn()
  const asked = async (page: Page) => {
    await mainWindow(page).row(event.title).click()
    await page.getByRole('button', { name: 'Invite…' }).press('Enter')
    await page.getByRole('button', { name: 'Friends…' }).press('Enter')
    return page.getByRole('dialog', { name: 'Friends by user ID' })
  }
  const field = (dialog: Locator) => dialog.getByRole('textbox', { name: 'User IDs' })
  const first = await asked(program.page)
  await field(first).pressSequentially('4 5')
  await program.page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await program.page.getByRole('button', { name: 'Friends…' }).press('Enter')
  await expect(field(first)).toHaveValue('4 5')
  await field(first).press('End')
  await field(first).pressSequentially(' 6')
  await program.page.keyboard.press('Escape')
  await expect(first).toBeHidden()

  const page = await program.restart('kill')
  const again = await asked(page)
  await expect(field(again)).toHaveValue('4 5 6')
  await again.getByRole('button', { name: 'Add 3 friends' }).press('Enter')
  await expect(again).toBeHidden()
  await expect(invitePage(page).rows.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Friends…' }).press('Enter')
  await expect(field(again)).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(invitePage(page).rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Friends…' }).press('Enter')
  await expect(field(again)).toHaveValue('4 5 6')
})
