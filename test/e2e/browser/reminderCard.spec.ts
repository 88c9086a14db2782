import type { Page } from 'playwright/test'
import type { ReminderCard } from '../../../shared/domain/reminders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

/** A page whose card holds these events, so many minutes away. */
async function withCard(minutes: readonly number[], more: Partial<ReminderCard> = {}): Promise<Page> {
  const page = await scene('state=online', { viewport: { width: 1280, height: 820 } })
  await page.getByRole('option').first().waitFor()
  await remind(page, minutes, more)
  return page
}
async function remind(page: Page, minutes: readonly number[], more: Partial<ReminderCard> = {}) {
  await page.evaluate(
    ({ minutes, more }) => {
      const items = minutes.map((away, at) => ({
        accountId: 'one',
        eventId: `${at}`,
        title: `Choir ${at + 1}`,
        place: 'Hall',
        siteName: 'Site',
        siteZone: 'Europe/Berlin',
        startsAt: Math.round(Date.now() / 1000) + away * 60 + 30,
        endsAt: null,
        clash: null,
      }))
      const card = { items, over: 0, away: false, example: false, ...more }
      window.fakeHost.bridge.script({ 'reminders.card': async () => card })
      window.fakeHost.bridge.push('reminders.changed', { revision: 1 })
    },
    { minutes, more },
  )
  await expect(page.getByRole('region', { name: /^Reminder: / })).toBeVisible()
}
const spoken = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Reminder: Choir|\d reminders?( came|$)/ })

test('a card for several says aloud how many, also where all of them are over', async () => {
  await expect(spoken(await withCard([14, 20], { away: true }))).toHaveText(
    '2 reminders came while you were away',
  )
  await expect(spoken(await withCard([], { over: 3, away: true }))).toHaveText(
    '3 reminders came while you were away',
  )
})

test('the sheet of keys tells those of the card while there is one', async () => {
  const page = await withCard([14])
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  const group = sheet
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'In the reminder' }) })
  await expect(group.locator('kbd').filter({ hasText: /^Z$/ })).toBeVisible()
  for (const key of ['1', '2', '3', '4']) {
    await expect(group.locator('kbd').filter({ hasText: new RegExp(`^${key}$`) })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    window.fakeHost.bridge.script({
      'reminders.card': async () => ({ items: [], over: 0, away: false, example: false }),
    })
    window.fakeHost.bridge.push('reminders.changed', { revision: 2 })
  })
  await expect(page.getByRole('region', { name: /^Reminder: / })).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(sheet.getByRole('heading').nth(1)).toBeVisible()
  await expect(group).toHaveCount(0)
})

test('a card says itself aloud once, and not again with each minute that goes by', async () => {
  const page = await scene('state=online', { viewport: { width: 1280, height: 820 } })
  // The page that is loaded next waits for its minutes by this clock.
  // The card counts at each whole minute.
  await page.clock.install({ time: new Date().setSeconds(5, 0) })
  await page.reload()
  await page.getByRole('option').first().waitFor()
  await remind(page, [14])
  const card = page.getByRole('region', { name: /^Reminder: / })
  const distance = card.getByText(/^in \d+ min/)
  await expect(distance).toHaveText(/^in 14 /)
  await expect(spoken(page)).toHaveText(/Choir 1.* 14 /)
  const said = (await spoken(page).textContent()) ?? ''
  await page.clock.runFor(4 * 60_000)
  await expect(distance).toHaveText(/^in 10 /)
  await expect(spoken(page)).toHaveText(said)
})
