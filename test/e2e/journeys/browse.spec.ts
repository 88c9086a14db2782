import { ALL_VIEWS, type EventView } from '../../../shared/domain/eventViews.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, HOUR, MINUTE } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

/** The day so many days from now, by the clock of this computer. */
const dayOf = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  return { month: at.getMonth() + 1, date: at.getDate(), year: at.getFullYear() }
}

const AHEAD = [
  'Far ahead',
  'My own',
  'For approval',
  'Going there',
  'Perhaps there',
  'Staying away',
  'Asked along',
] as const

/** What each view shows of the events below; of a view that shows none of them nothing would be told. */
const SHOWN: Readonly<Record<EventView, { name: string; titles: readonly [string, ...string[]] }>> = {
  upcoming: { name: 'Upcoming', titles: AHEAD },
  today: { name: 'Today', titles: ['Under way'] },
  'this-week': { name: 'This week', titles: ['Under way'] },
  'this-month': { name: 'This month', titles: ['Under way'] },
  ongoing: { name: 'Happening now', titles: ['Under way'] },
  all: { name: 'All events', titles: ['Long past', 'Under way', ...AHEAD] },
  attending: { name: 'Attending', titles: ['Going there'] },
  maybe: { name: 'Maybe', titles: ['Perhaps there'] },
  'not-going': { name: 'Not going', titles: ['Staying away'] },
  invited: { name: 'Invitations', titles: ['Asked along'] },
  mine: { name: 'Mine', titles: ['My own'] },
  featured: { name: 'Featured', titles: ['Far ahead'] },
  pending: { name: 'Waiting for approval', titles: ['For approval'] },
}

test('each view of the sidebar shows what its name says', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { community } = program
  const { data } = community
  addEvent(community, 'Long past', { startTime: fromNow(-40 * DAY) })
  addEvent(community, 'Under way', { startTime: fromNow(-10 * MINUTE), endTime: fromNow(HOUR) })
  addEvent(community, 'Far ahead', { startTime: fromNow(90 * DAY), featured: true })
  addEvent(community, 'My own', { startTime: fromNow(91 * DAY), ownerId: 1 })
  addEvent(community, 'For approval', { startTime: fromNow(92 * DAY), viewId: 1 })
  const answered = (title: string, rsvp: number) =>
    data.setRsvp(addEvent(community, title, { startTime: fromNow(93 * DAY) }).id, 1, rsvp, fromNow(-DAY))
  answered('Going there', 1)
  answered('Perhaps there', 2)
  answered('Staying away', 3)
  answered('Asked along', 0)
  await program.signIn()
  const window = mainWindow(program.page)
  for (const view of ALL_VIEWS) {
    const { name, titles } = SHOWN[view]
    await window.view(name).click()
    await expect(window.title).toHaveText(name)
    await expect(window.rows).toHaveCount(titles.length)
    for (const title of titles) await expect(window.row(title)).toHaveCount(1)
  }
})

