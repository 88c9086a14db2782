import { Temporal } from 'temporal-polyfill'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, editorPage, fromNow } from '../../support/pages/writing.ts'

const ZONE = 'Europe/Berlin'

/** The next day in Central Europe whose clocks are turned. */
function clocksTurn(way: 'forward' | 'back'): Temporal.PlainDate {
  let at = Temporal.Now.zonedDateTimeISO(ZONE)
  for (;;) {
    const turn = at.getTimeZoneTransition('next')
    if (turn === null) throw new Error('the clocks of Central Europe turn twice a year')
    const forward = turn.offsetNanoseconds > turn.subtract({ hours: 1 }).offsetNanoseconds
    if (forward === (way === 'forward')) return turn.toPlainDate()
    at = turn
  }
}

test('QUICK-11 an event in one line by keyboard alone, without a network: what was understood is shown, asked and kept as a draft that outlasts a kill', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 12 } })
  const { community } = program
  for (const days of [-20, -13, -6])
    addEvent(community, 'Choir rehearsal', {
      ownerId: 1,
      startTime: fromNow(days * DAY),
      location: 'Hall 45',
      address: 'Körnerstraße 77',
      city: 'Köln',
      postalCode: '50823',
      categoryId: 2,
    })
  const tomorrow = Temporal.Now.plainDateISO(ZONE).add({ days: 1 })
  const meeting = tomorrow.toZonedDateTime({ timeZone: ZONE, plainTime: '20:00' }).epochMilliseconds / 1000
  addEvent(community, 'Board meeting', { ownerId: 1, startTime: meeting, endTime: meeting + 3_600 })
  addEvent(community, 'Film night')
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: ZONE })
  let { page } = program
  // Keys are answered once the list is there in place of the sign-in.
  await expect(mainWindow(page).rows.first()).toBeVisible()
  await pressInOneGo(page, 'g', 'e')
  await expect(mainWindow(page).rows).toHaveCount(4)
  await program.goOffline()
  const dialog = page.getByRole('dialog', { name: 'New event in one line' })
  const field = dialog.getByRole('combobox', { name: 'New event' })
  const drafts = () => program.invoke('drafts.list', { accountId })
  const wall = (start: string) =>
    Temporal.Instant.fromEpochMilliseconds(Number(start) * 1000)
      .toZonedDateTimeISO(ZONE)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })

  await test.step('typed, with the place of former events and what goes with it', async () => {
    await page.keyboard.press('Control+Shift+N')
    await expect(field).toBeFocused()
    await page.keyboard.type('choir rehearsal tomorrow 19-21 @ha')
    await expect(dialog.getByRole('option', { name: /Hall 45/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('choir rehearsal tomorrow 19-21 @Hall 45 ')
    await expect(field).toBeFocused()
    await expect(dialog.getByRole('button', { name: /^Körnerstraße 77, 50823 Köln/ })).toBeVisible()
    await expect(dialog.getByText('as in your last 3 events there')).toBeVisible()
    await expect(dialog.getByRole('heading', { level: 2, name: 'Choir rehearsal' })).toBeVisible()
    await expect(dialog.getByRole('status')).toContainText('Hall 45')
    await expect(dialog.getByText('At the same time: Board meeting')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('what comes from habit is one Tab away from being changed', async () => {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: /Address/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: /Category/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: /Who can see it/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Only me' }).press('Enter')
    await expect(dialog.getByRole('button', { name: /Who can see it/ })).toBeFocused()
    // Back by who can see it, the category and the address.
    for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab')
    await expect(field).toBeFocused()
  })

  await test.step('kept, and the field is there for the next one', async () => {
    await page.keyboard.press('Shift+Enter')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    const [draft] = await drafts()
    expect(draft?.title).toBe('Choir rehearsal')
    expect(wall(draft?.start ?? '')).toBe(`${tomorrow.toString()}T19:00`)
  })

  await test.step('a time that does not exist is asked about, and answered by a key', async () => {
    await page.keyboard.type(`night walk ${clocksTurn('forward').toString()} 2:30am`)
    await expect(dialog.getByRole('heading', { name: 'There is no 02:30 that night' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(
      dialog
        .getByRole('group', { name: /^There is no/ })
        .getByRole('button')
        .first(),
    ).toBeFocused()
    await page.keyboard.press('2')
    await expect(field).toBeFocused()
    await expect(dialog.getByRole('heading', { name: /^There is no/ })).toHaveCount(0)
  })

  await test.step('of an hour that comes twice it is said that the site decides which one it is', async () => {
    await field.fill(`night walk ${clocksTurn('back').toString()} 2:30am`)
    await expect(dialog.getByRole('group', { name: /comes twice that night/ })).toContainText(
      'Only the clock time is sent, so the site decides',
    )
  })

  await test.step('QUICK-14 what looks like an event is offered first by the palette', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('tea tomorrow 3-4pm')
    const first = page.getByRole('dialog').getByRole('option').first()
    await expect(first).toContainText('Tea, ')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('tea tomorrow 3-4pm')
    await expect(dialog.getByText('You are free then')).toBeVisible()
  })

  await test.step('the editor takes all of it', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(editorPage(page).title).toHaveValue('Tea')
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await drafts()).map(({ title }) => title)).toContain('Tea')
    // The line nothing was made of is there again.
    await page.keyboard.press('Control+Shift+N')
    await expect(field).toHaveValue(`night walk ${clocksTurn('back').toString()} 2:30am`)
    await field.fill(`night walk ${clocksTurn('forward').toString()} 1:30am`)
    await expect(dialog.getByRole('heading', { level: 2, name: 'Night walk' })).toBeVisible()
  })

  await test.step('killed after Enter, and the draft is there', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    page = await program.restart('kill')
    await expect(mainWindow(page).list).toBeVisible()
    await mainWindow(page).list.focus()
    await pressInOneGo(page, 'g', 'd')
    await expect(page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(3)
    const walk = (await drafts()).find(({ title }) => title === 'Night walk')
    expect(wall(walk?.start ?? '')).toBe(`${clocksTurn('forward').toString()}T01:30`)
    expect((await program.invoke('outbox.list', { accountId, offset: 0 })).total).toBe(0)
  })
})

test('QUICK-11 a series in a line goes into the editor with it: how often and how many stand in its dialog, and behind a button once that was closed', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 5 } })
  await program.signIn()
  const { page } = program
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+Shift+N')
  await page.keyboard.type('choir tomorrow 19-21 @Hall 45 *fortnightly 6')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'A series of events' })
  const asChosen = async () => {
    await expect(dialog.getByRole('textbox', { name: 'How many' })).toHaveValue('6')
    await expect(dialog.getByRole('textbox', { name: 'Every' })).toHaveValue('2')
    await expect(dialog.getByRole('listitem')).toHaveCount(6)
  }
  await asChosen()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const again = page.getByRole('button', { name: 'Make it a series…' })
  await page.getByRole('button', { name: 'Later' }).press('Enter')
  await mainWindow(page).view('Drafts').click()
  await page.getByRole('button', { name: /Choir.*new event/ }).press('Enter')
  await again.press('Enter')
  await asChosen()
  await dialog.getByRole('button', { name: 'Make 6 events' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await expect(page.getByText('6 events are waiting to be sent, one by one')).toBeVisible()
})
