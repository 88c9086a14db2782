import type { Locator } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { resize } from '../../support/pages/resizing.ts'

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
