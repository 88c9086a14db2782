import type { Page } from 'playwright'
import { mainWindow } from '../support/pages/mainWindow.ts'
import { scan } from '../support/pages/scanner.ts'
import { filledProgram } from './filledProgram.ts'
import { at, countCalls, round, untilPainted, workOf } from './pageProbe.ts'

/*
 * What a hand does on the desk, in real Chromium on the browser host with 5,000 cached events of three accounts, their
 * site out of reach: a new event drawn out in the week, an answer in a window of its own until the month of the other
 * window shows it, 1,000 badges until they stand on paper, and scans and ticks at their door. As one line of JSON.
 * `node test/bench/deskBench.ts [--quick]`
 */
const QUICK = process.argv.includes('--quick')
const TURNS = QUICK ? 3 : 7
const EVENTS = QUICK ? 500 : 5_000
const BADGES = QUICK ? 200 : 1_000
const MARK = '[role=grid] [data-span]'

const program = await filledProgram(EVENTS, {
  accounts: 3,
  everySeconds: 8 * 3_600,
  guests: BADGES,
})
const page = await program.restart()
page.setDefaultTimeout(20_000)
await page.setViewportSize({ width: 1280, height: 793 })
await mainWindow(page).rows.first().waitFor()
await quiet()

const answers = await answersOverWindows()
const drag = await dragged()
const paper = await badgesOnPaper()
const door = await atTheDoor()
await program.close()

process.stdout.write(
  `${JSON.stringify({
    desk: {
      'a new event drawn out in the week': drag,
      'an answer, key in its window to painted in the month of the other, ms': {
        p50: at(answers, 0.5),
        p95: at(answers, 0.95),
      },
      badges: BADGES,
      'badges, key to painted on paper, ms': { p50: at(paper, 0.5), p95: at(paper, 0.95) },
      ...door,
    },
  })}\n`,
)

function quiet(): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => setTimeout(done, 800)))
}

/** Answers an event that is in a window of its own, and waits for its mark in the month. */
async function answersOverWindows(): Promise<readonly number[]> {
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.locator(MARK).first().waitFor()
  await quiet()
  const coming = page.context().waitForEvent('page')
  await page.getByRole('gridcell', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+Enter')
  const own = await coming
  await own.locator('article h1').waitFor()
  const title = (await own.locator('article h1').textContent()) ?? ''
  const times: number[] = []
  for (let turn = 0; turn < TURNS * 2; turn += 1) {
    const fill = turn % 2 === 0 ? 'hatched' : 'solid'
    const painted = page.evaluate(
      ([words, wanted]) =>
        new Promise<number>((done) => {
          const look = () => {
            const shown = [...document.querySelectorAll(`[role=grid] [data-span][data-fill="${wanted}"]`)]
            if (shown.some((mark) => mark.textContent.includes(words)))
              requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now())))
            else requestAnimationFrame(look)
          }
          look()
        }),
      [title, fill] as const,
    )
    await own.evaluate(() => {
      addEventListener(
        'keydown',
        () => Reflect.set(globalThis, 'benchPressed', performance.timeOrigin + performance.now()),
        { capture: true, once: true },
      )
    })
    await own.keyboard.press(fill === 'hatched' ? '2' : '1')
    const shown = await painted
    times.push(shown - (await own.evaluate(() => Reflect.get(globalThis, 'benchPressed') as number)))
    await quiet()
  }
  await own.close()
  return times
}

/** Each frame of a drag, the calls it makes and how often it lays out. */
async function dragged() {
  await page.bringToFront()
  await page.getByRole('radio', { name: 'Week' }).click()
  await page.locator('[data-block]').filter({ visible: true }).first().waitFor()
  await quiet()
  const day = await page.getByRole('group').filter({ visible: true }).nth(-1).boundingBox()
  if (day === null) throw new Error('no day in the week')
  const cdp = await page.context().newCDPSession(page)
  const calls = countCalls(page)
  const x = day.x + 8
  const y = await page.evaluate((left) => {
    const free = Array.from({ length: 30 }, (_, at) => 300 + at * 10).find((top) =>
      [0, 12, 24].every((more) => document.elementFromPoint(left, top + more)?.closest('button') === null),
    )
    return free ?? 300
  }, x)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 12)
  await page.getByText('New event', { exact: true }).filter({ visible: true }).first().waitFor()
  await calls.take()
  const before = await workOf(cdp)
  await page.evaluate(() => {
    const gaps: number[] = []
    Reflect.set(globalThis, 'benchGaps', gaps)
    let last = performance.now()
    const frame = (now: number) => {
      gaps.push(now - last)
      last = now
      if (Reflect.get(globalThis, 'benchGaps') === gaps) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  for (let step = 1; step <= 120; step += 1)
    await page.mouse.move(x + (step % 40), y + 12 + Math.abs(60 - step) * 2)
  const gaps = await page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'benchGaps') as number[]
    Reflect.set(globalThis, 'benchGaps', null)
    return seen.slice(1)
  })
  const layouts = (await workOf(cdp)).layouts - before.layouts
  const asked = (await calls.take()).calls
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return {
    frames: gaps.length,
    'frames over 20 ms': gaps.filter((gap) => gap > 20).length,
    'worst frame, ms': round(Math.max(...gaps)),
    'layouts a frame': round(layouts / gaps.length),
    calls: asked,
  }
}

