import type { Page } from 'playwright/test'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/domain/language.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { resize } from '../../support/pages/resizing.ts'
import { textsIn } from '../../support/texts.ts'

const scene = scenePages([], 'scenes')

const examples = (page: Page) => page.getByRole('complementary').getByRole('listitem')
const primary = (page: Page) => page.locator('[data-variant=primary]')

test('beside the first button of the demo stand events drawn by the program: nobody is asked for them', async () => {
  const page = await scene('scene=connect-try&language=en', {
    viewport: { width: 1280, height: 793 },
    locale: 'en-GB',
  })
  await expect(page.getByRole('complementary', { name: 'Some of the made-up events' })).toBeVisible()
  await expect(examples(page).getByRole('heading')).toHaveText([
    'Evening of small instruments',
    'Night market',
    'Repair café',
  ])
  await expect(examples(page).getByText(/^Sat \d+ \p{L}+,? (at )?20:00 · Great Hall$/u)).toBeVisible()
  await expect(primary(page)).toBeFocused()
  const [lead, beside] = await Promise.all([
    primary(page).boundingBox(),
    page.getByRole('complementary').boundingBox(),
  ])
  expect((lead?.x ?? 0) + (lead?.width ?? 0)).toBeLessThan(beside?.x ?? 0)
  expect(beside?.width).toBeGreaterThanOrEqual(400)
  expect(await examples(page).locator('img, image').count()).toBe(0)
  const hosts = await page.evaluate(() => [
    ...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)),
  ])
  expect(hosts).toEqual([new URL(page.url()).host])
  expect(await axeFindings(page)).toEqual([])
})

test('in every language the words of a poster end between words and within it, and nothing is cut beside it', async () => {
  for (const language of LANGUAGE_NAMES) {
    const page = await scene(`scene=connect-try&language=${language}`, {
      viewport: { width: 1280, height: 793 },
      locale: LANGUAGES[language].locale,
    })
    await expect(examples(page)).toHaveCount(3)
    for (const width of [1280, 720]) {
      await resize(page, { width, height: 1000 })
      const cut = await page
        .locator('[data-poster] > p, aside h2, aside [data-tone] > *')
        .evaluateAll((all) =>
          all.flatMap((each) => {
            const box = each.getBoundingClientRect()
            const frame = each.closest('li')?.getBoundingClientRect() ?? box
            const inside = box.left >= frame.left && box.right <= frame.right && box.bottom <= frame.bottom
            return inside && each.scrollWidth <= each.clientWidth + 1 ? [] : [each.textContent]
          }),
        )
      expect.soft(cut, `${language}, ${width} pixels`).toEqual([])
    }
  }
})

test('in a narrow window the made-up events stand under what one came for, in a small one they are left out', async () => {
  const page = await scene('scene=connect-try&language=de', {
    viewport: { width: 720, height: 900 },
    locale: 'de-DE',
  })
  await expect(examples(page)).toHaveCount(3)
  const tops = await examples(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size, 'side by side').toBe(1)
  expect(tops[0]).toBeGreaterThan((await primary(page).boundingBox())?.y ?? 0)
  for (const [width, height] of [
    [480, 800],
    [640, 410],
    [320, 640],
  ] as const) {
    await resize(page, { width, height })
    await expect(page.getByRole('complementary')).toBeHidden()
    await primary(page).scrollIntoViewIfNeeded()
    await expect(primary(page), `${width} × ${height}`).toBeInViewport({ ratio: 0.98 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `${width} × ${height}`).toBeLessThanOrEqual(0)
  }
})

for (const [theme, language, forcedColors] of [
  ['dark', 'de', 'none'],
  ['light', 'ar', 'none'],
  ['light', 'en', 'active'],
] as const)
  test(`the first page passes axe, and posters keep their colours: ${theme}, ${language}, forced: ${forcedColors}`, async () => {
    const page = await scene(`scene=connect-try&language=${language}&theme=${theme}`, {
      viewport: { width: 1280, height: 793 },
      locale: LANGUAGES[language].locale,
      forcedColors,
    })
    await expect(examples(page)).toHaveCount(3)
    expect(await axeFindings(page)).toEqual([])
    const poster = page.locator('[data-poster=repair] > p')
    expect(await poster.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(43, 42, 51)')
  })

test('the theme is chosen at the foot of the first page, where languages stand by their own names', async () => {
  const page = await scene('scene=connect-try&language=ja', {
    viewport: { width: 1280, height: 793 },
    locale: 'ja-JP',
  })
  const { t } = textsIn({ language: 'ja', locale: 'ja-JP', direction: 'ltr' })
  await page.getByRole('button', { name: t('settings:theme.system') }).press('Enter')
  await page.getByRole('menuitemradio', { name: t('settings:theme.dark') }).press('Enter')
  await expect(page.getByRole('button', { name: t('settings:theme.dark') })).toBeFocused()
  await page.getByRole('button', { name: '日本語' }).press('Enter')
  await expect(page.getByRole('menuitemradio')).toHaveText(LANGUAGE_NAMES.map((each) => LANGUAGES[each].name))
})
