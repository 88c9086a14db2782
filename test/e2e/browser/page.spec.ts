import { type Browser, expect, type Page, test } from 'playwright/test'
import { launchChromium } from '../../support/hosts/browserHost.ts'
import { type ServedScenes, serveScenes } from '../../support/pageBridge/servedScenes.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'

/** The page alone, built as it ships, under the strictest policy, over a host that is all in memory. */
let served: ServedScenes
let browser: Browser

test.beforeAll(async () => {
  served = await serveScenes('page')
  browser = await launchChromium()
})
test.afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
test.afterAll(async () => {
  await browser.close()
  await served.stop()
})

async function open(query: string, size: Size = WIDE): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB', timezoneId: 'Europe/Lisbon' })
  const page = await context.newPage()
  await page.goto(`${served.url}?${query}`)
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

for (const [name, size] of Object.entries({ three: WIDE, two: TWO, one: ONE })) {
  for (const language of ['en', 'de', 'ar']) {
    test(`axe finds nothing on an open event: ${name} panes, ${language}`, async () => {
      const page = await open(`language=${language}`, size)
      await firstRow(page).click()
      await page.getByRole('heading', { level: 1 }).last().waitFor()
      await page.getByRole('row').nth(2).waitFor()
      expect(await axeFindings(page)).toEqual([])
    })
  }
}

test('G8 hostile HTML in a description runs nothing and leaves no image, style or link to follow', async () => {
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
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
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
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  const list = page.getByRole('listbox', { name: 'Events' })
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-setsize', '50000')
  await list.focus()
  await page.keyboard.press('End')
  await expect(page.locator('[role=option][aria-posinset="50000"]')).toBeVisible()
  const active = await list.getAttribute('aria-activedescendant')
  await expect(page.locator(`#${active}`)).toHaveAttribute('aria-posinset', '50000')
})

test('P4 at most 250 elements in the list; P14 a refresh that changes nothing touches nothing', async () => {
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
