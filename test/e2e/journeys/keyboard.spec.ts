import type { Page } from 'playwright'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

/** Presses keys one after the other; after each the focus has to be somewhere. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing'), {
        message: `after ${key}`,
      })
      .not.toMatch(/^(BODY|nothing)$/)
  }
}

/** Tab until the focus is on what has this role and name; fails where it is not met within `most` stops. */
async function tabTo(
  page: Page,
  role: 'button' | 'textbox',
  name: string | RegExp,
  most = 30,
): Promise<void> {
  const target = page.getByRole(role, { name }).first()
  for (let stop = 0; stop < most; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press(page, 'Tab')
  }
  await expect(target).toBeFocused()
}

test('the whole way by keyboard alone: connect, browse, read, answer, settings, sign out', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const { page, community } = program
  const events = ['First', 'Second', 'Third'].map((title, index) =>
    addEvent(community, title, { startTime: fromNow((index + 1) * DAY), description: '<p>Words of it.</p>' }),
  )
  const window = mainWindow(page)

  await test.step('connect and sign in', async () => {
    await expect(page.getByRole('textbox', { name: 'Site address' })).toBeVisible()
    await page.keyboard.press('Tab')
    await tabTo(page, 'button', /^Check$/)
    await press(page, 'Enter')
    await expect(page.getByRole('region', { name: 'Checks' })).toContainText('passed')
    await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused()
    await tabTo(page, 'button', /^Sign in$/)
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { name: 'Waiting for your browser' })).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('heading', { name: 'Sign-in cancelled' })).toBeVisible()
    await tabTo(page, 'button', 'Try again')
    await press(page, 'Enter')
    await expect.poll(() => program.openedLinks().length).toBe(2)
    await program.authorize()
    await expect(page.getByRole('textbox', { name: 'Name of the site' })).toBeFocused()
    await press(page, 'Enter')
    await expect(window.rows).toHaveCount(3)
  })

  await test.step('browse, search, filter', async () => {
    await pressInOneGo(page, 'g', 'l')
    await expect(window.title).toHaveText('All events')
    await expect(window.list).toBeFocused()
    await press(page, 'g', 'u', '/')
    await expect(window.search).toBeFocused()
    await page.keyboard.type('second')
    await expect(window.rows).toHaveCount(1)
    await press(page, 'Escape')
    await expect(window.rows).toHaveCount(3)
    await tabTo(page, 'button', 'Soonest first')
    await press(page, 'Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Newest first' })).toBeVisible()
    await press(page, 'ArrowDown', 'Enter')
    await expect(window.rows.first()).toContainText('Third')
    await expect(window.chip('Newest first')).toBeFocused()
    await press(page, 'g', 'u')
    await expect(window.rows.first()).toContainText('First')
  })

  await test.step('open, answer, take back', async () => {
    await press(page, 'j', 'k', 'j', 'Enter')
    await expect(window.event('Second')).toBeVisible()
    await press(page, '1')
    await expect.poll(() => community.data.rsvpOf(events[1]?.id ?? 0, 1)).toBe(1)
    await press(page, 'F6')
    await tabTo(page, 'button', 'Undo')
    await press(page, 'Enter')
    await expect.poll(() => community.data.rsvpOf(events[1]?.id ?? 0, 1)).toBe(null)
    await press(page, 'g', 'u')
    await expect(window.list).toBeFocused()
  })

  await test.step('commands, keys, settings', async () => {
    await press(page, 'Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('third')
    await expect(page.getByRole('dialog').getByRole('option', { name: /Third/ })).toBeVisible()
    await press(page, 'ArrowDown', 'Enter')
    await expect(window.event('Third')).toBeVisible()
    await press(page, '?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await press(page, 'Escape', 'Control+,')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await press(page, 'Escape')
    await expect(window.rows.first()).toBeVisible()
  })

  await test.step('sign out', async () => {
    await window.accounts.focus()
    await press(page, 'Enter')
    await expect(window.menuItem('Sign out…')).toBeVisible()
    await page.keyboard.type('sign out')
    await expect(window.menuItem('Sign out…')).toBeFocused()
    await press(page, 'Enter')
    await expect(window.dialog(/^Sign out of/)).toBeVisible()
    await tabTo(page, 'button', /^Sign out$/)
    await press(page, 'Enter')
    await expect(window.toast(/^Signed out of/)).toBeVisible()
    await expect(page.locator(':focus')).not.toHaveCount(0)
  })
})
