import type { Locator, Page } from 'playwright/test'
import { flagsOf } from '../../../shared/domain/calendar.ts'
import { ADA } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { resize } from '../../support/pages/resizing.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

/** Beside a site in Berlin one's own clock is an hour behind. */
async function open(locale = 'en-GB', height = 800): Promise<Page> {
  const page = await scene('language=en', {
    viewport: { width: 1280, height },
    locale,
    timezoneId: 'Europe/Lisbon',
  })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  await page.evaluate(() => window.fakeHost.bridge.script({ 'calendar.moves': async () => [] }))
  return page
}

const week = (day: string) => ({ ...DESK_SCREENS.week, day })

test('a week opens an hour before its first event, and one without any at eight', async () => {
  const page = await open('en-GB', 300)
  const hours = page.locator('#calendar-week [role="presentation"]').last()
  const begins = () =>
    hours.evaluate(({ scrollTop, scrollHeight }) => Math.round((scrollTop / scrollHeight) * 240) / 10)
  await showScreen(page, week('2099-05-13'))
  await expect.poll(begins).toBe(8)
  await page.keyboard.press('ControlOrMeta+1')
  await showScreen(page, week('2026-11-25'))
  await expect(page.locator('#calendar-week').getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect.poll(begins).toBe(17)
})

test('a day that is over takes no new event and says so, by the mouse and by Enter', async () => {
  const page = await open()
  await showScreen(page, week('2020-05-13'))
  const over = page.getByText('This time is over: no event can begin then.')
  const line = page.getByRole('dialog', { name: 'New event in one line' })
  await pull(page, page.getByRole('group').nth(3), 60)
  await page.mouse.up()
  await expect(over.first()).toBeAttached()
  await expect(line).toHaveCount(0)
  await showScreen(page, week('2020-06-10'))
  await page.locator('[data-cursor="true"]').press('Enter')
  await expect(over.first()).toBeAttached()
  await expect(line).toHaveCount(0)
})

test('a new event says its hours by both clocks while it is drawn, and begins with them; Enter on free time begins one, too', async () => {
  const page = await open()
  await showScreen(page, week('2099-05-13'))
  await pull(page, page.getByRole('group').nth(3), 70)
  const box = page.locator('#calendar-week :has(> b:text-is("New event"))')
  await expect(box).toContainText(/10:00–12:00.*09:00–11:00 yours/)
  await page.mouse.move((await middle(page.getByRole('group').nth(3))).x, 0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const line = page.getByRole('dialog', { name: 'New event in one line' })
  await expect(line).toHaveCount(0)
  const free = page.locator('[data-cursor="true"]')
  await expect(free).toHaveAccessibleName(/yours.*free\. Enter begins an event/)
  await free.press('Enter')
  await expect(line.getByRole('combobox')).toHaveValue(/\d/)
})

test('weeks have their numbers where the country counts them, or as one chose', async () => {
  const numbers = async (page: Page) => {
    await showScreen(page, DESK_SCREENS.month)
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    const inMonth = await page.locator('[data-week]').count()
    await showScreen(page, DESK_SCREENS.week)
    await expect(page.locator('#calendar-week')).toBeVisible()
    return [inMonth, await page.getByText(/^Week \d+$/).count()]
  }
  const choose = async (page: Page, wish: string) => {
    await showScreen(page, { page: 'settings' })
    await page.getByRole('button', { name: /Week numbers in the calendar/ }).click()
    await page.getByRole('option', { name: wish }).click()
  }
  const page = await open('en-GB')
  expect(await numbers(page), 'in Britain').toEqual([6, 1])
  await choose(page, 'Hidden')
  expect(await numbers(page), 'hidden').toEqual([0, 0])
  const there = await open('en-US')
  expect(await numbers(there), 'in the United States').toEqual([0, 0])
  await choose(there, 'Shown')
  expect(await numbers(there), 'shown').toEqual([6, 1])
})

test('in the month a title is never cut for its time, and a narrow window shows dots', async () => {
  const page = await open()
  await showScreen(page, DESK_SCREENS.month)
  const marks = page.getByRole('grid').locator('[data-span][data-long="false"]')
  await expect(marks.first()).toBeVisible()
  const seen = () =>
    marks.evaluateAll((all) =>
      all.map((mark) => {
        const title = mark.firstElementChild
        const isCut = title !== null && title.scrollWidth > title.clientWidth
        return {
          isCut,
          time: mark.scrollHeight <= mark.clientHeight + 1,
          width: mark.getBoundingClientRect().width,
        }
      }),
    )
  const narrow = await seen()
  expect(narrow.filter(({ isCut }) => isCut).length, 'titles without room').toBeGreaterThan(0)
  expect(
    narrow.filter(({ isCut, time }) => isCut && time),
    'cut for a time',
  ).toEqual([])
  await resize(page, { width: 1900, height: 800 })
  expect((await seen()).filter(({ time }) => time).length, 'with room for both').toBeGreaterThan(0)
  await resize(page, { width: 600, height: 800 })
  expect(Math.max(...(await seen()).map(({ width }) => width)), 'dots').toBeLessThanOrEqual(8)
})

test('how far an agenda goes is one choice away', async () => {
  const page = await open()
  await showScreen(page, DESK_SCREENS.agenda)
  const last = () => page.evaluate(() => window.fakeHost.bridge.callsOf('calendar.read').at(-1)?.to)
  await expect.poll(last).toBe('2026-12-16')
  for (const [choice, to] of [
    ['1 week', '2026-12-02'],
    ['2 weeks', '2026-12-09'],
    ['6 weeks', '2027-01-06'],
    ['1 month', '2026-12-25'],
  ] as const) {
    await page
      .getByRole('button', { name: /\d (week|month)s?/ })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name: choice }).click()
    await expect.poll(last, choice).toBe(to)
  }
})

