import type { Page } from 'playwright/test'
import { CHANGE_KINDS, type ChangeKind } from '../../../shared/domain/change.ts'
import { ADA } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { scriptDesk } from './deskScreens.ts'

const pageOf = scenePages()

/** A page with 75 changes of one kind, of which 60 are shown at once. */
async function manyChanges(): Promise<Page> {
  const page = await pageOf('rows=12', { viewport: { width: 1280, height: 820 } })
  await page.getByRole('option').first().waitFor()
  await page.evaluate((kinds) => {
    const MANY = 75
    const noneOf = { total: 0, unseen: 0, minor: 0 }
    const line = (seq: number) => ({
      accountId: 'ada',
      seq,
      kind: 'changed' as const,
      eventId: String(seq),
      atMs: Date.now(),
      seen: false,
      minor: false,
      event: null,
      title: `Change ${seq}`,
    })
    window.fakeHost.bridge.script({
      'changes.list': async ({ offset, limit }) => ({
        rows: Array.from({ length: MANY }, (_, at) => line(at + 1)).slice(offset, offset + limit),
        counts: Object.fromEntries(
          kinds.map((kind) => [kind, kind === 'changed' ? { total: MANY, unseen: MANY, minor: 0 } : noneOf]),
        ) as Record<ChangeKind, typeof noneOf>,
        sinceMs: Date.now() - 3_600_000,
        earlier: 0,
        beganAtMs: 0,
        askedAtMs: Date.now(),
        asOfMs: Date.now(),
      }),
    })
  }, CHANGE_KINDS)
  return page
}

