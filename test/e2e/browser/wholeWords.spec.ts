import type { Locator } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { resize } from '../../support/pages/resizing.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

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

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['de', 'de-DE'],
  ['ar', 'ar-EG'],
] as const)
  test(`at 1280 pixels the ledger says whole since when and of what event, and the guest desk its tags: ${language}`, async () => {
    const page = await scene(`language=${language}`, { viewport: { width: 1280, height: 800 }, locale })
    await page.getByRole('navigation').first().waitFor()
    await page.evaluate(() => window.stores.navigation.go({ page: 'ledger', eventId: null }))
    const times = page.getByRole('gridcell').locator('[data-dim]')
    await times.first().waitFor()
    expect(
      await cutIn(times.filter({ hasText: /\d.*\d/ }).filter({ hasNotText: '@' }), '[role=row]'),
    ).toEqual([])

    expect(await cutIn(page.getByRole('gridcell').getByText('General assembly 2026'), '[role=row]')).toEqual(
      [],
    )

    await page.evaluate(async () => {
      const { bridge } = window.fakeHost
      const accountId = window.stores.list.getState().accountId ?? ''
      const about = { accountId, eventId: '1001' }
      await bridge.call('guestDesk.mark', { ...about, inviteIds: ['2'], addTags: ['board', 'vegetarian'] })
      await bridge.call('guestDesk.mark', {
        ...about,
        inviteIds: ['3'],
        addTags: ['wheelchair', 'needs a seat'],
      })
      window.stores.navigation.go({ page: 'guests', eventId: '1001' })
    })
    const rows = page.getByRole('grid').getByRole('row')
    await rows.filter({ hasText: 'needs a seat' }).waitFor()
    expect(await cutIn(rows.getByText('Linus Pauling', { exact: true }), '[role=row]')).toEqual([])
    for (const tag of ['board', 'vegetarian', 'wheelchair', 'needs a seat'])
      expect(await cutIn(rows.getByText(tag, { exact: true }), '[role=row]')).toEqual([])
  })

for (const [language, locale] of [
  ['en', 'en-US'],
  ['de', 'de-DE'],
  ['nl', 'nl-NL'],
  ['ar', 'ar-EG'],
] as const)
  test(`at 1280 pixels a guest list says whole when each of those from before answered, and the ledger since when what is so: ${locale}`, async () => {
    const page = await scene(`language=${language}`, { viewport: { width: 1280, height: 800 }, locale })
    await page.getByRole('navigation').first().waitFor()
    for (const [route, rows] of [
      [{ page: 'guests', eventId: '1001' }, 214],
      [{ page: 'ledger', eventId: null }, 240],
    ] as const) {
      await page.evaluate((to) => window.stores.navigation.go(to), route)
      const grid = page.getByRole('grid')
      await grid.focus()
      await grid.press('End')
      const last = grid.locator(`[aria-rowindex="${rows + 1}"]`)
      await expect(last).toBeVisible()
      expect(
        await cutIn(grid.getByRole('gridcell').locator('span').filter({ hasNotText: 'piano' }), '[role=row]'),
        route.page,
      ).toEqual([])
    }
  })

test('the head of a guest list says day, hour and place whole at every width', async () => {
  const page = await scene('language=en', { viewport: { width: 1700, height: 800 }, locale: 'en-US' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'guests', eventId: '1001' }))
  const about = page.getByText(/Hall 45/).filter({ visible: true })
  for (const width of [1700, 1500, 1420, 1360, 1300, 1100]) {
    await resize(page, { width, height: 800 })
    await expect(about).toBeVisible()
    expect(
      await about.evaluate(
        (words) => words.scrollHeight <= words.clientHeight + 1 && words.scrollWidth <= words.clientWidth + 1,
      ),
      `${width} pixels`,
    ).toBe(true)
  }
})

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['de', 'de-DE'],
] as const)
  test(`at 1280 and 720 pixels every tab of the ledger is whole; at 720 the guest desk says whole who was invited by email: ${language}`, async () => {
    const page = await scene(`language=${language}`, { viewport: { width: 1280, height: 800 }, locale })
    await page.getByRole('navigation').first().waitFor()
    await page.evaluate(() => window.stores.navigation.go({ page: 'ledger', eventId: null }))
    const tabs = page.getByRole('tab')
    await expect(tabs.nth(7)).toBeAttached()
    for (const width of [1280, 720]) {
      await resize(page, { width, height: 800 })
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
    }
    await page.evaluate(() => window.stores.navigation.go({ page: 'guests', eventId: '1001' }))
    const unnamed = page.getByText(language === 'de' ? 'Per E-Mail eingeladen' : 'Invited by email').first()
    await expect(unnamed).toBeVisible()
    expect(await cutIn(unnamed, '[role=gridcell]')).toEqual([])
    expect(await cutIn(unnamed.locator('..'), '[role=gridcell]')).toEqual([])
  })

