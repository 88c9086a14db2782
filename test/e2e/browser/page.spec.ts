import type { Page } from 'playwright/test'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/domain/language.ts'
import { ADA, account, entry, FIELDS, GRACE, standing } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { pressInOneGo } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'

const scene = scenePages()

async function open(query: string, size: Size = WIDE): Promise<Page> {
  const page = await scene(query, { viewport: size, locale: 'en-GB', timezoneId: 'Europe/Lisbon' })
  await page.getByRole('navigation').or(page.getByRole('searchbox')).first().waitFor()
  return page
}

interface Size {
  readonly width: number
  readonly height: number
}
const WIDE = { width: 1360, height: 860 }
const TWO = { width: 900, height: 700 }
const ONE = { width: 480, height: 800 }

const firstRow = (page: Page) => page.getByRole('option').first()

const STATES = [
  'state=online',
  'state=offline',
  'state=broken',
  'state=first-load',
  'state=signed-out',
  'state=unkept',
  'events=0',
]
for (const state of STATES) {
  for (const look of ['theme=light', 'theme=dark']) {
    test(`axe finds nothing: ${state}, ${look}`, async () => {
      const page = await open(`${state}&${look}`)
      await page.getByRole('status').first().waitFor({ state: 'attached' })
      expect(await axeFindings(page)).toEqual([])
    })
  }
}

/** In narrow windows the longest words, and those from right to left. */
const NARROW_LANGUAGES = ['en', 'de', 'ar'] as const
const LAYOUTS = {
  three: { size: WIDE, languages: LANGUAGE_NAMES.filter((name) => LANGUAGES[name].whole) },
  two: { size: TWO, languages: NARROW_LANGUAGES },
  one: { size: ONE, languages: NARROW_LANGUAGES },
}
for (const [name, { size, languages }] of Object.entries(LAYOUTS)) {
  for (const language of languages) {
    test(`axe finds nothing on an open event: ${name} panes, ${language}`, async () => {
      const page = await open(`language=${language}`, size)
      await firstRow(page).click()
      await page.getByRole('heading', { level: 1 }).last().waitFor()
      await page.getByRole('row').nth(2).waitFor()
      expect(await axeFindings(page)).toEqual([])
    })
  }
}

test('INPUT-8 hostile HTML in a description runs nothing and leaves no image, style or link to follow', async () => {
  const page = await open('state=online')
  await page.getByRole('option').nth(1).click()
  const text = page.getByText('one very small accordion')
  await text.waitFor()
  const left = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    tags: [...document.querySelectorAll('#event-page [dir="auto"] *')]
      .map(({ tagName }) => tagName)
      .filter((tag) => ['SCRIPT', 'IMG', 'STYLE', 'IFRAME', 'FORM'].includes(tag)),
    hrefs: document.querySelectorAll('#event-page a[href]').length,
  }))
  expect(left).toEqual({ hacked: false, tags: [], hrefs: 0 })
  // Words that look like one place and lead to another are followed by where they lead.
  await expect(page.getByRole('link', { name: 'tea.example (evil.invalid)' })).toBeVisible()
})

test('30 a link in a description opens by the host, by click, middle click, Ctrl click and Enter', async () => {
  const page = await open('state=online')
  await page.getByRole('option').nth(1).click()
  const link = page.getByRole('link', { name: 'the programme' })
  await link.click()
  await link.click({ button: 'middle' })
  await link.click({ modifiers: ['ControlOrMeta'] })
  await link.press('Enter')
  const opened = await page.evaluate(() => window.fakeHost.bridge.callsOf('links.open').map(({ url }) => url))
  expect(opened).toEqual(Array.from({ length: 4 }, () => 'https://small-instruments.example/programme'))
  expect(page.context().pages()).toHaveLength(1)
})

