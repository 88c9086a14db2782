import type { Page } from 'playwright'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { countCalls } from '../../support/pages/countedCalls.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, HOUR } from '../../support/pages/writing.ts'

const OPENED = ['events.open', 'guests.list']
/** What a window asks for with whatever it shows: its status bar, its reminders, drafts by their events. */
const ANY_WINDOW = new Set(['app.start', 'sync.status', 'reminders.card', 'drafts.list'])
const AT_ONCE = 'At the same time as Choir practice, for 1 hour'

/** Signed in, with all that the site has of two events at the same time, the second of which is attended. */
async function settled(program: Program, others = 0) {
  const { community, page } = program
  const at = { startTime: fromNow(2 * DAY), endTime: fromNow(2 * DAY) + 2 * HOUR }
  const kitchen = addEvent(community, 'Neighbours’ kitchen', at)
  const choir = addEvent(community, 'Choir practice', {
    startTime: at.startTime + HOUR,
    endTime: at.endTime + HOUR,
  })
  community.data.setRsvp(choir.id, Number(community.accounts[0]?.userId), 1)
  for (const guest of [2, 3]) community.data.setRsvp(kitchen.id, guest, 1)
  await program.signIn()
  const window = mainWindow(page)
  const status = async () => program.invoke('sync.status', { accountId: null })
  await expect.poll(async () => (await status()).cachedEvents).toBe(2 + others)
  await expect.poll(async () => (await status()).syncing).toBe(null)
  // The event and its guests are read from the site with the first look at them.
  const calls = countCalls(page)
  for (const { title } of [kitchen, choir])
    await calls.of(async () => {
      await window.row(title).click()
      await expect(window.guests('Attending')).toHaveAccessibleName(/^Attending \d/)
    })
  /** Of the event that is open, the guests are here: another one is opened before. */
  const openOther = () =>
    calls.of(async () => {
      await window.row(choir.title).click()
      await expect(window.event(choir.title)).toBeVisible()
    })
  return { kitchen, window, calls, openOther }
}

/** All that stands on its page is there, what was seen of its guests before too. */
async function shown(page: Page, title: string): Promise<void> {
  await expect(mainWindow(page).event(title)).toBeVisible()
  await expect(page.getByText(AT_ONCE)).toBeVisible()
  await expect(page.getByText('No reminder', { exact: false })).toBeVisible()
  await expect(mainWindow(page).guests('Attending')).toBeVisible()
}

test('PERF-7 an event with its reminders and what is at the same time is two calls, from the list, the palette, by link and in a window of its own', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { page } = program
  const { kitchen, window, calls, openOther } = await settled(program)

  const byList = await calls.of(async () => {
    await window.row(kitchen.title).click()
    await shown(page, kitchen.title)
  })
  expect(byList.toSorted(), 'from the list').toEqual(OPENED)

  await openOther()
  await calls.of(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(kitchen.title)
    const found = page.getByRole('dialog').getByRole('option', { name: kitchen.title })
    await expect(found).toHaveAttribute('aria-selected', 'true')
  })
  const byPalette = await calls.of(async () => {
    await page.keyboard.press('Enter')
    await shown(page, kitchen.title)
  })
  expect(byPalette.toSorted(), 'from the palette').toEqual(OPENED)

  await openOther()
  await calls.of(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('open link')
    await page.getByRole('option', { name: 'Open link…' }).click()
    const address = page.getByRole('textbox', { name: 'Address of an event' })
    await address.fill(`${program.community.baseUrl}/event/${kitchen.id}/`)
  })
  const byLink = await calls.of(async () => {
    await page.keyboard.press('Enter')
    await shown(page, kitchen.title)
  })
  // Whose event it is, and whether it has a window already, is asked of the link.
  expect(byLink.toSorted(), 'by link').toEqual([
    'events.open',
    'guests.list',
    'handover.link',
    'window.bring',
  ])

  await window.row(kitchen.title).click()
  const coming = page.context().waitForEvent('page')
  await page.keyboard.press('Shift+Enter')
  const own = await coming
  const inOwn = countCalls(own)
  await shown(own, kitchen.title)
  const ofEvent = (await inOwn.rest()).filter((method) => !ANY_WINDOW.has(method))
  expect(ofEvent.toSorted(), 'in its own window').toEqual(OPENED)
})

