import type { Locator } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

/** The parts of a field as they stand on the screen, from the left. */
const fromTheLeft = async (field: Locator): Promise<string> => {
  const parts = await field.locator('[data-type]:not([data-type="literal"])').all()
  const placed = await Promise.all(
    parts.map(async (part) => ({
      text: (await part.textContent())?.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '') ?? '',
      x: (await part.boundingBox())?.x ?? 0,
    })),
  )
  return placed
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join(' ')
}

// As Intl writes them: 18:00 and 27.11.2026 run from the left in both; only an Arabic date runs from the right.
const WRITTEN = [
  ['he', 'he-IL', /^18 00$/, /^\d{1,2} \d{1,2} \d{4}$/],
  ['ar', 'ar-EG', /^م ٦ ٠٠$/, /^[٠-٩]{4} [٠-٩]{1,2} [٠-٩]{1,2}$/],
] as const

for (const [language, locale, hour, day] of WRITTEN) {
  test(`hours and days stand as they are read where words run from the right: ${language}`, async () => {
    const page = await scene(`language=${language}`, {
      viewport: { width: 1280, height: 800 },
      locale,
      timezoneId: 'Europe/Lisbon',
    })
    await page.getByRole('searchbox').first().waitFor()
    await scriptScreens(page)
    await showScreen(page, { page: 'editor', eventId: '1001', draftId: null })
    const main = page.getByRole('main')
    await expect(main.locator('[data-type="hour"]').first()).toBeVisible()
    expect(await fromTheLeft(main.locator(':has(> [data-type="hour"])').first())).toMatch(hour)
    expect(await fromTheLeft(main.locator(':has(> [data-type="year"])').first())).toMatch(day)
    // Keys are as they stand on the keyboard.
    const keys = await page
      .locator('kbd')
      .evaluateAll((all) => all.map((key) => getComputedStyle(key).direction))
    expect(new Set(keys)).toEqual(new Set(['ltr']))
  })
}

test('a tag in Latin letters that is too long for its place is cut at its end', async () => {
  const page = await scene('language=ar', { viewport: { width: 1280, height: 820 } })
  await page.getByRole('option').nth(1).click()
  await page.getByRole('article').waitFor()
  await page.keyboard.press('d')
  const tag = page.getByRole('grid').getByText('vegetarian').first()
  await expect(tag).toBeVisible()
  const seen = await tag.evaluate((words) => {
    words.textContent = 'vegetarian and vegan '.repeat(9)
    const letter = document.createRange()
    letter.setStart(words.firstChild ?? words, 0)
    letter.setEnd(words.firstChild ?? words, 1)
    const [first, place] = [letter.getBoundingClientRect(), words.getBoundingClientRect()]
    return { cut: words.scrollWidth > words.clientWidth, begins: first.left >= place.left - 1 }
  })
  expect(seen).toEqual({ cut: true, begins: true })
})

test('steps of a way are counted in the digits of the language', async () => {
  const page = await scene('language=ar', { viewport: { width: 1280, height: 800 }, locale: 'ar-EG' })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  await showScreen(page, { page: 'invite', eventId: '1005' })
  const steps = page.getByRole('list', { name: 'الخطوات' }).getByRole('listitem')
  await expect(steps.last()).toHaveText('٤الإرسال')
})