test('PERF-11 the lines a window has room for are shown first, and all others behind that frame', async () => {
  const page = await manyChanges()
  await page.evaluate(() => {
    const lines = () => document.querySelectorAll('[id^="change-"]').length
    const seen = new MutationObserver(() => {
      if (lines() === 0) return
      document.body.dataset['first'] = String(lines())
      seen.disconnect()
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'What changed' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: /Change \d/ })).toHaveCount(60)
  expect(Number(await page.evaluate(() => document.body.dataset['first']))).toBeLessThan(20)
})

test('J and K walk through all changes of a kind, past those that are shown at once, and back', async () => {
  const page = await manyChanges()
  await page.getByRole('button', { name: 'What changed' }).press('Enter')
  await page.getByRole('button', { name: /^15 more/ }).press('Enter')
  const line = (seq: number) =>
    page.getByRole('listitem').filter({ hasText: new RegExp(`Change ${seq}(?!\\d)`) })
  await expect(line(60)).toBeVisible()
  const inFocus = (seq: number) => expect(line(seq).locator(':focus')).toHaveCount(1)
  // The button that led here is gone: the line before it has the focus.
  await inFocus(60)
  await page.keyboard.press('j')
  await inFocus(61)
  await page.keyboard.press('k')
  await inFocus(60)
  await page.keyboard.press('j')
  await inFocus(61)
  for (let seq = 62; seq <= 76; seq += 1) await page.keyboard.press('j')
  await inFocus(75)
})

test('the lines are one stop of Tab, which goes on to what there is to do at the side; arrows walk through them, too', async () => {
  const page = await pageOf('', { viewport: { width: 1280, height: 820 } })
  await page.getByRole('option').first().waitFor()
  await scriptDesk(page)
  await page.getByRole('button', { name: 'What changed' }).press('Enter')
  const changed = page.getByRole('region', { name: 'Changed' })
  const line = changed.getByRole('listitem').first().getByRole('button').first()
  await line.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(line).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('complementary', { name: 'The change' }).locator(':focus')).toHaveCount(1)
  // What stands between is reached the other way, and the lines as one stop.
  await line.focus()
  const seen = (name: string) =>
    page.getByRole('region', { name }).getByRole('button', { name: 'Mark as seen' })
  await page.keyboard.press('Shift+Tab')
  await expect(seen('Changed')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(seen('Invitations for you')).toBeFocused()
})

test('CHG-8 answers on an own event open its guest desk on what changed', async () => {
  const page = await pageOf('', { viewport: { width: 1280, height: 820 } })
  await page.getByRole('option').first().waitFor()
  await scriptDesk(page)
  await page.getByRole('button', { name: 'What changed' }).press('Enter')
  await page
    .getByRole('region', { name: 'Answers on your events' })
    .getByRole('button', { name: /Not seen/ })
    .press('Enter')
  await expect(page.getByRole('tab', { name: /^Changed/, selected: true })).toBeVisible()
})

test('CHG-9 what changed is one call to the core, and tells a change of when by the clock of the site, over the night the clocks are put forward', async () => {
  const page = await pageOf('language=en', {
    viewport: { width: 1280, height: 820 },
    locale: 'en-GB',
    timezoneId: 'America/New_York',
  })
  await page.getByRole('option').first().waitFor()
  await scriptDesk(page)
  await page.evaluate(async (account) => {
    const { bridge } = window.fakeHost
    const told = await bridge.call('changes.list', {
      accountIds: [account],
      since: 0,
      mine: false,
      offset: 0,
      limit: 60,
    })
    // Eight in the evening in Berlin, the day before that night and on its day.
    const [from, to] = ['2027-03-27T19:00Z', '2027-03-28T18:00Z'].map((at) => String(Date.parse(at) / 1000))
    const rows = told.rows.map((line) =>
      line.kind === 'changed' && !line.minor
        ? { ...line, fields: [{ field: 'start' as const, from: from ?? '', to: to ?? '' }] }
        : line,
    )
    bridge.script({ 'changes.list': async () => ({ ...told, rows }) })
  }, ADA)
  const calls = () => page.evaluate(() => window.fakeHost.bridge.callsOf('changes.list').length)
  const before = await calls()
  await page.getByRole('button', { name: 'What changed' }).press('Enter')
  const line = page.getByRole('region', { name: 'Changed' }).getByRole('listitem').first()
  await expect(line.getByRole('deletion')).toContainText(/27 Mar.*20:00/)
  await expect(line.getByRole('insertion')).toContainText(/28 Mar.*20:00/)
  expect((await calls()) - before).toBe(1)
})

test('CHG-7 what was seen is there again where one asks for the last 30 days or since another day; how it is known names what the site does not tell', async () => {
  const page = await pageOf('', {
    viewport: { width: 1280, height: 820 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  await page.getByRole('option').first().waitFor()
  await scriptDesk(page)
  await page.evaluate(async (account) => {
    const { bridge } = window.fakeHost
    const asked = { accountIds: [account], since: 0, mine: false, offset: 0, limit: 60 }
    const all = await bridge.call('changes.list', asked)
    const unseen = all.rows.filter(({ seen }) => !seen)
    // Since the last visit only what is not seen; further back all of it.
    bridge.script({
      'changes.list': async ({ since }) => ({ ...all, rows: since === 'visit' ? unseen : all.rows }),
    })
  }, ADA)
  const since = () =>
    page.evaluate(() => window.fakeHost.bridge.callsOf('changes.list').map((asked) => asked.since))
  await page.getByRole('button', { name: 'What changed' }).press('Enter')
  const fresh = page.getByRole('region', { name: 'New events' }).getByRole('listitem')
  await expect(page.getByRole('region', { name: 'Cancelled' }).getByRole('listitem')).toHaveCount(1)
  await expect(fresh).toHaveCount(0)
  expect((await since()).at(-1)).toBe('visit')
  await expect(page.getByText('Who invited you, the site does not tell.')).toBeVisible()

  await page.getByRole('button', { name: /^Since your last visit/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Last 30 days' }).press('Enter')
  await expect(fresh).toHaveCount(1)
  const back = (Date.now() - Number((await since()).at(-1))) / 86_400_000
  expect(back).toBeGreaterThanOrEqual(30)
  expect(back).toBeLessThan(31)
  await expect(page.getByRole('button', { name: /^Since \d/ })).toBeVisible()

  await page.getByRole('button', { name: /^Since \d/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Since your last visit' }).press('Enter')
  await expect(fresh).toHaveCount(0)
})
