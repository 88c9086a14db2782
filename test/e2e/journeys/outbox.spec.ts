import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import type { EventRow } from '../../../shared/domain/event.ts'
import { fault } from '../../community/faults.ts'
import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent } from '../../support/pages/writing.ts'

/** Events of the signed-in person that lie ahead, once the first sync is through. */
async function ownEvents(program: Program, accountId: string): Promise<readonly EventRow[]> {
  const list = () =>
    program.invoke('events.list', {
      accountId,
      query: { view: 'mine', sort: 'soonest' },
      offset: 0,
      limit: 60,
    })
  await expect
    .poll(async () => {
      const { complete, rows } = await list()
      return complete ? rows.length : 0
    })
    .toBeGreaterThan(2)
  const now = Date.now() / 1000
  return (await list()).rows.filter(({ startsAt }) => (startsAt ?? 0) > now + 3600)
}

const waiting = async (program: Program): Promise<readonly string[]> =>
  (await program.invoke('outbox.list', { accountId: null, offset: 0 })).entries.map(
    ({ change, state }) => `${change.kind} ${state.state}`,
  )

/** A photo that is not kept here cannot be shown offline; Chromium says so of the address it stands under. */
const OFFLINE_PHOTOS = { expectedProblems: [/status of 404 \(Not Found\)/] }

/** Opens an event in the list and edits one field in the form. */
async function edit(program: Program, id: string, field: string, value: string): Promise<void> {
  const { page } = program
  await page.locator(`[id="event-${id}"]`).click()
  await expect(page.locator('#event-title')).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: field, exact: true }).fill(value)
  await page.keyboard.press('Control+s')
  await expect(page.locator('#event-title')).toBeVisible()
}

/** The program may have begun to send by itself as soon as the site is back: asking once more does no harm. */
const sendNow = (program: Program, accountId: string) =>
  program.invoke('outbox.retry', { accountId, entryId: null })

async function create(program: Program, title: string): Promise<void> {
  const { page } = program
  await page.getByRole('listbox', { name: 'Events' }).focus()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Courtyard')
  await page.keyboard.press('Control+s')
  await expect(page.locator('#event-title')).toHaveText(title)
}

const titled = (program: Program, title: string) =>
  [...program.community.data.events.values()].filter((event) => event.title === title)

test('SEND-6 a conflict with a second client is resolved by keyboard alone', async ({ launch }) => {
  const program = await launch(OFFLINE_PHOTOS)
  const accountId = await program.signIn()
  const [event] = await ownEvents(program, accountId)
  const id = event?.id ?? ''
  await program.invoke('events.open', { accountId, eventId: id })
  await program.goOffline()
  await edit(program, id, 'Location', 'Aula')
  await program.goOnline()
  program.community.data.update(Number(id), { location: 'Kleiner Saal' })

  const { page } = program
  await pressInOneGo(page, 'g', 'o')
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByText('Needs you', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Location: still to decide.')).toBeVisible()
  // Nothing goes out before something is chosen.
  await page.keyboard.press('Control+Enter')
  expect(await waiting(program)).toEqual(['update conflict'])
  await page.keyboard.press('2')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => program.community.data.event(id)?.location).toBe('Aula')
  await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
  await expect(page.getByRole('button', { name: /needs? you/ })).toHaveCount(0)
})

test('SEND-2 a create whose answer was lost is there once, and nobody is asked', async ({ launch }) => {
  const program = await launch(OFFLINE_PHOTOS)
  const accountId = await program.signIn()
  await ownEvents(program, accountId)
  program.community.faults.next(/^POST .*event$/, fault.loseAnswer())
  await create(program, 'Breakfast of the neighbours')
  await expect.poll(() => waiting(program), { timeout: 30_000 }).toEqual([])
  expect(titled(program, 'Breakfast of the neighbours')).toHaveLength(1)
})

