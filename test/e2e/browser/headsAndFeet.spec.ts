import type { Locator, Page } from 'playwright/test'
import type { Route } from '../../../renderer/state/route.ts'
import { NO_COUNTS } from '../../../shared/domain/backup.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { openScreens, SCREENS, showScreen } from './everyScreen.ts'

const scene = scenePages()
const EDITOR: Route = { page: 'editor', eventId: '1001', draftId: null }

const open = (width: number, query = ''): Promise<Page> => openScreens(scene, { width, query })

async function boxOf(of: Locator) {
  const box = await of.boundingBox()
  if (box === null) throw new Error('not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('at 480 pixels what can be done on a page stands at the end of its head, where nothing stands beside its name', async () => {
  const page = await open(480)
  for (const [route, name] of [
    [DESK_SCREENS.changes, page.getByRole('button', { name: 'Mark all as seen' })],
    [SCREENS['settings'] ?? EDITOR, page.getByRole('searchbox', { name: 'Search settings' })],
  ] as const) {
    await showScreen(page, route)
    expect((await boxOf(name)).right).toBeGreaterThan(480 - 40)
  }
})

test('at 480 pixels the search of a call round stands in one line with how far it is', async () => {
  const page = await open(480)
  await showScreen(page, { page: 'guests', eventId: '1001' })
  await page.getByRole('grid').getByRole('row').nth(2).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Shift+C')
  const where = await boxOf(page.getByText(/^\d+ of 214$/).first())
  const search = await boxOf(page.getByRole('searchbox').or(page.getByRole('combobox')).first())
  expect(where.y).toBeLessThan(search.bottom)
  expect(where.bottom).toBeGreaterThan(search.y)
})

for (const eventId of ['1001', '1150'])
  test(`at 480 pixels as of when an event is stands in the line of what can be done with it: ${eventId}`, async () => {
    const page = await open(480)
    await showScreen(page, { page: 'events', eventId })
    const asOf = await boxOf(page.getByText(/^as of \d/))
    const more = await boxOf(page.getByRole('button', { name: 'More about this event' }).first())
    const title = await boxOf(page.getByRole('heading', { level: 1 }).last())
    expect(asOf.y + asOf.height / 2).toBeGreaterThan(more.y)
    expect(asOf.y + asOf.height / 2).toBeLessThan(more.bottom)
    expect(asOf.right).toBeLessThan(more.x)
    expect(title.y).toBeLessThan(80)
  })

test('at 480 pixels what is said of marked guests covers nothing that can be done with those selected', async () => {
  const page = await open(480)
  await showScreen(page, { page: 'guests', eventId: '1001' })
  await page.getByRole('grid').getByRole('row').nth(2).waitFor()
  await page.getByRole('grid').focus()
  for (const key of ['Home', 'Space', 'ArrowDown', 'Space', 'c']) await page.keyboard.press(key)
  const bar = page.getByRole('group', { name: 'With the selected guests' })
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
  await expect(toast.first()).toBeVisible()
  await expect
    .poll(async () => (await boxOf(toast.first())).bottom - (await boxOf(bar)).y)
    .toBeLessThanOrEqual(0)
})

test('where nothing was changed the editor offers to save, and counts nothing', async () => {
  const page = await open(1280)
  await showScreen(page, EDITOR)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Board meeting')
  await expect(page.getByRole('button', { name: 'Save 1 change', exact: true })).toBeEnabled()
})

test('at 480 pixels the line of quick add says whole that nothing is sent', async () => {
  const page = await open(480)
  await page.evaluate(() =>
    window.fakeHost.bridge.script({
      'quick.begin': async () => ({ habit: null, categories: [] }),
      'quick.places': async () => [],
    }),
  )
  await page.keyboard.press('ControlOrMeta+Shift+n')
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeFocused()
  await page.keyboard.type('Choir 27 November 2030 19-21 *weekly')
  const row = page.getByRole('option', { name: /^Create 4 drafts/ })
  await expect(row).toBeVisible()
  const cut = await row.evaluate((element) =>
    [element, ...element.querySelectorAll('span')].some((each) => each.scrollWidth > each.clientWidth + 1),
  )
  expect(cut).toBe(false)
})

/** Lets each time that is asked for hold `total` events, of which none is shown, and the next known one be on 17 March. */
const holding = (page: Page, total: number): Promise<void> =>
  page.evaluate((events) => {
    window.fakeHost.bridge.script({
      'calendar.read': async ({ from, to }) => {
        const DAY = 86_400
        const first = Date.parse(`${from}T00:00Z`) / 1000 - 3_600
        const days = (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 1000 / DAY + 1
        return {
          rows: [],
          total: events,
          sums: { attending: 0, maybe: 0, invited: 0, all: 0 },
          days: Array.from({ length: days }, () => ({ events: 0, going: 0 })),
          daysFrom: from,
          dayStarts: Array.from({ length: days + 1 }, (_, at) => first + at * DAY),
          accounts: [],
          unread: [],
          near: { before: null, after: Date.parse('2027-03-17T18:00Z') },
        }
      },
    })
  }, total)

const WEEK: Route = { page: 'calendar', view: 'week', day: '2027-03-10' }

for (const [system, keys] of [
  ['', 'Ctrl 3'],
  ['mac', '⌘3'],
] as const)
  test(`a week that holds more than is shown names the key for fewer days as this system writes it: ${keys}`, async () => {
    const page = await open(1280, system)
    await holding(page, 10_000)
    await showScreen(page, WEEK)
    await expect(page.getByText(/show fewer days/)).toContainText(`(${keys})`)
  })

test('an empty week says so, and leads to the next event that is known', async () => {
  const page = await open(1280)
  await holding(page, 0)
  await showScreen(page, WEEK)
  await expect(page.getByText('Nothing on: 8 – 14 March 2027.', { exact: true })).toBeVisible()
  await expect(page.getByText(/17 March/)).toBeVisible()
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('15 – 21 March 2027')
})

test('where this computer holds nothing of its own, the copies say so in their heading', async () => {
  const page = await open(1280)
  await page.evaluate(async (none) => {
    const { bridge } = window.fakeHost
    const known = await bridge.call('backup.state', {})
    bridge.script({ 'backup.state': async () => ({ ...known, here: none, restored: null, last: null }) })
  }, NO_COUNTS)
  await showScreen(page, DESK_SCREENS.backup)
  await expect(page.getByRole('heading', { name: 'Nothing is on this computer alone yet' })).toBeVisible()
  await expect(page.getByText('This computer holds what no site has')).toHaveCount(0)
})

test('the agenda hints at two events at the same time, in another place where there is one', async () => {
  const page = await open(1280)
  await showScreen(page, DESK_SCREENS.agenda)
  await expect(
    page.getByText('2 hours at the same time, in another place: Hall 45, Körnerstraße, then St. Anna', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(page.getByText('2 hours at the same time as Late talk 1', { exact: true })).toBeVisible()
})
