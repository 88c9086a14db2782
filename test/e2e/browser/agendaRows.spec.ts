import type { Page } from 'playwright/test'
import { flagsOf } from '../../../shared/domain/calendar.ts'
import { fling } from '../../bench/pageProbe.ts'
import { ADA } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()
const FIRST_DAY = '2099-05-13'
const EVENTS = 330

/** Three weeks of somebody who goes to fifteen events a day, each while the next one begins elsewhere. */
async function crowded(width = 1280): Promise<Page> {
  const page = await scene('language=en', {
    viewport: { width, height: 793 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await page.getByRole('searchbox').first().waitFor()
  await scriptScreens(page)
  await page.evaluate(
    ([account, day, total, flags]) => {
      const DAY = 86_400
      // In May the clocks of Berlin are two hours ahead.
      const seconds = (of: string) => Date.parse(`${of}T00:00Z`) / 1000 - 7_200
      const days = (first: string, last: string, more: number) =>
        Array.from(
          { length: (seconds(last) - seconds(first)) / DAY + more },
          (_, at) => seconds(first) + at * DAY,
        )
      const rows = Array.from({ length: total }, (_, at) => {
        const start = seconds(day) + Math.floor(at / 15) * DAY + (at % 15) * 3_600 + 8 * 3_600
        return [0, String(at + 1), `Meeting ${at}`, `Hall ${at % 4}`, start, 5_400, flags, 1] as const
      })
      const rowsOf = { taken: 0 }
      Reflect.set(window, 'rowsOfAgenda', rowsOf)
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
          if (node instanceof Element) rowsOf.taken += node.querySelectorAll('[data-line]').length
      }).observe(document.body, { subtree: true, childList: true })
      const asked: string[] = []
      Reflect.set(window, 'askedOfAgenda', asked)
      const note = (what: string) =>
        asked.push(
          `${what}, ${document.querySelector('#agenda-list [role=option]') === null ? 'blank' : 'shown'}`,
        )
      window.fakeHost.bridge.script({
        'calendar.guests': async ({ of }) => {
          note(`guests of ${of.reduce((sum, { eventIds }) => sum + eventIds.length, 0)}`)
          return of.flatMap(({ accountId, eventIds }) =>
            eventIds.map((eventId) => ({ accountId, eventId, going: 12, noReply: null })),
          )
        },
        'calendar.read': async ({ from, to, counted, offset, limit }) => {
          note(`rows from ${offset}`)
          const shown = rows.slice(offset, offset + limit)
          return {
            rows: shown,
            total,
            sums: { attending: total, maybe: 0, invited: 0, all: total },
            days: days(counted?.from ?? from, counted?.to ?? to, 1).map(() => ({ events: 15, going: 15 })),
            daysFrom: counted?.from ?? from,
            dayStarts: days(from, to, 2),
            accounts: [
              {
                id: account,
                zone: 'Europe/Berlin',
                count: total,
                freshness: { state: 'live', asOf: Date.now() },
              },
            ],
            unread: [],
            near: null,
          }
        },
      })
    },
    [
      ADA,
      FIRST_DAY,
      EVENTS,
      flagsOf({ answer: 'attending', own: false, draft: false, waiting: false, faint: false }),
    ] as const,
  )
  await showScreen(page, { ...DESK_SCREENS.agenda, day: FIRST_DAY })
  await page.getByRole('option', { name: /Meeting 0\b/ }).waitFor()
  return page
}

test('AGENDA-1 a crowded agenda opens with its first rows by one call; the rest is asked for behind them, and once how many come', async () => {
  const page = await crowded()
  const asked = () => page.evaluate(() => Reflect.get(window, 'askedOfAgenda') as readonly string[])
  await expect.poll(asked).toContain('guests of 240, shown')
  expect(await asked()).toEqual(['rows from 0, blank', 'rows from 120, shown', 'guests of 240, shown'])
})

test('an agenda is laid out once, in the room there is for it: no row is made again behind its first frame', async () => {
  const page = await crowded(480)
  const asked = () => page.evaluate(() => Reflect.get(window, 'askedOfAgenda') as readonly string[])
  await expect.poll(asked).toContain('guests of 240, shown')
  const hints = page.getByRole('listbox', { name: 'Agenda' }).locator('[data-kind]')
  expect(await hints.first().evaluate(({ style }) => Number(style.getPropertyValue('--rows')))).toBe(2)
  const taken = () =>
    page.evaluate(() => (Reflect.get(window, 'rowsOfAgenda') as { readonly taken: number }).taken)
  expect(await taken(), 'rows taken away').toBe(0)
})

test('PERF-4 a crowded agenda has few elements and one layout a frame, however it is scrolled', async () => {
  const page = await crowded()
  const list = page.getByRole('listbox', { name: 'Agenda' })
  await expect.poll(() => list.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(20_000)
  const cdp = await page.context().newCDPSession(page)
  for (const pixels of [180, 2_400]) {
    const { elementsMost, layoutsPerFrame } = await fling(page, cdp, 'agenda-list', pixels)
    expect(elementsMost, `elements at ${pixels} px a frame`).toBeLessThanOrEqual(250)
    expect(layoutsPerFrame, `layouts at ${pixels} px a frame`).toBeLessThanOrEqual(1)
  }
})

test('PERF-4 no frame of a wheel turned fast shows an edge of the agenda without its rows', async () => {
  const page = await crowded()
  const list = page.getByRole('listbox', { name: 'Agenda' })
  await expect.poll(() => list.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(20_000)
  await list.hover()
  await list.evaluate((scroller) => {
    const seen = { frames: 0, farthest: 0, blank: 0 }
    Reflect.set(window, 'seenOfWheel', seen)
    const look = () => {
      const { top, bottom } = scroller.getBoundingClientRect()
      const rows = [...(scroller.firstElementChild?.children ?? [])].map((chunk) =>
        chunk.getBoundingClientRect(),
      )
      const first = Math.min(...rows.filter((box) => box.bottom > top).map((box) => box.top))
      const last = Math.max(...rows.filter((box) => box.top < bottom).map((box) => box.bottom))
      seen.blank = Math.max(seen.blank, first - top, bottom - last)
      if (scroller.scrollTop > 0) seen.frames += 1
      seen.farthest = Math.max(seen.farthest, scroller.scrollTop)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  for (const pixels of [240, 1_200, -1_700]) {
    for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, pixels)
  }
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  const seen = await page.evaluate(
    () => Reflect.get(window, 'seenOfWheel') as { frames: number; farthest: number; blank: number },
  )
  expect(seen.frames).toBeGreaterThan(8)
  expect(seen.farthest).toBeGreaterThan(5_000)
  expect(seen.blank, 'pixels at an edge without rows').toBeLessThanOrEqual(1)
})
