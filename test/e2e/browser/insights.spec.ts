import type { Page } from 'playwright/test'
import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { LANGUAGE_NAMES } from '../../../shared/domain/language.ts'
import { fakeInsights, INSIGHT_EVENTS } from '../../fakeHost/fakeInsights.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { foundIn } from './everyScreen.ts'

const scene = scenePages()

/** `null`: of all own events. */
async function insights(eventId: string | null): Promise<Page> {
  const page = await scene('', { viewport: { width: 1280, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').or(page.getByRole('searchbox')).first().waitFor()
  await page.evaluate((of) => window.stores.navigation.go({ page: 'insights', eventId: of }), eventId)
  await card(page, 'From invited to arrived').waitFor()
  return page
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('..')
/** The cells of each row of the table a card shows. */
const cells = (page: Page, name: string) =>
  card(page, name)
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
const showTable = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: `Show ${name} as` })
    .getByRole('radio', { name: 'Table' })
    .press('Space')

test('INS-2 a sum of all own events says of how many of them it is where some tell nothing, and so does its share', async () => {
  const page = await insights(null)
  await expect(figure(page, 'invited')).toContainText('from 2 of 4 events')
  await expect(figure(page, 'said yes')).toContainText(
    /from 3 of 4 events.*of the invited \(from 2 of 4 events\)/,
  )
  await expect(figure(page, 'of them arrived')).toContainText('of those (from 3 of 4 events)')
  await expect(figure(page, 'stayed away')).toContainText('(from 3 of 4 events)')
  const funnel = card(page, 'From invited to arrived')
  await expect(funnel).toContainText('55% of the invited (from 2 of 4 events)')
  await expect(funnel).toContainText('from 3 of 4 events · the others')
  await showTable(page, 'From invited to arrived')
  const rows = await cells(page, 'From invited to arrived')
  expect(rows[0]).toEqual(['Stage', 'People', 'Share', 'Events'])
  expect(rows.slice(1, 3)).toEqual([
    ['Invited', '390', '', '2'],
    ['Attending', '214', '55% (from 2 of 4 events)', '3'],
  ])
})

test('INS-2 of one event nothing is said of how many', async () => {
  const page = await insights(INSIGHT_EVENTS.full)
  await expect(figure(page, 'said yes')).toContainText('55% of the invited')
  await expect(page.getByText(/from \d+ of \d+ events/)).toHaveCount(0)
})

test('INS-2 who comes often is said to have come where a door says so, and to have said yes where none does', async () => {
  const page = await insights(INSIGHT_EVENTS.full)
  const often = card(page, 'Who comes often')
  await expect(often).toContainText('41 came or said yes to 3 or more')
  const told = fakeInsights([INSIGHT_EVENTS.full], Date.now())
  for (const [door, words] of [
    [false, '41 said yes to 3 or more'],
    [true, '41 came to 3 or more'],
  ] as const) {
    const events = told.regulars.events.map((event) => ({ ...event, door }))
    const reading = { ...told, regulars: { ...told.regulars, events } }
    await page.evaluate(
      ([answer, eventId]) => {
        window.fakeHost.bridge.script({ 'insights.read': async () => answer })
        window.stores.navigation.go({ page: 'insights', eventId })
      },
      [reading, door ? null : INSIGHT_EVENTS.few] as const,
    )
    await expect(often).toContainText(words)
  }
})

test('INS-9 names of those who come often have the room that marks and numbers leave, and a longer one is said under the pointer', async () => {
  const page = await insights(null)
  const often = card(page, 'Who comes often')
  const cut = await often
    .getByRole('listitem')
    .locator('bdi')
    .evaluateAll((names) =>
      names.flatMap((name) =>
        name.scrollWidth <= name.clientWidth ? [] : [[name.textContent, name.getAttribute('title')]],
      ),
    )
  const long = 'Elena Sánchez de la Fuente y Villanueva'
  expect(cut).toEqual([[long, long]])
  const bars = often.locator('[title*=": "]')
  const marks = often.getByRole('listitem').first().locator('i')
  expect(await bars.count()).toBe(await marks.count())
  const [bar, mark] = [await bars.last().boundingBox(), await marks.last().boundingBox()]
  expect(bar?.x, 'each event above its marks').toBe(mark?.x)
})

test('INS-9 under five answers every card has its numbers and no chart', async () => {
  const page = await insights(INSIGHT_EVENTS.few)
  for (const name of ['Answers over time', 'From invited to arrived', 'Arrivals at the door']) {
    await expect(card(page, name).getByRole('table'), name).toBeVisible()
    await expect(card(page, name).getByRole('img'), name).toHaveCount(0)
    await expect(page.getByRole('radiogroup', { name: `Show ${name} as` }), name).toHaveCount(0)
    await expect(card(page, name), name).toContainText(/Fewer than 5 (answers|arrivals): the numbers alone\./)
  }
})

/** The page as it shows this, in place of what the fake host would tell. */
async function shows(page: Page, answer: InsightsReading, of: string | null = null): Promise<void> {
  await page.evaluate(
    ([told, eventId]) => {
      window.fakeHost.bridge.script({ 'insights.read': async () => told })
      window.stores.navigation.go({ page: 'insights', eventId })
    },
    [answer, of] as const,
  )
}

test('at 1280 pixels the head of insights into one event is one line in every language, with its name and day whole', async () => {
  const page = await insights(INSIGHT_EVENTS.full)
  const head = page.getByRole('main').locator('header').first()
  const words = head.locator('h1, p')
  await expect(words).toHaveCount(2)
  const found = await foundIn(page, async () => {
    const height = (await head.boundingBox())?.height ?? 0
    const cut = await words.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth + 1 || each.clientHeight > 30),
    )
    return [...cut.map(() => 'cut'), ...(height < 60 ? [] : [height])]
  })
  expect(found).toEqual({})
})