test('chips, order and search narrow the list, and a saved view brings it back', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { community } = program
  const [first, second] = community.data.categories
  addEvent(community, 'Café jazz', {
    startTime: fromNow(3 * DAY),
    city: 'München',
    categoryId: first?.id ?? 1,
  })
  addEvent(community, 'Cafe reading', {
    startTime: fromNow(4 * DAY),
    categoryId: second?.id ?? 2,
    description: '<p>With an <b>accordion</b> at the end.</p>',
  })
  // Lists of the site leave out what belongs to a group, but for the events one attends (SITE-L8).
  const walk = { startTime: fromNow(5 * DAY), moduleId: 'groups', itemId: 4, ownerId: 2 }
  community.data.setRsvp(addEvent(community, 'Group walk', walk).id, 1, 1)
  await program.signIn()
  const window = mainWindow(program.page)
  await expect(window.rows).toHaveCount(3)

  // The service gives the organiser's number only, until a name is met on a guest list.
  await test.step('category, organiser, page or group', async () => {
    await window.chip('Category').click()
    // By keyboard: the field has the focus, typing finds, Enter marks, and another joins it.
    const { page } = program
    await expect(page.getByRole('searchbox', { name: 'Find a category' })).toBeFocused()
    await page.keyboard.type(first?.name ?? '')
    await expect(page.getByRole('dialog', { name: 'Filter by category' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(window.rows).toHaveCount(1)
    await expect(window.row('Café jazz')).toBeVisible()
    await expect(window.count).toHaveText('1 event')
    await page.getByRole('searchbox', { name: 'Find a category' }).fill('')
    await page
      .getByRole('dialog')
      .getByRole('option', { name: new RegExp(`^${second?.name}`) })
      .click()
    await expect(window.rows).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(window.chip(`${first?.name}, ${second?.name}`)).toBeFocused()
    await window.button(`Remove the filter ${first?.name}, ${second?.name}`).click()
    await window.chip('Anyone').click()
    await window.choice(/^Member 2/).click()
    await expect(window.row('Group walk')).toBeVisible()
    await expect(window.rows).toHaveCount(1)
    await window.button('Remove the filter Member 2').click()
    await window.chip('More filters').click()
    await window.menuItem('Filter by page or group').click()
    await window.choice(/^Group 4/).click()
    await expect(window.rows).toHaveCount(1)
    await window.button('Remove the filter Group 4').click()
    await expect(window.rows).toHaveCount(3)
  })

  await test.step('first day, by keyboard alone', async () => {
    const { page } = program
    await window.chip('More filters').press('Enter')
    await window.menuItem('Filter by date').press('Enter')
    const day = page.getByRole('dialog', { name: 'Filter by date' }).getByRole('group', { name: 'First day' })
    await expect(day.getByRole('spinbutton').first()).toBeFocused()
    const { month, date, year } = dayOf(5)
    for (const part of [month, date, year]) await page.keyboard.type(String(part).padStart(2, '0'))
    await expect(window.row('Group walk')).toBeVisible()
    await expect(window.row('Café jazz')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Remove the filter From/ }).press('Enter')
    await expect(window.rows).toHaveCount(3)
  })

  await test.step('order', async () => {
    await window.chip('Soonest first').click()
    await window.choice('Newest first').click()
    await expect(window.rows.first()).toContainText('Group walk')
    await window.chip('Newest first').click()
    await window.choice('Soonest first').click()
    await expect(window.rows.first()).toContainText('Café jazz')
  })

  await test.step('search', async () => {
    await window.search.fill('cafe')
    await expect(window.rows).toHaveCount(2)
    await window.search.fill('JAZZ munchen')
    await expect(window.rows).toHaveCount(1)
    await expect(window.row('Café jazz')).toBeVisible()
    await window.search.fill('accordion')
    await expect(window.rows).toHaveCount(1)
    await expect(window.row('Cafe reading')).toBeVisible()
    await window.search.fill('nowhere to be found')
    await expect(program.page.getByText('No event matches')).toBeVisible()
    await window.search.fill('jazz')
    await expect(window.rows).toHaveCount(1)
  })

  await test.step('a view saved under a name', async () => {
    await window.button('Save as a view').click()
    await program.page.getByRole('textbox', { name: 'Name of the view' }).fill('Evenings out')
    await window.button('Save').click()
    await window.view('Upcoming').click()
    await expect(window.rows).toHaveCount(3)
    const page = await program.restart()
    const again = mainWindow(page)
    await expect(again.rows).toHaveCount(3)
    await again.view('Evenings out').click()
    await expect(again.rows).toHaveCount(1)
    await expect(again.search).toHaveValue('jazz')
  })
})

for (const profile of ['short-pages', 'repeat-pages', 'page-ignored']) {
  test(`SITE-L2 SEND-18 a long list is whole and ends where the service has ${profile}`, async ({
    launch,
  }) => {
    const program = await launch({ community: EMPTY, profiles: [profile] })
    const { community } = program
    const total = 420
    for (let index = 0; index < total; index += 1) {
      addEvent(community, `Meeting ${index}`, {
        startTime: fromNow(HOUR + index * HOUR),
        // Every fifth is dropped from the pages of `short-pages`: nobody but its owner may see it.
        ...(index % 5 === 4 && { privacy: 3 }),
      })
    }
    await program.signIn()
    const window = mainWindow(program.page)
    await expect(window.rows.first()).toContainText('Meeting 0')
    await window.list.focus()
    const shown = total - total / 5
    if (profile === 'page-ignored') {
      // All the site ever shows is its first page; asking again and again would bring no more.
      await expect(window.footer).toContainText(/Up to date/)
      const asked = community.log.of('GET', /\/event$/).length
      await program.page.keyboard.press('End')
      await expect(window.footer).toContainText(/Up to date/)
      expect(community.log.of('GET', /\/event$/).length - asked).toBeLessThan(4)
      return
    }
    await expect(window.count).toHaveText(`${shown} events`, { timeout: 30_000 })
    await program.page.keyboard.press('End')
    await expect(window.row('Meeting 418')).toBeVisible()
    expect(await window.rows.count()).toBeLessThan(60)
    await program.page.keyboard.press('Home')
    await expect(window.row('Meeting 0')).toBeVisible()
  })
}

test('all events open at now, with the past a scroll away', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  for (let index = 0; index < 60; index += 1)
    addEvent(program.community, `Day ${index - 40}`, { startTime: fromNow((index - 40) * DAY + HOUR) })
  await program.signIn()
  const window = mainWindow(program.page)
  await expect(window.row('Day 19')).toHaveCount(0)
  await window.view('All events').click()
  await expect(window.count).toHaveText('60 events')
  await expect(window.row('Day 0')).toBeInViewport()
  await expect(window.row('Day -40')).toHaveCount(0)
  await window.list.focus()
  await program.page.keyboard.press('Home')
  await expect(window.row('Day -40')).toBeInViewport()
})

test('a click opens what the button went down on, whatever the list learns meanwhile', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  addEvent(program.community, 'First of all', { startTime: fromNow(2 * DAY) })
  addEvent(program.community, 'Then another', { startTime: fromNow(2 * DAY + HOUR) })
  const accountId = await program.signIn()
  const { page } = program
  const window = mainWindow(page)
  const row = window.row('First of all')
  await expect(row).toBeVisible()
  const place = await row.boundingBox()
  await row.hover()
  await page.mouse.down()
  addEvent(program.community, 'Just come in', { startTime: fromNow(2 * DAY - MINUTE) })
  await program.invoke('events.refresh', { accountId, query: { view: 'upcoming', sort: 'soonest' } })
  await expect(window.row('Just come in')).toBeVisible()
  const under = await window.row('Just come in').boundingBox()
  expect(Math.abs((under?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(40)
  await page.mouse.up()
  await expect(window.event('First of all')).toBeVisible()
})
