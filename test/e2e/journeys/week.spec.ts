import type { Page } from 'playwright'
import { Temporal } from 'temporal-polyfill'
import type { EventRecord } from '../../community/data/records.ts'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, HOUR, hourOfDay } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

const morning = (days: number): number => hourOfDay(days, 10)

type Launch = (options: { readonly community: typeof EMPTY }) => Promise<Program>

const signedIn = async (launch: Launch) => {
  const program = await launch({ community: EMPTY })
  const { community } = program
  const own = addEvent(community, 'Repair café', {
    ownerId: 1,
    startTime: morning(1),
    endTime: morning(1) + 2 * HOUR,
    description: 'Bring a lamp.',
    categoryId: 2,
  })
  addEvent(community, 'Choir practice', {
    startTime: morning(2),
    endTime: morning(2) + 2 * HOUR,
  })
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: 'Europe/Berlin' })
  await expect(mainWindow(program.page).row('Repair café')).toBeVisible()
  // Copies: the community changes its own records.
  return { program, accountId, own: { ...own } }
}

/** Six days from today on, so that tomorrow is among them on any day of the week. */
async function toWeek(page: Page) {
  await expect(mainWindow(page).row('Repair café')).toBeVisible()
  await pressInOneGo(page, 'g', 'c')
  await expect(
    page.getByRole('radio', { name: 'Week' }).or(page.getByRole('tab', { name: 'Week' })),
  ).toBeVisible()
  await page.keyboard.press('w')
  await page.keyboard.press('ControlOrMeta+6')
  await expect(page.locator('#calendar-week').getByRole('heading', { level: 2 })).toHaveCount(6)
  return weekOf(page)
}

const weekOf = (page: Page) => ({
  event: (name: string) => page.getByRole('button', { name: new RegExp(name) }).first(),
  strip: page.getByRole('region', { name: 'Moves that are not sent' }),
  review: page.getByRole('dialog', { name: 'Review before it is sent' }),
})

const settled = (program: Program, accountId: string) =>
  expect
    .poll(async () => (await program.invoke('outbox.list', { accountId, offset: 0 })).total, {
      timeout: 30_000,
    })
    .toBe(0)

/** What a move has no business with. */
const untouched = ({ startTime: _start, endTime: _end, ...rest }: EventRecord) => rest

const onSite = (program: Program, { id }: EventRecord): EventRecord => {
  const event = program.community.data.events.get(id)
  if (event === undefined) throw new Error('the event is gone')
  return { ...event }
}