/** From the key that prints to the first frame behind the sheets, all of them there. */
async function badgesOnPaper(): Promise<readonly number[]> {
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await mainWindow(page).view('Upcoming').click()
  await mainWindow(page).rows.first().click()
  await page.locator('article h1').waitFor()
  await page.keyboard.press('d')
  await page.getByRole('button', { name: 'Badges…' }).click()
  await page.getByRole('button', { name: 'Make a door for this event' }).click()
  await page.getByRole('region', { name: 'Preview' }).getByRole('listitem').first().waitFor()
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    await quiet()
    times.push(await printed(page))
  }
  return times
}

async function printed(on: Page): Promise<number> {
  await on.evaluate((wanted) => {
    Reflect.set(
      globalThis,
      'benchPainted',
      new Promise<number>((done, failed) => {
        let began = 0
        addEventListener('keydown', () => (began = performance.now()), { capture: true, once: true })
        globalThis.window.print = () => {
          const cards = document.querySelectorAll('[data-paper] li').length
          if (cards !== wanted) failed(new Error(`${cards} badges on paper`))
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        }
      }),
    )
  }, BADGES)
  await on.keyboard.press('Control+p')
  const ms = await on.evaluate(() => Reflect.get(globalThis, 'benchPainted') as Promise<number>)
  await on.evaluate(() => globalThis.window.dispatchEvent(new Event('afterprint')))
  return ms
}

/** A badge read, a name found and ticked, and 20 badges one behind the other, until the head counts them all. */
async function atTheDoor() {
  const { activeId } = await program.invoke('accounts.list', {})
  if (activeId === null) throw new Error('no account')
  const [kept] = await program.invoke('door.list', { accountId: activeId })
  if (kept === undefined) throw new Error('no door')
  const { rows } = await program.invoke('door.badges', {
    accountId: activeId,
    doorId: kept.doorId,
    who: ['attending'],
    fresh: false,
    order: 'first',
    codes: true,
    tags: false,
    offset: 0,
    limit: BADGES,
  })
  const waiting = rows.filter(({ name }) => rows.filter((other) => other.name === name).length === 1)
  const next = () => {
    const badge = waiting.shift()
    if (badge === undefined) throw new Error('nobody is left to come')
    return { name: badge.name, code: badge.code ?? '' }
  }
  await page.getByRole('button', { name: 'Go to the door' }).click()
  const search = page.getByRole('searchbox', { name: 'Search by name' })
  await search.waitFor()
  let arrived = 0
  const counted = async (people: number, act: () => Promise<void>): Promise<number> => {
    await quiet()
    arrived += people
    return untilPainted(page, act, [{ selector: 'header', text: `${arrived} of ` }])
  }
  const scans: number[] = []
  const ticks: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { code } = next()
    scans.push(await counted(1, () => scan(page, code)))
    const { name } = next()
    await search.fill(name)
    await page.getByRole('button', { name: `Arrived ${name}`, exact: true }).waitFor()
    ticks.push(await counted(1, () => page.keyboard.press('Enter')))
  }
  const twenty = Array.from({ length: 20 }, () => next().code)
  const all = await counted(20, async () => {
    for (const code of twenty) await scan(page, code)
  })
  return {
    'a scan at the door, key to painted, ms': { p50: at(scans, 0.5), p95: at(scans, 0.95) },
    'a tick at the door, key to painted, ms': { p50: at(ticks, 0.5), p95: at(ticks, 0.95) },
    '20 scans at the door until all are painted, ms': round(all),
  }
}
