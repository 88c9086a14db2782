import type { Page } from 'playwright/test'
import type { Route } from '../../../renderer/state/route.ts'
import { ADA } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'

const scene = scenePages()

const DOOR = 'e0000000-0000-4000-8000-000000000001'
const PLACES: Readonly<Record<string, Route>> = {
  desk: { page: 'guests', eventId: '1001' },
  composer: { page: 'invite', eventId: '1005' },
  ledger: { page: 'ledger', eventId: null },
  lists: { page: 'people', listId: null },
  'choice of a door': { page: 'door', doorId: null, eventId: '1001' },
  door: { page: 'door', doorId: DOOR, eventId: null },
}
const LOOKS = [
  ['theme=light', 1360, 860],
  ['theme=dark&language=de', 1024, 768],
  ['theme=light&language=ar', 480, 800],
] as const

async function open(place: Route, query = '', width = 1360, height = 860): Promise<Page> {
  const page = await scene(query, { viewport: { width, height }, locale: 'en-GB' })
  await page.getByRole('navigation').or(page.getByRole('searchbox')).first().waitFor()
  await page.evaluate((route) => window.stores.navigation.go(route), place)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('grid').or(page.getByRole('list')).or(page.getByRole('checkbox')).first().waitFor()
  return page
}

for (const [name, place] of Object.entries(PLACES)) {
  for (const [query, width, height] of LOOKS) {
    test(`axe finds nothing: ${name}, ${query}, ${width} pixels`, async () => {
      const page = await open(place, query, width, height)
      expect(await axeFindings(page)).toEqual([])
    })
  }
}

test('the guest desk by keyboard: search, range, all, mark, tag, note', async () => {
  const page = await open(PLACES['desk'] ?? { page: 'settings' })
  const grid = page.getByRole('grid', { name: 'Attending' })
  await page.keyboard.press('/')
  await page.keyboard.type('grace')
  await page.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('3 guests selected')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByText(/^2\d guests selected$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/guests selected/)).toBeHidden()
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('c')
  await expect(
    grid
      .getByRole('row')
      .nth(4)
      .getByRole('button', { name: /^Contacted/ }),
  ).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('t')
  await page.keyboard.type('speaker')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('row').nth(4)).toContainText('speaker')
  await page.keyboard.type('half a tag')
  await page.keyboard.press('Escape')
  await expect(grid).toBeFocused()
  await expect(grid).not.toContainText('half a tag')
  await page.keyboard.press('t')
  await page.keyboard.type(' more')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('row').nth(4)).toContainText('half a tag more')
})

