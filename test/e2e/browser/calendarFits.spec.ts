import type { Locator, Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { openScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

const open = (language: string, locale: string, width: number): Promise<Page> =>
  openScreens(scene, { width, language, locale, timezoneId: 'Europe/Lisbon' })

/** What of these words is cut at an edge, or goes on in the next line within a word. */
const broken = (words: Locator): Promise<readonly string[]> =>
  words.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const isCut = clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1)
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const parted: string[] = []
      while (texts.nextNode() !== null) {
        const text = texts.currentNode
        for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, word.index)
          range.setEnd(text, word.index + word[0].length)
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)))
          if (lines.size > 1) parted.push(word[0])
        }
      }
      return isCut ? [element.textContent ?? '', ...parted] : parted
    }),
  )

// Those with the longest words for it.
const LANGUAGES = [
  ['de', 'de-DE'],
  ['fr', 'fr-FR'],
  ['it', 'it-IT'],
  ['pl', 'pl-PL'],
  ['uk', 'uk-UA'],
  ['ar', 'ar-EG'],
] as const

for (const [language, locale] of LANGUAGES)
  test(`at 480 pixels the month, the week and the agenda say whole what is long, free, at the same time and not sent: ${language}`, async () => {
    const page = await open(language, locale, 480)
    await showScreen(page, DESK_SCREENS.agenda)
    const list = page.getByRole('listbox').last()
    await expect(list.locator('[data-share="between"]').first()).toBeVisible()
    expect(await broken(list.locator('[data-share]')), 'times').toEqual([])
    const rows = await list
      .locator('[data-share="between"]')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect().height - (cell.parentElement?.offsetHeight ?? 0)),
      )
    expect(Math.max(...rows), 'a time higher than its row').toBeLessThanOrEqual(0)
    const hints = list.locator('[data-kind] > span:last-child')
    await expect(hints.first()).toBeVisible()
    expect(await broken(hints), 'what is at the same time').toEqual([])
    await list.press('End')
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const free = list.locator('[data-brief]').last()
    await expect(free).toBeVisible()
    const band = free.locator('..')
    expect(await broken(band), 'free days').toEqual([])
    const lines = await band.evaluate((element) => {
      const [sun, days, words] = [...element.children].map((child) => child.getBoundingClientRect())
      return {
        beside: sun && days && words && Math.abs(days.top - words.top) < 3,
        height: element.clientHeight,
      }
    })
    expect(lines, 'in one line').toEqual({ beside: true, height: 32 })

    await showScreen(page, DESK_SCREENS.month)
    const more = page.getByRole('grid').locator('span[data-day]')
    await expect(more).toHaveCount(1)
    expect(await broken(more), 'how many more').toEqual([])

    await showScreen(page, DESK_SCREENS.week)
    const unsent = page.locator('[data-block][data-moved="true"] [data-text]').first()
    await unsent.scrollIntoViewIfNeeded()
    expect(await broken(unsent), 'not sent').toEqual([])
  })

for (const [width, shown] of [
  [480, '25 – 26 November 2026'],
  [720, '25 – 28 November 2026'],
] as const)
  test(`at ${width} pixels the week has as many days as leave the words of each title whole: of events at the same time two stand side by side, the others are counted`, async () => {
    const page = await open('en', 'en-GB', width)
    await showScreen(page, DESK_SCREENS.week)
    const blocks = page.locator('[data-block]')
    await blocks.first().waitFor()
    const beside = await blocks.evaluateAll((all) =>
      all.map((block) => Number(getComputedStyle(block).getPropertyValue('--columns'))),
    )
    expect(Math.max(...beside)).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
    const cut = await page
      .locator('[data-block] b')
      .evaluateAll((titles) =>
        titles.flatMap(({ scrollWidth, clientWidth, textContent }) =>
          scrollWidth > clientWidth ? [textContent] : [],
        ),
      )
    expect(cut).toEqual([])
  })

const HOUR = 3_600

