import type { Locator, Page } from 'playwright/test'
import { INSIGHT_EVENTS } from '../../fakeHost/fakeInsights.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { textsIn } from '../../support/texts.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

async function open(language: string): Promise<Page> {
  const page = await scene(`language=${language}`, {
    viewport: { width: 1280, height: 800 },
    locale: language,
    timezoneId: 'Europe/Lisbon',
  })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  return page
}

/** Where the middle of each stands, from the left. */
const middles = (all: Locator): Promise<number[]> =>
  all.evaluateAll((each) =>
    each.map((one) => {
      const { left, width } = one.getBoundingClientRect()
      return left + width / 2
    }),
  )
const from = async (one: Locator): Promise<number> => (await middles(one.first()))[0] ?? Number.NaN

for (const language of ['en', 'he', 'ar'] as const) {
  const direction = language === 'en' ? 'ltr' : 'rtl'
  const { t } = textsIn({ language, locale: language, direction })
  /** In the order one reads. */
  const inOrder = (places: readonly number[]) => {
    const sorted = places.toSorted((a, b) => (direction === 'ltr' ? a - b : b - a))
    expect(places.length).toBeGreaterThan(1)
    expect(places).toEqual(sorted)
  }

  test(`weeks, bars and charts run the way of the language, and so do their keys: ${language}`, async () => {
    const page = await open(language)
    const ahead = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft'

    await test.step('the month', async () => {
      await showScreen(page, DESK_SCREENS.month)
      const grid = page.getByRole('grid')
      await grid.locator('[data-span]').first().waitFor()
      inOrder(await middles(grid.getByRole('columnheader')))
      inOrder(await middles(grid.getByRole('row').nth(1).getByRole('gridcell')))
      // One that goes on has its title at its beginning.
      const fair = grid.locator('[data-span]').filter({ hasText: 'Winter fair' }).first()
      inOrder([await from(fair.locator('span').first()), await from(fair)])
      const chosen = grid.getByRole('gridcell', { selected: true })
      await chosen.focus()
      await page.keyboard.press(ahead)
      await expect(chosen).toHaveAttribute('data-day', '2026-11-26')
    })

    await test.step('the week', async () => {
      await showScreen(page, DESK_SCREENS.week)
      const week = page.locator('#calendar-week')
      await week.locator('[data-block]').first().waitFor()
      inOrder(await middles(week.getByRole('heading', { level: 2 })))
      const [wednesday, thursday] = [
        page.getByRole('button', { name: /Choir: open rehearsal/ }),
        page.getByRole('button', { name: /Late talk 0/ }),
      ]
      inOrder([await from(wednesday), await from(thursday)])
      const cursor = week.locator('[data-cursor="true"]')
      await wednesday.first().focus()
      const before = await from(cursor)
      await page.keyboard.press(ahead)
      await expect
        .poll(async () => Math.sign((await from(cursor)) - before))
        .toBe(direction === 'ltr' ? 1 : -1)
    })

    await test.step('the agenda: when, then what', async () => {
      await showScreen(page, DESK_SCREENS.agenda)
      const event = page.getByRole('option', { name: /Choir: open rehearsal/ })
      await event.waitFor()
      inOrder([await from(event.getByText(/^[\d٠-٩]{1,2}:/)), await from(event.locator('b'))])
    })

    await test.step('what changed: from the old to the new', async () => {
      await showScreen(page, DESK_SCREENS.changes)
      const line = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('deletion') })
        .first()
      await line.waitFor()
      inOrder([await from(line.getByRole('deletion')), await from(line.getByRole('insertion'))])
    })

    await test.step('insights: from early to late', async () => {
      await showScreen(page, { page: 'insights', eventId: INSIGHT_EVENTS.full })
      const answers = page.getByRole('region', { name: t('insights:card.answers') }).getByRole('img')
      await answers.waitFor()
      // The line ends with its mark, and is named behind it.
      inOrder([
        await from(answers),
        await from(answers.locator('circle[data-of="yes"]')),
        await from(answers.locator('text[data-of="yes"]')),
      ])
      const arrivals = page.getByRole('region', { name: t('insights:card.arrivals') }).getByRole('img')
      await arrivals.locator('rect').first().waitFor()
      inOrder(await middles(arrivals.locator('rect')))
    })
  })
}
