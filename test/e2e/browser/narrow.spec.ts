import type { Locator, Page } from 'playwright/test'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import type { Route } from '../../../renderer/state/route.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { resize } from '../../support/pages/resizing.ts'
import { textsIn } from '../../support/texts.ts'
import { SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()
const { t } = textsIn({ language: 'de', locale: 'de', direction: 'ltr' })

async function open(place: Route, width: number, height = 800, query = ''): Promise<Page> {
  const page = await scene(`language=de&${query}`, { viewport: { width, height }, locale: 'de-DE' })
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
    await resize(page, { width, height: 800 })
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
  await resize(page, { width: 1900, height: 800 })
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

test('a door that is not quite wide has its people over the arrivals, with their whole names', async () => {
  const door = { page: 'door', doorId: 'e0000000-0000-4000-8000-000000000001', eventId: null } as const
  const page = await open(door, 1080)
  const people = page.getByRole('list', { name: t('door:results.label') }).getByRole('listitem')
  for (const width of [1080, 1079, 900, 760]) {
    await resize(page, { width, height: 800 })
    const name = people.filter({ hasText: 'Johanna Weiß' }).getByText('Johanna Weiß').first()
    await expect(name).toBeVisible()
    expect(await isWhole(name), `${width} pixels`).toBe(true)
  }
})

test('a door says where it is in one line, whole on a press, and not where its people need the room', async () => {
  const door = { page: 'door', doorId: 'e0000000-0000-4000-8000-000000000001', eventId: null } as const
  const page = await open(door, 1280)
  const place = page
    .getByRole('banner')
    .getByRole('button', { name: /Güterbahnhof, Körnerstraße 45, 50823 Köln$/ })
  await expect(place).toBeVisible()
  const words = place.locator('bdi')
  const lines = () =>
    words.evaluate((text) =>
      Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    )
  await expect.poll(() => isWhole(words)).toBe(false)
  expect(await lines()).toBe(1)
  await place.click()
  await expect.poll(() => isWhole(words)).toBe(true)
  expect(await lines()).toBeGreaterThan(1)
  await place.click()
  await expect.poll(() => isWhole(words)).toBe(false)
  await resize(page, { width: 480, height: 800 })
  await expect(place).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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

/** A window of 1280 × 720 at 200 %, and a small one of a tiling desktop. */
const LOW = [
  [640, 360],
  [480, 640],
] as const

const EVENT: Route = { page: 'events', eventId: '1001' }
const run = (command: string) => (page: Page) =>
  page.evaluate((id) => window.stores.commands.run(id), command)
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const DIALOGS: readonly (readonly [string, Route, (page: Page) => Promise<unknown>])[] = [
  ['keys', EVENT, run('keys')],
  ['the guide', EVENT, run('manual')],
  ['a copy of an event', EVENT, run('duplicate-event')],
  ['signing out', EVENT, run('sign-out')],
  ['a list of people', { page: 'people', listId: null }, press(t('people:new'))],
  [
    'a door',
    { page: 'door', doorId: null, eventId: null },
    press(t('door:start.change', { name: 'Evening of small instruments' })),
  ],
]

for (const [width, height] of LOW) {
  test(`at ${width} × ${height} every dialog fits the window, and whatever Tab reaches in it is in sight`, async () => {
    const page = await open(EVENT, width, height)
    await page.getByRole('article').waitFor()
    for (const [name, route, act] of DIALOGS) {
      await page.evaluate((to) => window.stores.navigation.go(to), route)
      await act(page)
      const dialog = page.locator('[role=dialog], [role=alertdialog]')
      await dialog.getByRole('button').last().waitFor()
      const box = await dialog.boundingBox()
      expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= height, name).toBe(true)
      await expect(dialog.getByRole('heading').first(), name).toBeInViewport({ ratio: 1 })
      for (const button of await dialog.locator('footer').getByRole('button').all())
        await expect(button, name).toBeInViewport({ ratio: 1 })
      const stops = await dialog.locator('a, button, input, select, [tabindex="0"]').count()
      for (let stop = 0; stop < Math.min(stops, 30); stop += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(focusInSight), `${name}, stop ${stop}`).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog, name).toHaveCount(0)
    }
  })
}

test('at 640 × 360 a photo and the ways it can be sent are in sight together, and stay so as one is chosen', async () => {
  const page = await open(EVENT, 640, 360)
  await scriptScreens(page)
  await showScreen(page, { page: 'editor', eventId: '1001', draftId: null })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: demoPicture(1, 1_280, true) })
  const dialog = page.getByRole('dialog', { name: t('making:crop.title') })
  const ways = dialog.getByRole('radio')
  const shown = dialog.getByRole('img', { name: t('making:photo.new') })
  for (const way of [0, 1, 2]) {
    await ways.nth(way).press('Space')
    await expect(shown).toBeInViewport({ ratio: 1 })
    await expect(dialog.locator('label').nth(way)).toBeInViewport({ ratio: 1 })
    for (const button of await dialog.locator('footer').getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
  }
  await dialog.getByRole('checkbox').press('Space')
  await expect(dialog.locator('label').last()).toBeInViewport({ ratio: 1 })
  await expect(shown).toBeInViewport({ ratio: 1 })
})

test('at 640 × 360 the buttons of a conflict stay in sight, and the fields have more than half of the window', async () => {
  const page = await open(EVENT, 640, 360)
  await scriptScreens(page)
  await showScreen(page, SCREENS['conflict'] ?? EVENT)
  const foot = page.locator('footer').filter({ hasText: t('conflict:save') })
  const fields = page.getByRole('radio')
  for (const at of [0, (await fields.count()) - 1]) {
    await fields.nth(at).focus()
    await expect(fields.nth(at)).toBeFocused()
    expect(await page.evaluate(focusInSight)).toBe(true)
    for (const name of [t('conflict:later'), t('conflict:save')])
      await expect(foot.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  const body = foot.locator('xpath=preceding-sibling::*[1]')
  expect((await body.boundingBox())?.height).toBeGreaterThan(180)
})

/** The last is what an event's own window opens with: its tools are in sight there. */
for (const [width, height, tools] of [...LOW.map((low) => [...low, 0] as const), [820, 820, 1] as const]) {
  test(`at ${width} × ${height} an event in a window of its own has its head whole`, async () => {
    const page = await scene('language=de#events/1001', { viewport: { width, height }, locale: 'de-DE' })
    const head = page.getByRole('article').locator('header').first()
    await expect(head.getByRole('button', { name: t('events:page.more') })).toBeVisible()
    await expect(head.getByRole('button', { name: t('events:share.event') })).toHaveCount(tools)
    const parts = await head.locator(':scope > *:not(:empty)').all()
    const boxes = (await Promise.all(parts.map((part) => part.boundingBox()))).filter((box) => box !== null)
    for (const [at, box] of boxes.entries()) {
      expect(box.x >= 0 && box.x + box.width <= width, `part ${at} is in the window`).toBe(true)
      for (const other of boxes.slice(at + 1)) expect(overlap(box, other), `part ${at}`).toBe(false)
    }
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(90)
    expect(await axeFindings(page)).toEqual([])
  })
}

test('the sheet of keys is read by keys where the window is lower than it', async () => {
  const page = await open(EVENT, 640, 360)
  await page.getByRole('article').waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog').getByRole('group', { name: t('shell:keys.title') })
  await expect(keys).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('End')
  await expect(keys.getByText(t('shell:keys.escape'))).toBeInViewport()
  await resize(page, { width: 1280, height: 2200 })
  await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(0)
})

test('the sheet of keys has two columns in a wide window and one in a narrow one, with its words whole', async () => {
  for (const [width, columns] of [
    [1280, 2],
    [480, 1],
  ] as const) {
    const page = await open({ page: 'events', eventId: null }, width)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: t('shell:keys.title') })
    const groups = sheet.getByRole('heading', { level: 3 })
    await expect(groups).toHaveCount(4)
    const starts = await groups.evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left))
    expect(new Set(starts).size, `${width} pixels`).toBe(columns)
    for (const word of await sheet.getByRole('term').all()) expect(await isWhole(word)).toBe(true)
  }
})

