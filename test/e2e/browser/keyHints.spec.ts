import type { Locator, Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { resize } from '../../support/pages/resizing.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { openScreens, SCREENS, showScreen } from './everyScreen.ts'

const scene = scenePages()

const open = (width: number): Promise<Page> => openScreens(scene, { width })

test('a control with no room for its key says it under the pointer; one that shows it says nothing twice', async () => {
  const page = await open(1200)
  await showScreen(page, DESK_SCREENS.month)
  const tip = page.getByRole('tooltip')
  for (const [role, name, key] of [
    ['radio', 'Week', 'W'],
    ['radio', 'Agenda', 'A'],
    ['button', 'Today', 'T'],
  ] as const) {
    const control = page.getByRole(role, { name, exact: true })
    await expect(control.locator('kbd'), name).toBeHidden()
    await control.hover()
    await expect(tip, name).toHaveText(`${name}${key}`)
    await page.mouse.move(0, 0)
    await expect(tip).toHaveCount(0)
  }
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const [word, key] of [
    ['Week', 'W'],
    ['Agenda', 'A'],
    ['Today', 'T'],
  ] as const)
    await expect(
      sheet.getByRole('term').getByText(word, { exact: true }).locator('..').locator('kbd'),
    ).toHaveText(key)
  await page.keyboard.press('Escape')

  await resize(page, { width: 1900, height: 800 })
  const today = page.getByRole('button', { name: 'Today', exact: true })
  await expect(today.locator('kbd')).toBeVisible()
  await today.hover()
  await page.getByRole('button', { name: 'New event', exact: true }).hover()
  await expect(tip).toHaveText('New eventN')
})

test('the sheet of keys tells those of the page one is on: of month, week, agenda and import their own', async () => {
  const page = await open(1280)
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const [screen, told, other] of [
    ['month', 'A month back or on', 'Mark the event'],
    ['week', 'Make the event longer or shorter', 'A month back or on'],
    ['agenda', 'To the next or previous day', 'Mark the event'],
  ] as const) {
    await showScreen(page, DESK_SCREENS[screen])
    await page.keyboard.press('?')
    await expect(sheet.getByRole('heading', { name: 'In the calendar' }), screen).toBeVisible()
    await expect(sheet.getByText(told, { exact: true }), screen).toBeVisible()
    await expect(sheet.getByText(other, { exact: true }), screen).toHaveCount(0)
    const said = await sheet.getByRole('term').locator('..').allTextContents()
    expect(
      said.filter((line, at) => said.indexOf(line) < at),
      screen,
    ).toEqual([])
    await page.keyboard.press('Escape')
  }
  await showScreen(page, DESK_SCREENS.import)
  await page.keyboard.press('?')
  const importKey = (word: string) =>
    sheet.getByRole('term').getByText(word, { exact: true }).locator('..').locator('kbd')
  await expect(importKey('Fix the event')).toHaveText('Enter')
  await expect(importKey('Leave the event out, or take it in')).toHaveText('Space')
  await expect(sheet.getByText('Mark the event', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.stores.navigation.go({ page: 'events', eventId: null }))
  await page.keyboard.press('?')
  await expect(sheet.getByText('Mark the event', { exact: true })).toBeVisible()
})

test('what a sign stands for is said under the pointer and at the keyboard: a chart and its table', async () => {
  const page = await open(1280)
  await showScreen(page, SCREENS['insights'] ?? { page: 'settings' })
  const table = page.getByRole('radio', { name: 'Table' }).first()
  await table.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Table')
})

for (const language of ['en', 'ar'] as const) {
  test(`words of a control stand beside it and wholly in the window, also while its page is scrolled: ${language}`, async () => {
    const page = await openScreens(scene, { width: 480, language })
    await showScreen(page, SCREENS['editor'] ?? { page: 'settings' })
    const tip = page.getByRole('tooltip')
    const besides = async (button: Locator) => {
      const [at, words] = await Promise.all([button.boundingBox(), tip.boundingBox()])
      if (at === null || words === null) return 'not shown'
      if (words.x < 0 || words.x + words.width > 480 || words.y < 0) return 'not wholly in the window'
      if (words.x > at.x + at.width || words.x + words.width < at.x) return 'beside another control'
      return words.y < at.y ? at.y - words.y - words.height : words.y - at.y - at.height
    }
    const bar = page.getByRole('toolbar').first().getByRole('button', { disabled: false })
    await bar.nth(4).waitFor()
    const tools = await bar.all()
    for (const tool of tools) {
      await page.keyboard.press('Shift')
      await tool.focus()
      await expect.poll(() => besides(tool)).toBeCloseTo(6, 0)
    }
    await page.getByRole('main').locator('form').hover()
    const before = await tip.boundingBox()
    await page.mouse.wheel(0, 60)
    await expect.poll(async () => (await tip.boundingBox())?.y).not.toBe(before?.y)
    expect(await besides(page.locator('button:focus'))).toBeCloseTo(6, 0)
  })
}