/** Events beside each other in the week, so long in seconds each under each title, in the place of those it has. */
async function beside(
  page: Page,
  titles: readonly string[],
  lengths: readonly number[] = [4 * HOUR, 4 * HOUR, 4 * HOUR],
): Promise<void> {
  const asked = [titles, lengths] as const
  await page.evaluate(async ([named, long]) => {
    const { bridge } = window.fakeHost
    const week = { from: '2026-11-23', to: '2026-11-29', zone: 'Europe/Berlin' }
    const which = { accountIds: null, notGoing: 'hidden', filter: null, lanes: null } as const
    const answer = await bridge.call('calendar.read', { ...week, ...which, offset: 0, limit: 240 })
    const plain = answer.rows.find((row) => row[1] === '4')
    if (plain === undefined) throw new Error('no event to begin with')
    const [account, , , , start, , flags] = plain
    const rows = named.flatMap((title) =>
      long.map((seconds, nth): typeof plain => [
        account,
        `${title} ${nth}`,
        title,
        '',
        start,
        seconds,
        flags,
        0,
      ]),
    )
    bridge.script({ 'calendar.read': async () => ({ ...answer, rows, total: rows.length }) })
  }, asked)
}

for (const [width, locale] of [
  [480, 'en-GB'],
  [720, 'en-US'],
  [1060, 'en-US'],
  [1280, 'en-GB'],
  [1280, 'en-US'],
  [1700, 'en-US'],
] as const)
  test(`at ${width} pixels lines of the week end between words: a longer word ends with an ellipsis, and every time is whole: ${locale}`, async () => {
    const page = await open('en', locale, width)
    await beside(page, ['German conversation', 'Neighbourhood repair', 'Sommernachtstraum'])
    await showScreen(page, DESK_SCREENS.week)
    const titles = page.locator('[data-block] b')
    await expect(titles.nth(1)).toBeVisible()
    expect(await broken(titles)).toEqual([])
    const ends = await titles.locator('span').evaluateAll((words) =>
      words.flatMap((word) => {
        const { textOverflow, display } = getComputedStyle(word)
        return word.scrollWidth > word.clientWidth ? [`${textOverflow} ${display}`] : []
      }),
    )
    expect(ends.filter((end) => end !== 'ellipsis inline-block')).toEqual([])
    expect(ends.length).toBeGreaterThan(0)
    // Drawn from attributes: what wrapped out of sight is left out, what is in sight has room.
    const times = await page.locator('[data-block] [data-from]').evaluateAll((all) =>
      all.flatMap((time) => {
        const context = document.createElement('canvas').getContext('2d')
        if (context === null) return ['no canvas']
        const { fontSize, fontFamily } = getComputedStyle(time)
        context.font = `${fontSize} ${fontFamily}`
        const clock = time.getAttribute('data-from') ?? ''
        const isWhole = context.measureText(clock).width <= time.clientWidth
        return isWhole && time.clientHeight < 16 && /\d:\d\d$/.test(clock) ? [] : [clock]
      }),
    )
    expect(times).toEqual([])
  })

test('no line of what a move of the week means ends within its hours', async () => {
  for (const width of [480, 560, 720, 1060, 1280]) {
    const page = await open('en', 'en-US', width)
    await showScreen(page, DESK_SCREENS.week)
    const strip = page.getByRole('region', { name: 'Moves that are not sent' })
    await expect(strip).toContainText(/8:00.?–.?11:00/)
    const parted = await broken(strip.locator('p'))
    expect(
      parted.filter((words) => /\d/.test(words)),
      `${width} pixels`,
    ).toEqual([])
  }
})

for (const [language, locale] of [
  ['vi', 'vi-VN'],
  ['uk', 'uk-UA'],
  ['pt', 'pt-PT'],
  ['ja', 'ja-JP'],
] as const)
  test(`in the agenda the month beside a day ends before the times: ${language}`, async () => {
    for (const width of [1280, 480]) {
      const page = await open(language, locale, width)
      await showScreen(page, DESK_SCREENS.agenda)
      const list = page.getByRole('listbox').last()
      await expect(list.locator('i').first()).toHaveText(/11|лист|nov/)
      const edge = (words: Locator, side: 'left' | 'right') =>
        words.evaluate((element, asked) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect()[asked]
        }, side)
      const [month, time] = await Promise.all([
        edge(list.locator('i').first(), 'right'),
        edge(list.locator('[data-share]').first(), 'left'),
      ])
      expect(month, `${width} pixels`).toBeLessThanOrEqual(time)
    }
  })