test('at 760 pixels another answer than before, and when it came, stand whole beside how often one came', async () => {
  const page = await open(EVENT, 760)
  const row = page
    .getByRole('row')
    .filter({ hasText: t('guests:before.was-maybe') })
    .first()
  await row.scrollIntoViewIfNeeded()
  const cells = row.getByRole('cell')
  const edge = await endOf(row)
  for (const cell of [cells.nth(1), cells.nth(2)]) {
    expect(await isWhole(cell)).toBe(true)
    for (const words of await cell.locator('span:not(:has(*)):not([aria-hidden])').all()) {
      expect(await isWhole(words)).toBe(true)
      expect(await endOf(words)).toBeLessThanOrEqual(edge)
      const [of, within] = await Promise.all([words.boundingBox(), cell.boundingBox()])
      expect((of?.x ?? 0) + (of?.width ?? 0)).toBeLessThanOrEqual((within?.x ?? 0) + (within?.width ?? 0) + 1)
    }
  }
})

test('the name of a site is whole in the narrowest sidebar; a list that cannot be read is not said to be empty', async () => {
  const page = await open({ page: 'events', eventId: null }, 1280, 800, 'state=broken')
  const name = 'veranstaltungen.kulturzentrum-nordstadt.example'
  await page.evaluate((siteName) => {
    const { bridge } = window.fakeHost
    void bridge.call('accounts.list', {}).then((all) =>
      bridge.push('accounts.changed', {
        ...all,
        accounts: all.accounts.map((account) => ({ ...account, siteName })),
      }),
    )
  }, name)
  await page.evaluate(() => window.stores.preferences.set({ sidebarWidth: 160 }))
  const site = page.getByRole('navigation').getByText(name)
  await expect(site).toBeVisible()
  const [height, text] = await site.evaluate((element) => [element.clientHeight, element.scrollHeight])
  expect(text).toBeLessThanOrEqual((height ?? 0) + 1)
  expect(await isWhole(site)).toBe(true)
  await expect(page.getByText(t('events:failed.title'))).toBeVisible()
  await expect(page.getByText(/^0 /)).toHaveCount(0)
})

/** Whether what has the focus can be seen and pressed where it is. */
function focusInSight(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return false
  // A box to tick is its label: the input in it is for screen readers.
  const shown = activeElement.closest('label') ?? activeElement
  const { left, top, width, height } = shown.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return shown.contains(there)
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Lower edge, pixels. */
async function endOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}
