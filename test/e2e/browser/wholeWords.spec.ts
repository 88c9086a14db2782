import type { Locator, Page } from 'playwright/test'
import type { Route } from '../../../renderer/state/route.ts'
import { LANGUAGES } from '../../../shared/domain/language.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { resize } from '../../support/pages/resizing.ts'
import { localeTexts } from '../../support/texts.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { foundIn, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

/** English with the hours of a clock of twelve, which are the longer ones; of other languages the system knows no region. */
async function open(width: number, query = 'language=en'): Promise<Page> {
  const page = await scene(query, { viewport: { width, height: 800 }, locale: 'en-US' })
  await page.getByRole('navigation').or(page.getByRole('searchbox')).first().waitFor()
  return page
}

/** What is cut of these words, or lies outside of the row or frame it stands in. */
const cutIn = (words: Locator, frame: string): Promise<readonly string[]> =>
  words.evaluateAll((all, around) => {
    const cut = all.filter((each) => {
      const box = each.getBoundingClientRect()
      const outer = each.closest(around)?.getBoundingClientRect()
      const inside = outer === undefined || (box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1)
      return each.scrollWidth > each.clientWidth + 1 || !inside
    })
    return cut.map((each) => each.textContent ?? '')
  }, frame)

/** What of these is not whole in sight: cut by what scrolls around it, or beyond the window. */
const notInSight = (words: Locator): Promise<readonly string[]> =>
  words.evaluateAll(async (all) => {
    const ratioOf = (each: Element) =>
      new Promise<number>((done) => {
        const seen = new IntersectionObserver(([entry]) => {
          seen.disconnect()
          done(entry?.intersectionRatio ?? 0)
        })
        seen.observe(each)
      })
    const ratios = await Promise.all(all.map(ratioOf))
    return all.filter((_, at) => (ratios[at] ?? 0) < 0.999).map((each) => each.textContent ?? '')
  })

/** Goes to a list of people, and waits until its rows are drawn. */
async function showGrid(page: Page, route: Route): Promise<Locator> {
  await page.evaluate((to) => window.stores.navigation.go(to), route)
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell').nth(3).waitFor()
  return grid
}

const LEDGER: Route = { page: 'ledger', eventId: null }
const GUESTS: Route = { page: 'guests', eventId: '1001' }

test('at 1280 pixels the ledger says whole its columns, its tabs, since when and of what event, in every language', async () => {
  const page = await open(1280)
  const grid = await showGrid(page, LEDGER)
  const cells = grid.getByRole('gridcell')
  const words = grid
    .getByRole('columnheader')
    .locator('span')
    .or(
      cells
        .locator('[data-dim]')
        .filter({ hasText: /[\d٠-٩]/ })
        .filter({ hasNotText: '@' }),
    )
    .or(cells.getByText('General assembly 2026'))
  const tabs = page.getByRole('tab')
  await expect(tabs.nth(7)).toBeAttached()
  const found = await foundIn(page, async () => {
    await resize(page, { width: 720, height: 800 })
    const narrow = await notInSight(tabs)
    await resize(page, { width: 1280, height: 800 })
    return [...narrow, ...(await notInSight(tabs)), ...(await cutIn(words, '[role=row]'))]
  })
  expect(found).toEqual({})
})

test('at 1280 pixels the guest desk says whole its columns, names and tags, in every language', async () => {
  const page = await open(1280)
  const grid = await showGrid(page, GUESTS)
  await page.evaluate(async () => {
    const { bridge } = window.fakeHost
    const about = { accountId: window.stores.list.getState().accountId ?? '', eventId: '1001' }
    for (const [guest, addTags] of [
      ['2', ['board', 'vegetarian']],
      ['3', ['wheelchair', 'needs a seat']],
    ] as const)
      await bridge.call('guestDesk.mark', { ...about, inviteIds: [guest], addTags: [...addTags] })
  })
  await grid.getByText('needs a seat', { exact: true }).waitFor()
  const words = grid
    .getByRole('columnheader')
    .locator('span')
    .or(grid.getByText(/^(Linus Pauling|board|vegetarian|wheelchair|needs a seat)$/))
  expect(await foundIn(page, () => cutIn(words, '[role=row]'))).toEqual({})
})

for (const [name, route, rows] of [
  ['a guest list says whole when each of those from before answered', GUESTS, 214],
  ['the ledger says whole since when what is so', LEDGER, 240],
] as const)
  test(`at 1280 pixels ${name}, in every language`, async () => {
    const page = await open(1280)
    const grid = await showGrid(page, route)
    const words = grid.getByRole('gridcell').locator('span').filter({ hasNotText: 'piano' })
    await grid.focus()
    const found = await foundIn(page, async () => {
      await grid.press('End')
      await expect(grid.locator(`[aria-rowindex="${rows + 1}"]`)).toBeVisible()
      return cutIn(words, '[role=row]')
    })
    expect(found).toEqual({})
  })

// A window for each: one that is sized six times in each of fifteen languages takes longer than a test may on a busy core.
for (const width of [1700, 1500, 1420, 1360, 1300, 1100])
  test(`the head of a guest list says day, hour and place whole at ${width} pixels, in every language`, async () => {
    const page = await open(width)
    await showGrid(page, GUESTS)
    const about = page.getByText(/Hall 45/).filter({ visible: true })
    expect(await foundIn(page, () => cutIn(about, 'header'))).toEqual({})
  })

