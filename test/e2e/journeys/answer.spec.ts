import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

test('an answer is given by click and by key, taken back, and given to several events at once', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY, profiles: ['user-mine'] })
  const { community, page } = program
  const [one, two, three] = ['One', 'Two', 'Three'].map((title, index) =>
    addEvent(community, title, { startTime: fromNow((index + 1) * DAY) }),
  )
  if (!one || !two || !three) throw new Error('no events')
  const answerOf = (id: number) => community.data.rsvpOf(id, 1)
  await program.signIn()
  const window = mainWindow(page)

  await window.row('One').click()
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 0')
  await window.answer('Attending').click()
  await expect(window.toast('You are attending One')).toBeVisible()
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 1')
  await expect(window.row('One')).toContainText('your answer: Attending')
  await expect.poll(() => answerOf(one.id)).toBe(1)
  await window.button('Undo').click()
  await expect.poll(() => answerOf(one.id)).toBe(null)
  await expect(window.answer('Attending')).not.toBeChecked()
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 0')

  await window.list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('2')
  await expect.poll(() => answerOf(two.id)).toBe(2)
  await expect(window.row('Two')).toContainText('your answer: Maybe')

  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('3 events marked')).toBeVisible()
  await page.keyboard.press('3')
  await expect.poll(() => [one, two, three].map(({ id }) => answerOf(id))).toEqual([3, 3, 3])
  await expect(window.toast('You are not going to 3 events')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('3 events marked')).toBeHidden()
})

test('PERF-13 an answer given offline waits, survives a restart, and goes out once', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const event = addEvent(program.community, 'Far from any network')
  await program.signIn()
  let window = mainWindow(program.page)
  await window.row(event.title).click()
  await expect(window.event(event.title)).toBeVisible()
  await expect(window.footer).toContainText('Up to date')

  await program.goOffline()
  await window.answer('Attending').click()
  await expect(window.toast(`“Attending: ${event.title}” is kept here and will be sent`)).toBeVisible()
  await expect(window.toast('You are attending')).toHaveCount(0)
  await expect(window.row(event.title)).toContainText('waiting to send')
  await expect(window.footer).toContainText('1 waiting to send')
  await expect(window.footer).toContainText('Offline since')
  await expect(window.eventPane.getByText(/Your answer is kept here and will be sent/)).toBeVisible()

  window = mainWindow(await program.restart('kill'))
  await expect(window.row(event.title)).toContainText('your answer: Attending')
  await expect(window.footer).toContainText('1 waiting to send')

  await program.goOnline()
  await window.footer.getByRole('button').first().click()
  await window.button('Refresh now').click()
  await expect(window.footer).not.toContainText('waiting to send', { timeout: 20_000 })
  await expect(window.row(event.title)).not.toContainText('waiting to send')
  expect(program.community.data.rsvpOf(event.id, 1)).toBe(1)
  expect(program.community.log.mutations().map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /restful_api/event/${event.id}/rsvp`,
  ])
})

test('SEND-20 each of several answers given without a network is said to wait, none to be on its way', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const events = ['Far away', 'Farther away', 'Farthest away'].map((title) =>
    addEvent(program.community, title),
  )
  await program.signIn()
  const window = mainWindow(program.page)
  await expect(window.footer).toContainText('Up to date')
  await program.goOffline()
  for (const { title } of events) {
    await window.row(title).click()
    await expect(window.event(title)).toBeVisible()
    await window.answer('Attending').click()
  }
  await expect(window.footer).toContainText('Offline since')
  for (const { title } of events)
    await expect(window.toast(`“Attending: ${title}” is kept here and will be sent`)).toBeVisible()
  await expect(window.toast('Sending')).toHaveCount(0)
})

test('an answer taken back without a network is said to be taken back once the site has it', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const event = addEvent(program.community, 'Rehearsal')
  const answer = () => program.community.data.rsvpOf(event.id, 1)
  await program.signIn()
  const window = mainWindow(program.page)
  await window.row(event.title).click()
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 0')
  await window.answer('Attending').click()
  await expect(window.toast('You are attending Rehearsal')).toBeVisible()
  // This site tells nobody who they are.
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 1')
  expect(answer()).toBe(1)

  await program.goOffline()
  await window.button('Undo').click()
  await expect(window.toast('“Taking back your answer” is kept here and will be sent')).toBeVisible()
  await expect(window.toast('Your answer was taken back')).toHaveCount(0)
  expect(answer()).toBe(1)

  await program.goOnline()
  await window.footer.getByRole('button').first().click()
  await window.button('Refresh now').click()
  await expect(window.toast('Your answer was taken back')).toBeVisible({ timeout: 20_000 })
  expect(answer()).toBe(null)
})

test('an invitation that is answered by key stays in Invitations under the keys until it is hidden', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY, profiles: ['user-mine'] })
  const { community, page } = program
  const invited = ['One', 'Two'].map((title, index) => {
    const { id } = addEvent(community, title, { startTime: fromNow((index + 1) * DAY) })
    community.data.setRsvp(id, 1, 0)
    return id
  })
  await program.signIn()
  const window = mainWindow(page)
  await window.view('Invitations').click()
  await expect(window.rows).toHaveCount(2)
  await window.list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('1')
  await expect(window.toast('You are attending One')).toBeVisible()
  await expect(page.getByText('1 answered, still shown')).toBeVisible()
  await expect(window.row('One')).toContainText('your answer: Attending')
  await expect(window.list).toBeFocused()
  await expect.poll(() => community.data.rsvpOf(invited[0] ?? 0, 1)).toBe(1)
  await page.keyboard.press('ControlOrMeta+z')
  // The site knows of no invitation any more, nor of an answer; the row stays under the keys, and nothing is answered.
  await expect.poll(() => community.data.rsvpOf(invited[0] ?? 0, 1)).toBe(null)
  await expect(window.row('One')).not.toContainText('your answer')
  await expect(page.getByText('1 answered, still shown')).toHaveCount(0)
  await expect(window.rows).toHaveCount(2)
  await expect(window.list).toBeFocused()
  await page.keyboard.press('2')
  await expect(window.row('One')).toContainText('your answer: Maybe')
  await page.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
  await expect(window.rows).toHaveCount(1)
  await expect(window.list).toBeFocused()
})
