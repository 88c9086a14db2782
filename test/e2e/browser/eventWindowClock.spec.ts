import type { Page } from 'playwright/test'
import { ADA, NOON } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

const DAY = 86_400_000
/** Attended, and still to come. */
const EVENT = '1138'
/** 22 November 2026, 18:00 in Berlin. */
const BEGINS = Date.UTC(2026, 10, 22, 17) / 1000

/** An event in a window of its own, tomorrow evening, with another one at the same time and a reminder ahead. */
async function ownWindow(): Promise<Page> {
  const page = await scene(`language=en&guests=40#events/${EVENT}/${ADA}`, {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  })
  await page.clock.install({ time: NOON })
  await page.reload()
  await page.getByRole('article').waitFor()
  await page.evaluate(
    async ([account, eventId, begins]) => {
      const opened = await window.fakeHost.bridge.call('events.open', { accountId: account, eventId })
      const event = { ...opened.event, startsAt: begins, endsAt: begins + 10_800 }
      const startsAt = begins + 1_800
      const first = { accountId: account, eventId: '2', title: 'Choir', place: 'St. Anna', own: false }
      window.fakeHost.bridge.script({
        'events.open': async () => ({
          ...opened,
          event,
          sameTime: { first: { ...first, startsAt, endsAt: startsAt + 5_400 }, others: 0 },
          reminders: {
            minutes: [60],
            bell: null,
            occasion: 'attending',
            byRule: [60],
            ahead: [begins - 3_600],
            snoozedUntil: null,
          },
        }),
      })
      window.fakeHost.bridge.push('events.changed', { accountId: account, revision: 9 })
    },
    [ADA, EVENT, BEGINS] as const,
  )
  return page
}

test('SHELL-36 a clock that is set forward, or back to 1980, moves no time of an event in a window of its own: only how far off it is, and what is said of it while it is to come', async () => {
  const page = await ownWindow()
  const article = page.getByRole('article')
  const hint = article.getByText('At the same time as Choir')
  const bell = article.getByText(/1 hour before/)
  const to = async (time: number) => {
    await page.clock.setSystemTime(time)
    await page.clock.runFor(61_000)
  }
  const stands = async (day: RegExp, distance: RegExp, isToCome: boolean) => {
    await expect(article.getByText(day)).toBeVisible()
    await expect(article).toContainText(distance)
    // By the clock of the site, and by this one.
    await expect(article).toContainText(/18:00\s–\s21:00/)
    await expect(article).toContainText(/17:00\s–\s20:00/)
    await expect(hint).toHaveCount(isToCome ? 1 : 0)
    await expect(bell).toHaveCount(isToCome ? 1 : 0)
  }
  const asked = () => page.evaluate(() => window.fakeHost.bridge.callsOf('events.open').length)
  await stands(/Sun.* 22 Nov/, /tomorrow|in 1 day|in 2\d hours/, true)
  const before = await article.innerText()
  const calls = await asked()
  await to(NOON + 3 * DAY)
  await stands(/Sun.* 22 Nov/, /2 days ago/, false)
  await to(Date.UTC(1980, 0, 6))
  await stands(/Sun.* 22 Nov\w* 2026/, /in 46 years|in 47 years/, true)
  await to(NOON)
  await expect.poll(() => article.innerText()).toBe(before)
  expect(await asked(), 'nothing of it is asked for by the clock').toBe(calls)
})
