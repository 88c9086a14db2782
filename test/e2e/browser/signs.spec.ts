import type { Page } from 'playwright/test'
import type { Account } from '../../../shared/domain/account.ts'
import { ADA, account, entry, GRACE, update } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

async function open(query = 'state=online'): Promise<Page> {
  const page = await scene(query, {
    viewport: { width: 1360, height: 860 },
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
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await expect(current).toHaveText(/^Outbox/)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
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
  await expect(page.getByText('1 change is waiting.')).toBeVisible()
  await show([...batches, entry(update({ title: { from: 'Evening', to: 'Night' } }))])
  await expect(page.getByText('2 changes are waiting.')).toBeVisible()
  await expect(lines).toHaveText(['Invite 300 people', /title/i])
})

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