/** Only these are on: from the first day on so many hours, for so many minutes, whatever days are asked for. */
type On = readonly [title: string, place: string, hour: number, minutes: number]

const only = (page: Page, firstDay: string, on: readonly On[]): Promise<void> =>
  page.evaluate(
    ([account, day, events, flags]) => {
      // In May the clocks of Berlin are two hours ahead.
      const seconds = (of: string) => Date.parse(`${of}T00:00Z`) / 1000 - 7_200
      window.fakeHost.bridge.script({
        'calendar.read': async ({ from, to, counted }) => {
          const startsOf = (first: string, last: string) =>
            Array.from(
              { length: (seconds(last) - seconds(first)) / 86_400 + 1 },
              (_, at) => seconds(first) + at * 86_400,
            )
          const starts = startsOf(from, to)
          const rows = events.map(
            ([title, place, hour, minutes], at) =>
              [0, String(at + 1), title, place, seconds(day) + hour * 3_600, minutes * 60, flags, 0] as const,
          )
          return {
            rows,
            total: rows.length,
            sums: { attending: rows.length, maybe: 0, invited: 0, all: rows.length },
            days: startsOf(counted?.from ?? from, counted?.to ?? to).map(() => ({ events: 1, going: 1 })),
            daysFrom: counted?.from ?? from,
            dayStarts: [...starts, (starts.at(-1) ?? 0) + 86_400],
            accounts: [
              {
                id: account,
                zone: 'UTC',
                count: rows.length,
                freshness: { state: 'live', asOf: Date.now() },
              },
            ],
            unread: [],
            near: null,
          }
        },
      })
    },
    [
      ADA,
      firstDay,
      on,
      flagsOf({ answer: 'attending', own: false, draft: false, waiting: false, faint: false }),
    ] as const,
  )

test('the agenda says that distances are not known; of two places at the same time it names both in whole words, however narrow', async () => {
  const page = await open()
  await showScreen(page, DESK_SCREENS.agenda)
  await expect(
    page.getByText('Distances are not known: only the time between two places is shown.'),
  ).toBeVisible()
  const places = page
    .getByRole('listbox', { name: 'Agenda' })
    .locator('[data-kind] > span', { hasText: 'in another place: Hall 45, Körnerstraße, then St. Anna' })
  const seen = () =>
    places.evaluate((words) => {
      const row = words.closest('[data-kind]') ?? words
      const line = row.closest('[role="presentation"]')
      const below = line?.nextElementSibling?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      return {
        isCut: words.scrollWidth > words.clientWidth || words.scrollHeight > row.clientHeight,
        isOver: words.getBoundingClientRect().bottom > below,
      }
    })
  for (const width of [1280, 480, 1000]) {
    await resize(page, { width, height: 800 })
    await expect.poll(seen, `at ${width} pixels`).toEqual({ isCut: false, isOver: false })
  }
})

