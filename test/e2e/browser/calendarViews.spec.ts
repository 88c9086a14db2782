import type { Page } from 'playwright/test'
import { type CalendarReading } from '../../../shared/bridge/calendar.ts'
import { flagsOf, type SpanMarks, type SpanRow } from '../../../shared/domain/calendar.ts'
import { account, snapshot } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { resize } from '../../support/pages/resizing.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()
const HOUR = 3_600
/** Wednesday 25 November, 00:00 in Berlin, epoch seconds. */
const WEDNESDAY = Date.UTC(2026, 10, 24, 23) / 1000

async function open(query = 'language=en', locale = 'en-GB', timezoneId = 'Europe/Berlin'): Promise<Page> {
  const page = await scene(query, { viewport: { width: 1280, height: 800 }, locale, timezoneId })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  await page.evaluate(() => window.fakeHost.bridge.script({ 'calendar.moves': async () => [] }))
  return page
}

const row = (
  of: number,
  title: string,
  from: number,
  hours: number,
  marks: Partial<SpanMarks> = { answer: 'attending' },
): SpanRow => [
  of,
  String(of * 100 + from),
  title,
  'Town hall',
  WEDNESDAY + from * HOUR,
  hours * HOUR,
  flagsOf({ answer: 'none', own: false, draft: false, waiting: false, faint: false, ...marks }),
  0,
]

type Known = Pick<CalendarReading, 'accounts'> & Partial<Pick<CalendarReading, 'rows' | 'unread' | 'near'>>

/** What is known here of any days asked for. */
const known = (page: Page, of: Known): Promise<void> =>
  page.evaluate(({ rows = [], unread = [], near = null, accounts }) => {
    const DAY = 86_400
    window.fakeHost.bridge.script({
      'calendar.read': async ({ from, to, zone, counted }) => {
        const ahead = zone === 'Europe/Berlin' ? 3_600 : 0
        const startOf = (day: string) => Date.parse(`${day}T00:00Z`) / 1000 - ahead
        const daysOf = (first: string, last: string) =>
          Array.from(
            { length: (startOf(last) - startOf(first)) / DAY + 1 },
            (_, at) => startOf(first) + at * DAY,
          )
        const on = (start: number, end: number) =>
          rows.filter((each) => each[4] < end && each[4] + (each[5] ?? 0) > start)
        const starts = [...daysOf(from, to), startOf(to) + DAY]
        const shown = on(starts[0] ?? 0, starts.at(-1) ?? 0)
        const daysFrom = counted?.from ?? from
        return {
          rows: shown,
          total: shown.length,
          sums: { attending: shown.length, maybe: 0, invited: 0, all: shown.length },
          days: daysOf(daysFrom, counted?.to ?? to).map((start) => ({
            events: on(start, start + DAY).length,
            going: 0,
          })),
          daysFrom,
          dayStarts: starts,
          accounts,
          unread,
          near,
        }
      },
    })
  }, of)

const LIVE = { state: 'live', asOf: Date.UTC(2026, 10, 25) } as const
const reading = (id: string, zone: string) => ({ id, zone, count: 1, freshness: LIVE })
const idOf = (at: number) => `a0000000-0000-4000-8000-00000000000${at}`

/** Signed in at so many sites, of which the first is the one chosen. */
async function sites(
  page: Page,
  of: readonly { readonly name: string; readonly zone: string; readonly colour: string }[],
) {
  const accounts = of.map(({ name, zone, colour }, at) =>
    account({
      id: idOf(at + 1),
      siteName: name,
      siteAddress: `https://${at}.example`,
      colour: colour as '1',
      siteZone: { zone, confirmed: true },
    }),
  )
  await page.evaluate((next) => window.fakeHost.bridge.push('accounts.changed', next), snapshot(accounts))
  return of.map(({ zone }, at) => reading(idOf(at + 1), zone))
}

const asksOf = (page: Page) => page.evaluate(() => [...window.fakeHost.bridge.callsOf('calendar.read')])