test('INS-9 who comes often is told by names and numbers alone where fewer than five came in all', async () => {
  const page = await insights(INSIGHT_EVENTS.full)
  const told = fakeInsights([], Date.now())
  const [first, second] = told.regulars.events
  if (first === undefined || second === undefined) throw new Error('no events in the scene')
  const rows = ['Ada', 'Grace Hopper'].map((name) => ({ name, at: ['came', 'came'] as const }))
  const of = (people: number) => ({
    events: [first, second].map((event) => ({ ...event, door: true, people })),
    rows,
    atLeast: [people, 2],
  })
  await shows(page, { ...told, regulars: of(2) })
  const often = card(page, 'Who comes often')
  await expect(often).toContainText('2 came to 2 or more')
  expect((await cells(page, 'Who comes often')).slice(1)).toEqual([
    ['Ada', '2', '0'],
    ['Grace Hopper', '2', '0'],
  ])
  await expect(page.getByRole('radiogroup', { name: 'Show Who comes often as' })).toHaveCount(0)
  await shows(page, { ...told, regulars: of(3) }, INSIGHT_EVENTS.few)
  await expect(page.getByRole('radiogroup', { name: 'Show Who comes often as' })).toBeVisible()
})

test('INS-4 who opens insights, of one event or of all, waits for two answers of the program at most', async () => {
  const page = await insights(INSIGHT_EVENTS.full)
  const since = (from: number) =>
    page.evaluate((at) => window.fakeHost.bridge.calls.slice(at).map(({ method }) => method), from)
  const before = (await since(0)).length
  await page.evaluate(() => window.stores.navigation.go({ page: 'insights', eventId: null }))
  await expect(card(page, 'Event by event')).toBeVisible()
  const all = await since(before)
  expect(all).toContain('insights.read')
  expect(all.length, String(all)).toBeLessThanOrEqual(2)
  await page.evaluate(
    (of) => window.stores.navigation.go({ page: 'insights', eventId: of }),
    INSIGHT_EVENTS.few,
  )
  await expect(page.getByRole('heading', { level: 1, name: /Board meeting/ })).toBeVisible()
  const one = await since(before + all.length)
  expect(one.length, String(one)).toBeLessThanOrEqual(2)
})

test('INS-1 who has more own events than are added up is told so above the sums', async () => {
  const page = await insights(INSIGHT_EVENTS.full)
  const told = fakeInsights([], Date.now())
  await shows(page, { ...told, own: 70 })
  const more = page.getByText('The newest 4; older ones are not added up.')
  await expect(more).toBeVisible()
  const [words, sums] = [await more.boundingBox(), await page.getByRole('term').first().boundingBox()]
  expect(words?.y).toBeLessThan(sums?.y ?? 0)
})

