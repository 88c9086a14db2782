import type { Locator, Page } from 'playwright/test'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/domain/language.ts'
import type { ReminderCard } from '../../../shared/domain/reminders.ts'
import { ADA } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { resize } from '../../support/pages/resizing.ts'
import { DESK_SCREENS, scriptDesk } from './deskScreens.ts'

const scene = scenePages()

const RIGHT_TO_LEFT = LANGUAGE_NAMES.filter((language) => LANGUAGES[language].direction === 'rtl').map(
  (language) => [language, LANGUAGES[language].locale] as const,
)
/** Attended, and still to come. */
const EVENT = '1138'
const HALL = 'Großer Saal der Werkstatt Süd, zweiter Hof, hinter dem Brunnen links'

/** An event in a window of its own, with another one at the same time, its bell and a reminder. */
async function ownWindow(language: string, locale: string): Promise<Page> {
  const page = await scene(`language=${language}&guests=40#events/${EVENT}/${ADA}`, {
    viewport: { width: 1280, height: 900 },
    locale,
    timezoneId: 'Europe/Lisbon',
  })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('article').waitFor()
  await page.evaluate(
    async ([account, eventId, hall]) => {
      const now = Math.round(Date.now() / 1000)
      window.fakeHost.change((rows) =>
        rows.map((row) => (row.id === eventId ? { ...row, place: hall, title: 'Late talk' } : row)),
      )
      const opened = await window.fakeHost.bridge.call('events.open', { accountId: account, eventId })
      // Tomorrow from 10:00 UTC on, whatever the hour is: times over midnight name two days.
      const from = (Math.floor(now / 86_400) + 1) * 86_400 + 36_000
      const event = { ...opened.event, startsAt: from, endsAt: from + 10_800 }
      const startsAt = from + 1_800
      const first = { accountId: account, eventId: '2', title: 'Choir', place: 'St. Anna', own: false }
      const sameTime = { first: { ...first, startsAt, endsAt: startsAt + 5_400 }, others: 0 }
      const card: ReminderCard = {
        items: [
          {
            accountId: account,
            eventId,
            title: 'Late talk',
            place: hall,
            siteName: 'Site',
            siteZone: 'Europe/Berlin',
            startsAt: now + 3_600,
            endsAt: now + 9_000,
            clash: { title: 'Choir', startsAt: now + 4_000, endsAt: now + 9_000 },
          },
        ],
        over: 0,
        away: false,
        example: false,
      }
      window.fakeHost.bridge.script({
        'reminders.card': async () => card,
        'events.open': async () => ({ ...opened, event, sameTime }),
      })
      window.fakeHost.bridge.push('reminders.changed', { revision: 1 })
      window.fakeHost.bridge.push('events.changed', { accountId: account, revision: 9 })
    },
    [ADA, EVENT, HALL] as const,
  )
  await page.locator('#reminder-card').waitFor()
  await page
    .getByRole('article')
    .getByText(/–.*St. Anna/)
    .waitFor()
  return page
}

/** Texts of which not all is seen, and the hours from when to when that stand in another order than they are read. */
const misread = (place: Locator) =>
  place.evaluate((frame) => {
    const found: string[] = []
    let ranges = 0
    const rectOf = (node: Node, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return range.getBoundingClientRect()
    }
    const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? ''
      const element = node.parentElement
      if (text.trim() === '' || element?.checkVisibility() !== true) continue
      const box = rectOf(node, 0, text.length)
      let seen = true
      for (let each: Element | null = element; each !== null && seen; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        const { left, right, top, bottom, width, height } = each.getBoundingClientRect()
        // Read out only: in a box of one pixel.
        if (width <= 1 || height <= 1) break
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break
        if (overflowX !== 'visible')
          seen =
            box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 3 && box.bottom <= bottom + 3
      }
      if (!seen || box.left < -1 || box.right > innerWidth + 1) found.push(`cut: ${text}`)
      const clock = '[\\d٠-٩]{1,2}:[\\d٠-٩]{2}'
      for (const { index, 0: all, 1: from = '' } of text.matchAll(
        new RegExp(`(${clock})[ \\u2009]*[صم]?[ \\u2009]*–[ \\u2009]*${clock}`, 'g'),
      )) {
        const first = rectOf(node, index, index + from.length)
        const last = rectOf(node, index + all.length - from.length, index + all.length)
        if (Math.abs(first.top - last.top) > 2) continue
        ranges += 1
        if (first.left < last.left) found.push(`turned round: ${all}`)
      }
    }
    return { found, ranges }
  })

for (const [language, locale] of RIGHT_TO_LEFT)
  test(`SHELL-35 right to left an event's window and its reminder are mirrored, seen whole and read in one order: ${language}`, async () => {
    const page = await ownWindow(language, locale)
    const card = page.locator('#reminder-card')
    const main = page.getByRole('main')
    for (const width of [1280, 480]) {
      await resize(page, { width, height: 900 })
      const inWindow = await misread(main)
      expect(inWindow.found, `${width} pixels`).toEqual([])
      expect(inWindow.ranges, 'of the site, of the own clock, and of what is at the same time').toBe(3)
      expect(await misread(card), `${width} pixels`).toEqual({ found: [], ranges: 1 })
      expect(await axeFindings(page), `${width} pixels`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide, `${width} pixels: wider than the window`).toBeLessThanOrEqual(0)

      // Along the foot, its sign where they begin and what closes it where they end.
      const box = await card.boundingBox()
      expect(box?.x, `${width} pixels`).toBeLessThan(24)
      const [title, close, sign] = await Promise.all([
        card.getByRole('heading', { name: 'Late talk' }).boundingBox(),
        card.getByRole('button').first().boundingBox(),
        card.locator('svg').first().boundingBox(),
      ])
      expect(sign?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0) - 1)
      expect(close?.x).toBeLessThan(title?.x ?? 0)
    }
  })

test('what a guest answered before is seen whole beside how often they came, in every language', async () => {
  for (const language of LANGUAGE_NAMES) {
    const page = await scene(`language=${language}&guests=40#events/${EVENT}/${ADA}`, {
      viewport: { width: 1280, height: 900 },
      locale: language,
    })
    const table = page.getByRole('article').getByRole('table')
    await table.getByRole('row').nth(6).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('td [aria-hidden]').length > 5)
    const { found } = await misread(table)
    expect.soft(found, language).toEqual([])
    await page.context().close()
  }
})

test('from right to left what is called in Latin letters stands on the side of the words around it', async () => {
  const page = await scene('language=ar', { viewport: { width: 1280, height: 900 }, locale: 'ar' })
  await page.getByRole('navigation').first().waitFor()
  await scriptDesk(page)
  const isOnTheRight = async (words: Locator) => {
    await expect(words).toHaveCSS('direction', 'ltr')
    await expect(words).toHaveCSS('text-align', 'right')
  }
  await isOnTheRight(page.locator('bdi:visible', { hasText: 'koeln-commons.example' }).first())
  await page.evaluate((to) => window.stores.navigation.go(to), DESK_SCREENS.week)
  const chess = page.locator('[data-block]', { hasText: 'Chess in the park' })
  await isOnTheRight(chess.getByText('Chess in the park'))
  await isOnTheRight(chess.locator('[data-text="Stadtgarten, by the fountain"]'))
  await page.evaluate((to) => window.stores.navigation.go(to), DESK_SCREENS.changes)
  await isOnTheRight(page.getByRole('complementary').locator('h2[dir]'))
})