test('at 1280 pixels what says that a moved event is not sent breaks no word beside another event', async () => {
  for (const [language, locale] of [
    ['pl', 'pl-PL'],
    ['de', 'de-DE'],
  ] as const) {
    const page = await open(language, locale, 1280)
    await showScreen(page, DESK_SCREENS.week)
    const moved = page.locator('[data-block][data-moved="true"]')
    await expect(moved).toBeVisible()
    // Drawn from an attribute: lines are told by the height.
    const [lines, words] = await moved
      .locator('[data-text]')
      .first()
      .evaluate((tag) => [
        Math.round(tag.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(tag).lineHeight)),
        (tag.getAttribute('data-text') ?? '').split(' ').length,
      ])
    expect(lines, language).toBeLessThanOrEqual(words ?? 0)
  }
})

for (const width of [1000, 1060, 1200, 1280, 1440, 1500])
  test(`at ${width} pixels events beside each other in the week break no word of four letters, and no time`, async () => {
    const page = await open('en', 'en-GB', width)
    await showScreen(page, DESK_SCREENS.week)
    const talks = page.locator('[data-block]').filter({ hasText: 'Late talk' })
    await expect(talks.nth(1)).toBeVisible()
    expect(await broken(talks.locator('b'))).toEqual([])
    const beside = await talks.evaluateAll((all) =>
      all.map((block) => Number(getComputedStyle(block).getPropertyValue('--columns'))),
    )
    expect(Math.max(...beside)).toBe(width === 1500 ? 3 : 2)
  })

test('at 480 pixels a low box of the week that has no room for a whole word ends it with an ellipsis after whole lines', async () => {
  const page = await open('en', 'en-GB', 480)
  await beside(page, ['Conversationalists of the neighbourhood'], [HOUR / 2, HOUR, 1.5 * HOUR])
  await showScreen(page, DESK_SCREENS.week)
  const titles = page.locator('[data-block] b')
  await expect(titles.nth(1)).toBeVisible()
  const hidden = await titles.evaluateAll((all) =>
    all.flatMap((title) => {
      const { scrollHeight, clientHeight } = title
      if (scrollHeight <= clientHeight) return []
      const { webkitLineClamp, lineHeight } = getComputedStyle(title)
      return [clientHeight / Number.parseFloat(lineHeight) - Number(webkitLineClamp)]
    }),
  )
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden.filter((lines) => lines !== 0)).toEqual([])
})

test('at 1280 pixels the head of the agenda is one line, also where it begins on another day than today', async () => {
  const page = await open('en', 'en-GB', 1280)
  await showScreen(page, { ...DESK_SCREENS.agenda, day: '2026-11-11' })
  await expect(page.getByText('from Wed 11 Nov until Wed 2 Dec')).toBeVisible()
  const top = async (name: RegExp) => (await page.getByRole('button', { name }).first().boundingBox())?.y ?? 0
  const views = await page.getByRole('radio', { name: 'Week' }).first().boundingBox()
  expect(Math.abs((views?.y ?? 0) - (await top(/^Copy as text/)))).toBeLessThan(20)
})

test('in Arabic the number of a week and the day of many are in its own digits', async () => {
  const page = await open('ar', 'ar-EG', 1280)
  await page.evaluate(() => {
    const { calendar } = window.stores.preferences.getState().preferences
    return window.stores.preferences.set({ calendar: { ...calendar, weekNumbers: 'shown' } })
  })
  await showScreen(page, DESK_SCREENS.month)
  await expect(page.getByRole('grid').locator('[data-week]').first()).toHaveAttribute('data-week', /^[٠-٩]+$/)
  await expect(page.getByText(/اليوم .?٢.? من .?٣/)).toBeVisible()
  await showScreen(page, DESK_SCREENS.agenda)
  await expect(page.getByRole('button', { name: /٣.? أسابيع/ })).toBeVisible()
})