test('SHELL-30 a link in a description has a menu of its own, by the right button and by the menu key: it opens it or copies its address', async () => {
  const page = await open('state=online')
  const calls = (method: 'clipboard.write' | 'links.open') =>
    page.evaluate(
      (name) => window.fakeHost.bridge.callsOf(name).map((call) => Object.values(call)[0]),
      method,
    )
  await page.evaluate(() => window.fakeHost.bridge.script({ 'clipboard.write': async () => null }))
  await page.getByRole('option').nth(1).click()
  const link = page.getByRole('link', { name: 'the programme' })
  await link.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect.poll(() => calls('clipboard.write')).toEqual(['https://small-instruments.example/programme'])
  await link.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Open', exact: true }).press('Enter')
  await expect.poll(() => calls('links.open')).toEqual(['https://small-instruments.example/programme'])
  await expect(link).toBeFocused()
  // Beside a link nothing of it is offered.
  await page.getByText('one very small accordion').click({ button: 'right' })
  await expect(page.getByRole('menu')).toHaveCount(0)

  await page.evaluate(() => window.stores.navigation.go({ page: 'events', eventId: '1003' }))
  await page.getByRole('link', { name: 'https://example.org/a' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy link' }).press('Enter')
  await expect.poll(async () => (await calls('clipboard.write')).at(-1)).toBe('https://example.org/a')
})

test('everything by keyboard: search, open, answer, step back, palette, keys', async () => {
  const page = await open('state=online')
  await firstRow(page).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('chess')
  await expect(firstRow(page)).toContainText('Chess')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Chess/ })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: /Maybe/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No event chosen')).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  // Every key of a command stands there, not its first alone.
  await expect(sheet.getByText('F5')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Events' })).toBeVisible()
})

test('a screen reader hears where a row stands among 50,000, and its day', async () => {
  const page = await open('events=50000')
  await pressInOneGo(page, 'g', 'l')
  const list = page.getByRole('listbox', { name: 'Events' })
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-setsize', '50000')
  await list.focus()
  await page.keyboard.press('End')
  await expect(page.locator('[role=option][aria-posinset="50000"]')).toBeVisible()
  const active = await list.getAttribute('aria-activedescendant')
  await expect(page.locator(`#${active}`)).toHaveAttribute('aria-posinset', '50000')
})

test('PERF-4 at most 250 elements in the list; PERF-14 a refresh that changes nothing touches nothing', async () => {
  const page = await open('events=50000')
  await firstRow(page).waitFor()
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const list = document.getElementById('event-list')
        let frame = 0
        const step = () => {
          if (list) list.scrollTop += 700
          frame += 1
          if (frame < 60) requestAnimationFrame(step)
          else done()
        }
        step()
      }),
  )
  await expect(page.locator('#event-list [class*="unknown"]')).toHaveCount(0)
  expect(await page.locator('#event-list *').count()).toBeLessThanOrEqual(250)
  const touched = await page.evaluate(async () => {
    let records = 0
    const list = document.getElementById('event-list')
    if (list === null) return -1
    const observer = new MutationObserver((found) => {
      records += found.length
    })
    observer.observe(list, { childList: true, subtree: true, attributes: true, characterData: true })
    window.fakeHost.change((rows) => rows)
    for (let frame = 0; frame < 5; frame++) await new Promise((next) => requestAnimationFrame(next))
    return records
  })
  expect(touched).toBe(0)
})

test('nothing moves under the reader when events come in above', async () => {
  const page = await open('events=3000')
  await firstRow(page).waitFor()
  await page.evaluate(() => {
    const list = document.getElementById('event-list')
    if (list) list.scrollTop = 9000
  })
  await expect(page.locator('[role=option][aria-posinset="160"]')).toBeVisible()
  const topRow = () =>
    page.evaluate(() => {
      const list = document.getElementById('event-list')?.getBoundingClientRect()
      const row = document
        .elementFromPoint((list?.left ?? 0) + 150, (list?.top ?? 0) + 120)
        ?.closest('[role=option]')
      return `${row?.id} ${Math.round(row?.getBoundingClientRect().top ?? 0)}`
    })
  const before = await topRow()
  const listed = await page.evaluate(() => window.fakeHost.bridge.callsOf('events.list').length)
  await page.evaluate(() => {
    window.fakeHost.change((rows) => {
      const first = rows.find((row) => (row.startsAt ?? 0) * 1000 > Date.now())
      const added = first === undefined ? [] : [1, 2, 3].map((id) => ({ ...first, id: String(id) }))
      return rows.flatMap((row) => (row === first ? [...added, row] : [row]))
    })
  })
  await expect
    .poll(() => page.evaluate(() => window.fakeHost.bridge.callsOf('events.list').length))
    .toBeGreaterThan(listed)
  await expect(page.locator('[role=option][aria-posinset="163"]')).toBeVisible()
  expect(await topRow()).toBe(before)
})

