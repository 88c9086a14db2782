import type { CDPSession, Page } from 'playwright'
import type { Program } from '../support/hosts/program.ts'
import { type Filling, filledProgram } from './filledProgram.ts'
import { at, countCalls, fling, round, untilPainted, workOf } from './pageProbe.ts'

/*
 * The month of the calendar, its agenda and an event in a window of its own in real Chromium on the browser host: 50,000 events in three accounts, 5,000 of them in each
 * month, beside 5,000 events with 500 in each. Their site is out of reach. As one line of JSON.
 * `node test/bench/calendarBench.ts [--quick]`
 */
const QUICK = process.argv.includes('--quick')
const SWITCHES = QUICK ? 4 : 7
const HELD = QUICK ? 10 : 40
const GRID = '[role=grid]'
const MARK = '[data-span]'
const AGENDA = 'agenda-list'
const MONTH = 30 * 86_400
/** Events of a month, and of all months. */
const SIZES = QUICK
  ? ([
      [50, 500],
      [500, 5_000],
    ] as const)
  : ([
      [500, 5_000],
      [5_000, 50_000],
    ] as const)

const quiet = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => setTimeout(done, 800)))

async function open(program: Program): Promise<Page> {
  const page = await program.restart()
  page.setDefaultTimeout(60_000)
  await page.setViewportSize({ width: 1280, height: 793 })
  await page.locator('#event-list [role=option]').first().waitFor()
  await quiet(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.locator(`${GRID} ${MARK}`).first().waitFor()
  await quiet(page)
  return page
}

async function today(page: Page): Promise<void> {
  await page.keyboard.press('t')
  await quiet(page)
}

const titleAfter = (page: Page, key: string): Promise<string> =>
  page.evaluate((pressed) => {
    const day = document.querySelector<HTMLElement>('[role=grid] [aria-selected=true]')?.dataset['day'] ?? ''
    const [year = 0, month = 0] = day.split('-').map(Number)
    const next = new Date(Date.UTC(year, month - 1 + (pressed === 'PageDown' ? 1 : -1), 1))
    return new Intl.DateTimeFormat(document.documentElement.lang, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(next)
  }, key)

/** Key to painted: the month named and its events in the grid. */
async function switches(page: Page, cdp: CDPSession) {
  const times: number[] = []
  const layouts: number[] = []
  let elements = 0
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const title = await titleAfter(page, 'PageDown')
    const before = await workOf(cdp)
    times.push(
      await untilPainted(page, () => page.keyboard.press('PageDown'), [
        { selector: 'h1', text: title },
        { selector: `${GRID} ${MARK}`, text: '' },
      ]),
    )
    layouts.push((await workOf(cdp)).layouts - before.layouts)
    await quiet(page)
    elements = Math.max(elements, await page.locator(`${GRID} *`).count())
  }
  return { times, layouts, elements }
}

/** PgDn held down, ten a second. */
async function held(page: Page) {
  return page.evaluate(async (presses) => {
    const gaps: number[] = []
    let last = performance.now()
    let running = true
    const frame = (now: number) => {
      gaps.push(now - last)
      last = now
      if (running) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    const began = performance.now()
    for (let press = 0; press < presses; press += 1) {
      const key = press < presses / 2 ? 'PageDown' : 'PageUp'
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
      )
      await new Promise((done) =>
        setTimeout(done, Math.max(0, began + (press + 1) * 100 - performance.now())),
      )
    }
    running = false
    const seconds = (performance.now() - began) / 1000
    return { gaps: gaps.slice(1), perSecond: presses / seconds }
  }, HELD)
}

async function measure(perMonth: number, events: number, filling: Filling) {
  const program = await filledProgram(events, filling)
  const page = await open(program)
  const cdp = await page.context().newCDPSession(page)
  const calls = countCalls(page)
  await calls.take()
  const { times, layouts, elements } = await switches(page, cdp)
  const there = await calls.take()
  await today(page)
  const fast = await held(page)
  const answers = await answerTimes(program, page)
  // From the end of a long month one comes through a short one to another day: no event is in the week of that.
  await today(page)
  const weeks = await weekSwitches(page)
  const agenda = await agendaFigures(page, cdp, calls)
  const own = await ownWindows(page)
  await program.close()
  return {
    answers,
    figures: {
      'events a month': perMonth,
      'month switch, key to painted, ms': { p50: at(times, 0.5), p95: at(times, 0.95) },
      'layouts a switch': at(layouts, 0.5),
      'elements of the grid': elements,
      'largest message, bytes': there.largestBytes,
      'PgDn held: months a second': round(fast.perSecond),
      'PgDn held: frames': fast.gaps.length,
      'PgDn held: frames over 20 ms': fast.gaps.filter((gap) => gap > 20).length,
      'PgDn held: worst frame, ms': round(Math.max(...fast.gaps)),
      'one month answered, ms': { p50: at(answers, 0.5), p95: at(answers, 0.95) },
      'week switch, key to painted, ms': { p50: at(weeks, 0.5), p95: at(weeks, 0.95) },
      ...agenda,
      'event window, key to painted, ms': { p50: at(own.times, 0.5), p95: at(own.times, 0.95) },
      'event window: calls (at most 3)': Math.max(...own.calls),
    },
  }
}

/** From week to week, key to painted: other days above the hours and events below; then back to the month. */
async function weekSwitches(page: Page): Promise<readonly number[]> {
  const times: number[] = []
  await page.keyboard.press('w')
  await page.locator('[data-block]').first().waitFor()
  await quiet(page)
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const later = await page.evaluate(() => {
      const [first] = document.querySelectorAll<HTMLElement>('#calendar-week [id^="week-"]')
      const day = Date.parse(`${first?.id.slice('week-'.length) ?? ''}T00:00Z`)
      return new Date(day + 7 * 86_400_000).toISOString().slice(0, 10)
    })
    times.push(
      await untilPainted(page, () => page.keyboard.press('PageDown'), [
        { selector: `#week-${later}`, text: '' },
        { selector: '[data-block]', text: '' },
      ]),
    )
    await quiet(page)
  }
  await page.keyboard.press('m')
  await page.locator(`${GRID} ${MARK}`).first().waitFor()
  await quiet(page)
  return times
}