test('SHELL-36 an event in a window of its own is three calls until it is shown; what shows it is fetched beside the first', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { page } = program
  const { kitchen, window } = await settled(program)
  await window.row(kitchen.title).click()
  const fetching = Promise.withResolvers<undefined>()
  const fetched = Promise.withResolvers<undefined>()
  await page.context().route(/\/OpenEvent-[^/]*\.js$/, async (route) => {
    fetching.resolve(undefined)
    await fetched.promise
    await route.continue()
  })
  await page.context().route('**/bridge/invoke', async (route) => {
    if ((route.request().postData() ?? '').includes('"app.start"')) await fetching.promise
    await route.continue()
  })
  const coming = page.context().waitForEvent('page')
  await page.keyboard.press('Shift+Enter')
  const own = await coming
  const inOwn = countCalls(own)
  const untilShown = ['app.start', ...OPENED]
  await own.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"guests.list"'))
  expect((await inOwn.rest()).toSorted()).toEqual(untilShown)
  fetched.resolve(undefined)
  await shown(own, kitchen.title)
  expect(await inOwn.rest(), 'the rest behind it').toContain('sync.status')
})

const LISTS = ['Upcoming', 'Today', 'All events', 'Attending', 'Invitations', 'Mine']
/** By what leads there: a view of the sidebar. */
const PAGES = ['What changed', 'Drafts', 'People lists', 'Doors', 'Invitations sent', 'Insights']
/** The same: a command. */
const COMMANDS = ['Go to the outbox', 'Import events…', 'New event', 'Backup: copies and restore']

test('PERF-7 a list and a page of the sidebar, or one that a command leads to, is two calls at most', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { page } = program
  const { calls, window } = await settled(program)
  const home = () =>
    calls.of(async () => {
      // Some pages have the whole window.
      await page.keyboard.press('Escape')
      await window.view('All events').click()
      await expect(window.rows).toHaveCount(2)
    })

  // What the site says of a list that is looked at for the first time is news, and read once more.
  for (const list of LISTS) await calls.of(() => window.view(list).click())
  for (const list of LISTS) {
    const asked = await calls.of(() => window.view(list).click())
    expect(asked, list).toEqual(['events.list'])
  }
  for (const name of PAGES) {
    const asked = await calls.of(() => window.view(name).click())
    expect(asked.length, `${name}: ${asked.join()}`).toBeLessThanOrEqual(2)
    await home()
  }
  // The months and weeks beside are read ahead while nothing else is to be done.
  const ofMonth = await calls.of(() => window.view('Calendar').click())
  expect([...new Set(ofMonth)].toSorted(), 'the month').toEqual(['calendar.moves', 'calendar.read'])
  // What was moved is known from the status bar; the view is kept for the next time.
  const ofWeek = await calls.of(() => page.keyboard.press('w'))
  expect([...new Set(ofWeek)].toSorted(), 'a week').toEqual(['calendar.read', 'preferences.set'])
  expect(ofWeek.length, 'a week and those beside').toBeLessThanOrEqual(5)
  await home()

  for (const name of COMMANDS) {
    await calls.of(async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type(name.replace('…', ''))
      const found = page.getByRole('dialog').getByRole('option', { name })
      await expect(found.first()).toHaveAttribute('aria-selected', 'true')
    })
    const asked = await calls.of(() => page.keyboard.press('Enter'))
    expect(asked.length, `${name}: ${asked.join()}`).toBeLessThanOrEqual(2)
    await home()
  }
})

