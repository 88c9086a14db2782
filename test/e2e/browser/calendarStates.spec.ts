import type { Page } from 'playwright/test'
import { account, snapshot } from '../../fakeHost/builders.ts'
import { INSIGHT_EVENTS } from '../../fakeHost/fakeInsights.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

async function open(): Promise<Page> {
  const page = await scene('language=en', {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  return page
}

/** No month was read yet, and nothing is known of any. */
const neverRead = (page: Page): Promise<void> =>
  page.evaluate(() =>
    window.fakeHost.bridge.script({
      'calendar.read': async ({ from, to }) => {
        const DAY = 86_400
        const first = Date.parse(`${from}T00:00Z`) / 1000 - 3_600
        const days = (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 1000 / DAY + 1
        return {
          rows: [],
          total: 0,
          sums: { attending: 0, maybe: 0, invited: 0, all: 0 },
          days: Array.from({ length: days }, () => ({ events: 0, going: 0 })),
          daysFrom: from,
          dayStarts: Array.from({ length: days + 1 }, (_, at) => first + at * DAY),
          accounts: [],
          unread: ['2026-10', '2026-11', '2026-12'],
          near: null,
        }
      },
    }),
  )

test('months that were never read are no empty ones: the month, the week and the agenda say so, and offer to ask again', async () => {
  const page = await open()
  await neverRead(page)
  await showScreen(page, DESK_SCREENS.month)
  await expect(page.getByText('November 2026 was never read here', { exact: true })).toBeVisible()
  await expect(page.getByText(/fills once the site can be reached/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await expect(page.getByText(/^Nothing is on/)).toHaveCount(0)
  const days = page.getByRole('gridcell', { name: /November 2026/ })
  await expect(days.first()).toHaveAccessibleName(/2026, not read completely here yet$/)
  await expect(page.getByRole('gridcell', { name: /nothing on/ }), 'a day said to be empty').toHaveCount(0)
  for (const view of ['week', 'agenda'] as const) {
    await showScreen(page, DESK_SCREENS[view])
    await expect(page.getByText(/has not been read completely here/), view).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask again' }), view).toBeVisible()
    await expect(page.getByText(/^(?:Nothing is on|Free from)/), view).toHaveCount(0)
  }
  await expect(page.getByText('Free evenings')).toBeVisible()
  await expect(page.getByText(/^(?:all day|the rest of today)$/), 'an evening that is free').toHaveCount(0)
  // Neither is copied, and it is said why.
  for (const key of ['f', 'c']) {
    await page.keyboard.press(key)
    await expect(mainWindow(page).toast('Not known: these days have not been read yet.').last()).toBeVisible()
  }
})

test('before the first answer no day of the month is said to be empty', async () => {
  const page = await open()
  await page.evaluate(() =>
    window.fakeHost.bridge.script({ 'calendar.read': () => new Promise(() => undefined) }),
  )
  await showScreen(page, DESK_SCREENS.month)
  await expect(page.getByRole('gridcell')).toHaveCount(42)
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName(/2026$/)
  await expect(page.getByText('nothing on')).toHaveCount(0)
})

test('AGENDA-2 days in which one goes to what is not shown are not called free: not for a chip, not for an account', async () => {
  const page = await open()
  const notFree = async () => {
    await expect(page.getByRole('heading', { name: /^Nothing to show from / })).toBeVisible()
    await expect(page.getByText(/^You do go to something in that time/)).toBeVisible()
    await expect(page.getByText(/^(?:Free from|Nothing from|No later event)/)).toHaveCount(0)
  }
  const show = (shows: readonly ('attending' | 'maybe' | 'invited' | 'all')[]) =>
    page.evaluate((chosen) => {
      const { agenda } = window.stores.preferences.getState().preferences
      return window.stores.preferences.set({ agenda: { ...agenda, shows: [...chosen] } })
    }, shows)
  await page.evaluate(async () => {
    const { bridge } = window.fakeHost
    const weeks = { from: '2026-11-25', to: '2026-12-16', zone: 'Europe/Berlin' }
    const which = { accountIds: null, notGoing: 'hidden', filter: null, lanes: null } as const
    const answer = await bridge.call('calendar.read', { ...weeks, ...which, offset: 0, limit: 240 })
    const going = answer.rows.filter(([, id]) => id === '3')
    bridge.script({
      'calendar.read': async ({ accountIds }) => {
        const rows = accountIds === null ? going : []
        return { ...answer, rows, total: rows.length, near: null }
      },
    })
  })
  await showScreen(page, DESK_SCREENS.agenda)
  await expect(page.getByRole('option', { name: /Choir/ })).toBeVisible()
  await show(['maybe'])
  await notFree()
  await page.keyboard.press('c')
  await expect(mainWindow(page).toast(/^Nothing to show from /)).toBeVisible()

  await show(['attending', 'maybe'])
  const [ada] = await page.evaluate(() => window.stores.accounts.getState().snapshot?.accounts ?? [])
  if (ada === undefined) throw new Error('nobody is signed in')
  const other = account({ id: 'a0000000-0000-4000-8000-00000000000b', siteName: 'Werkstatt Süd' })
  await page.evaluate((next) => window.fakeHost.bridge.push('accounts.changed', next), snapshot([ada, other]))
  await page.evaluate((hidden) => {
    const { calendar } = window.stores.preferences.getState().preferences
    return window.stores.preferences.set({ calendar: { ...calendar, hiddenAccounts: [hidden] } })
  }, ada.id)
  await notFree()
  await page.getByRole('button', { name: 'Show everything' }).press('Enter')
  await expect(page.getByRole('option', { name: /Choir/ })).toBeVisible()
})

test('a calendar that cannot be read says why on the month, the week and the agenda, and calls no day empty or free', async () => {
  const page = await open()
  await page.evaluate(() => {
    const { bridge, refusal } = window.fakeHost
    bridge.script({
      'calendar.read': async () => {
        throw refusal('storage-unreadable')
      },
    })
  })
  for (const view of ['month', 'week', 'agenda'] as const) {
    await showScreen(page, DESK_SCREENS[view])
    await expect(page.getByText(/data stored on this computer cannot be read/), view).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show diagnostics' }), view).toBeVisible()
    await expect(
      page.getByText(/nothing on|nothing all day|free/i).filter({ visible: true }),
      view,
    ).toHaveCount(0)
  }
})

test('in the week the page keys lead to the week beside, Home and End to the ends of the day', async () => {
  const page = await open()
  await showScreen(page, DESK_SCREENS.week)
  const title = page.getByRole('heading', { level: 1 })
  const shown = await title.textContent()
  await page.keyboard.press('PageDown')
  await expect(title).not.toHaveText(shown ?? '')
  const next = await title.textContent()
  await page.keyboard.press('PageUp')
  await expect(title).toHaveText(shown ?? '')
  await page.getByRole('button', { name: 'Forward' }).press('Enter')
  await expect(title).toHaveText(next ?? '')
  await page.keyboard.press('PageUp')
  await expect(title).toHaveText(shown ?? '')

  const cursor = page.locator('[data-cursor="true"]')
  const at = () => cursor.evaluate((element) => element.getBoundingClientRect().top)
  await page.getByRole('button', { name: /Choir: open rehearsal/ }).focus()
  await page.keyboard.press('Home')
  await expect(cursor).toBeFocused()
  await expect(cursor).not.toHaveAccessibleName(/Choir/)
  const first = await cursor.getAttribute('aria-label')
  await page.keyboard.press('End')
  await expect(cursor).toBeFocused()
  await expect(cursor, 'Home leads elsewhere than End').not.toHaveAccessibleName(first ?? '')
  const last = await at()
  await page.keyboard.press('ArrowDown')
  expect(await at(), 'nothing below').toBe(last)
  await page.keyboard.press('Home')
  await expect(cursor).toHaveAccessibleName(first ?? '')
})

test('where the own clock is another, the week has both clocks along its hours and at the line of the present', async () => {
  const page = await open()
  const now = await page.evaluate(() => window.stores.minute.getState().now)
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now)
  await showScreen(page, { page: 'calendar', view: 'week', day })
  await expect(page.getByText('Lisbon').first()).toBeVisible()
  const line = page.getByText(clock('Europe/Berlin'), { exact: true }).last().locator('..')
  await expect(line).toContainText(`${clock('Europe/Berlin')}${clock('Europe/Lisbon')}`)
})

test('under five answers there are numbers and no chart', async () => {
  const page = await open()
  const answers = page.getByRole('region', { name: 'Answers over time' })
  await showScreen(page, { page: 'insights', eventId: INSIGHT_EVENTS.full })
  await expect(answers.getByRole('img')).toBeVisible()
  await showScreen(page, { page: 'insights', eventId: INSIGHT_EVENTS.few })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Board meeting')
  await expect(answers.getByText(/Fewer than 5 answers: the numbers alone/)).toBeVisible()
  await expect(answers.getByRole('img')).toHaveCount(0)
})
