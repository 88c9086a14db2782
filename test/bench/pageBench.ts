import type { CDPSession, Page } from 'playwright'
import type { Program } from '../support/hosts/program.ts'
import { mainWindow } from '../support/pages/mainWindow.ts'
import { filledProgram } from './filledProgram.ts'
import {
  at,
  type Calls,
  countCalls,
  type Fling,
  fling,
  flingOfNothing,
  heapBytes,
  round,
  untilPainted,
  workOf,
} from './pageProbe.ts'

/*
 * The page in real Chromium on the browser host with 500, 5,000 and 50,000 cached events and 30,000 guests, its site
 * out of reach, as one line of JSON. `node test/bench/pageBench.ts [--quick]`
 */
const SIZES = process.argv.includes('--quick') ? [200, 500] : [500, 5_000, 50_000]
const MOUNTS = process.argv.includes('--quick') ? 2 : 7
const SAMPLES = process.argv.includes('--quick') ? 4 : 12
const LIST = 'event-list'
const ROW = '#event-list [role=option]'
const HEADING = 'h1'

interface Bench {
  readonly size: number
  readonly program: Program
  readonly page: Page
  readonly cdp: CDPSession
  readonly calls: { take(): Promise<Calls> }
  readonly firstRowsMs: number[]
  readonly taskMs: number[]
}

async function begin(size: number): Promise<Bench> {
  const program = await filledProgram(size)
  const page = await program.restart()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('#event-list [role=option]') === null) requestAnimationFrame(look)
      else Reflect.set(globalThis, 'benchFirstRows', performance.now())
    }
    requestAnimationFrame(look)
  })
  const cdp = await page.context().newCDPSession(page)
  return { size, program, page, cdp, calls: countCalls(page), firstRowsMs: [], taskMs: [] }
}

/** Loads the page anew and notes when its first rows stood there, and what it worked until then. */
async function mount(bench: Bench): Promise<Calls> {
  await bench.page.goto('about:blank')
  await bench.calls.take()
  const before = await workOf(bench.cdp)
  await bench.program.reload()
  await bench.page.waitForFunction(() => Reflect.get(globalThis, 'benchFirstRows') !== undefined)
  const calls = await bench.calls.take()
  const after = await workOf(bench.cdp)
  bench.firstRowsMs.push(await bench.page.evaluate(() => Number(Reflect.get(globalThis, 'benchFirstRows'))))
  bench.taskMs.push(after.taskMs - before.taskMs)
  await mainWindow(bench.page).count.waitFor({ state: 'attached' })
  // What a page fetches ahead behind its first rows must not fall into the next one's beginning.
  await quiet(bench.page)
  return calls
}

/** A while after the last thing done, so that what it started is counted too. */
const quiet = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => setTimeout(done, 600)))

async function top(page: Page): Promise<void> {
  await page.evaluate((id) => document.getElementById(id)?.scrollTo(0, 0), LIST)
  await page.locator(ROW).first().waitFor()
}

/** Key to painted answer: the key after which a search finds something. */
async function searching(bench: Bench): Promise<number[]> {
  const { page, size } = bench
  const { search, count } = mainWindow(page)
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    // No row has this; a key later some do.
    const number = String(size - 1 - ((sample * 37) % Math.floor(size / 2)))
    await search.fill(`${number}q`)
    await page.locator(ROW).first().waitFor({ state: 'detached' })
    await search.press('End')
    times.push(await untilPainted(page, () => search.press('Backspace'), [{ selector: ROW, text: number }]))
  }
  await search.fill('')
  await count.waitFor({ state: 'attached' })
  return times
}

async function opening({ page }: Bench): Promise<number[]> {
  const times: number[] = []
  await top(page)
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const row = page.locator(ROW).nth(1 + (sample % 8))
    const title = (await row.locator('[class*=title]').first().textContent()) ?? ''
    times.push(await untilPainted(page, () => row.click(), [{ selector: HEADING, text: title }]))
  }
  return times
}

async function tabs({ page }: Bench): Promise<number[]> {
  const window = mainWindow(page)
  const times: number[] = []
  await top(page)
  await page.locator(ROW).first().click()
  const names = ['Maybe', 'Not going', 'Attending'] as const
  const first = { Attending: ' 9', Maybe: ' 1', 'Not going': ' 2' }
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const name = names[sample % 3] ?? 'Maybe'
    const shown = [
      { selector: '[role=tab][aria-selected=true]', text: name },
      { selector: '[role=tabpanel]', text: first[name] },
    ]
    times.push(await untilPainted(page, () => window.guests(name).click(), shown))
  }
  return times
}

