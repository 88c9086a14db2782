import { expect, test } from '../../support/hosts/programTest.ts'
import { countCalls } from '../../support/pages/countedCalls.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent, fromNow, HOUR } from '../../support/pages/writing.ts'

for (const wentOn of [false, true])
  test(`CAL-1 Enter on a day that is still being read leads ${wentOn ? 'nowhere for who went on meanwhile' : 'to its first event once it was'}`, async ({
    launch,
  }) => {
    const { community, page, signIn } = await launch({ community: { events: 0, members: 20 } })
    addEvent(community, 'Choir', { startTime: fromNow(-HOUR), endTime: fromNow(26 * HOUR) })
    await signIn()
    await mainWindow(page).view('All events').click()
    await expect(mainWindow(page).row('Choir')).toBeVisible()
    const read = Promise.withResolvers<undefined>()
    await page.route('**/bridge/invoke', async (route) => {
      if ((route.request().postData() ?? '').includes('"calendar.read"')) await read.promise
      await route.continue()
    })
    const chosen = page.getByRole('grid').getByRole('gridcell', { selected: true })
    const choir = page.getByRole('button', { name: /, Choir/ })
    await pressInOneGo(page, 'g', 'c')
    await expect(chosen).toBeFocused()
    await page.keyboard.press('Enter')
    if (wentOn) {
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowRight')
    }
    await expect(choir).toHaveCount(0)
    read.resolve(undefined)
    await expect(choir).toBeVisible()
    await expect(wentOn ? chosen : choir).toBeFocused()
  })

test('CAL-1 the months beside are read one after the other: what a person asks for meanwhile waits for one of them at most', async ({
  launch,
}) => {
  const { page, signIn } = await launch({ community: { events: 0, members: 20 } })
  await signIn()
  /** What was asked and not answered yet; the first is the month that is shown, which a change asks for again. */
  const reads: { readonly asked: string; readonly answer: () => void }[] = []
  let shown = ''
  const beside = () => new Set(reads.map(({ asked }) => asked).filter((asked) => asked !== shown)).size
  await page.route('**/bridge/invoke', async (route) => {
    const asked = route.request().postData() ?? ''
    if (asked.includes('"calendar.read"')) {
      if (shown === '') shown = asked
      const { promise, resolve } = Promise.withResolvers<undefined>()
      reads.push({ asked, answer: () => resolve(undefined) })
      await promise
    }
    await route.continue()
  })
  await pressInOneGo(page, 'g', 'c')
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  for (const count of [1, 2, 3]) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
    expect(beside()).toBe(count - 1)
    for (const { answer } of reads) answer()
    await expect.poll(beside).toBe(count)
  }
})

test('PERF-7 a day with more events than the month has room for asks for their guests once', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  for (let at = 1; at <= 6; at += 1)
    addEvent(program.community, `Rehearsal ${at}`, { startTime: fromNow(at * 60), endTime: fromNow(HOUR) })
  await program.signIn()
  const { page } = program
  await mainWindow(page).view('All events').click()
  await expect(mainWindow(page).rows).toHaveCount(6)
  const asked = await countCalls(page).of(async () => {
    await pressInOneGo(page, 'g', 'c')
    await expect(page.getByRole('button', { name: /, Rehearsal 6/ })).toBeVisible()
  })
  expect(asked.filter((method) => method === 'calendar.guests')).toHaveLength(1)
})
