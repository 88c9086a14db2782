import { fling } from '../../bench/pageProbe.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { countCalls } from '../../support/pages/countedCalls.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, HOUR } from '../../support/pages/writing.ts'

test('PERF-3 PERF-4 PERF-7 PERF-10 PERF-14 little crosses the bridge, few elements stand in a list of thousands, and no news moves nothing', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { community, page } = program
  const total = 5_200
  for (let index = 0; index < total; index += 1)
    addEvent(community, `Meeting ${index}`, {
      startTime: fromNow(DAY + index * HOUR),
      city: `Town ${index % 50}`,
    })
  await program.signIn()
  const window = mainWindow(page)
  const status = async () => program.invoke('sync.status', { accountId: null })
  await expect.poll(async () => (await status()).cachedEvents, { timeout: 60_000 }).toBe(total)
  await expect.poll(async () => (await status()).syncing, { timeout: 60_000 }).toBe(null)

  const calls = countCalls(page)
  const before = community.log.length
  await program.reload()
  await expect(window.row('Meeting 3')).toBeVisible()
  const taken = await calls.take()
  // A page begins with one call; what ended before it was asked by the page that was left.
  const first = taken.slice(taken.findIndex(({ method }) => method === 'app.start'))
  expect(
    first.slice(0, 2).map(({ method }) => method),
    'PERF-10 calls for the first rows',
  ).toEqual(['app.start', 'events.list'])
  expect(community.log.length - before, 'PERF-10 requests for the first rows').toBe(0)

  await expect(window.count).toHaveText('5,200 events')
  expect(await page.evaluate(() => document.querySelectorAll('[role="listbox"] *').length)).toBeLessThan(250)

  const cdp = await page.context().newCDPSession(page)
  for (const pixels of [180, 2_400]) {
    const { elementsMost, mutationsMost, layoutsPerFrame } = await fling(page, cdp, 'event-list', pixels)
    expect(elementsMost, `PERF-4 elements at ${pixels} px a frame`).toBeLessThan(250)
    expect(mutationsMost, `PERF-4 mutations at ${pixels} px a frame`).toBeLessThanOrEqual(5)
    expect(layoutsPerFrame, `PERF-4 layouts at ${pixels} px a frame`).toBeLessThanOrEqual(1)
    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, 0))
    await expect(window.row('Meeting 3')).toBeVisible()
  }

  // What is read behind would bring news of its own between the keys.
  const accountId = (await program.invoke('accounts.list', {})).activeId ?? ''
  const query = { view: 'upcoming', sort: 'soonest' } as const
  const standing = () => program.invoke('events.list', { accountId, query, offset: 0, limit: 1 })
  await expect.poll(async () => (await standing()).freshness.state).toBe('live')

  await window.search.focus()
  await calls.take()
  const answered = page.waitForEvent('requestfinished', (request) =>
    (request.postData() ?? '').includes('"search":"M"'),
  )
  await page.keyboard.type('M')
  await answered
  await calls.take()
  await window.search.fill('meeting 4711')
  await expect(window.rows).toHaveCount(1)
  const typed = await calls.take()
  expect(
    typed.map(({ method }) => method),
    'P3',
  ).toEqual(['events.list'])
  expect(typed.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(16_000)

  await window.search.fill('')
  await expect(window.row('Meeting 3')).toBeVisible()
  await calls.take()
  await window.row('Meeting 3').click()
  await expect(window.event('Meeting 3')).toBeVisible()
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 0')
  const opened = await calls.take()
  expect(
    opened
      .map(({ method }) => method)
      .slice(0, 2)
      .sort(),
    'P7',
  ).toEqual(['events.open', 'guests.list'])
  for (const { method, bytes } of [...first, ...typed, ...opened])
    expect(bytes, `PERF-7 ${method}`).toBeLessThan(64_000)

  // Its guests were read behind: their number is the last news there is.
  await expect(window.row('Meeting 3')).toContainText('0 going')
  await page.evaluate(() => {
    const list = document.querySelector('[role="listbox"]')
    const seen: string[] = []
    Reflect.set(globalThis, 'mutations', seen)
    if (list === null) return
    new MutationObserver((records) => {
      for (const { type, target } of records)
        seen.push(`${type} ${target.nodeName} ${target.textContent?.slice(0, 40)}`)
    }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  const asked = community.log.of('GET', /\/event$/).length
  await program.invoke('events.refresh', { accountId, query })
  await expect.poll(() => community.log.of('GET', /\/event$/).length).toBeGreaterThan(asked)
  await expect.poll(async () => (await status()).syncing).toBe(null)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'mutations') as string[]), 'P14').toEqual([])
})

test('AGENDA-1 an agenda of all that is on is two calls, and says what is free by them', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { community, page } = program
  const me = Number(community.accounts[0]?.userId)
  for (let hour = 0; hour < 4; hour += 1)
    addEvent(community, `Meeting ${hour}`, {
      ownerId: hour === 0 ? me : 3,
      startTime: fromNow(DAY + hour * HOUR),
    })
  await program.signIn()
  const status = async () => program.invoke('sync.status', { accountId: null })
  await expect.poll(async () => (await status()).cachedEvents).toBe(4)
  await expect.poll(async () => (await status()).syncing).toBe(null)
  const { agenda } = await program.invoke('preferences.get', {})
  await program.invoke('preferences.set', { agenda: { ...agenda, shows: ['all'] } })
  await mainWindow(page).view('Calendar').click()
  await expect(page.getByRole('grid').locator('[data-span]').first()).toBeVisible()
  // The months beside are read while nothing else is to be done, and the day once one rests on it.
  const asked = await countCalls(page).of(async () => {
    await page.keyboard.press('a')
    await expect(page.getByRole('listbox', { name: 'Agenda' }).getByRole('option')).toHaveCount(4)
    await expect(
      page
        .getByText(/^from 6/)
        .or(page.getByText(/all day/i))
        .first(),
    ).toBeVisible()
  })
  expect(asked.filter((method) => method.startsWith('calendar.')).toSorted()).toEqual([
    'calendar.guests',
    'calendar.read',
  ])
})