test('at 720 pixels the guest desk says whole who was invited by email, in every language', async () => {
  const page = await open(720)
  const grid = await showGrid(page, GUESTS)
  const found = await foundIn(page, async (language) => {
    const unnamed = grid.getByText(localeTexts(language)['guests']?.['unnamed'] ?? 'no text').first()
    await expect(unnamed).toBeVisible()
    return cutIn(unnamed.or(unnamed.locator('..')), '[role=gridcell]')
  })
  expect(found).toEqual({})
})

for (const query of ['', 'chess'])
  test(`at 1280 pixels the filters of the list and how many events are left stand in one line, in every language ${query}`, async () => {
    const page = await open(1280)
    await page.getByRole('option').first().waitFor()
    await page.getByRole('searchbox').first().fill(query)
    const line = page
      .getByRole('group')
      .filter({ has: page.getByRole('status') })
      .first()
    const left = line.getByRole('status')
    await expect(left).toHaveText(query === '' ? /^267 / : /^\d\d? /)
    const found = await foundIn(page, async () => {
      const boxes = await Promise.all(
        [left, line.getByRole('button').first(), line].map((each) => each.boundingBox()),
      )
      const [count, chip, all] = boxes.map((box) => box ?? { y: 0, height: 0 })
      const apart = Math.abs((count?.y ?? 0) - (chip?.y ?? 0))
      return apart < 16 && (all?.height ?? 0) < 48 ? [] : [apart, all?.height]
    })
    expect(found).toEqual({})
  })

test('the tags of a guest stand in two lines with ground between them and the frame of their row', async () => {
  const page = await scene('language=de', { viewport: { width: 1280, height: 800 }, locale: 'de-DE' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(async () => {
    const { bridge } = window.fakeHost
    const about = { accountId: window.stores.list.getState().accountId ?? '', eventId: '1001' }
    await bridge.call('guestDesk.mark', {
      ...about,
      inviteIds: ['2'],
      addTags: ['wheelchair', 'needs a seat'],
    })
    window.stores.navigation.go({ page: 'guests', eventId: '1001' })
  })
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'needs a seat' })
  const tag = (name: string) => row.locator('[data-tone]').filter({ hasText: name })
  await expect(tag('needs a seat')).toBeVisible()
  const [frame, first, last] = await Promise.all(
    [row, tag('wheelchair'), tag('needs a seat')].map((each) => each.boundingBox()),
  )
  if (!frame || !first || !last) throw new Error('no tags')
  expect(last.y, 'in a line of its own').toBeGreaterThan(first.y + 10)
  // Its ring is two pixels wide.
  expect(first.y - frame.y).toBeGreaterThanOrEqual(3)
  expect(frame.y + frame.height - last.y - last.height).toBeGreaterThanOrEqual(3)
})

test('at 480 pixels since when an event is known stands beside the way back, not under it, in every language', async () => {
  const page = await open(480)
  await showScreen(page, { page: 'events', eventId: '1001' })
  const head = page.getByRole('article').locator('header').first()
  const since = head
    .locator('span')
    .filter({ hasText: /[\d٠-٩]/ })
    .last()
  const found = await foundIn(page, async (language) => {
    const back = await head.getByRole('button').first().boundingBox()
    const words = await since.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    })
    if (back === null) throw new Error('no way back')
    const isBeside =
      LANGUAGES[language].direction === 'rtl' ? words.right <= back.x : words.left >= back.x + back.width
    return isBeside ? [] : [words]
  })
  expect(found).toEqual({})
})

test('of two events at the same time each has its name whole beside its hours, however short those are, in every language', async () => {
  const page = await open(1280)
  await scriptScreens(page)
  await showScreen(page, DESK_SCREENS.changes)
  const bars = page.getByRole('complementary').locator('[data-tone=this], [data-tone=other]').locator('..')
  await expect(bars).toHaveCount(2)
  const names = bars.getByText(/^(Choir: open rehearsal|Neighbours’ kitchen)$/)
  expect(await foundIn(page, () => cutIn(names, 'aside'))).toEqual({})
})

test('at 480 pixels the status bar has all its words in sight, also offline, in every language', async () => {
  const page = await open(480, 'state=offline&language=en')
  const words = page.getByRole('contentinfo').getByRole('button')
  await expect(words).toHaveCount(4)
  expect(await foundIn(page, () => notInSight(words))).toEqual({})
})

test('an address at fault and what is wrong with it lie inside their row, in every language', async () => {
  const page = await open(1280)
  await page.evaluate(() => {
    const kind = 'email'
    const rows = [
      { memberId: 'a', kind, name: 'Emil', target: 'emil at home.test', fault: 'blank-inside' },
      { memberId: 'b', kind, name: 'Dora', target: 'dora@home.test' },
    ] as const
    window.fakeHost.bridge.script({ 'people.members': async () => ({ rows, total: 2, faulty: 1 }) })
  })
  const grid = await showGrid(page, { page: 'people', listId: null })
  await grid.getByText('dora@home.test').waitFor()
  const words = grid.getByRole('gridcell').filter({ hasText: 'emil at' }).locator('> *')
  await expect(words).toHaveCount(2)
  const found: Record<string, unknown> = {}
  for (const width of [1280, 480]) {
    await resize(page, { width, height: 800 })
    Object.assign(
      found,
      await foundIn(page, () => cutIn(width === 1280 ? words : words.first(), '[role=row]')),
    )
  }
  expect(found).toEqual({})
})
