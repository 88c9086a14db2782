import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { DESK_SCREENS } from './deskScreens.ts'
import { scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

async function open(width: number, query = ''): Promise<Page> {
  const page = await scene(`language=en&${query}`, {
    viewport: { width, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
  await scriptScreens(page)
  return page
}

test('at 480 pixels what changed begins under three lines: its name, since when, and a menu of the kinds beside what is one’s own', async () => {
  const page = await open(480)
  await showScreen(page, DESK_SCREENS.changes)
  const kinds = page.getByRole('button', { name: /^All 6$/ })
  const mine = page.getByRole('button', { name: 'Only mine and where I go' })
  const lineOf = async (of: typeof mine) => {
    const box = await of.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
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
