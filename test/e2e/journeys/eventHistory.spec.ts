import { fault } from '../../community/faults.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent, DAY, fromNow, HOUR } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

test('guests of an event carry what this computer saw of them before, and nothing beyond', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  const past = fromNow(-7 * DAY)
  const before = addEvent(community, 'Last week', { ownerId: 1, startTime: past, endTime: past + HOUR })
  const next = addEvent(community, 'Next week', { ownerId: 1 })
  const [came, fresh] = [...community.data.members.values()].slice(4)
  const host = community.data.members.get(1)
  if (came === undefined || fresh === undefined || host === undefined)
    throw new Error('the community has too few members')
  for (const { id } of [came, host]) community.data.setRsvp(before.id, id, 1, fromNow(-8 * DAY))
  for (const { id } of [came, fresh, host]) community.data.setRsvp(next.id, id, 1, fromNow(-DAY))
  await program.signIn()
  const window = mainWindow(page)
  const guest = (name: string) => window.eventPane.getByRole('row').filter({ hasText: name })
  await window.view('All events').click()
  await window.row('Next week').click()
  await expect(guest(came.fullName)).toBeVisible()
  // No list of a past event was read here yet: nothing is said of anybody.
  await expect(window.eventPane.getByText('first time')).toHaveCount(0)

  await window.row('Last week').click()
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 2')
  await window.row('Next week').click()
  await expect(guest(came.fullName)).toContainText('came to 1 of your 1')
  await expect(guest(fresh.fullName)).toContainText('first time')
  // Who holds the events is no guest of them.
  await expect(guest(host.fullName)).toBeVisible()
  await expect(guest(host.fullName)).not.toContainText(/came to|first time/)
  await expect(
    window.eventPane.getByText('counts your past event whose guest list this computer has read'),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('somebody whose maybe became a yes is told as such, and since when', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  const event = addEvent(community, 'Next week', { ownerId: 1 })
  const [ann] = [...community.data.members.values()].slice(4)
  if (ann === undefined) throw new Error('the community has too few members')
  community.data.setRsvp(event.id, ann.id, 2, fromNow(-3 * DAY))
  // A list that was read is left alone for a minute; one that was refused is asked for again when it is looked at.
  const readable = community.faults.always(
    ({ path, query }) => path.endsWith('/guests') && query.includes('rsvp=1'),
    fault.refusal(),
  )
  await program.signIn()
  const window = mainWindow(page)
  const guest = window.eventPane.getByRole('row').filter({ hasText: ann.fullName })
  await window.row('Next week').click()
  await window.guests('Maybe').click()
  await expect(guest).toBeVisible()

  readable()
  community.data.setRsvp(event.id, ann.id, 1)
  await expect(async () => {
    await window.guests('Maybe').click()
    await window.guests('Attending').click()
    await expect(guest).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(guest).toContainText('was maybe')
  await expect(guest).toContainText('changed now')
  await resize(page, { width: 480, height: 800 })
  await expect(guest).toContainText('was maybe')
  expect(await axeFindings(page)).toEqual([])
})

test('INPUT-15 an hour that comes twice: the editor says that the site decides, the event which one it took', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  // 02:30 in Berlin, the first one of the last Sunday of next October.
  const lastDay = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 9, 31))
  const first = lastDay.getTime() / 1000 - lastDay.getUTCDay() * DAY + HOUR / 2
  addEvent(community, 'Long night', { ownerId: 1, startTime: first, endTime: first + 5 * HOUR })
  addEvent(community, 'Late night', { ownerId: 1, startTime: first + HOUR, endTime: first + 5 * HOUR })
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: 'Europe/Berlin' })
  const window = mainWindow(page)
  await window.row('Late night').click()
  await expect(window.eventPane).toContainText(
    /comes twice that night in Berlin: the site means the second, at GMT\+1/,
  )
  await window.row('Long night').click()
  await expect(window.eventPane).toContainText(
    /comes twice that night in Berlin: the site means the first, at GMT\+2/,
  )
  await page.keyboard.press('e')
  await expect(page.getByText('It comes at GMT+2 and again at GMT+1.')).toBeVisible()
  await expect(page.getByText(/the site decides which of the two is meant/)).toBeVisible()
})