test('INS-1 the row of an event leads to its own insights', async () => {
  const page = await insights(null)
  const rows = await cells(page, 'Event by event')
  expect(rows[0]).toEqual(['Event', 'When', 'Invited', 'Yes', 'Arrived', 'Share'])
  expect(rows[1]?.slice(2)).toEqual(['390', '214', '167', '78%'])
  await card(page, 'Event by event')
    .getByRole('button', { name: /^Insights of Board meeting/ })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Board meeting/ })).toBeVisible()
})

test('INS-6 a clock that is put forward over the new year, back an hour or goes through a night of 25 hours leaves each event on its day', async () => {
  const now = Date.UTC(2026, 9, 24, 22, 30)
  const page = await scene('', {
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await page.clock.install({ time: now })
  await page.reload()
  await page.getByRole('searchbox').first().waitFor()
  const told = fakeInsights([], now)
  // It began at half past one, on the evening before by the clock of Greenwich.
  const startsAt = Date.UTC(2026, 9, 21, 23, 30) / 1000
  const rows = told.rows.slice(0, 1).map((row) => ({ ...row, startsAt }))
  await shows(page, { ...told, rows })
  const to = async (time: number) => {
    await page.clock.setSystemTime(time)
    await page.clock.runFor(61_000)
  }
  const dayIs = (words: RegExp) => expect(card(page, 'Event by event').getByText(words)).toHaveCount(1)
  await dayIs(/^Thu,? 22 Oct$/)
  for (const time of [Date.UTC(2026, 9, 25, 1, 30), now - 3_600_000, now + 86_400_000]) {
    await to(time)
    await dayIs(/^Thu,? 22 Oct$/)
  }
  await to(Date.UTC(2026, 11, 31, 23, 30))
  await dayIs(/^Thu,? 22 Oct 2026$/)
  await to(now)
  await dayIs(/^Thu,? 22 Oct$/)
})

test('INS-9 from right to left a long name is cut at its end, not at its beginning', async () => {
  const page = await scene('language=ar', { viewport: { width: 1280, height: 860 }, locale: 'ar' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'insights', eventId: null }))
  const name = page.getByText('Elena Sánchez de la Fuente y Villanueva', { exact: true })
  await name.waitFor()
  const look = await name.evaluate((element) => {
    const { direction, textAlign, overflowX } = getComputedStyle(element)
    return { direction, textAlign, overflowX }
  })
  expect(look).toEqual({ direction: 'ltr', textAlign: 'right', overflowX: 'hidden' })
})

test('INS-9 the former edition is a thinner, dashed line, and each line ends in a shape of its own', async () => {
  const page = await insights(INSIGHT_EVENTS.full)
  const chart = card(page, 'Answers over time').getByRole('img')
  const line = (of: string) =>
    chart.locator(`path[data-of="${of}"]`).evaluate((path) => {
      const { strokeDasharray, strokeWidth } = getComputedStyle(path)
      return { dashed: strokeDasharray !== 'none', width: Number.parseFloat(strokeWidth) }
    })
  const [yes, then] = [await line('yes'), await line('then')]
  expect([yes.dashed, then.dashed, then.width < yes.width]).toEqual([false, true, true])
  const ends = await chart.locator('circle[data-of], rect[data-of]').evaluateAll((shapes) =>
    shapes.map((shape) => {
      const { fill, stroke } = getComputedStyle(shape)
      return `${shape.tagName} ${stroke === 'none' ? 'full' : `ring ${String(fill !== stroke)}`}`
    }),
  )
  expect(ends.toSorted()).toEqual(['circle full', 'circle ring true', 'rect full'])
})

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland'])
  test(`INS-6 on a computer in another zone days and hours are those of the site: ${timezoneId}`, async () => {
    const page = await scene('', { viewport: { width: 1280, height: 860 }, locale: 'en-GB', timezoneId })
    await page.getByRole('searchbox').first().waitFor()
    const told = fakeInsights([INSIGHT_EVENTS.full], Date.now())
    // Half past midnight in Berlin: the day before west of it, and noon of the day east of it.
    const startsAt = Date.UTC(2026, 9, 21, 22, 30) / 1000
    const event = { eventId: INSIGHT_EVENTS.full, title: 'Night shift', startsAt }
    const arrivals = told.now.arrivals === null ? null : { ...told.now.arrivals, baseMs: startsAt * 1000 }
    const now = { ...told.now, event, arrivals }
    await shows(page, { ...told, now, rows: [{ ...event, sums: told.now.sums }] }, INSIGHT_EVENTS.full)
    await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/^Thu,? 22 Oct(?: 2026)?$/)
        .first(),
    ).toBeVisible()
    await expect(card(page, 'Event by event').getByText(/^(?:Thu,? )?22 Oct(?: 2026)?$/)).toHaveCount(1)
    await showTable(page, 'Arrivals at the door')
    // The first ten minutes begin forty before the start.
    expect((await cells(page, 'Arrivals at the door'))[1]?.[0]).toBe('23:50')
    await showTable(page, 'Answers over time')
    expect((await cells(page, 'Answers over time')).at(-1)?.[0]).toMatch(/^Thu,? 22 Oct$/)
    const asked = await page.evaluate(() => window.fakeHost.bridge.callsOf('insights.read').at(-1)?.zone)
    expect(asked, 'counted in the zone of the site, too').toBe('Europe/Berlin')
  })

