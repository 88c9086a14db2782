import type { Locator, Page } from 'playwright/test'
import type { Account } from '../../../shared/domain/account.ts'
import { ADA, account, entry, GRACE, update } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { pressInOneGo } from '../../support/pages/mainWindow.ts'

const scene = scenePages()

async function open(query = 'state=online', forcedColors: 'none' | 'active' = 'none'): Promise<Page> {
  const page = await scene(query, {
    viewport: { width: 1360, height: 860 },
    forcedColors,
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  })
  await page.getByRole('option').first().waitFor()
  return page
}

test('one place of the sidebar is where one is: a saved view and not the one it narrows, and neither on another page', async () => {
  const page = await open()
  const current = page.getByRole('navigation').locator('[aria-current=page]')
  await expect(current).toHaveText(/^Upcoming/)
  await page.getByRole('searchbox').fill('chess')
  await expect(current).toHaveText(/^Upcoming/)
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Chess evenings')
  await page.keyboard.press('Enter')
  await expect(current).toHaveText(/^Chess evenings/)
  await page.getByRole('button', { name: /^Chess evenings/ }).focus()
  await pressInOneGo(page, 'g', 'o')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await expect(current).toHaveText(/^Outbox/)
  await pressInOneGo(page, 'g', 's')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(current).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(current).toHaveText(/^Chess evenings/)
})

test('the page of an event tells of a sending under way, as one line of however many batches', async () => {
  const page = await open()
  const batches = Array.from({ length: 30 }, (_, at) =>
    entry({
      kind: 'invite',
      batchId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      friends: [],
      emails: Array.from({ length: 10 }, (_none, person) => `${at}.${person}@example.org`),
      message: '',
    }),
  )
  const show = (entries: typeof batches) =>
    page.evaluate(async (waiting) => {
      const { bridge } = window.fakeHost
      const status = await bridge.call('sync.status', { accountId: null })
      bridge.script({
        'outbox.ofEvent': async () => waiting,
        'sync.status': async () => ({ ...status, waiting: waiting.length }),
      })
      bridge.push('outbox.changed', { revision: waiting.length })
    }, entries)
  const lines = page
    .locator('#event-page')
    .getByRole('list')
    .getByText(/Invite|title/)
  await show(batches)
  await page.getByRole('option').first().click()
  await expect(lines).toHaveText(['Invite 300 people'])
  await expect(page.getByText('1 change is waiting', { exact: true })).toBeVisible()
  await show([...batches, entry(update({ title: { from: 'Evening', to: 'Night' } }))])
  await expect(page.getByText('2 changes are waiting', { exact: true })).toBeVisible()
  await expect(lines).toHaveText(['Invite 300 people', /title/i])
})

test('what a first reading has compared is never said like what is kept here: two numbers, two words', async () => {
  const page = await scene('state=first-load', { viewport: { width: 1360, height: 860 }, locale: 'en-GB' })
  const footer = page.getByRole('contentinfo', { name: 'Sync status' })
  await expect(
    footer.getByRole('button', { name: 'Refreshing, 120 checked so far', exact: true }),
  ).toBeVisible()
  await expect(
    footer.getByText('400 events and 38,904 guests on this computer', { exact: true }),
  ).toBeVisible()
  // Of an end it tells only where it knows one; of nothing compared yet it tells no number.
  for (const [syncing, words] of [
    [{ done: 120, total: 400 }, 'Refreshing 120 of 400'],
    [{ done: 0, total: null }, 'Refreshing…'],
  ] as const) {
    await page.evaluate(async (progress) => {
      const { bridge } = window.fakeHost
      const status = await bridge.call('sync.status', { accountId: null })
      bridge.script({ 'sync.status': async () => ({ ...status, syncing: progress }) })
      bridge.push('sync.changed', { revision: progress.done })
    }, syncing)
    await expect(footer.getByRole('button', { name: words, exact: true })).toBeVisible()
  }
})