test('SITE-U9 SEND-2 of two events like a lost create the person says which one it is', async ({
  launch,
}) => {
  const program = await launch()
  const accountId = await program.signIn()
  await ownEvents(program, accountId)
  const { data, faults } = program.community
  faults.next(/^POST .*event$/, fault.loseAnswer())
  // Somebody makes the very same event on the site's own page meanwhile.
  const stop = data.onChange(() => {
    const [made] = titled(program, 'Winter concert')
    if (made === undefined) return
    stop()
    const { id: _id, ...same } = made
    data.addEvent(same)
  })
  const { page } = program
  await create(program, 'Winter concert')
  await page.getByRole('button', { name: '1 needs you' }).click()
  await expect(page.getByText('Which one is it?')).toBeVisible()
  const [mine, other] = titled(program, 'Winter concert')
  const likely = page.getByRole('list', { name: 'Which one is it?' }).getByRole('listitem')
  await expect(likely.filter({ hasText: `Event ${other?.id}` })).toContainText('made')
  // The digit on its card chooses it; which of the two stands first is the site's affair.
  const answer = page.getByRole('button', { name: `It is event ${other?.id}` })
  await expect(answer).toHaveAttribute('aria-keyshortcuts', /^[12]$/)
  await expect(page.getByRole('button', { name: /^None of them, create it/ })).toHaveAttribute(
    'aria-keyshortcuts',
    '0',
  )
  await page.keyboard.press((await answer.getAttribute('aria-keyshortcuts')) ?? '')
  await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
  const today = page.getByRole('button', { name: 'Sent today' })
  await today.press('Enter')
  await expect(today).toHaveAttribute('aria-expanded', 'true')
  // Not the toast, which is a list item as well and says “created”.
  await expect(page.getByRole('listitem').filter({ hasText: /Created/ })).toContainText('Winter concert')
  expect(await axeFindings(page)).toEqual([])
  expect(titled(program, 'Winter concert').map(({ id }) => id)).toEqual([mine?.id, other?.id])
})