test('filters and two orders by keyboard: kept with the selection, and who no longer fits stays until they are touched', async () => {
  const page = await open(PLACES['desk'] ?? { page: 'settings' })
  const grid = page.getByRole('grid', { name: 'Attending' })
  await grid.focus()
  await page.keyboard.press('a')
  const offered = page.getByRole('menu', { name: 'Filter' })
  await offered.getByRole('menuitemcheckbox', { name: 'Not contacted' }).press('Space')
  await offered.getByRole('menuitemcheckbox', { name: 'vegetarian' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove the filter Tag: vegetarian' })).toBeVisible()
  const shown = page.getByText(/^\d+ of 214$/)
  await expect(shown).toBeVisible()
  const count = await shown.textContent()
  await grid.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const top = (await grid.boundingBox())?.y
  await page.keyboard.press('c')
  await expect(page.getByText('2 contacted, still shown')).toBeVisible()
  await expect(shown).toHaveText(count ?? '')
  await expect(page.getByText('2 guests selected')).toBeVisible()
  expect((await grid.boundingBox())?.y).toBe(top)
  await page.keyboard.press('/')
  await page.keyboard.type('nobody')
  await expect(page.getByText('2 guests selected, 2 not in view')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  await page.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
  await expect(shown).not.toHaveText(count ?? '')
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  await grid.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  const answered = grid.getByRole('columnheader', { name: 'Answered' })
  await expect(answered.getByRole('button')).toBeFocused()
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const name = grid.getByRole('columnheader', { name: 'Name' })
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+Enter')
  await expect(grid.getByRole('columnheader')).toHaveText(['Name1', 'Came2', 'Marks and tags', 'Answered'])
  await page.keyboard.press('ArrowDown')
  await expect(grid).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
})

test('a call round by keyboard: one a screen, each key saves and moves on, goes on where it stopped', async () => {
  const page = await open(PLACES['desk'] ?? { page: 'settings' })
  const grid = page.getByRole('grid', { name: 'Attending' })
  const card = page.getByRole('region', { name: 'Person to call' })
  const person = card.getByRole('heading', { level: 2 })
  await grid.focus()
  await page.keyboard.press('Shift+C')
  await expect(card).toBeFocused()
  const first = await person.textContent()
  await page.keyboard.press('n')
  await page.keyboard.type('0221 555 0134, after six')
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
  await expect(card.getByText('0221 555 0134', { exact: true })).toBeVisible()
  await page.keyboard.press('c')
  await expect(person).not.toHaveText(first ?? '')
  await expect(card).toBeFocused()
  const second = await person.textContent()
  await page.keyboard.press('l')
  await expect(person).not.toHaveText(second ?? '')
  const third = await person.textContent()
  await page.keyboard.press('f')
  await expect(page.getByText('1 confirmed, 1 reached, 1 again later')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(person).toHaveText(third ?? '')
  await expect(page.getByText('0 confirmed, 1 reached, 1 again later')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(grid).toBeFocused()
  await page.keyboard.press('Shift+C')
  await expect(person).toHaveText(third ?? '')
  const order = page.getByRole('navigation', { name: 'Order of the calls' })
  await expect(
    order
      .getByRole('listitem')
      .filter({ hasText: second ?? '' })
      .first(),
  ).toContainText('again later')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(person).toHaveText(first ?? '')
  await card.getByRole('button', { name: 'Dial' }).press('Enter')
  await expect
    .poll(() => page.evaluate(() => window.fakeHost.bridge.callsOf('links.open').map(({ url }) => url)))
    .toEqual(['tel:02215550134'])
})

test('in the call round a person who calls back is found by name, and the round goes on from there', async () => {
  const page = await open(PLACES['desk'] ?? { page: 'settings' })
  const card = page.getByRole('region', { name: 'Person to call' })
  const person = card.getByRole('heading', { level: 2 })
  await page.getByRole('grid', { name: 'Attending' }).focus()
  await page.keyboard.press('Shift+C')
  await expect(card).toBeFocused()
  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: /^Search guests/ })
  await expect(search).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(page.getByText('No guest matches “zzzz”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('grace')
  const found = page.getByRole('listbox', { name: 'Search guests' }).getByRole('option')
  await expect(found.first()).toContainText('Grace')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true')
  const wanted = await found.nth(1).locator('bdi').first().textContent()
  await page.keyboard.press('Enter')
  await expect(person).toHaveText(wanted ?? '')
  await expect(card).toBeFocused()
  await expect(found).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page.getByText('0 confirmed, 1 reached, 0 again later')).toBeVisible()
  // Escape leaves the field before the round.
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
})

test('a screen reader hears of 10,000 guests while a few rows are in the document', async () => {
  const page = await open(PLACES['desk'] ?? { page: 'settings' }, 'guests=10000')
  const grid = page.getByRole('grid', { name: 'Attending' })
  await expect(grid).toHaveAttribute('aria-rowcount', '10001')
  await grid.focus()
  await page.keyboard.press('End')
  await expect(page.locator('[aria-rowindex="10001"]')).toBeVisible()
  const active = await grid.getAttribute('aria-activedescendant')
  await expect(page.locator(`#${active}`)).toHaveAttribute('aria-rowindex', '10001')
  await expect(grid.getByRole('columnheader')).toHaveText(['Name', 'Came', 'Marks and tags', 'Answered'])
  expect(await grid.getByRole('row').count()).toBeLessThan(60)
})

test('on paper there is the list with its head and nothing of the window', async () => {
  const page = await open(PLACES['desk'] ?? { page: 'settings' })
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.keyboard.press('ControlOrMeta+p')
  await page
    .getByRole('dialog', { name: 'Print guests' })
    .getByRole('button', { name: 'Print', exact: true })
    .click()
  const sheet = page.locator('[data-paper]')
  await expect(sheet.locator('li')).toHaveCount(214)
  await expect(sheet.locator('header')).toHaveText(
    /^Evening of small instruments.*\d+ \w+.*\d\d:\d\d · Hall 45.*214 guests · Printed .*\d{4}.*\d:\d\d/,
  )
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
})

test('SEND-8 what may have been sent is never sent again without a second question', async () => {
  const page = await open(PLACES['composer'] ?? { page: 'settings' }, 'sending=needs-you')
  const question = page.getByRole('listitem').filter({ hasText: 'Batch 23, 20 people' })
  await question.getByRole('button', { name: 'Send again' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Send this batch again?' })
  await expect(sure.getByRole('button', { name: 'Cancel' })).toBeFocused()
  const decided = () => page.evaluate(() => window.fakeHost.bridge.callsOf('invites.decide').length)
  expect(await decided()).toBe(0)
  await sure.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(decided).toBe(1)
})

test('a guest desk at 640 by 410: lists, search and five guests in sight', async () => {
  const page = await open(PLACES['desk'] ?? { page: 'settings' }, 'theme=light', 640, 410)
  // The head of the columns is a row, too.
  const guests = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
  for (const part of [page.getByRole('tab').first(), page.getByRole('searchbox'), guests.nth(4)])
    await expect(part).toBeInViewport({ ratio: 1 })
  const footer = await page.getByRole('contentinfo').boundingBox()
  const fifth = await guests.nth(4).boundingBox()
  expect((fifth?.y ?? 0) + (fifth?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Door…', 'Badges…', 'Invite…', 'Invitations'])
})

test('a door at 640 by 410: search, a second tick, undo and three names in sight, large enough to tap', async () => {
  const page = await open(PLACES['door'] ?? { page: 'settings' }, 'theme=light', 640, 410)
  const people = page.getByRole('list', { name: 'People found' }).getByRole('listitem')
  await page.keyboard.type('johannes')
  await expect(people.first()).toContainText('Johannes Adeyemi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /^Here since/ })).toBeVisible()
  await page.keyboard.type('hanna')
  await expect(people.first()).toContainText('Hanna')
  for (const part of [
    page.getByRole('searchbox'),
    page.getByRole('button', { name: /^Undo/ }).last(),
    page.getByRole('button', { name: 'Late guest', exact: true }),
    people.nth(2),
  ]) {
    await expect(part).toBeInViewport({ ratio: 0.95 })
  }
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const box = await button.boundingBox()
    if (box === null) continue
    expect(Math.min(box.width, box.height), await button.innerText()).toBeGreaterThanOrEqual(44)
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
})

test('a door that shows nobody says why: nobody is on the list, nobody came, all came, or nobody has the name', async () => {
  const door: Route = PLACES['door'] ?? { page: 'settings' }
  const says = (page: Page, words: string) =>
    expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  const filter = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click()
  const empty = await open(door, 'guests=0')
  for (const name of ['Arrived', 'To come', 'All']) {
    await filter(empty, name)
    await says(empty, 'Nobody is on the guest list yet.')
  }

  const page = await open(door, 'guests=2')
  await filter(page, 'Arrived')
  await says(page, 'Nobody has arrived yet.')
  await page.getByRole('searchbox').fill('zoe')
  await says(page, 'No guest matches “zoe”.')
  await page.getByRole('searchbox').fill('')
  await filter(page, 'To come')
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Arrived / })
      .first()
      .click()
    await expect(page.getByRole('list', { name: 'People found' }).getByRole('listitem')).toHaveCount(left)
  }
  await says(page, 'Everybody has arrived.')

  // An event of the evening to which nobody comes: who came to the others is no word on it.
  await page.evaluate(
    async ([account, doorId]) => {
      const { bridge } = window.fakeHost
      const evening = await bridge.call('door.get', { accountId: account, doorId })
      const nobody = { expected: 0, expectedArrived: 0, othersArrived: 0, late: 0, companions: 0, people: 0 }
      const others = evening.events.map((event) => ({
        ...event,
        eventId: '1002',
        title: 'Second',
        counts: nobody,
      }))
      bridge.script({
        'door.get': async () => ({ ...evening, events: [...evening.events, ...others] }),
        'door.search': async () => ({ rows: [], total: 0, revision: evening.revision }),
      })
      window.stores.navigation.go({ page: 'settings' })
    },
    [ADA, DOOR] as const,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.evaluate((route) => window.stores.navigation.go(route), door)
  await says(page, 'Everybody has arrived.')
  await page.getByRole('button', { name: /Event$/ }).click()
  await page.getByRole('option', { name: 'Second' }).click()
  await says(page, 'Nobody is on the guest list yet.')
})

test('the lock is set and opened again at once, however late the host answers who set it', async () => {
  const page = await open(PLACES['door'] ?? { page: 'settings' })
  await expect(page.getByRole('searchbox')).toBeFocused()
  // The host tells every window of the lock; its answer to this one comes when the test lets it.
  await page.evaluate(() => {
    const { doorLock } = window.stores
    const { lock, unlock } = doorLock
    const late = () => new Promise<void>((answer) => Reflect.set(window, 'answerLate', answer))
    Object.assign(doorLock, {
      lock: (...how: Parameters<typeof lock>) => lock(...how).then(late),
      unlock: (pin: string) => unlock(pin).then(late),
    })
  })
  const answer = () =>
    page.evaluate(async () => {
      Reflect.get(window, 'answerLate')()
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    })
  await page.keyboard.press('ControlOrMeta+l')
  const locking = page.getByRole('dialog', { name: 'Lock this window to the door' })
  await locking.getByLabel('PIN', { exact: true }).fill('4711')
  await locking.getByLabel('PIN again').fill('4711')
  await locking.getByRole('button', { name: 'Lock', exact: true }).press('Enter')
  await expect(page.getByText('Locked to this door')).toBeVisible()
  await expect(locking).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+l')
  const unlocking = page.getByRole('dialog', { name: 'Unlock Turnout' })
  await expect(unlocking).toBeVisible()
  await answer()
  await expect(unlocking).toBeVisible()

  await unlocking.getByLabel('PIN').fill('4711')
  await unlocking.getByLabel('PIN').press('Enter')
  await expect(page.getByText('Locked to this door')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+l')
  await expect(locking).toBeVisible()
  await answer()
  await expect(locking).toBeVisible()
})