test('where two sites keep two zones an event of the other one says its own time on the month, the week and the agenda, and the grid goes by the own clock on a press', async () => {
  const page = await open('language=en', 'en-GB', 'UTC')
  const accounts = await sites(page, [
    { name: 'Köln Commons', zone: 'Europe/Berlin', colour: '1' },
    { name: 'Lisbon Makers', zone: 'Europe/Lisbon', colour: '2' },
  ])
  await known(page, { rows: [row(0, 'Choir', 18, 2), row(1, 'Fado night', 21, 2)], accounts })
  await showScreen(page, DESK_SCREENS.month)
  const day = page.getByRole('complementary', { name: 'The day' })
  await expect(day.getByRole('button', { name: /21:00 to 23:00, Fado night/ })).toContainText(
    '20:00 in Lisbon',
  )
  await expect(day.getByRole('button', { name: /18:00 to 20:00, Choir/ })).not.toContainText(' in ')
  await expect(day).toContainText('Times are those of Berlin; yours are 1 hour earlier.')
  await expect(day).toContainText('Events of other zones carry their own time too.')

  await showScreen(page, DESK_SCREENS.week)
  await expect(page.getByRole('button', { name: /20:00 in Lisbon.*Fado night/ })).toBeVisible()
  await expect(page.locator('[data-block] [data-text*="20:00 in Lisbon"]')).toBeVisible()
  await showScreen(page, DESK_SCREENS.agenda)
  await expect(page.getByRole('option', { name: /20:00 in Lisbon.*Fado night/ })).toContainText(
    '20:00–22:00 in Lisbon',
  )

  await showScreen(page, DESK_SCREENS.month)
  await day.getByRole('button', { name: 'Show in my time (UTC)' }).press('Enter')
  await expect(day.getByRole('button', { name: /17:00 to 19:00, Choir/ })).toContainText('18:00 in Berlin')
  await day.getByRole('button', { name: 'Show in the site’s time' }).press('Enter')
  await expect(day.getByRole('button', { name: /18:00 to 20:00, Choir/ })).toBeVisible()
})

test('from the seventh site on, whose colour another one has, its events name it', async () => {
  const page = await open()
  const accounts = await sites(
    page,
    [1, 2, 3, 4, 5, 6, 1].map((colour, at) => ({
      name: `Site ${at + 1}`,
      zone: 'Europe/Berlin',
      colour: String(colour),
    })),
  )
  await known(page, {
    rows: [row(0, 'Choir', 10, 2), row(5, 'Chess', 14, 2), row(6, 'Film', 18, 2)],
    accounts,
  })
  for (const view of ['month', 'week', 'agenda'] as const) {
    await showScreen(page, DESK_SCREENS[view])
    await expect(page.getByText('Film · Site 7', { exact: true }).first(), view).toBeVisible()
    await expect(page.getByText('Chess', { exact: true }).first(), view).toBeVisible()
    await expect(page.getByText('Choir', { exact: true }).first(), view).toBeVisible()
  }
})

test('whose events are shown, and whether refused ones are struck through, is one press away', async () => {
  const page = await open()
  const accounts = await sites(page, [
    { name: 'Köln Commons', zone: 'Europe/Berlin', colour: '1' },
    { name: 'Werkstatt Süd', zone: 'Europe/Berlin', colour: '2' },
  ])
  await known(page, {
    rows: [row(0, 'Choir', 18, 2), row(1, 'Refused walk', 21, 2, { answer: 'not-going' })],
    accounts,
  })
  await showScreen(page, DESK_SCREENS.month)
  const asked = async () => {
    const { accountIds, notGoing } = (await asksOf(page)).at(-1) ?? {}
    return { accountIds, notGoing }
  }
  await expect.poll(asked).toEqual({ accountIds: null, notGoing: 'hidden' })
  await page.getByRole('button', { name: /What you declined|Not going hidden/ }).click()
  await page.getByRole('menuitemradio', { name: 'Not going struck through' }).click()
  await expect.poll(asked).toEqual({ accountIds: null, notGoing: 'struck' })
  const refused = page.getByRole('grid').locator('[data-fill="struck"] > span')
  await expect(refused).toHaveText('Refused walk')
  expect(await refused.evaluate((title) => getComputedStyle(title).textDecorationLine)).toBe('line-through')
  await page.getByRole('checkbox', { name: 'Werkstatt Süd' }).press('Space')
  await expect.poll(asked).toEqual({ accountIds: [idOf(1)], notGoing: 'struck' })
  await expect(page.getByRole('checkbox', { name: 'Köln Commons' })).toBeDisabled()
})