test('an own event is moved by keys, stays not sent over a kill, and the site has its new time and all else as it was', async ({
  launch,
}) => {
  const { program, accountId, own } = await signedIn(launch)
  const before = onSite(program, own)
  const week = await toWeek(program.page)
  await week.event('Repair café').focus()
  for (const _quarter of [1, 2, 3, 4]) await program.page.keyboard.press('Shift+ArrowDown')
  await expect(week.strip).toContainText('by 1 hour: review before it is sent')
  await expect(week.event('Repair café')).toHaveAccessibleName(/moved and not sent/)
  await expect(week.event('Repair café')).toBeFocused()
  await program.page.keyboard.press('Shift+ArrowRight')
  await expect(week.strip).toContainText('by 25 hours')
  await expect(week.event('Repair café')).toBeFocused()
  await program.page.keyboard.press('Alt+ArrowUp')
  expect(await axeFindings(program.page)).toEqual([])
  await expect.poll(async () => (await program.invoke('calendar.moves', { accountIds: null })).length).toBe(1)
  expect(onSite(program, own)).toEqual(before)

  const page = await program.restart('kill')
  const again = await toWeek(page)
  await expect(again.strip).toContainText('Repair café')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(again.review).toContainText('Start')
  expect(await axeFindings(page)).toEqual([])
  await expect(again.review.getByRole('button', { name: 'Send 1 event' })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(again.review).toBeHidden()
  await settled(program, accountId)
  const after = onSite(program, own)
  expect(after.startTime).toBe(own.startTime + DAY + HOUR)
  expect(after.endTime).toBe(own.endTime + DAY + HOUR - 900)
  expect(untouched(after)).toEqual(untouched(before))
  await expect(again.strip).toBeHidden()
})

test('an own event of several days is moved and made longer by keys, stays not sent until it is reviewed, and keeps all else', async ({
  launch,
}) => {
  const { program, accountId } = await signedIn(launch)
  const { community, page } = program
  const fair = addEvent(community, 'Winter fair', {
    ownerId: 1,
    startTime: morning(1),
    endTime: morning(2) + 10 * HOUR,
    description: 'Three halls.',
    categoryId: 2,
    // As a site may keep them: nobody tidies up what was not touched.
    location: ' Halle 4 &amp; 5  (Hof) ',
    address: 'Körnerstraße 45 ,',
    city: ' Köln',
    postalCode: '50823 ',
    countryIso: 'DE',
    privacy: 1,
  })
  addEvent(community, 'Book days', { startTime: morning(1), endTime: morning(3) })
  const before = onSite(program, fair)
  await program.invoke('sync.now', { accountId })
  const week = await toWeek(page)
  await week.event('Winter fair').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(week.event('Winter fair')).toBeFocused()
  await expect(week.event('Winter fair')).toHaveAccessibleName(/moved and not sent/)
  await expect(week.strip).toContainText('Winter fair')
  expect(onSite(program, fair)).toEqual(before)
  await week.event('Book days').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(mainWindow(page).toast('Only its organiser can move it.')).toBeVisible()
  await week.event('Winter fair').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(week.strip).toBeHidden()
  await week.event('Winter fair').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(week.strip).toContainText('Winter fair')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(week.review.getByRole('button', { name: 'Send 1 event' })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(week.review).toBeHidden()
  await settled(program, accountId)
  const after = onSite(program, fair)
  expect([after.startTime, after.endTime]).toEqual([before.startTime + DAY, before.endTime + 2 * DAY])
  expect(untouched(after)).toEqual(untouched(before))
})

test('an own event of several days is pulled to other days and made longer at its end; another’s stays, and Escape gives it up', async ({
  launch,
}) => {
  const { program, accountId } = await signedIn(launch)
  const { community, page } = program
  addEvent(community, 'Winter fair', {
    ownerId: 1,
    startTime: morning(1),
    endTime: morning(2) + 10 * HOUR,
    location: 'Halle 4',
  })
  addEvent(community, 'Book days', { startTime: morning(1), endTime: morning(3) })
  await program.invoke('sync.now', { accountId })
  const week = await toWeek(page)
  const pull = async (title: string, days: number, end: () => Promise<void>, at: 'body' | 'end' = 'body') => {
    const box = await week.event(title).boundingBox()
    if (box === null) throw new Error('no event')
    const width = box.width / 2
    const from = { x: at === 'body' ? box.x + 30 : box.x + box.width - 3, y: box.y + 10 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + (days * width) / 2, from.y)
    await page.mouse.move(from.x + days * width, from.y)
    await end()
    await page.mouse.up()
  }
  const day = (after: number) => new Date(morning(after) * 1000).getUTCDate()
  await pull('Winter fair', 1, async () => {
    const mark = week.event('Winter fair').locator('[data-more]')
    await expect(mark).toHaveAttribute('data-more', new RegExp(`${day(2)}\\D+${day(3)}`))
    await page.keyboard.press('Escape')
  })
  await expect(week.strip).toBeHidden()
  await pull('Winter fair', 1, async () => undefined)
  await expect(week.strip).toContainText('Winter fair')
  await expect(week.event('Winter fair')).toHaveAccessibleName(/moved and not sent/)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(week.strip).toBeHidden()
  await pull('Winter fair', 1, async () => undefined, 'end')
  await expect(week.strip).toContainText('longer: review before it is sent')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(week.strip).toBeHidden()
  await pull('Book days', 1, async () => undefined)
  await expect(mainWindow(page).toast('Only its organiser can move it.')).toBeVisible()
  await expect(week.strip).toBeHidden()
})

test('events are pulled: one’s own to another hour and back, another’s not at all, and a new one out of free hours', async ({
  launch,
}) => {
  const { program, accountId, own } = await signedIn(launch)
  const { page } = program
  const week = await toWeek(page)
  await expect(week.event('Repair café')).toHaveAccessibleName(/11:00/)
  const box = await week.event('Repair café').boundingBox()
  if (box === null) throw new Error('no event')
  const pull = async (by: number, end: () => Promise<void>) => {
    await page.mouse.move(box.x + 40, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 12 + by / 2)
    await page.mouse.move(box.x + 40, box.y + 12 + by)
    await end()
    await page.mouse.up()
  }
  await pull(70, async () => {
    await expect(page.getByText('2 hours ·')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await expect(week.strip).toBeHidden()
  await pull(70, async () => {
    await expect(page.getByText('2 hours ·')).toBeVisible()
  })
  await expect(week.strip).toContainText('by 2 hours')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(week.strip).toBeHidden()
  // At its lower edge.
  const end = box.y + box.height - 3
  await page.mouse.move(box.x + 40, end)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, end + 20)
  await page.mouse.move(box.x + 40, end + 35)
  await expect(page.getByText('3 hours ·')).toBeVisible()
  await page.mouse.up()
  await expect(week.strip).toContainText('Makes an event 1 hour longer: review before it is sent')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(week.strip).toBeHidden()
  await pull(70, async () => {
    await expect(page.getByText('2 hours ·')).toBeVisible()
  })
  await week.strip.getByRole('button', { name: 'Review…' }).click()
  await week.review.getByRole('button', { name: 'Send 1 event' }).click()
  await expect(week.review).toBeHidden()
  await settled(program, accountId)
  expect(onSite(program, own).startTime).toBe(own.startTime + 2 * HOUR)

  const other = await week.event('Choir practice').boundingBox()
  if (other === null) throw new Error('no event')
  await page.mouse.move(other.x + 20, other.y + 12)
  await page.mouse.down()
  await page.mouse.move(other.x + 20, other.y + 80)
  await page.mouse.up()
  await expect(mainWindow(page).toast('Only its organiser can move it.')).toBeVisible()

  await page.mouse.move(other.x + 20, other.y + 150)
  await page.mouse.down()
  await page.mouse.move(other.x + 20, other.y + 190)
  await page.mouse.move(other.x + 20, other.y + 220)
  await expect(page.getByText('New event', { exact: true }).filter({ visible: true })).toBeVisible()
  await page.mouse.up()
  const line = page.getByRole('dialog', { name: 'New event in one line' })
  await expect(line.getByRole('combobox', { name: 'New event' })).toBeFocused()
  await expect(line.getByRole('combobox', { name: 'New event' })).toHaveValue(/\d/)
  await page.keyboard.press('Escape')
  await expect(line).toBeHidden()
  await expect(page.getByRole('button', { name: /free\. Enter begins an event/ })).toBeFocused()
})

/** Two own events moved by a quarter of an hour each, and not sent. */
async function twoMoves(launch: Launch) {
  const { program, accountId, own } = await signedIn(launch)
  const { community, page } = program
  const second = addEvent(community, 'Garden day', {
    ownerId: 1,
    startTime: morning(3),
    endTime: morning(3) + 2 * HOUR,
    description: 'Gloves are there.',
    categoryId: 2,
  })
  const garden = { ...second }
  await program.invoke('sync.now', { accountId })
  const week = await toWeek(page)
  await week.event('Repair café').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await week.event('Garden day').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(week.strip).toContainText('2 moves to review')
  const status = page.getByRole('button', { name: '2 moves to review' })
  await expect(status).toBeVisible()
  /** Its organiser's other computer. */
  const movedElsewhere = () =>
    community.data.update(own.id, { startTime: own.startTime + 5 * HOUR, endTime: own.endTime + 5 * HOUR })
  const states = async () =>
    (await program.invoke('outbox.list', { accountId, offset: 0 })).entries.map((entry) => entry.state.state)
  return { program, accountId, own, garden, week, status, movedElsewhere, states }
}

test('several moves are one review: one that somebody else changed meanwhile is asked about, the other goes out', async ({
  launch,
}) => {
  const { program, own, garden, week, status, movedElsewhere, states } = await twoMoves(launch)
  await status.press('Enter')
  await expect(week.review.getByRole('region', { name: 'Garden day' })).toBeVisible()
  await expect(week.review.getByRole('region', { name: 'Repair café' })).toBeVisible()
  expect(await axeFindings(program.page)).toEqual([])
  movedElsewhere()
  await week.review.getByRole('button', { name: 'Send 2 events' }).press('Enter')
  await expect.poll(() => onSite(program, garden).startTime, { timeout: 30_000 }).toBe(garden.startTime + 900)
  // What the site has is never written over: it is asked which of the two is meant.
  await expect.poll(states).toEqual(['conflict'])
  expect(onSite(program, own).startTime).toBe(own.startTime + 5 * HOUR)
})

test('several moves are one review: one that is known to be changed elsewhere stays for the editor, the other goes out', async ({
  launch,
}) => {
  const { program, accountId, own, garden, week, status, movedElsewhere, states } = await twoMoves(launch)
  movedElsewhere()
  await program.invoke('sync.now', { accountId })
  await status.press('Enter')
  const review = week.review.getByRole('region', { name: 'Repair café' })
  await expect(review).toContainText('This one has to be looked at in the editor first.')
  await week.review.getByRole('button', { name: 'Send 1 event' }).press('Enter')
  await expect.poll(() => onSite(program, garden).startTime, { timeout: 30_000 }).toBe(garden.startTime + 900)
  await expect(program.page.getByRole('button', { name: '1 move to review' })).toBeVisible()
  await expect.poll(states).toEqual([])
  expect(onSite(program, own).startTime).toBe(own.startTime + 5 * HOUR)
})

test('a move over the night the clocks are put forward keeps its hour, and one into the hour left out says so', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  const night = nextSpring('Europe/Berlin')
  const wall = (day: Temporal.ZonedDateTime, time: string) => day.withPlainTime(time).epochMilliseconds / 1000
  const eve = night.subtract({ days: 1 })
  const add = (title: string, startTime: number) =>
    addEvent(community, title, { ownerId: 1, startTime, endTime: startTime + HOUR / 2, categoryId: 2 })
  const vigil = add('Vigil', wall(eve, '20:00'))
  const watch = add('Early watch', wall(night, '01:30'))
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: 'Europe/Berlin' })
  await expect(mainWindow(page).row('Vigil')).toBeVisible()
  await pressInOneGo(page, 'g', 'c')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('w')
  // From the evening on, whatever day weeks begin on.
  await page.keyboard.press('ControlOrMeta+6')
  await page.getByRole('button', { name: 'Go there' }).press('Enter')
  const week = weekOf(page)

  await week.event('Vigil').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(week.event('Vigil')).toHaveAccessibleName(/8:00\sPM to 8:30\sPM.*moved and not sent/)
  await expect(week.strip).toContainText('by 23 hours')
  await week.event('Early watch').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(week.strip).toContainText('There is no 02:00')
  await expect(week.strip).toContainText('The site makes it 03:00')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(week.review.getByRole('button', { name: 'Send 2 events' })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(week.review).toBeHidden()
  await settled(program, accountId)
  expect(onSite(program, vigil).startTime).toBe(wall(night, '20:00'))
  expect(onSite(program, watch).startTime).toBe(wall(night, '03:00'))
})

/** The next day on which an hour is left out. */
function nextSpring(zone: string): Temporal.ZonedDateTime {
  let at = Temporal.Now.zonedDateTimeISO(zone)
  for (let turn = 0; turn < 2; turn += 1) {
    const next = at.getTimeZoneTransition('next')
    if (next === null) break
    if (next.offsetNanoseconds > next.subtract({ seconds: 1 }).offsetNanoseconds) return next.startOfDay()
    at = next
  }
  throw new Error('a zone whose clocks never change')
}
