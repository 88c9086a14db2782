import type { CDPSession, Page } from 'playwright'
import { quantile } from '../../scripts/prepared/bench/compare.ts'
import { mainWindow } from '../support/pages/mainWindow.ts'
import { filledProgram } from './filledProgram.ts'
import { type Felt, felt, workOf } from './pageProbe.ts'

/*
 * What a person does in some minutes, step by step, in real Chromium on the browser host with 500 cached events and
 * 30,000 guests, its site out of reach (PERF-11): each journey on a page loaded anew, at a quarter of the processor's
 * speed for what is felt, and at full speed for what the page works. Medians over the journeys of each one's worst.
 * `node test/bench/handBench.ts [--quick]`
 */
const JOURNEYS = process.argv.includes('--quick') ? 2 : 7
const EVENTS = 500
const THROTTLE = 4
/** Steps with nothing in them, in front of each journey; the least of their work counts. */
const RESTS = 5

interface Step {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
}

const key = (name: string, keys: readonly string[], shown?: (page: Page) => Promise<unknown>): Step => ({
  name,
  act: async (page) => {
    for (const one of keys) await page.keyboard.press(one)
    await shown?.(page)
  },
})
const rows = (page: Page) => mainWindow(page).rows
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
async function back(page: Page): Promise<void> {
  await page.keyboard.press('Alt+ArrowLeft')
  await rows(page).first().waitFor()
}

/** The first event is the one whose guests are kept here. */
const STEPS: readonly Step[] = [
  { name: 'first click on a row', act: (page) => rows(page).nth(3).click() },
  { name: 'second click on a row', act: (page) => rows(page).nth(5).click() },
  key('arrow down', ['ArrowDown']),
  key('end of the list', ['End']),
  key('begin of the list', ['Home']),
  { name: 'a letter into the search', act: (page) => mainWindow(page).search.press('g') },
  { name: 'another letter', act: (page) => mainWindow(page).search.press('a') },
  { name: 'search emptied', act: (page) => mainWindow(page).search.press('Escape') },
  { name: 'another view', act: (page) => mainWindow(page).view('All events').click() },
  { name: 'back to the first view', act: (page) => mainWindow(page).view('Upcoming').click() },
  key('palette opens', ['Control+k'], (page) => page.getByRole('dialog').getByRole('combobox').waitFor()),
  key('a letter into the palette', ['t']),
  key('palette closes', ['Escape', 'Escape'], (page) =>
    page.getByRole('dialog').waitFor({ state: 'detached' }),
  ),
  key('quick add opens', ['Control+Shift+N'], (page) =>
    page.getByRole('dialog').getByRole('combobox').waitFor(),
  ),
  // By the keyboard alone: to find the field by its role is work of the page, too, and as much as the key's own.
  key('a letter into quick add', ['c']),
  key('quick add closes', ['Escape', 'Escape'], (page) =>
    page.getByRole('dialog').waitFor({ state: 'detached' }),
  ),
  { name: 'event with guests opens', act: (page) => rows(page).first().click() },
  { name: 'guests of another answer', act: (page) => mainWindow(page).guests('Maybe').click() },
  key('composer opens', ['i'], (page) => heading(page, /^Invite to/)),
  { name: 'composer closes', act: back },
  key('guest desk opens', ['d'], (page) => page.getByRole('grid').first().waitFor()),
  key('arrow down in the guest desk', ['ArrowDown']),
  { name: 'guest desk closes', act: back },
  key('editor of a new event opens', ['n'], (page) => title(page).waitFor()),
  { name: 'a letter into the title', act: (page) => title(page).press('a') },
  { name: 'editor closes', act: back },
  key('calendar opens', ['g', 'c'], (page) => page.getByRole('grid').first().waitFor()),
  key('next month', ['PageDown']),
  { name: 'calendar closes', act: back },
]

/** Two frames with nothing to do behind them: what a step began has ended. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const idle = (left: number) =>
          requestIdleCallback(() => (left === 0 ? done() : requestAnimationFrame(() => idle(left - 1))))
        idle(2)
      }),
  )

interface Measured {
  readonly felt: Felt
  readonly workMs: number
}

async function journey(page: Page, cdp: CDPSession, rate: number): Promise<ReadonlyMap<string, Measured>> {
  const measured = new Map<string, Measured>()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await felt.watch(page)
  const measure = async (act: Step['act']): Promise<Measured> => {
    await settled(page)
    await felt.take(page)
    const before = await workOf(cdp)
    await act(page)
    await settled(page)
    const after = await workOf(cdp)
    return { felt: await felt.take(page), workMs: after.taskMs - before.taskMs }
  }
  // To ask for figures and to wait for two rests is work of the page, too, and none of a step's.
  const rests: number[] = []
  for (let rest = 0; rest < RESTS; rest += 1) rests.push((await measure(() => Promise.resolve())).workMs)
  const ofNothing = Math.min(...rests)
  for (const { name, act } of STEPS) {
    const { felt: worst, workMs } = await measure(act)
    measured.set(name, { felt: worst, workMs: Math.max(0, workMs - ofNothing) })
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return measured
}

const program = await filledProgram(EVENTS)
const page = await program.restart()
page.setDefaultTimeout(60_000)
const cdp = await page.context().newCDPSession(page)
const slow: ReadonlyMap<string, Measured>[] = []
const full: ReadonlyMap<string, Measured>[] = []
for (let turn = 0; turn <= JOURNEYS; turn += 1) {
  for (const [rate, into] of [
    [THROTTLE, slow],
    [1, full],
  ] as const) {
    await program.reload()
    await rows(page).first().waitFor()
    const measured = await journey(page, cdp, rate)
    // The first warms up what is outside of the page.
    if (turn > 0) into.push(measured)
  }
}
const median = (
  journeys: readonly ReadonlyMap<string, Measured>[],
  name: string,
  of: (one: Measured) => number,
) => {
  const values = journeys.flatMap((one) => {
    const found = one.get(name)
    return found === undefined ? [] : [of(found)]
  })
  const round = (part: number) => Math.round(quantile(values, part) * 10) / 10
  return { p50: round(0.5), p25: round(0.25), p75: round(0.75) }
}
process.stdout.write(
  `${JSON.stringify({
    journeys: JOURNEYS,
    hand: Object.fromEntries(
      STEPS.map(({ name }) => [
        name,
        {
          'interaction at 4x, ms': median(slow, name, (one) => one.felt.interactionMs),
          'long frame at 4x, ms': median(slow, name, (one) => one.felt.frameMs),
          'work at full speed, ms': median(full, name, (one) => one.workMs),
        },
      ]),
    ),
  })}\n`,
)
await program.close()