test('SEND-7 an event that is gone on the site is created anew, by the word of the person', async ({
  launch,
}) => {
  const program = await launch(OFFLINE_PHOTOS)
  const accountId = await program.signIn()
  const [event] = await ownEvents(program, accountId)
  const id = event?.id ?? ''
  await program.invoke('events.open', { accountId, eventId: id })
  await program.goOffline()
  await edit(program, id, 'Location', 'Hall 12')
  const { page } = program
  await page.getByRole('button', { name: '1 waiting to send' }).click()
  await program.goOnline()
  program.community.data.remove(Number(id))
  await sendNow(program, accountId)
  await expect(page.getByText('Gone on the site', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Re-create…' }).click()
  await expect(page.getByText(/Its guests, their answers and the comments are lost/)).toBeVisible()
  await page.getByRole('button', { name: 'Re-create', exact: true }).click()
  await expect.poll(() => waiting(program), { timeout: 30_000 }).toEqual([])
  const anew = [...program.community.data.events.values()].filter(({ location }) => location === 'Hall 12')
  expect(anew).toHaveLength(1)
})

test('SEND-3 SEND-19 edits made offline survive a crash and are applied once', async ({ launch }) => {
  const program = await launch(OFFLINE_PHOTOS)
  const accountId = await program.signIn()
  const [first, second] = await ownEvents(program, accountId)
  await program.invoke('events.open', { accountId, eventId: first?.id ?? '' })
  await program.goOffline()
  await edit(program, first?.id ?? '', 'Location', 'Hall 45')
  await create(program, 'Harvest supper')
  await program.page.locator(`[id="event-${second?.id}"]`).click()
  await program.page.keyboard.press('2')
  await expect.poll(() => waiting(program)).toHaveLength(3)

  const page = await program.restart('kill')
  await expect(page.getByRole('button', { name: '3 waiting to send' })).toBeVisible()
  await page.getByRole('button', { name: '3 waiting to send' }).click()
  await program.goOnline()
  await sendNow(program, accountId)
  await expect.poll(() => waiting(program), { timeout: 30_000 }).toEqual([])
  const { data } = program.community
  expect(data.event(first?.id ?? '')?.location).toBe('Hall 45')
  expect(titled(program, 'Harvest supper')).toHaveLength(1)
  const ada = Number(program.community.accounts[0]?.userId)
  const answer = data.invites.of(Number(second?.id)).find(({ userId }) => userId === ada)
  expect(answer?.rsvp).toBe(2)
})

test('SEND-16 signing in again in the middle of a queue sends the rest of it', async ({ launch }) => {
  const program = await launch(OFFLINE_PHOTOS)
  const accountId = await program.signIn()
  const [first, second] = await ownEvents(program, accountId)
  for (const event of [first, second])
    await program.invoke('events.open', { accountId, eventId: event?.id ?? '' })
  await program.goOffline()
  await edit(program, first?.id ?? '', 'Location', 'Hall 1')
  await edit(program, second?.id ?? '', 'Location', 'Hall 2')
  const { page } = program
  await page.getByRole('button', { name: '2 waiting to send' }).click()
  await program.goOnline()
  program.community.tokens.revokeAll()
  await sendNow(program, accountId)
  await expect(page.getByText(/has ended your session/)).toBeVisible()
  await expect(page.getByText('Waiting for sign-in').first()).toBeVisible()
  expect(await waiting(program)).toEqual(['update waiting', 'update waiting'])
  await page.getByRole('button', { name: 'Sign in again to send' }).click()
  await program.authorize()
  await expect.poll(() => waiting(program), { timeout: 30_000 }).toEqual([])
  expect(program.community.data.event(first?.id ?? '')?.location).toBe('Hall 1')
  expect(program.community.data.event(second?.id ?? '')?.location).toBe('Hall 2')
})

test("SIGN-32 another user signing in sends nothing of the first one's queue, who then finds it whole", async ({
  launch,
}) => {
  const program = await launch({ ...OFFLINE_PHOTOS, profiles: ['user-mine'] })
  const accountId = await program.signIn()
  const [event] = await ownEvents(program, accountId)
  const id = event?.id ?? ''
  await program.invoke('events.open', { accountId, eventId: id })
  await program.goOffline()
  await edit(program, id, 'Location', 'Hall of the first one')
  await program.goOnline()
  const { community, page } = program
  community.tokens.revokeAll()
  await sendNow(program, accountId)
  await expect(page.getByText(/has ended your session/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).first().click()
  const other = community.accounts[1]
  await program.authorize(other === undefined ? {} : { account: other })
  const state = async () => {
    const { accounts } = await program.invoke('accounts.list', {})
    return accounts[0]?.session.state
  }
  await expect.poll(state).toBe('identity-unsure')
  await sendNow(program, accountId)
  await pressInOneGo(page, 'g', 'o')
  await expect(page.getByText('Waiting for its user').first()).toBeVisible()
  expect(await waiting(program)).toHaveLength(1)
  expect(community.log.mutations()).toEqual([])

  await program.invoke('session.signIn', { accountId })
  await program.authorize()
  await expect.poll(() => waiting(program), { timeout: 30_000 }).toEqual([])
  expect(program.community.data.event(id)?.location).toBe('Hall of the first one')
  expect(program.community.log.of('PUT', /event/)).toHaveLength(1)
})

test('an answer to several events waits offline on each of them and is sent later', async ({ launch }) => {
  const program = await launch(OFFLINE_PHOTOS)
  const accountId = await program.signIn()
  const events = (await ownEvents(program, accountId)).slice(0, 3)
  await program.goOffline()
  const { page } = program
  const rows = events.map(({ id }) => page.locator(`[id="event-${id}"]`))
  for (const row of rows) await row.click({ modifiers: ['Control'] })
  await expect(page.getByText('3 events marked')).toBeVisible()
  await page.keyboard.press('2')
  for (const row of rows) await expect(row.getByText(/waiting to send|sending/)).toBeVisible()
  await program.goOnline()
  await sendNow(program, accountId)
  await expect.poll(() => waiting(program), { timeout: 30_000 }).toEqual([])
  const ada = Number(program.community.accounts[0]?.userId)
  for (const { id } of events) {
    const mine = program.community.data.invites.of(Number(id)).filter(({ userId }) => userId === ada)
    expect(mine.map(({ rsvp }) => rsvp)).toEqual([2])
  }
})

test('a photo on its way is stopped from the outbox and goes on when it is resumed', async ({ launch }) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const event = addEvent(community, 'Choir rehearsal', { ownerId: 1 })
  const accountId = await program.signIn()
  await program.invoke('events.open', { accountId, eventId: String(event.id) })
  await page.locator(`[id="event-${event.id}"]`).click()
  await page.getByRole('button', { name: /^Edit/ }).click()
  const picture = { name: 'choir.png', mimeType: 'image/png', buffer: Buffer.from(demoPicture(1, 64, true)) }
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Use this photo' }).click()
  community.faults.next(/^PUT /, fault.delay(120_000))
  await page.keyboard.press('Control+s')
  await expect(page.locator('#event-title')).toBeVisible()
  await pressInOneGo(page, 'g', 'o')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Stopped. The photo waits here until you resume or discard it.')).toBeVisible()
  expect(await waiting(program)).toEqual(['photo paused'])
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect.poll(() => waiting(program), { timeout: 30_000 }).toEqual([])
  expect(event.imagePath).not.toBeNull()
})