/** From the month to the agenda of three weeks, key to painted, and how it scrolls. */
async function agendaFigures(page: Page, cdp: CDPSession, calls: ReturnType<typeof countCalls>) {
  const times: number[] = []
  const asked: number[] = []
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    await calls.take()
    times.push(
      await untilPainted(page, () => page.keyboard.press('a'), [
        { selector: `#${AGENDA} [role=option]`, text: '' },
      ]),
    )
    asked.push((await calls.take()).calls)
    await quiet(page)
    if (turn === SWITCHES - 1) break
    await page.keyboard.press('m')
    await page.locator(`${GRID} ${MARK}`).first().waitFor()
    await quiet(page)
  }
  const scrolled = await fling(page, cdp, AGENDA, 400)
  return {
    'agenda, key to painted, ms': { p50: at(times, 0.5), p95: at(times, 0.95) },
    'agenda: calls (at most 2)': Math.max(...asked),
    'agenda scrolled: frames over 20 ms of 240': scrolled.slow,
    'agenda scrolled: elements at most': scrolled.elementsMost,
  }
}

/**
 * Shift Enter on an event of the agenda, until it was painted in a window of its own, and what that asked of the core by
 * then. Looked at from within: what looks for an element from without puts a third of a megabyte of script into a new
 * page first.
 */
async function ownWindows(page: Page) {
  const times: number[] = []
  const calls: number[] = []
  await page.context().addInitScript(() => {
    const look = (found: (calls: number) => void) => {
      if (document.querySelector('article h1') === null) return requestAnimationFrame(() => look(found))
      return found(performance.getEntriesByName(`${location.origin}/bridge/invoke`).length)
    }
    const shown = new Promise<{ readonly at: number; readonly calls: number }>((done) =>
      look((asked) =>
        requestAnimationFrame(() =>
          setTimeout(() => done({ at: performance.timeOrigin + performance.now(), calls: asked })),
        ),
      ),
    )
    Reflect.set(globalThis, 'benchShown', shown)
  })
  await page.evaluate(() =>
    addEventListener(
      'keydown',
      () => Reflect.set(globalThis, 'benchKey', performance.timeOrigin + performance.now()),
      true,
    ),
  )
  await page.keyboard.press('j')
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const coming = page.context().waitForEvent('page')
    await page.keyboard.press('Shift+Enter')
    const own = await coming
    const shown = await own.evaluate(
      () => Reflect.get(globalThis, 'benchShown') as Promise<{ readonly at: number; readonly calls: number }>,
    )
    times.push(shown.at - (await page.evaluate(() => Number(Reflect.get(globalThis, 'benchKey')))))
    calls.push(shown.calls)
    await own.close()
    await quiet(page)
  }
  return { times, calls }
}

/** What the core takes for a month, over the bridge, each of another week so that nothing is kept. */
async function answerTimes(program: Program, page: Page): Promise<readonly number[]> {
  await quiet(page)
  const times: number[] = []
  const first = Date.now() + MONTH * 1000
  for (let turn = 0; turn < 3 + SWITCHES * 2; turn += 1) {
    const day = (offset: number) =>
      new Date(first + (turn * 7 + offset) * 86_400_000).toISOString().slice(0, 10)
    const began = performance.now()
    await program.invoke('calendar.read', {
      from: day(0),
      to: day(41),
      zone: 'Europe/Berlin',
      accountIds: null,
      notGoing: 'hidden',
      filter: null,
      lanes: 4,
      offset: 0,
      limit: 1,
    })
    if (turn >= 3) times.push(performance.now() - began)
  }
  return times
}

const measured = []
for (const [perMonth, events] of SIZES)
  measured.push(await measure(perMonth, events, { accounts: 3, everySeconds: MONTH / perMonth }))
const [few, many] = measured
process.stdout.write(
  `${JSON.stringify({
    calendar: Object.fromEntries(measured.map(({ figures }, index) => [SIZES[index]?.[1] ?? 0, figures])),
    'answer, 5,000 a month to 500 (at most 1.5)': round(
      at(many?.answers ?? [], 0.5) / at(few?.answers ?? [], 0.5),
    ),
  })}\n`,
)