/**
 * Told by a clock, and falling into whatever is shown just then: the tries at a site out of reach, and that somebody is
 * at the window. Where the site answers, a test counts these, too (routeCalls.spec.ts).
 */
const BY_THE_CLOCK = new Set(['sync.status', 'changes.visit'])

async function routes({ page }: Bench): Promise<Record<string, Omit<Calls, 'untilRows'>>> {
  const calls = countCalls(page, (method) => !BY_THE_CLOCK.has(method))
  const window = mainWindow(page)
  const taken: Record<string, Omit<Calls, 'untilRows'>> = {}
  const visit = async (name: string, act: () => Promise<void>) => {
    await calls.take()
    await act()
    await quiet(page)
    const { calls: count, largestBytes } = await calls.take()
    taken[name] = { calls: count, largestBytes }
  }
  await visit('All events', () => window.view('All events').click())
  await visit('Upcoming', () => window.view('Upcoming').click())
  await visit('an event', () => page.locator(ROW).nth(2).click())
  await visit('search of one word', async () => window.search.fill('garden'))
  await window.search.fill('')
  await window.count.waitFor({ state: 'attached' })
  return taken
}

/** Frames a page with nothing to do is late with are the display's: those are none of the list's. */
async function besideNothing(page: Page, cdp: CDPSession, pixels: number) {
  const { frames, slow, worstMs, ...list }: Fling = await fling(page, cdp, LIST, pixels)
  const nothing = await flingOfNothing(page, pixels)
  return {
    frames,
    slow,
    slowOfNothing: nothing.slow,
    slowOfItsOwn: Math.max(0, slow - nothing.slow),
    worstMs,
    worstMsOfNothing: nothing.worstMs,
    ...list,
    workMsOfNothing: nothing.workMs,
  }
}

const benches: Bench[] = []
for (const size of SIZES) benches.push(await begin(size))
const firstCalls = new Map<number, Calls>()
for (let turn = 0; turn < MOUNTS; turn += 1) {
  for (const bench of benches) firstCalls.set(bench.size, await mount(bench))
}
const figures: Record<string, unknown> = {}
const heaps: number[] = []
for (const bench of benches) {
  const { page, cdp, size } = bench
  await page.bringToFront()
  const slow = await besideNothing(page, cdp, 180)
  await top(page)
  const fast = await besideNothing(page, cdp, 2_400)
  await top(page)
  heaps.push(await heapBytes(cdp))
  const search = await searching(bench)
  const open = await opening(bench)
  const guestTabs = await tabs(bench)
  figures[size] = {
    'first rows, ms': { p50: at(bench.firstRowsMs, 0.5), worst: at(bench.firstRowsMs, 1) },
    'work until first rows, ms': at(bench.taskMs, 0.5),
    'calls until first rows (P10)': firstCalls.get(size)?.untilRows ?? null,
    'heap after GC, MB': round((heaps.at(-1) ?? 0) / 1e6),
    'scroll by 180 px a frame (P4)': slow,
    'fling by 2,400 px a frame (P4)': fast,
    'search, last key to painted, ms': { p50: at(search, 0.5), p95: at(search, 0.95) },
    'click to open event painted, ms': { p50: at(open, 0.5), p95: at(open, 0.95) },
    'guest tab of 10,000, ms': { p50: at(guestTabs, 0.5), p95: at(guestTabs, 0.95) },
    'calls and largest message by route (P7)': await routes(bench),
  }
}
const [least, most] = [benches[0], benches.at(-1)]
process.stdout.write(
  `${JSON.stringify({
    page: figures,
    'P5 first rows, largest to least (at most 1.5)': round(
      at(most?.firstRowsMs ?? [], 0.5) / at(least?.firstRowsMs ?? [], 0.5),
    ),
    'P5 work, largest to least (at most 1.5)': round(
      at(most?.taskMs ?? [], 0.5) / at(least?.taskMs ?? [], 0.5),
    ),
    'P6 heap, largest to least (at most 1.1)':
      Math.round(((heaps.at(-1) ?? 0) / (heaps[0] ?? 1)) * 100) / 100,
  })}\n`,
)
for (const { program } of benches) await program.close()