test('CAL-1 a month with four events on each of its days is at most 420 elements', async () => {
  const page = await open()
  await known(page, {
    rows: Array.from({ length: 168 }, (_, at) =>
      row(0, `Talk ${at}`, 24 * (Math.floor(at / 4) - 30) + 9 + (at % 4), 1),
    ),
    accounts: [reading(idOf(1), 'Europe/Berlin')],
  })
  await showScreen(page, DESK_SCREENS.month)
  const grid = page.getByRole('grid')
  await expect(grid.locator('[data-span]')).toHaveCount(168)
  expect(await grid.locator('*').count()).toBeLessThanOrEqual(420)
})

test('what a search or a filter leaves out is said to be left out, and can still be read: month, week and agenda', async () => {
  const page = await open()
  const FILLS: readonly Partial<SpanMarks>[] = [
    { answer: 'attending' },
    { answer: 'maybe' },
    { answer: 'unanswered', waiting: true },
    { answer: 'none' },
    { answer: 'not-going' },
    { own: true },
    { own: true, draft: true },
  ]
  await known(page, {
    rows: FILLS.map((marks, at) => row(0, `Choir ${at}`, 24 * (at - 2) + 12, 3, { ...marks, faint: true })),
    accounts: [reading(idOf(1), 'Europe/Berlin')],
  })
  await page.evaluate(() => {
    const { agenda } = window.stores.preferences.getState().preferences
    return window.stores.preferences.set({ agenda: { ...agenda, shows: ['all'] } })
  })
  for (const view of ['week', 'month', 'agenda'] as const) {
    await showScreen(page, DESK_SCREENS[view])
    const said = view === 'agenda' ? page.getByRole('option') : page.getByRole('button')
    await expect(said.filter({ hasText: 'Choir' }).first(), view).toHaveAccessibleName(
      /Choir.*, does not fit/,
    )
    expect(await page.locator('[data-faint="true"]').count(), view).toBeGreaterThan(4)
    expect(await axeFindings(page), view).toEqual([])
  }
  await expect(page.getByRole('button', { name: 'Wednesday 25 November, 1 event' })).toBeVisible()
})