test('INS-2 how many to expect is told before an event begins, by how many came for each yes of the edition before it', async () => {
  const page = await scene('', { viewport: { width: 1280, height: 860 }, locale: 'en-GB' })
  await page.getByRole('searchbox').first().waitFor()
  const told = fakeInsights([INSIGHT_EVENTS.full], Date.now())
  const at = async (eventId: string, hours: number, former: InsightsReading['former']) => {
    const startsAt = Math.floor(Date.now() / 1000) + hours * 3600
    const event = { eventId, title: `Evening ${eventId}`, startsAt }
    const now = {
      ...told.now,
      event,
      arrivals: null,
      firstTime: null,
      sums: { ...told.now.sums, door: null },
    }
    await shows(page, { ...told, now, former }, eventId)
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  }
  await at(INSIGHT_EVENTS.full, 50, told.former)
  await expect(figure(page, 'to expect')).toContainText(/about 154as on .*: 171 said yes, 123 came/)
  await expect(figure(page, 'of them arrived')).toHaveCount(0)
  await at(INSIGHT_EVENTS.few, -50, told.former)
  await expect(figure(page, 'of them arrived')).toContainText('not known')
  await expect(figure(page, 'to expect')).toHaveCount(0)
  await at(INSIGHT_EVENTS.unknown, 50, null)
  await expect(figure(page, 'of them arrived')).toContainText('not known')
})

test('INS-6 hours of another day than the event’s bear their weekday, so that none stands there twice', async () => {
  const page = await scene('', { viewport: { width: 1280, height: 860 }, locale: 'en-US' })
  await page.getByRole('searchbox').first().waitFor()
  const told = fakeInsights([INSIGHT_EVENTS.few], Date.now())
  // Eight in the evening in Berlin, of a Wednesday.
  const event = { eventId: INSIGHT_EVENTS.few, title: 'Vigil', startsAt: Date.UTC(2026, 9, 21, 18) / 1000 }
  const yes = Array.from({ length: 48 }, (_, at) => at + 1)
  const curve = { step: 'hour', before: 47, yes, maybe: null, timeless: 0, sent: [] } as const
  await shows(page, { ...told, now: { ...told.now, event, curve } }, INSIGHT_EVENTS.few)
  await showTable(page, 'Answers over time')
  const times = (await cells(page, 'Answers over time')).slice(1).map(([time]) => time)
  expect(times).toHaveLength(48)
  expect(new Set(times).size).toBe(48)
  expect([times[3], times[27], times[46]]).toEqual(['Tue 12:00 AM', '12:00 AM', '7:00 PM'])
})

test('in a narrow window the head of an event is its name and one line of choices, in every language', async () => {
  const page = await scene('', { viewport: { width: 480, height: 800 }, locale: 'en-GB' })
  await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
  const [eventId = null] = Object.values(INSIGHT_EVENTS)
  await page.evaluate((of) => window.stores.navigation.go({ page: 'insights', eventId: of }), eventId)
  await card(page, 'From invited to arrived').waitFor()
  const high: string[] = []
  for (const language of LANGUAGE_NAMES) {
    await page.evaluate((chosen) => window.stores.preferences.set({ language: chosen }), language)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    const height = await page
      .locator('header')
      .first()
      .evaluate((head) => Math.round(head.getBoundingClientRect().height))
    if (height > 95) high.push(`${language}: ${height}`)
  }
  expect(high).toEqual([])
})
