import type { Locator, Page } from 'playwright'
import { startCommunity } from '../../community/community.ts'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 20 }
const HALL = 'Town hall'

/** Two sites that number their events alike, and one person on both. */
async function onTwoSites(program: Program) {
  const redirectUri = program.community.client.redirectUri.replace('/callback', '/second')
  const second = await startCommunity({ ...EMPTY, redirectUri, seed: 2 })
  const at = (day: number) => ({ startTime: fromNow(day * DAY), endTime: fromNow(day * DAY) + 3600 })
  addEvent(program.community, 'Choir here', { ...at(1), location: HALL, categoryId: 2 })
  addEvent(program.community, 'Film here', { ...at(3), location: HALL, categoryId: 3 })
  addEvent(program.community, 'Walk here', { ...at(5), location: 'Garden', categoryId: 4 })
  addEvent(second, 'Choir there', { ...at(2), location: 'TOWN HALL', categoryId: 2 })
  addEvent(second, 'Film there', { ...at(40), location: HALL, categoryId: 3 })
  const here = await program.signIn()
  const { accountId: there } = await program.invoke('accounts.add', {
    address: second.baseUrl,
    clientId: second.client.id,
    clientSecret: second.client.secret,
    redirectUri,
    allowInsecure: false,
  })
  await program.invoke('session.signIn', { accountId: there })
  await program.authorize(second.accounts[0] === undefined ? {} : { account: second.accounts[0] })
  const stateThere = async () =>
    (await program.invoke('accounts.list', {})).accounts.find(({ id }) => id === there)?.session.state
  await expect.poll(stateThere).toBe('signed-in')
  await program.invoke('accounts.activate', { accountId: here })
  await program.invoke('accounts.setSiteLook', { accountId: here, name: 'Köln Commons', colour: '1' })
  await program.invoke('accounts.setSiteLook', { accountId: there, name: 'Lisboa Film', colour: '4' })
  return { second, here, there }
}

/** As somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const KEYBOARD_ONLY =
  'VIEW-1, VIEW-2, VIEW-3 the events of two accounts are one list, narrowed, kept, opened and answered by keyboard'

test(KEYBOARD_ONLY, async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { second, there } = await onTwoSites(program)
  const { page, community } = program
  const window = mainWindow(page)
  const active = async () => (await program.invoke('accounts.list', {})).activeId
  const focused = page.locator('*:focus')
  try {
    await expect(window.row('Choir here')).toBeVisible()
    await expect(window.rows).toHaveCount(3)

    await test.step('all accounts, each row saying whose it is', async () => {
      await pressInOneGo(page, 'g', 'j')
      await expect(window.rows).toHaveCount(5)
      await expect(window.list).toBeFocused()
      await expect(window.rows.nth(1)).toContainText('Choir there')
      await expect(window.rows.nth(1)).toContainText('Lisboa Film')
      await expect(window.rows.nth(0)).toContainText('Köln Commons')
      await expect(window.count).toHaveText('5 events')
      expect(await axeFindings(page)).toEqual([])
    })

    const openMore = async (filter: string) => {
      await page.keyboard.press('/')
      await expect(window.search).toBeFocused()
      await tabTo(page, window.button('More filters'))
      await page.keyboard.press('Enter')
      const item = window.menuItem(filter)
      await expect(item).toBeVisible()
      for (let step = 0; step < 8; step += 1) {
        if ((await focused.textContent()) === filter) break
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
    }
    await test.step('a place, several categories and days narrow it together', async () => {
      await openMore('Filter by place')
      await expect(page.getByRole('searchbox', { name: 'Find a location' })).toBeFocused()
      await page.keyboard.type('hall')
      const place = page.getByRole('listbox', { name: 'Filter by place' }).getByRole('option')
      await expect(place).toHaveCount(1)
      await expect(place).toContainText('4')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(window.count).toHaveText('4 events')

      await page.keyboard.press('/')
      await tabTo(page, window.chip('Category'))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('searchbox', { name: 'Find a category' })).toBeFocused()
      const category = page.getByRole('listbox', { name: 'Filter by category' }).getByRole('option')
      await expect(category).toHaveCount(2)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(window.count).toHaveText('2 events')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(window.count).toHaveText('4 events')
      await page.keyboard.press('Escape')

      await openMore('Filter by date')
      const until = page.getByRole('group', { name: 'Last day' })
      const last = new Date(fromNow(10 * DAY) * 1000)
      await expect(until).toBeVisible()
      for (const [part, value] of [
        ['day', last.getDate()],
        ['month', last.getMonth() + 1],
        ['year', last.getFullYear()],
      ] as const) {
        await tabTo(page, until.getByRole('spinbutton', { name: new RegExp(`^${part}`) }))
        await page.keyboard.type(String(value))
      }
      await expect(window.count).toHaveText('3 events')
      await page.keyboard.press('Escape')
    })

    await test.step('kept as a view, which is there from the other account too, by its name', async () => {
      await page.keyboard.press('/')
      await tabTo(page, window.button('Save as a view'))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Name of the view' })).toBeFocused()
      await page.keyboard.type('At the hall')
      await page.keyboard.press('Enter')
      const kept = page
        .getByRole('list', { name: 'Saved views' })
        .getByRole('button', { name: /^At the hall/ })
      await expect(kept).toContainText('3')
      await pressInOneGo(page, 'g', 'j')
      await pressInOneGo(page, 'g', 'u')
      await expect(window.rows).toHaveCount(3)
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('at the hall')
      await page.keyboard.press('Enter')
      await expect(window.chip('All accounts')).toBeVisible()
      await expect(window.row('Choir there')).toBeVisible()
      await expect(window.count).toHaveText('3 events')
      await expect(window.rows).toHaveCount(3)
    })

    await test.step('another account’s event is answered where it stands, and opened', async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await expect(window.list).toBeFocused()
      await page.keyboard.press('1')
      await expect(window.toast(/Choir there/)).toBeVisible()
      const [event] = second.data.sorted('start')
      await expect.poll(() => second.data.rsvpOf(event?.id ?? 0, 1)).toBe(1)
      const [own] = community.data.sorted('start')
      expect(community.data.rsvpOf(own?.id ?? 0, 1) ?? 0).not.toBe(1)
      await page.keyboard.press('Enter')
      await expect(window.event('Choir there')).toBeVisible()
      expect(await active()).toBe(there)
      await expect(window.rows).toHaveCount(3)
    })
  } finally {
    await second.close()
  }
})