test('a month without anything says what was last, or comes next, and leads there', async () => {
  const page = await open()
  const accounts = [reading(idOf(1), 'Europe/Berlin')]
  const near = { before: Date.UTC(2031, 1, 12, 12), after: null }
  await known(page, { near, accounts })
  await showScreen(page, { ...DESK_SCREENS.month, day: '2031-03-10' })
  await expect(page.getByRole('heading', { name: 'Nothing is on in March 2031' })).toBeVisible()
  await expect(page.getByText(/^The last one known here is on Wednesday,? 12 February 2031/)).toBeVisible()
  await expect(page.getByRole('button', { name: /New event/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Go there' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('February 2031')
  await known(page, { near: { before: null, after: Date.UTC(2032, 1, 12, 12) }, accounts })
  await showScreen(page, { ...DESK_SCREENS.month, day: '2031-10-10' })
  await expect(page.getByText(/^The next one known here is on Thursday,? 12 February 2032/)).toBeVisible()
})

test('at the first load only the days that are still being read have the shape of an event, none that is over', async () => {
  const page = await open('language=en&state=first-load')
  await known(page, { unread: ['2099-05'], accounts: [reading(idOf(1), 'Europe/Berlin')] })
  await showScreen(page, { ...DESK_SCREENS.month, day: '2099-05-10' })
  const shapes = page.getByRole('grid').locator('[data-awaited="true"]')
  await expect(shapes).toHaveCount(31)
  await expect(page.getByRole('gridcell')).toHaveCount(42)
  await known(page, { unread: ['2020-05'], accounts: [reading(idOf(1), 'Europe/Berlin')] })
  await showScreen(page, { ...DESK_SCREENS.month, day: '2020-05-10' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('May 2020')
  await expect(shapes).toHaveCount(0)
})

test('what could not be read again says as of when, on the month, the week and the agenda', async () => {
  const page = await open()
  const freshness = { state: 'cached', why: 'offline', asOf: Date.UTC(2026, 10, 21, 13, 5) } as const
  await known(page, {
    rows: [row(0, 'Choir', 18, 2)],
    accounts: [{ ...reading(idOf(1), 'Europe/Berlin'), freshness }],
  })
  for (const view of ['month', 'week', 'agenda'] as const) {
    await showScreen(page, DESK_SCREENS[view])
    await expect(page.getByText(/^As of 21 November,? (at )?14:05/), view).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask again' }), view).toBeVisible()
  }
})

/** What the calendar asks the core for, by its first days, and when there was time to spare. */
function asking(page: Page) {
  /** Only a page that draws has time to spare here. */
  const idle = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) => {
          let isDone = false
          const draw = () => (isDone ? done() : requestAnimationFrame(draw))
          draw()
          requestIdleCallback(() => requestIdleCallback(() => (isDone = true)))
        }),
    )
  const calls = () =>
    page.evaluate(() =>
      window.fakeHost.bridge.calls.flatMap(({ method, params }) =>
        method.startsWith('calendar.') && method !== 'calendar.guests'
          ? [(params as { from: string }).from]
          : [],
      ),
    )
  /** First days of what was asked for since. */
  const since = async (before: readonly string[]) => (await calls()).slice(before.length)
  return { idle, calls, since }
}

test('CAL-1 a month is one call to the core; those beside it are read once nothing else is to be done, and months seen are asked for no more', async () => {
  const page = await open()
  await known(page, { rows: [row(0, 'Choir', 18, 2)], accounts: [reading(idOf(1), 'Europe/Berlin')] })
  await showScreen(page, DESK_SCREENS.month)
  const title = page.getByRole('heading', { level: 1 })
  const days = page.getByRole('grid').getByRole('gridcell')
  await days.first().focus()
  const { idle, calls, since } = asking(page)
  await idle()
  const before = await calls()
  await page.keyboard.press('Shift+PageDown')
  await expect(title).toHaveText('November 2027')
  await idle()
  await expect.poll(async () => (await since(before)).length).toBe(4)
  await idle()
  expect((await since(before))[0], 'the month itself first').toBe('2027-11-01')
  expect((await since(before)).toSorted(), 'once each').toEqual([
    '2027-09-27',
    '2027-11-01',
    '2027-11-29',
    '2027-12-27',
  ])

  const walked = await calls()
  for (const month of ['December 2027', 'November 2027']) {
    await page.keyboard.press(month.startsWith('D') ? 'PageDown' : 'PageUp')
    await expect(title).toHaveText(month)
    await idle()
  }
  expect(await since(walked), 'only what is ahead').toEqual(['2028-01-31', '2027-08-30'])
})

test('CAL-7 a week is one call to the core; those beside it are read once nothing else is to be done, and each turn asks for one week more', async () => {
  const page = await open()
  await known(page, { rows: [row(0, 'Choir', 18, 2)], accounts: [reading(idOf(1), 'Europe/Berlin')] })
  const { idle, calls, since } = asking(page)
  const shown = (day: string) => page.locator(`#week-${day}`)
  await showScreen(page, { ...DESK_SCREENS.week, day: '2027-11-03' })
  await expect(shown('2027-11-01')).toBeVisible()
  await idle()
  await expect
    .poll(calls)
    .toEqual(expect.arrayContaining(['2027-10-25', '2027-11-01', '2027-11-08', '2027-11-15']))
  for (const [key, first, ahead] of [
    ['PageDown', '2027-11-08', '2027-11-22'],
    ['PageDown', '2027-11-15', '2027-11-29'],
    ['PageUp', '2027-11-08', null],
    ['PageUp', '2027-11-01', '2027-10-18'],
  ] as const) {
    const before = await calls()
    await page.keyboard.press(key)
    await expect(shown(first)).toBeVisible()
    await idle()
    await expect.poll(() => since(before), `${key} to ${first}`).toEqual(ahead === null ? [] : [ahead])
  }
})

test('in a narrow agenda what is on now has its whole title beside until when and that it was not sent', async () => {
  const page = await open('language=de', 'de-DE')
  await resize(page, { width: 480, height: 800 })
  const now = (Date.now() / 1000 - WEDNESDAY) / HOUR
  await known(page, {
    rows: [row(0, 'Wintermarkt', Math.floor(now - 30), 96, { own: true, waiting: true })],
    accounts: [reading(idOf(1), 'Europe/Berlin')],
  })
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now())
  await showScreen(page, { ...DESK_SCREENS.agenda, day })
  const title = page.getByRole('option').first().locator('b > span')
  await expect(title).toHaveText('Wintermarkt')
  expect(
    await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
})