test('PERF-7 a composer is one call, empty or with people in its list, their preview and what was pasted', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { page } = program
  const { kitchen, calls, openOther, window } = await settled(program)
  const accountId = (await program.invoke('accounts.list', {})).accounts[0]?.id ?? ''
  const compose = async () => {
    await openOther()
    await calls.of(() => window.row(kitchen.title).click())
    return calls.of(() => page.keyboard.press('i'))
  }
  expect(await compose(), 'empty').toEqual(['invites.begin'])
  await expect(page.getByRole('heading', { name: `Invite to ${kitchen.title}` })).toBeVisible()
  await calls.of(() => page.keyboard.press('Escape'))

  const at = { accountId, eventId: String(kitchen.id) }
  await program.invoke('invites.addText', { ...at, text: 'ada@home.test, bea@home.test' })
  await program.invoke('invites.setPasted', { ...at, text: 'cara@home' })
  const asked = await compose()
  expect(asked.length, asked.join()).toBeLessThanOrEqual(2)
  await expect(page.getByText('ada@home.test')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send 2 invitations/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Type or paste addresses' })).toHaveValue('cara@home')
})

test('PERF-7 what an organiser works with is two calls at most: the guest desk, a person in it, a call round, badges, a door and the settings', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { page, community } = program
  const own = addEvent(community, 'General assembly', { ownerId: 1, startTime: fromNow(3 * DAY) })
  for (const id of [2, 3, 4, 5]) community.data.setRsvp(own.id, id, 1)
  const { calls, window } = await settled(program, 1)
  const grid = page.getByRole('grid', { name: 'Attending' })
  const atEvent = () =>
    calls.of(async () => {
      await window.view('All events').click()
      await window.row(own.title).click()
      await expect(window.guests('Attending')).toHaveAccessibleName(/^Attending \d/)
    })
  const atDesk = () =>
    calls.of(async () => {
      await page.keyboard.press('d')
      await expect(grid).toHaveAttribute('aria-rowcount', /\d/)
    })
  const most = (asked: readonly string[], name: string) =>
    expect(asked.length, `${name}: ${asked.join()}`).toBeLessThanOrEqual(2)
  // What the site says of guests that are looked at for the first time is news, and read once more.
  await atEvent()
  await atDesk()
  await calls.of(() => page.keyboard.press('Escape'))

  await atEvent()
  const ofDesk = await atDesk()
  // The name of the event is known from its page.
  expect(ofDesk.toSorted(), 'the guest desk').toEqual(['guestDesk.open', 'typed.get'])
  most(await calls.of(() => page.keyboard.press('ArrowDown')), 'a person')
  const ofRound = await calls.of(async () => {
    await page.keyboard.press('Shift+C')
    await expect(page.getByRole('region', { name: 'Person to call' })).toBeVisible()
  })
  most(ofRound, 'a call round')
  await calls.of(() => page.keyboard.press('Escape'))

  const badges = page.getByRole('button', { name: 'Badges…' })
  // That the changes of the desk were seen is told when it is left, wherever one goes.
  const read = (asked: readonly string[]) => asked.filter((method) => method !== 'guestDesk.seen')
  most(read(await calls.of(() => badges.press('Enter'))), 'badges of an event without a door')
  const make = page.getByRole('button', { name: 'Make a door for this event' })
  await calls.of(() => make.press('Enter'))
  await expect(page.getByText('4 people, 1 A4 page')).toBeVisible()
  const door = page.getByRole('button', { name: 'Go to the door' })
  most(await calls.of(() => door.press('Enter')), 'a door')
  await expect(page.getByText('0 of 4 arrived')).toBeVisible()
  await expect(page.getByRole('list', { name: 'People found' }).getByRole('listitem')).toHaveCount(4)
  await calls.of(() => page.getByRole('button', { name: /^Badges/ }).press('Enter'))
  await calls.of(() => page.keyboard.press('Escape'))

  await calls.of(() => page.keyboard.press('Escape'))
  await calls.of(() => page.keyboard.press('Escape'))
  const ofSettings = await calls.of(() => page.keyboard.press('ControlOrMeta+,'))
  expect(ofSettings.toSorted(), 'the settings').toEqual(['settings.open', 'updates.read'])
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible()
})