test('the hour evenings begin at is set beside them: what is called free goes by it', async () => {
  const page = await open()
  await only(page, '2099-05-13', [['Fair', 'Hall 45', 10, 8 * 60]])
  await showScreen(page, { ...DESK_SCREENS.agenda, day: '2099-05-13' })
  const evenings = page.getByRole('region', { name: 'Free evenings' })
  const fair = evenings.getByRole('listitem').filter({ hasText: /Wed,? 13 May/ })
  const hour = evenings.getByRole('button', { name: /Evenings begin at|^from \d/ })
  await expect(hour).toContainText('from 18:00')
  await expect(fair).toContainText('from 18:00')
  const choose = async (time: string) => {
    await hour.click()
    await page.getByRole('menuitemradio', { name: `from ${time}` }).click()
    await expect(hour).toContainText(`from ${time}`)
  }
  await choose('17:00')
  await expect(fair).toHaveCount(0)
  const kept = () => page.evaluate(() => window.stores.preferences.getState().preferences.agenda.eveningsFrom)
  expect(await kept()).toBe(17)
  await choose('20:00')
  await expect(fair).toBeVisible()
})

test('in the week an event shows its title first, then its time, then its place, as far as whole lines fit', async () => {
  const page = await open()
  const LENGTHS = [30, 45, 60, 75, 90, 120, 180]
  await only(
    page,
    '2099-05-11',
    LENGTHS.map((minutes, day): On => [`Choir ${day}`, 'Hall 45', day * 24 + 18, minutes]),
  )
  await showScreen(page, week('2099-05-13'))
  const blocks = page.locator('[data-block]')
  await expect(blocks).toHaveCount(LENGTHS.length)
  const shown = await blocks.evaluateAll((all) =>
    all.map((block) => {
      const box = block.getBoundingClientRect()
      return [...block.children]
        .map((part) => ({ part, at: part.getBoundingClientRect() }))
        .filter(({ at }) => at.height > 0 && at.bottom <= box.bottom && at.left < box.right)
        .toSorted((a, b) => a.at.top - b.at.top)
        .map(({ part }) => part.getAttribute('data-text') ?? part.textContent ?? '')
        .map((text) => (text.startsWith('Choir') ? 'title' : text.startsWith('Hall') ? 'place' : 'time'))
    }),
  )
  // By the clock of the grid, and by that of the site.
  const ORDER = ['title', 'time', 'time', 'place']
  for (const [at, parts] of shown.entries())
    expect(parts, `${LENGTHS[at]} minutes`).toEqual(ORDER.slice(0, parts.length))
  expect([shown.at(0), shown.at(-1)]).toEqual([ORDER.slice(0, 1), ORDER])
})

test('months seen of late are there without a question and those beside are read ahead, however many were seen; the rest are let go', async () => {
  const page = await open()
  const month = (named: string) => ({ ...DESK_SCREENS.month, day: `${named}-15` })
  const asked = (named: string) =>
    page.evaluate(
      (day) =>
        window.fakeHost.bridge.callsOf('calendar.read').filter(({ from, to }) => from <= day && day <= to)
          .length,
      `${named}-15`,
    )
  const SEEN = ['2031-02', '2032-02', '2033-02', '2034-02', '2035-02'] as const
  for (const seen of SEEN) {
    await showScreen(page, month(seen))
    for (const beside of ['-03', '-01'])
      await expect.poll(() => asked(seen.replace('-02', beside)), `beside ${seen}`).toBeGreaterThan(0)
  }
  // Let go of when all beside are read, in the next rest; what was shown a moment before may be one more.
  const kept = () =>
    page.evaluate(
      () =>
        window.stores.queries.getQueryCache().findAll({ queryKey: ['calendar.read'], type: 'inactive' })
          .length,
    )
  await expect.poll(kept).toBeLessThanOrEqual(13)
  const before = [await asked('2034-02'), await asked('2035-03'), await asked('2031-02')]
  await showScreen(page, month('2035-03'))
  await showScreen(page, month('2034-02'))
  await showScreen(page, month('2031-02'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('February 2031')
  await expect.poll(() => asked('2031-02'), 'long ago').toBe((before[2] ?? 0) + 1)
  expect([await asked('2034-02'), await asked('2035-03')], 'of late, and beside').toEqual(before.slice(0, 2))
})

const middle = async (of: Locator) => {
  const box = await of.boundingBox()
  if (box === null) throw new Error('nothing there')
  return { x: box.x + box.width / 2, y: box.y }
}

/** From ten o'clock on, downwards; the button stays pressed. */
async function pull(page: Page, day: Locator, by: number): Promise<void> {
  const { x, y } = await middle(day)
  const from = y + 10 * 35 + 1
  await page.mouse.move(x, from)
  await page.mouse.down()
  await page.mouse.move(x, from + by / 2)
  await page.mouse.move(x, from + by)
}