/** Whether what can be focused shows its ring, and shows it whole within what scrolls it. */
const ring = (tab: Locator) =>
  tab.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const [box, list] = [element, element.parentElement ?? element].map((each) =>
      each.getBoundingClientRect(),
    )
    return {
      drawn: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      whole:
        box !== undefined &&
        list !== undefined &&
        box.top - out >= list.top &&
        box.bottom + out <= list.bottom,
    }
  })

for (const forcedColors of ['none', 'active'] as const) {
  test(`tabs show which is chosen by a line below it, and which has the focus by a whole ring; colours forced: ${forcedColors}`, async () => {
    const page = await open('state=online', forcedColors)
    for (const route of [
      { page: 'ledger', eventId: null },
      { page: 'events', eventId: '1001' },
    ] as const) {
      await page.evaluate((place) => window.stores.navigation.go(place), route)
      const tabs = page.getByRole('tablist').getByRole('tab')
      const chosen = page.getByRole('tablist').getByRole('tab', { selected: true })
      const line = (tab: Locator) =>
        tab.evaluate((element) => {
          const { borderBlockEndColor, borderBlockEndWidth } = getComputedStyle(element)
          // Forced colours paint what is transparent, unless it has the colour of its ground.
          const probe = document.createElement('i')
          probe.style.color = 'Canvas'
          document.body.append(probe)
          const ground = getComputedStyle(probe).color
          probe.remove()
          const seen = ![ground, 'rgba(0, 0, 0, 0)'].includes(borderBlockEndColor)
          return seen && Number.parseFloat(borderBlockEndWidth) >= 2
        })
      await tabs.nth(1).waitFor()
      await expect(chosen).toHaveCount(1)
      await expect.poll(() => line(chosen)).toBe(true)
      const lines = () => Promise.all([0, 1, 2].map((at) => line(tabs.nth(at))))
      await expect.poll(lines).toEqual([true, false, false])
      await chosen.focus()
      await page.keyboard.press('ArrowRight')
      await expect(tabs.nth(1)).toBeFocused()
      expect(await ring(tabs.nth(1))).toEqual({ drawn: true, whole: true })
      await page.keyboard.press('Enter')
      await expect.poll(lines).toEqual([false, true, false])
    }
  })
}

test('a time by a zone nobody has confirmed bears its mark: in the list, over all accounts, and on the page', async () => {
  const page = await open()
  const marked = page.locator('#event-list [data-unsure=true]')
  const use = (accounts: readonly Account[]) =>
    page.evaluate((all) => {
      const { snapshot } = window.stores.accounts.getState()
      if (snapshot !== null) window.stores.accounts.begin({ ...snapshot, accounts: all })
    }, accounts)
  await expect(marked).toHaveCount(0)
  await use([account({ siteZone: { zone: 'Europe/Berlin', confirmed: false } })])
  await expect(marked.first()).toHaveAttribute('title', 'In a time zone nobody has confirmed')
  await page.getByRole('option').first().click()
  await expect(page.getByText('is a guess nobody has confirmed')).toBeVisible()
  await use([account(), account({ id: GRACE, siteName: 'Film club', siteZone: null })])
  await expect(marked).toHaveCount(0)
  await page.evaluate(
    ([ada, grace]) =>
      window.fakeHost.change((rows) =>
        rows.map((row, at) => ({ ...row, accountId: at % 2 === 0 ? ada : grace })),
      ),
    [ADA, GRACE] as const,
  )
  await page.getByRole('listbox', { name: 'Events' }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('0')
  await expect(marked.first()).toBeVisible()
  await expect(
    page.locator('[role=option]', { has: page.locator('[data-unsure=true]') }).first(),
  ).toContainText('Film club')
  await expect(
    page.locator('[role=option]', { has: page.locator('[data-unsure=false]') }).first(),
  ).toContainText('koeln-commons.example')
  await expect(page.getByText('Film club · Times by this computer’s clock')).toBeVisible()
})
