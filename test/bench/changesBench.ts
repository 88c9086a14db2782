import { filledProgram } from './filledProgram.ts'
import { at, type Calls, countCalls, round, untilPainted } from './pageProbe.ts'

/*
 * What changed in real Chromium on the browser host, with 10,000 changes kept beside 50,000 events in three accounts. As
 * one line of JSON. `node test/bench/changesBench.ts [--quick]`
 */
const QUICK = process.argv.includes('--quick')
const TURNS = QUICK ? 3 : 7
const [EVENTS, CHANGES] = QUICK ? [5_000, 1_000] : [50_000, 10_000]

const program = await filledProgram(EVENTS, { accounts: 3, changes: CHANGES })
const page = await program.restart()
page.setDefaultTimeout(60_000)
await page.setViewportSize({ width: 1280, height: 793 })
await page.locator('#event-list [role=option]').first().waitFor()
const quiet = (): Promise<unknown> => page.evaluate(() => new Promise((done) => setTimeout(done, 800)))
await quiet()

const opened: number[] = []
const answered: number[] = []
const calls = countCalls(page, (method) => method === 'changes.list')
await calls.take()
let counted: Calls | undefined
const accountIds = (await program.invoke('changes.unseen', {})).accounts.map(({ accountId }) => accountId)
for (let turn = 0; turn < TURNS; turn += 1) {
  await page.keyboard.press('g')
  opened.push(
    await untilPainted(page, () => page.keyboard.press('n'), [{ selector: '[id^="change-"]', text: '' }]),
  )
  await quiet()
  // Of the first time: what was answered is kept for a while.
  counted ??= await calls.take()
  await page.keyboard.press('Escape')
  await quiet()
  const began = performance.now()
  await program.invoke('changes.list', { accountIds, since: turn, mine: false, offset: 0, limit: 60 })
  answered.push(performance.now() - began)
}
await page.keyboard.press('g')
await page.keyboard.press('n')
await page.locator('[id^="change-"]').first().waitFor()
await quiet()
const lines = await page.locator('li[id^="change-"]').count()
await program.close()
process.stdout.write(
  `${JSON.stringify({
    changes: {
      [CHANGES]: {
        'opened, key to painted, ms': { p50: at(opened, 0.5), p95: at(opened, 0.95) },
        'answered, ms': { p50: round(at(answered, 0.5)), p95: round(at(answered, 0.95)) },
        'calls to open': counted?.calls,
        'largest message, bytes': counted?.largestBytes,
        lines,
      },
    },
  })}\n`,
)
