import type { Locator, Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { openScreens, SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

const open = (width: number, query = ''): Promise<Page> => openScreens(scene, { width, query })

test('at 480 pixels what changed begins under three lines: its name, since when, and a menu of the kinds beside what is one’s own', async () => {
  const page = await open(480)
  await showScreen(page, DESK_SCREENS.changes)
  const kinds = page.getByRole('button', { name: /^All 6$/ })
  const mine = page.getByRole('button', { name: 'Only mine and where I go' })
  expect(await lineOf(kinds)).toBe(await lineOf(mine))
  expect((await page.getByText(/from before that/).boundingBox())?.y).toBeLessThan(155)
  await kinds.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Cancelled 1' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Cancelled 1$/ })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: /^Cancelled/ })).toBeVisible()
})

test('while invitations are being sent, the message is seen as it is read, with nothing over it', async () => {
  const page = await open(1280, 'sending=sending')
  await showScreen(page, { page: 'invite', eventId: '1005' })
  const message = page.getByText(/^Dear members, please come to General assembly 2026/)
  await expect(message).toBeInViewport({ ratio: 1 })
  const seen = await message.evaluate((words) => {
    const { left, right, top, bottom } = words.getBoundingClientRect()
    return [top + 4, bottom - 4].map((y) => words.contains(document.elementFromPoint((left + right) / 2, y)))
  })
  expect(seen).toEqual([true, true])
})

test('what is said of marked guests tells which mark they got, and which was taken off', async () => {
  const page = await open(1280)
  await showScreen(page, { page: 'guests', eventId: '1001' })
  const grid = page.getByRole('grid')
  await grid.getByRole('row').nth(2).waitFor()
  await grid.focus()
  const said = page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog')
  for (const key of ['Home', 'Space', 'ArrowDown', 'Space', 'f']) await page.keyboard.press(key)
  await expect(said.first()).toContainText('Confirmed: 2 guests')
  await page.keyboard.press('f')
  await expect(said.first()).toContainText('Not confirmed: 2 guests')
  await page.keyboard.press('c')
  await expect(said.first()).toContainText('Contacted: 2 guests')
})

const endOf = async (of: Locator) => {
  const box = await of.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0)
}
const lineOf = async (of: Locator) => {
  const box = await of.boundingBox()
  return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
}

test('what can be done with all guests stands at the end of the head, also where it has a line of its own', async () => {
  for (const width of [1280, 720]) {
    const page = await open(width)
    await showScreen(page, { page: 'guests', eventId: '1001' })
    const all = page.getByRole('main').locator('header').first().getByRole('button')
    await expect(all.filter({ hasText: 'Export…' })).toBeVisible()
    expect(width - (await endOf(all.last())), `${width} pixels`).toBeLessThanOrEqual(24)
  }
})

test('at 720 pixels restoring and leaving it stand beside each other in the sheet of a copy', async () => {
  const page = await open(720)
  await showScreen(page, DESK_SCREENS.backup)
  await page.evaluate((openedId) => {
    const parts = (['marks', 'lists', 'doors'] as const).map((part) => ({
      part,
      inIt: 298,
      here: 275,
      added: 23,
      differing: 0,
      names: [],
    }))
    const unsent = { drafts: 0, others: [], unread: [] }
    const opened = { openedId, madeAtMs: 0, parts, accounts: [], unsent, viewsLeftOut: 0, unread: 0 }
    window.fakeHost.bridge.script({ 'backup.preview': async () => opened })
    window.stores.backup.setState({ opened })
  }, 'b0000000-0000-4000-8000-000000000009')
  const sheet = page.getByRole('dialog')
  const leave = sheet.getByRole('button', { name: 'Not now', exact: true }).last()
  await expect(leave).toBeVisible()
  expect(await lineOf(leave)).toBe(await lineOf(sheet.getByRole('button', { name: /^Add 69 things/ })))
})

test('what is offered with a reminder stands in one line, in the settings beside what is chosen, too', async () => {
  const page = await open(1280)
  await page.evaluate(() => {
    const { info } = window.stores.preferences.getState()
    if (info !== null) window.stores.preferences.setState({ info: { ...info, host: 'electron' } })
  })
  await showScreen(page, { page: 'settings' })
  const card = page.getByRole('complementary', { name: 'How reminders look' })
  const offers = ['Open', 'Snooze', 'Done'].map((name) =>
    card
      .locator('button')
      .filter({ hasText: new RegExp(`^${name}`) })
      .first(),
  )
  const lines = await Promise.all(offers.map(lineOf))
  expect(new Set(lines).size, lines.join(', ')).toBe(1)
})

test('when the daily copy is made is written with the digits and the hours of the language', async () => {
  const page = await scene('language=ar', { viewport: { width: 1280, height: 800 }, locale: 'ar-EG' })
  await page.getByRole('navigation').first().waitFor()
  await scriptScreens(page)
  await showScreen(page, DESK_SCREENS.backup)
  const text = page.getByText(/^عند الساعة/)
  await expect(text).toContainText('٨:٠٠')
  await expect(text).not.toContainText('20')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`where colours are forced, all that is written on a filled event has the colour that was asked for: ${colorScheme}`, async () => {
    const page = await scene(`theme=${colorScheme}&language=en`, {
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      forcedColors: 'active',
      colorScheme,
    })
    await page.getByRole('searchbox').first().waitFor()
    await scriptScreens(page)
    await showScreen(page, DESK_SCREENS.month)
    const filled = page.locator('[data-fill="solid"], [data-fill="hatched"]')
    await expect(filled.filter({ hasText: 'you attend' })).toBeVisible()
    const colours = await filled.evaluateAll((marks) =>
      marks.flatMap((mark) =>
        [mark, ...mark.querySelectorAll('*')]
          .filter((each) => [...each.childNodes].some((node) => (node.nodeValue ?? '').trim() !== ''))
          .map((each) => getComputedStyle(each).color),
      ),
    )
    expect(colours.length).toBeGreaterThan(2)
    expect(new Set(colours)).toEqual(
      new Set([colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)']),
    )
  })

test('what is said where there is nothing stands in lines about as long as each other', async () => {
  const page = await open(1280)
  await showScreen(page, { page: 'events', eventId: null })
  const text = page.getByText(/^Choose one from the list, or move with/)
  const widths = await text.evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    const lines = new Map<number, number>()
    for (const { top, width } of range.getClientRects())
      lines.set(Math.round(top / 8), (lines.get(Math.round(top / 8)) ?? 0) + width)
    return [...lines.values()]
  })
  expect(widths.length).toBe(2)
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6)
})

test('numbers of a sentence are written with one kind of digits, those of the language', async () => {
  const page = await scene('language=ar', { viewport: { width: 1280, height: 800 }, locale: 'ar-EG' })
  await page.getByRole('navigation').first().waitFor()
  await scriptScreens(page)
  await page.evaluate(() => {
    const none = { total: 0, unseen: 0, minor: 0 }
    const counts = { invited: none, changed: none, cancelled: none, answers: none, new: none }
    const at = { sinceMs: Date.now() - 90_000_000, beganAtMs: 0, askedAtMs: Date.now(), asOfMs: Date.now() }
    window.fakeHost.bridge.script({ 'changes.list': async () => ({ rows: [], counts, earlier: 0, ...at }) })
  })
  await showScreen(page, DESK_SCREENS.changes)
  await expect(page.getByRole('button', { name: /آخر \u2068?٣٠\u2069? يومًا/ })).toBeVisible()
  await showScreen(page, SCREENS['door'] ?? { page: 'settings' })
  await expect(page.getByText(/في \u2068?١٠\u2069? دقائق$/)).toBeVisible()
})
