import type { Locator, Page } from 'playwright/test'
import type { Route } from '../../../renderer/state/route.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { textsIn } from '../../support/texts.ts'

const scene = scenePages()
const { t } = textsIn({ language: 'de', locale: 'de', direction: 'ltr' })

async function open(place: Route, width: number): Promise<Page> {
  const page = await scene('language=de', { viewport: { width, height: 800 }, locale: 'de-DE' })
  await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
  await page.evaluate((route) => window.stores.navigation.go(route), place)
  return page
}

/** Whether all of its words are to be seen. */
const isWhole = (words: Locator): Promise<boolean> =>
  words.evaluate((element) => element.scrollWidth <= element.clientWidth)

test('at 720 pixels an event has the window to itself, and its guests their whole names', async () => {
  const page = await open({ page: 'events', eventId: '1001' }, 720)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('option').first()).toBeHidden()
  for (const width of [1280, 720]) {
    await page.setViewportSize({ width, height: 800 })
    const name = page
      .getByRole('cell')
      .filter({ hasText: 'Katherine Johnson' })
      .first()
      .locator('bdi')
      .first()
    await expect(name).toBeVisible()
    expect(await isWhole(name.locator('..')), `${width} pixels`).toBe(true)
  }
})

test('tabs that do not fit fade out on the side on which there are more', async () => {
  const page = await open({ page: 'ledger', eventId: null }, 480)
  const tabs = page.getByRole('tablist')
  await tabs.getByRole('tab').first().waitFor()
  const fades = () =>
    tabs.evaluate((list) => {
      const style = getComputedStyle(list)
      return ['--fade-before', '--fade-after'].map(
        (name) => Number.parseFloat(style.getPropertyValue(name)) > 0,
      )
    })
  await expect.poll(fades).toEqual([false, true])
  await tabs.evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
  await expect.poll(fades).toEqual([true, false])
  await page.setViewportSize({ width: 1900, height: 800 })
  await expect.poll(fades).toEqual([false, false])
})

test('at 720 pixels the composer is one column, whose button says all it does', async () => {
  const page = await open({ page: 'invite', eventId: '1005' }, 720)
  const grid = page.getByRole('grid', { name: t('invites:rows.label') })
  await grid.waitFor()
  const send = page.getByRole('button', { name: /917/ })
  await expect(send).toBeVisible()
  expect(await isWhole(send)).toBe(true)
  expect((await grid.boundingBox())?.width).toBeGreaterThan(600)
})

test('at 720 pixels a door shows its whole name and three people under the search', async () => {
  const door = { page: 'door', doorId: 'e0000000-0000-4000-8000-000000000001', eventId: null } as const
  const page = await open(door, 720)
  const people = page.getByRole('list', { name: t('door:results.label') }).getByRole('listitem')
  await people.first().waitFor()
  expect(await isWhole(page.getByRole('heading', { level: 1 }))).toBe(true)
  for (const at of [0, 1, 2]) await expect(people.nth(at)).toBeInViewport()
})

test('the ledger is ordered by its heads, reached by arrows; F8 leads back to what needs the person', async () => {
  const page = await open({ page: 'ledger', eventId: null }, 1280)
  const rows = page.getByRole('grid', { name: t('invites:ledger.label') })
  await rows.getByRole('row').nth(1).waitFor()
  await rows.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  const person = rows.getByRole('columnheader', { name: t('invites:ledger.column.person') })
  await page.keyboard.press('Enter')
  await expect(person).toHaveAttribute('aria-sort', 'ascending')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const times = rows.getByRole('columnheader', { name: t('invites:ledger.column.times') })
  await expect(times).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.getByRole('row').nth(1).getByRole('gridcell').nth(3)).toHaveText('1')
  await page.keyboard.press('F8')
  await expect(rows).toBeFocused()
  await expect(times).not.toHaveAttribute('aria-sort')
})

test('at 480 pixels every page of the sidebar leads back to it by a press', async () => {
  const pages: readonly Route[] = [
    { page: 'settings' },
    { page: 'people', listId: null },
    { page: 'changes' },
    { page: 'insights', eventId: null },
    { page: 'outbox', at: null },
    { page: 'drafts' },
  ]
  const page = await open({ page: 'events', eventId: null }, 480)
  for (const route of pages) {
    await page.evaluate((next) => window.stores.navigation.go(next), route)
    const name = t('shell:sidebar.show')
    await page.getByRole('button', { name }).click()
    const drawer = page.getByRole('dialog', { name: t('shell:nav.label') })
    await expect(drawer, route.page).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})

test('a door gets another name and loses no event that is further away than the list shows', async () => {
  const page = await open({ page: 'door', doorId: null, eventId: null }, 480)
  await page
    .getByRole('button', { name: t('door:start.change', { name: 'Evening of small instruments' }) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('door:start.name') }).fill('Small instruments, upstairs')
  await expect(dialog.getByRole('checkbox', { name: 'Hall 45' })).toBeChecked()
  await dialog.getByRole('button', { name: t('door:note.save') }).click()
  await expect(dialog).toHaveCount(0)
  const asked = await page.evaluate(() => window.fakeHost.bridge.callsOf('door.change'))
  expect(asked).toMatchObject([{ name: 'Small instruments, upstairs', eventIds: ['1001'] }])
})

test('a toast never covers what sends invitations', async () => {
  const page = await open({ page: 'invite', eventId: '1005' }, 1280)
  const send = page.getByRole('button', { name: /917/ })
  await send.waitFor()
  await page.evaluate(() => {
    const said = { text: 'Saved and read back', timeout: 60_000 }
    const told = () => said
    window.stores.toasts.add({
      getState: told,
      getInitialState: told,
      subscribe: () => () => undefined,
      setState: () => undefined,
    })
  })
  const toast = page.getByRole('region', { name: t('common:notifications') })
  await expect(toast).toContainText('Saved and read back')
  expect(await endOf(toast)).toBeLessThanOrEqual((await send.boundingBox())?.y ?? 0)
})

/** Lower edge, pixels. */
async function endOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}