for (const [language, locale, query] of [
  ['en', 'en-GB', ''],
  ['de', 'de-DE', ''],
  ['en', 'en-GB', 'chess'],
] as const)
  test(`at 1280 pixels the filters of the list and how many events are left stand in one line: ${language} ${query}`, async () => {
    const page = await scene(`language=${language}`, { viewport: { width: 1280, height: 800 }, locale })
    await page.getByRole('option').first().waitFor()
    await page.getByRole('searchbox').first().fill(query)
    const left = page.getByRole('status').filter({ hasText: /^\d+ / }).first()
    await expect(left).toHaveText(query === '' ? /^267 / : /^\d\d? /)
    const [count, chip] = await Promise.all([
      left.boundingBox(),
      page.getByRole('group').filter({ has: left }).getByRole('button').first().boundingBox(),
    ])
    expect(Math.abs((count?.y ?? 0) - (chip?.y ?? 0))).toBeLessThan(16)
    expect((await page.getByRole('group').filter({ has: left }).boundingBox())?.height).toBeLessThan(48)
  })

for (const [language, locale] of [
  ['pl', 'pl-PL'],
  ['uk', 'uk-UA'],
  ['fr', 'fr-FR'],
  ['vi', 'vi-VN'],
] as const)
  test(`at 1280 pixels each column of the guest desk and of the ledger has its name whole: ${language}`, async () => {
    const page = await scene(`language=${language}`, { viewport: { width: 1280, height: 800 }, locale })
    await page.getByRole('navigation').first().waitFor()
    for (const route of [
      { page: 'guests', eventId: '1001' },
      { page: 'ledger', eventId: null },
    ] as const) {
      await page.evaluate((to) => window.stores.navigation.go(to), route)
      const heads = page.getByRole('columnheader')
      await expect(heads.nth(3)).toBeVisible()
      expect(await cutIn(heads.locator('span'), '[role=row]'), route.page).toEqual([])
    }
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

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['de', 'de-DE'],
  ['ar', 'ar-EG'],
] as const) {
  test(`at 480 pixels since when an event is known stands beside the way back, not under it: ${language}`, async () => {
    const page = await scene(`language=${language}`, { viewport: { width: 480, height: 800 }, locale })
    await page.getByRole('searchbox').first().waitFor()
    await showScreen(page, { page: 'events', eventId: '1001' })
    const head = page.getByRole('article').locator('header').first()
    const back = await head.getByRole('button').first().boundingBox()
    const words = await head
      .locator('span')
      .filter({ hasText: /\d|[٠-٩]/ })
      .last()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      })
    if (back === null) throw new Error('no way back')
    if (language === 'ar') expect(words.right).toBeLessThanOrEqual(back.x)
    else expect(words.left).toBeGreaterThanOrEqual(back.x + back.width)
  })

  test(`of two events at the same time each has its name whole beside its hours, however short those are: ${language}`, async () => {
    const page = await scene(`language=${language}`, { viewport: { width: 1280, height: 800 }, locale })
    await page.getByRole('navigation').first().waitFor()
    await scriptScreens(page)
    await showScreen(page, DESK_SCREENS.changes)
    const bars = page.getByRole('complementary').locator('[data-tone=this], [data-tone=other]').locator('..')
    await expect(bars).toHaveCount(2)
    for (const name of ['Choir: open rehearsal', 'Neighbours’ kitchen'])
      expect(await cutIn(bars.getByText(name), 'aside')).toEqual([])
  })
}

test('at 480 pixels the status bar has all its words in sight, also offline', async () => {
  for (const language of ['en', 'de', 'fr']) {
    const page = await scene(`state=offline&language=${language}`, {
      viewport: { width: 480, height: 800 },
      locale: language,
    })
    const words = page.getByRole('contentinfo').getByRole('button')
    await expect(words).toHaveCount(4)
    for (const each of await words.all()) await expect(each, language).toBeInViewport({ ratio: 1 })
  }
})
