import type { Locator } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { pressInOneGo } from '../../support/pages/mainWindow.ts'

const scene = scenePages()

test('marking shows the boxes of all rows, leaves the last row room over the bar, and Delete counts what allows it', async () => {
  const page = await scene('events=10000', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').first().waitFor()
  const boxes = () =>
    list
      .locator('[data-box]')
      .evaluateAll((all) => [...new Set(all.map((box) => getComputedStyle(box).display))])
  expect(await boxes()).toEqual(['none'])
  const tops = () =>
    list.getByRole('option').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  const before = await tops()
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  const bar = page.getByRole('group', { name: 'Marked events' })
  await expect(bar.getByRole('status')).toHaveText('1 event marked')
  expect(await boxes()).toEqual(['grid'])
  expect(await tops()).toEqual(before)

  await page.keyboard.press('ControlOrMeta+a')
  const { all, own } = await page.evaluate(async () => {
    const { accountId, query } = window.stores.list.getState()
    if (accountId === null) throw new Error('no account')
    const { bridge } = window.fakeHost
    const eventIds = await bridge.call('events.ids', { accountId, query })
    const marked = await bridge.call('events.marked', { accountId, query, eventIds: [...eventIds] })
    return { all: eventIds.length, own: marked.own.length }
  })
  expect(own).toBeLessThan(all)
  const number = new Intl.NumberFormat('en-GB')
  await expect(bar.getByRole('status')).toHaveText(`${number.format(all)} events marked`)
  await expect(bar.getByRole('button', { name: /^Delete/ })).toHaveText(
    new RegExp(`^Delete ${number.format(own)}\\b`),
  )

  await list.focus()
  await page.keyboard.press('End')
  const last = list.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-posinset', String(all))
  const room = async () => {
    const [row, over] = await Promise.all([last.boundingBox(), bar.boundingBox()])
    return (over?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

test('whoever marks the last row in sight by keys still sees it when the bar has come over the foot of the list', async () => {
  const page = await scene('events=10000', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').first().waitFor()
  await list.focus()
  await page.keyboard.press('Home')
  for (let row = 0; row < 10; row += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const bar = page.getByRole('group', { name: 'Marked events' })
  const row = list.getByRole('option', { selected: true })
  await expect(row).toHaveCount(1)
  const room = async () => {
    const [marked, over] = await Promise.all([row.boundingBox(), bar.boundingBox()])
    return (over?.y ?? 0) - (marked?.y ?? 0) - (marked?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

test('an invitation that was answered stays under the keys until another list is asked for, and is counted; hiding it leaves the keys with the list', async () => {
  const page = await scene('events=60', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').first().waitFor()
  const view = async (key: string) => {
    await pressInOneGo(page, 'g', key)
  }
  await view('i')
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeAttached()
  const rows = list.getByRole('option')
  await expect(rows.first()).toContainText(/no answer yet|your answer: /i)
  const all = await rows.count()
  const first = await rows.first().getAttribute('id')
  const line = page.getByRole('status').filter({ hasText: 'still shown' })
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('2')
  await expect(line).toHaveText('1 answered, still shown')
  await expect(rows.first()).toHaveAttribute('id', first ?? '')
  await expect(rows.first()).toContainText('your answer: Maybe')
  await expect(list).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('3')
  await expect(line).toHaveText('2 answered, still shown')
  expect(await rows.count()).toBe(all)
  await page.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
  await expect(line).toHaveCount(0)
  await expect(list).toBeFocused()
  await expect(list.locator(`[id="${first}"]`)).toHaveCount(0)

  await page.keyboard.press('Home')
  await page.keyboard.press('1')
  await expect(line).toHaveText('1 answered, still shown')
  await view('u')
  await expect(line).toHaveCount(0)
  await view('i')
  await expect(rows.first()).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('beside the list stands what is marked: each with a way out of the marks, what they come to, and the way back to the event that was open', async () => {
  const page = await scene('events=60', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const list = page.getByRole('listbox', { name: 'Events' })
  const event = page.getByRole('article').getByRole('heading', { level: 1 })
  await list.getByRole('option').nth(4).click()
  await event.waitFor()
  const title = (await event.textContent()) ?? ''
  await page.evaluate(() =>
    window.fakeHost.bridge.script({
      'calendar.sameTime': async ({ of }) => ({
        looked: of.eventIds.length,
        clashing: of.eventIds.length - 1,
        named: of.eventIds.slice(1).map((eventId) => ({ eventId, title: 'Choir' })),
      }),
    }),
  )
  await list.focus()
  for (const key of ['Home', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space'])
    await page.keyboard.press(key)
  const pane = page.getByRole('region', { name: '3 events' })
  const rows = pane.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(event).toBeHidden()
  const known = await page.evaluate(async () => {
    const { accountId, query } = window.stores.list.getState()
    if (accountId === null) throw new Error('no account')
    const eventIds = [...window.stores.selection.getState().marked]
    return window.fakeHost.bridge.call('events.marked', { accountId, query, eventIds })
  })
  for (const [at, row] of known.rows.entries()) await expect(rows.nth(at)).toContainText(row.title)
  for (const [answer, words] of [
    ['attending', 'Attending'],
    ['maybe', 'Maybe'],
    ['not-going', 'Not going'],
  ] as const)
    await expect(pane.getByText(`${words} ${known.answers[answer]}`)).toHaveCount(
      known.answers[answer] > 0 ? 1 : 0,
    )
  await expect(pane.getByText('what you go to: 2')).toBeVisible()
  await expect(rows.nth(1)).toContainText('At the same time as Choir')

  await page.evaluate(() =>
    window.fakeHost.bridge.script({
      'calendar.sameTime': async ({ of }) => ({ looked: of.eventIds.length, clashing: 0, named: [] }),
    }),
  )
  // One stop of Tab for all of them; what is taken out leaves the keys with the next.
  const drop = (at: number) => rows.nth(at).getByRole('button', { name: /^Unmark/ })
  await rows.nth(0).getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(drop(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const fewer = page.getByRole('region', { name: '2 events' })
  await expect(fewer.getByRole('listitem')).toHaveCount(2)
  await expect(
    fewer
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^Unmark/ }),
  ).toBeFocused()
  await expect(fewer.getByText('No overlaps')).toBeVisible()

  await fewer.getByRole('button', { name: `Back to ${title}` }).click()
  await expect(event).toHaveText(title)
  await expect(page.getByRole('group', { name: 'Marked events' }).getByRole('status')).toHaveText(
    '2 events marked',
  )
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  const one = page.getByRole('region', { name: '1 event' })
  await one.getByRole('button', { name: /^Unmark/ }).click()
  await expect(one).toHaveCount(0)
  await expect(event).toHaveText(title)
  await expect(list).toBeFocused()

  // Whoever opens an event sees it, also the one that is open already.
  await page.keyboard.press('Space')
  await expect(one).toBeVisible()
  await list.getByRole('option').nth(4).click()
  await expect(event).toHaveText(title)
})

/** By which of its signs one tells the look of a row. */
const signsOf = (row: Locator) =>
  row.evaluate((each) => {
    const { backgroundColor, boxShadow, outlineStyle } = getComputedStyle(each)
    const box = each.querySelector('[data-box]')
    const tick = box === null ? '' : getComputedStyle(box, '::before').backgroundColor
    return { tint: backgroundColor, edge: boxShadow, ring: outlineStyle, tick }
  })

for (const query of ['theme=light', 'theme=dark', 'theme=light&language=ar'])
  test(`a marked row, the open one and the one the keys act on are told apart at a glance, also where one is all three: ${query}`, async () => {
    const page = await scene(`events=50&${query}`, { viewport: { width: 1280, height: 800 } })
    const list = page.getByRole('listbox').first()
    const row = (at: number) => list.getByRole('option').nth(at)
    await row(0).waitFor()
    await list.focus()
    for (const key of ['Home', 'Space', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(row(2)).toHaveAttribute('aria-current', 'true')
    await list.focus()
    await page.keyboard.press('ArrowDown')
    await expect(row(3)).toHaveAttribute('data-active', 'true')
    const [marked, plain, open, active] = await Promise.all([0, 1, 2, 3].map((at) => signsOf(row(at))))
    if (!marked || !plain || !open || !active) throw new Error('a row is missing')
    expect(new Set([marked.tint, plain.tint, open.tint]).size).toBe(3)
    expect(marked.tick).not.toBe(plain.tick)
    expect([marked.edge, plain.edge, active.edge]).toEqual(['none', 'none', 'none'])
    expect(open.edge).not.toBe('none')
    expect([marked.ring, plain.ring, open.ring]).toEqual(['none', 'none', 'none'])
    expect(active.ring).toBe('solid')
    expect(open.tick).toBe(plain.tick)

    // All three at once: each of the signs stays.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    expect(await signsOf(row(2))).toEqual({
      tint: marked.tint,
      edge: open.edge,
      ring: active.ring,
      tick: marked.tick,
    })
  })
