import type { Page } from 'playwright/test'
import type { BackupStatus } from '../../../shared/bridge/backup.ts'
import type { ReminderHost } from '../../../shared/domain/reminders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { scriptDesk } from './deskScreens.ts'

const scene = scenePages()

async function begun(): Promise<Page> {
  const page = await scene('', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await page.getByRole('option').first().waitFor()
  return page
}

/** The settings of reminders, as in the program of its own, on a system that says so. */
async function reminders(host: ReminderHost): Promise<Page> {
  const page = await begun()
  await page.evaluate((answer) => {
    const { bridge } = window.fakeHost
    let now = answer
    const counts = { attending: 0, maybe: 0, own: 0, invited: 0, 'not-going': 0 }
    const coming = { rows: [], total: 0, counts }
    bridge.script({
      'settings.open': async () => ({ coming, host: now, opensLinks: null }),
      'reminders.systemSettings': async () => ({ opened: false }),
      'reminders.tryOut': async () => null,
      'reminders.setAtLogin': async ({ on }) => {
        now = { ...now, atLogin: on }
        bridge.push('reminders.changed', { revision: 2 })
        return now
      },
    })
    const { info } = window.stores.preferences.getState()
    if (info !== null) window.stores.preferences.setState({ info: { ...info, host: 'electron' } })
    window.stores.navigation.go({ page: 'settings' })
  }, host)
  await page.getByRole('heading', { level: 2, name: 'Reminders' }).waitFor()
  return page
}
const called = (page: Page, method: 'reminders.setAtLogin' | 'reminders.tryOut' | 'backup.reminded') =>
  page.evaluate((name) => window.fakeHost.bridge.callsOf(name), method)

test('notices the system keeps back are said, with the way to its settings and a try', async () => {
  const page = await reminders({ notices: 'blocked', atLogin: null })
  await expect(page.getByText('The system keeps them back.')).toBeVisible()
  await expect(page.getByText('The cards in Turnout still come.')).toBeVisible()
  // One call for all that the settings show of this computer (PERF-7).
  const asked = await page.evaluate(() =>
    window.fakeHost.bridge.calls
      .map(({ method }) => method)
      .filter((method) => /^settings\.|^handover\.opens|^reminders\.(host|coming)/.test(method)),
  )
  expect(asked).toEqual(['settings.open'])
  await page.getByRole('button', { name: 'Show where' }).click()
  await expect(page.getByText(/In your system’s settings, under Notifications/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => called(page, 'reminders.tryOut')).toHaveLength(1)
})

test('where there is no service for notices that is said, and the cards are not', async () => {
  const page = await reminders({ notices: 'none', atLogin: null })
  await expect(page.getByText('There are no notifications here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show where' })).toHaveCount(0)
})

test('starting at log-in is offered once, is never done unasked, and is a tick from then on', async () => {
  const page = await reminders({ notices: 'shown', atLogin: false })
  const offer = page.getByRole('button', { name: 'Start Turnout when I log in' })
  const tick = page.getByRole('checkbox', { name: 'Start Turnout when I log in' })
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await expect(tick).not.toBeChecked()
  expect(await called(page, 'reminders.setAtLogin')).toEqual([])
  await tick.press('Space')
  await expect(tick).toBeChecked()
  expect(await called(page, 'reminders.setAtLogin')).toEqual([{ on: true }])
})

test('where the system starts nothing by itself, that is said instead of offered', async () => {
  const page = await reminders({ notices: 'shown', atLogin: null })
  await expect(page.getByText(/add it to the programs your system starts/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Turnout when I log in' })).toHaveCount(0)
})

const tell = (page: Page, status: Partial<BackupStatus>) =>
  page.evaluate(
    (now) =>
      window.fakeHost.bridge.push('backup.changed', {
        revision: 1,
        lastAtMs: null,
        trouble: null,
        remind: false,
        ...now,
      }),
    status,
  )

test('a folder of copies that is gone is said in the status bar, which leads to the copies', async () => {
  const page = await begun()
  const word = page.getByRole('contentinfo').getByRole('button', { name: 'The folder for copies is missing' })
  await tell(page, { trouble: 'folder-gone', lastAtMs: Date.now() })
  await expect(word).toBeVisible()
  await word.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Backup' })).toBeVisible()
  await tell(page, { lastAtMs: Date.now() })
  await expect(word).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /^Last copy/ })).toBeVisible()
})

test('a disk that keeps something else than the copy is named, and nothing is said to have been made', async () => {
  const page = await begun()
  await scriptDesk(page)
  await page.evaluate(async () => {
    const { bridge } = window.fakeHost
    const state = await bridge.call('backup.state', {})
    // A refusal of the host, as this one refuses what it does not know.
    const refusal: unknown = await bridge.call('backup.make', {}).catch((error: unknown) => error)
    const said = Object.assign(refusal as Error, {
      code: 'storage-unreadable',
      details: ['not-as-written'],
    })
    bridge.script({
      'backup.make': () => Promise.reject(said),
      'backup.state': async () => ({ ...state, trouble: 'not-as-written' as const }),
    })
  })
  await page.evaluate(() => window.stores.navigation.go({ page: 'backup' }))
  await page.getByRole('button', { name: 'Back up now' }).press('Enter')
  const words = 'What the disk kept is not what was written'
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(words)).toBeVisible()
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  await expect(page.getByText(/earlier copies are untouched/)).toBeVisible()
  await expect(page.getByText('A copy was made and read back.')).toHaveCount(0)
})

test('a month without a copy is told of once, until somebody has looked', async () => {
  const page = await begun()
  await page.evaluate(() => window.fakeHost.bridge.script({ 'backup.reminded': async () => null }))
  await tell(page, { remind: true })
  const word = page.getByText('A month of notes, lists and doors is on this computer only.')
  await expect(word).toBeVisible()
  await expect.poll(() => called(page, 'backup.reminded')).toHaveLength(1)
  await tell(page, { remind: false })
  await expect(word).toBeVisible()
  await page.getByRole('button', { name: 'Make a copy…' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Backup' })).toBeVisible()
  await expect(word).toHaveCount(0)
})

test('a window that would have been one too many is told of in the one that came forward', async () => {
  const page = await begun()
  await page.evaluate(() => window.fakeHost.bridge.push('windows.full', { most: 8 }))
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/\b8\b/)).toBeVisible()
})

test('a saved view is found by its name in the palette, and opens with its filters', async () => {
  const page = await begun()
  const search = page.getByRole('searchbox', { name: 'Search events' })
  await search.fill('choir')
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Singing together')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Saved views' })).toContainText('Singing together')
  await search.fill('')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('singing tog')
  await expect(page.getByRole('option', { name: /^Singing together/ })).toContainText('view')
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('choir')
})

test('a list over all accounts can be saved as a table, too, which says how much of it a file takes', async () => {
  const page = await begun()
  await page.evaluate(() => {
    const { list } = window.stores
    list.setState({ query: { ...list.getState().query, everyAccount: true } })
    window.fakeHost.bridge.script({
      'events.tableFile': async () => ({
        savedAs: 'All events.xlsx',
        held: null,
        all: 2_345,
        cut: 345,
        unfiled: 0,
      }),
    })
  })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('as a table')
  await page.getByRole('option', { name: /XLSX/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Saved as All events.xlsx: 2,000 of 2,345, as one file takes no more'),
  ).toBeVisible()
  const asked = await page.evaluate(() => window.fakeHost.bridge.callsOf('events.tableFile'))
  expect(asked).toMatchObject([{ format: 'xlsx', query: { everyAccount: true } }])
})