test('a window made narrow while somebody is asked about signing out asks on', async () => {
  const page = await open('state=online')
  await page.getByRole('button', { name: /Sites and accounts/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out…' }).click()
  const question = page.getByRole('alertdialog', { name: /^Sign out of/ })
  await question.waitFor()
  for (const size of [TWO, ONE, WIDE]) {
    await resize(page, size)
    await expect(question).toBeVisible()
  }
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
})

test('where a first answer cannot be taken back, the toast offers “Not going”', async () => {
  const page = await open('state=online')
  await page.evaluate(() => {
    const { bridge } = window.fakeHost
    bridge.script({ 'rsvp.set': async () => ({ changed: 1, undoId: null }) })
  })
  await firstRow(page).click()
  await page.getByRole('heading', { level: 1 }).last().waitFor()
  await page.keyboard.press('2')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not going' }).click()
  const set = await page.evaluate(() => window.fakeHost.bridge.callsOf('rsvp.set').map(({ rsvp }) => rsvp))
  expect(set).toEqual(['maybe', 'not-going'])
})

test('times by the clock of this computer say so, until a zone of the site is known', async () => {
  const page = await open('state=online')
  const note = page.getByText('Times by this computer’s clock')
  await expect(note).toHaveCount(0)
  const known = await page.evaluate(() => {
    const { accounts } = window.stores
    const { snapshot } = accounts.getState()
    if (snapshot === null) return false
    accounts.begin({
      ...snapshot,
      accounts: snapshot.accounts.map((account) => ({ ...account, siteZone: null })),
    })
    return true
  })
  expect(known).toBe(true)
  await expect(note).toBeVisible()
})

test('a series is paused while its discarding is asked about; what had gone is named and can be deleted', async () => {
  const page = await open('state=online')
  const seriesId = '00000000-0000-4000-8000-00000000abcd'
  const dates = ['new-1', 'new-2', 'new-3'].map((eventId) =>
    entry({ kind: 'create', fields: FIELDS, parent: null, seriesId }, { eventId }),
  )
  await page.evaluate(
    ([entries, accounts]) => {
      const { bridge } = window.fakeHost
      bridge.script({
        'outbox.list': async () => ({ entries, accounts, total: entries.length }),
        'outbox.pause': async () => null,
        'outbox.discard': async ({ entryIds }) => ({ left: entryIds.slice(0, 1), unsure: [] }),
        'events.delete': async () => ({ entryIds: [], holdMs: 0 }),
      })
      window.stores.navigation.go({ page: 'outbox', at: null })
    },
    [dates, [standing('yes')]] as const,
  )
  const calls = (method: 'outbox.pause' | 'outbox.discard' | 'events.delete') =>
    page.evaluate((name) => window.fakeHost.bridge.callsOf(name), method)
  const ids = dates.map(({ id }) => id)
  await page.getByRole('button', { name: 'Pause the series' }).click()
  const paused = { accountId: ADA, entryIds: ids, paused: true }
  await expect.poll(() => calls('outbox.pause')).toEqual([paused])
  await page.getByRole('button', { name: 'Discard all 3…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard 3 events of this series?' })
  await question.waitFor()
  const asked = { ...paused, asked: true }
  const goesOn = { ...paused, paused: false }
  expect(await calls('outbox.pause')).toEqual([paused, asked])
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await calls('outbox.pause')).toEqual([paused, asked, goesOn])
  // The page goes while the question stands: nobody has said that the series is to stand still.
  await page.getByRole('button', { name: 'Discard all 3…' }).click()
  await question.waitFor()
  await page.keyboard.press('Control+,')
  await expect(question).toBeHidden()
  await expect.poll(() => calls('outbox.pause')).toEqual([paused, asked, goesOn, asked, goesOn])
  await page.evaluate(() => window.stores.navigation.go({ page: 'outbox', at: null }))
  await page.getByRole('button', { name: 'Discard all 3…' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(question).toBeHidden()
  expect(await calls('outbox.discard')).toEqual([{ accountId: ADA, entryIds: ids }])
  const told = page.getByText('2 discarded, 1 had already gone.')
  await expect(told).toBeVisible()
  expect((await calls('outbox.pause')).slice(5)).toEqual([asked])
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(told).toBeHidden()
  await expect
    .poll(async () => (await calls('outbox.discard')).at(-1))
    .toEqual({ accountId: ADA, entryIds: ids.slice(1), back: true })

  await page.getByRole('button', { name: 'Discard all 3…' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Delete it on the site' }).click()
  await expect.poll(() => calls('events.delete')).toEqual([{ accountId: ADA, eventIds: ['new-1'] }])
})

test('another account on the site leads to its sign-in, also where the news of it comes late', async () => {
  const page = await open('state=online')
  await page.evaluate(
    (other) => {
      const { bridge } = window.fakeHost
      const before = window.stores.accounts.getState().snapshot
      if (before === null) throw new Error('no accounts')
      bridge.script({
        'accounts.addToSite': async () => ({ accountId: other.id }),
        // No push: only who asks is told.
        'accounts.list': async () => ({ ...before, accounts: [...before.accounts, other] }),
        'session.signIn': async () => ({ authorizationUrl: 'https://koeln-commons.example/authorize' }),
      })
    },
    account({
      id: GRACE,
      userId: null,
      userName: null,
      session: { state: 'signed-out', why: 'never-signed-in' },
    }),
  )
  await page.getByRole('button', { name: /Sites and accounts/ }).click()
  await page.getByRole('menuitem', { name: 'Another account on this site…' }).click()
  await expect
    .poll(() => page.evaluate(() => window.fakeHost.bridge.callsOf('session.signIn')))
    .toEqual([{ accountId: GRACE }])
})

test('where there is no event to choose, none is asked for; a list of which nobody was read yet has no number; what leads on from a failure are two links apart', async () => {
  const empty = await open('events=0')
  await expect(empty.getByText('Nothing is coming up')).toBeVisible()
  await expect(empty.getByText('No event chosen')).toHaveCount(0)

  const unread = await open('guests=0')
  await unread.evaluate(() => window.stores.navigation.go({ page: 'guests', eventId: '1001' }))
  await expect(unread.getByRole('tab', { name: /^Attending/ })).toHaveText('Attending0')
  await expect(unread.getByRole('tab', { name: /^Maybe/ })).toHaveText('Maybe')

  const broken = await open('state=broken')
  const [first, second] = await Promise.all(
    ['What helps', 'Show diagnostics'].map((name) => broken.getByRole('button', { name }).boundingBox()),
  )
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeGreaterThanOrEqual(12)
})
