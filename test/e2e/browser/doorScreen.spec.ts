import type { Page } from 'playwright/test'
import type { Route } from '../../../renderer/state/route.ts'
import { ADA } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { resize } from '../../support/pages/resizing.ts'
import { foundIn, inEveryLanguage } from './everyScreen.ts'

const scene = scenePages()
const DOOR = 'e0000000-0000-4000-8000-000000000001'
const ROUTE: Route = { page: 'door', doorId: DOOR, eventId: null }

async function open(width: number, height = 800, query = ''): Promise<Page> {
  const page = await scene(query, { viewport: { width, height }, locale: 'en-GB' })
  await page.getByRole('navigation').or(page.getByRole('searchbox')).first().waitFor()
  await page.evaluate((route) => window.stores.navigation.go(route), ROUTE)
  await found(page).first().waitFor()
  return page
}

const found = (page: Page) => page.getByRole('list', { name: 'People found' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' })

/** What is pressed at the door and is less than 44 pixels wide or high. */
function smallTargets(): readonly string[] {
  const LEAST = 44
  return [...document.querySelectorAll<HTMLElement>('button, [role="button"], label:has(input)')].flatMap(
    (each) => {
      const { width, height } = each.getBoundingClientRect()
      if (width <= 1 || !each.checkVisibility({ visibilityProperty: true })) return []
      if (Math.round(width) >= LEAST && Math.round(height) >= LEAST) return []
      return [
        `${Math.round(width)} × ${Math.round(height)}: ${(each.ariaLabel ?? each.textContent ?? '').slice(0, 40)}`,
      ]
    },
  )
}

for (const width of [1280, 480, 320])
  test(`at ${width} pixels what is pressed at a door is 44 pixels wide and high`, async () => {
    const page = await open(width)
    await page.keyboard.type('grace')
    await expect(found(page).first()).toContainText('Grace')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Undo Grace/ }).first()).toBeVisible()
    expect(await page.evaluate(smallTargets)).toEqual([])
  })

test('at 480 pixels stepper and Arrived stand under the name, late guest and Undo at the foot; at 320 Undo says whole whom it is about', async () => {
  const page = await open(480)
  await page.keyboard.type('stephanie')
  const row = found(page).first()
  await expect(row).toContainText('Stephanie Chan')
  const box = async (name: string | RegExp, of = row.getByRole('button', { name })) =>
    await of.first().boundingBox()
  const name = await row.getByText('Chan').first().boundingBox()
  const under = (name?.y ?? 0) + (name?.height ?? 0)
  expect((await box(/^One person more/))?.y).toBeGreaterThanOrEqual(under)
  await page.evaluate(
    ([accountId, doorId]) =>
      window.fakeHost.bridge.call('door.note', { accountId, doorId, personId: 'p4', note: '' }),
    [ADA, DOOR] as const,
  )
  await page.keyboard.press('Escape')
  await page.keyboard.type('hanna')
  await expect(row).toContainText('Hanna Berger')
  expect((await box(/^Arrived/))?.y).toBeGreaterThanOrEqual(under)
  await page.keyboard.press('Enter')
  const foot = page.getByRole('contentinfo')
  const undo = foot.getByRole('button', { name: 'Undo Hanna Berger arrived' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await expect(foot.getByRole('button', { name: 'Late guest' })).toBeInViewport({ ratio: 1 })

  await resize(page, { width: 320, height: 640 })
  await page.keyboard.type('Wilhelmina Constantinopolitanopoulou')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('dialog', { name: 'Late guest' }).getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(search(page)).toBeFocused()
  const last = foot.getByRole('button', { name: 'Undo Wilhelmina Constantinopolitanopoulou, late guest' })
  await expect(last).toBeInViewport({ ratio: 1 })
  const cut = await last.evaluate((button) =>
    [button, ...button.querySelectorAll('span')].some(
      (each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1,
    ),
  )
  expect(cut).toBe(false)
  await last.click()
  await expect(search(page)).toBeFocused()
})

test('at 1280 × 800 six of those who came last are seen whole beside the search, at 1280 × 720 five, in every language', async () => {
  const page = await open(1280, 800, 'guests=300')
  const aside = page.getByRole('complementary')
  await expect(aside.getByRole('listitem').nth(5)).toBeVisible()
  for (const [height, least] of [
    [800, 6],
    [720, 5],
  ] as const) {
    await resize(page, { width: 1280, height })
    await inEveryLanguage(page, async (language) => {
      const seen = await aside.getByRole('list').evaluate((list) => {
        const room = list.getBoundingClientRect()
        return [...list.children].filter((row) => row.getBoundingClientRect().bottom <= room.bottom + 1)
          .length
      })
      expect.soft(seen, `${height} ${language}`).toBeGreaterThanOrEqual(least)
      const switched = aside.getByRole('switch').locator('xpath=ancestor::label')
      const [box, last] = await Promise.all([
        switched.boundingBox(),
        switched.locator('..').getByRole('button').first().boundingBox(),
      ])
      expect.soft(Math.abs((box?.y ?? 0) - (last?.y ?? 0)), `${height} ${language}`).toBeLessThan(8)
    })
  }
})

test('at 1280 pixels a late guest is added beside the words about it, with a name typed too, and who came last have their whole names, in every language', async () => {
  const page = await open(1280, 800, 'guests=300')
  const late = page.locator('#door-late')
  const names = page.getByRole('complementary').getByRole('listitem').locator('bdi')
  await expect(names.nth(5)).toBeVisible()
  for (const typed of ['', 'Zacharias']) {
    await page.getByRole('searchbox').fill(typed)
    await expect(late).toContainText(typed === '' ? '…' : typed)
    const found = await foundIn(page, async () => {
      const [words, button] = await Promise.all(
        [late.locator('xpath=preceding-sibling::div'), late].map((each) => each.boundingBox()),
      )
      const isBeside = words?.y !== undefined && button?.y !== undefined && button.y < words.y + words.height
      const cut = await names.evaluateAll((all) =>
        all.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent),
      )
      return isBeside ? cut : [...cut, button]
    })
    expect(found, typed).toEqual({})
  }
})

for (const [width, height] of [
  [1280, 800],
  [640, 400],
  [480, 800],
] as const)
  test(`at ${width} × ${height} the first name at a door stands under what narrows the list, close to it`, async () => {
    const page = await open(width, height)
    const [filters, first] = await Promise.all([
      page.getByRole('radiogroup').first().boundingBox(),
      found(page).first().boundingBox(),
    ])
    const between = (first?.y ?? 0) - ((filters?.y ?? 0) + (filters?.height ?? 0))
    expect(between).toBeGreaterThanOrEqual(0)
    expect(between).toBeLessThanOrEqual(16)
  })

test('a minus takes a companion off again; the head tells people, guests, companions, others and who is to come; nothing sounds unasked', async () => {
  const page = await open(1360)
  await page.keyboard.type('hanna')
  const row = found(page).first()
  await expect(row).toContainText('Hanna Berger')
  for (const key of ['+', '+', '-']) await page.keyboard.press(key)
  await expect(row.getByText('2 people')).toBeVisible()
  await expect(search(page)).toHaveValue('hanna')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toContainText(
    /\d+ people inside.*\d+ of \d+ arrived.*1 companion.*\d+ others.*\d+ to come/,
  )
  await expect(page.getByRole('switch', { name: 'Sounds' })).not.toBeChecked()
})

test('the next name is typed at once after the switch of the sounds; then a tick by key and a press sound and flash as a scan does, who is here already otherwise', async () => {
  const page = await open(1360)
  await page.evaluate(() => {
    const heard: number[] = []
    Object.assign(globalThis, { heard })
    const Real = globalThis.OscillatorNode
    globalThis.OscillatorNode = class extends Real {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        heard.push(options?.frequency ?? 0)
      }
    }
  })
  const heard = () =>
    page.evaluate(() => (Reflect.get(globalThis, 'heard') as number[]).splice(0, 9).join(' '))
  const flash = page.locator('[data-answer][aria-hidden="true"]')
  await page.keyboard.type('lena')
  await expect(found(page).first()).toContainText('Elena')
  await page.keyboard.press('Enter')
  await expect(search(page)).toHaveValue('')
  expect(await heard()).toBe('')
  await expect(flash).toHaveCount(0)

  const sounds = page.getByRole('switch', { name: 'Sounds and flash' })
  await sounds.focus()
  await page.keyboard.press('Space')
  await expect(sounds).toBeChecked()
  await page.keyboard.type('hanna b')
  await expect(search(page)).toHaveValue('hanna b')
  await expect(found(page).first()).toContainText('Hanna Berger')
  await page.keyboard.press('Enter')
  await expect(search(page)).toHaveValue('')
  await expect(flash).toHaveAttribute('data-answer', 'in')
  expect(await heard()).toBe('660 990')
  await sounds.focus()
  await page.keyboard.type('hanna b')
  await expect(search(page)).toHaveValue('hanna b')
  await expect(found(page).first()).toContainText('Hanna Berger')
  await page.keyboard.press('Enter')
  await expect(flash).toHaveAttribute('data-answer', 'look')
  expect(await heard()).toBe('520 520')
  await page
    .getByRole('button', { name: /^Arrived/ })
    .first()
    .click()
  await expect(flash).toHaveAttribute('data-answer', 'in')
  expect(await heard()).toBe('660 990')
})

test('a door works without a network and with a part of its list, and says both', async () => {
  const page = await open(1360, 860, 'state=offline')
  await page.evaluate(
    async ([accountId, doorId]) => {
      const { bridge } = window.fakeHost
      const known = await bridge.call('door.get', { accountId, doorId })
      const events = known.events.map((event) => ({ ...event, guestsComplete: false }))
      bridge.script({ 'door.get': async () => ({ ...known, events }) })
      bridge.push('door.changed', { accountId, doorId, revision: 9 })
    },
    [ADA, DOOR] as const,
  )
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('The guest list is still loading')
  await expect(foot).toContainText('Offline since')
  await expect(foot).toContainText('Every arrival is saved at once')
})

test('a clock put back while a door is open makes no rush of those who came before', async () => {
  const page = await scene('', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const now = Math.floor(Date.now() / 60_000) * 60_000 + 5_000
  await page.clock.install({ time: now })
  await page.reload()
  await page.getByRole('searchbox').first().waitFor()
  await page.evaluate((route) => window.stores.navigation.go(route), ROUTE)
  await found(page).first().waitFor()
  const pace = page.getByText(/^\d+ in 10 minutes$/)
  await expect(pace).toHaveText('3 in 10 minutes')
  await page.clock.setSystemTime(now - 9 * 3_600_000)
  await page.clock.runFor(61_000)
  await expect(pace).toHaveCount(0)
  await page.clock.setSystemTime(now + 60_000)
  await page.clock.runFor(61_000)
  await expect(pace).toHaveText(/^[23] in 10 minutes$/)
})

test('who came on another evening has its day beside the hour: among those found, in the last arrivals, and on paper by its date', async () => {
  const page = await open(1280)
  const dates = await page.evaluate(
    async ([accountId, doorId]) => {
      const { bridge } = window.fakeHost
      const all = { accountId, doorId, text: '', eventId: null, show: 'all', offset: 0, limit: 60 } as const
      const found = await bridge.call('door.search', all)
      const { now } = window.stores.minute.getState()
      const rows = found.rows.map((row, at) => ({
        ...row,
        arrivedAtMs: at > 2 ? null : now - at * 86_400_000,
      }))
      const arrived = { rows: rows.slice(0, 3), total: 3, revision: found.revision }
      bridge.script({
        'door.search': async () => ({ ...found, rows }),
        'door.arrivals': async () => arrived,
        'door.print': async () => arrived,
      })
      window.print = () => undefined
      window.stores.navigation.go({ page: 'door', doorId: null, eventId: null })
      const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
      return [1, 2].map((days) => date.format(now - days * 86_400_000))
    },
    [ADA, DOOR] as const,
  )
  await page.getByRole('heading', { name: 'Which door?' }).waitFor()
  await page.evaluate((route) => window.stores.navigation.go(route), ROUTE)
  const row = (at: number) => found(page).nth(at)
  await expect(row(0)).toContainText(/Arrived \d+:\d\d/)
  await expect(row(1)).toContainText(/Arrived yesterday \d+:\d\d/)
  await expect(row(2)).toContainText(new RegExp(`Arrived ${dates[1]}, \\d+:\\d\\d`))
  const last = page.getByRole('complementary').getByRole('listitem')
  await expect(last.nth(0)).toContainText(/^\d+:\d\d/)
  await expect(last.nth(1)).toContainText(/^yesterday \d+:\d\d/)
  await expect(last.nth(2)).toContainText(new RegExp(`^${dates[1]}, \\d+:\\d\\d`))

  await page.getByRole('button', { name: 'Print…' }).click()
  await expect(page.locator('[data-paper]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]').getByRole('row')
  await expect(paper.nth(1)).toContainText(/(?:Attending|Maybe|reply)\d+:\d\d/)
  await expect(paper.nth(2)).toContainText(new RegExp(`${dates[0]}, \\d+:\\d\\d`))
  await expect(paper.nth(3)).toContainText(new RegExp(`${dates[1]}, \\d+:\\d\\d`))
})

test('a door that is kept has its whole name in the list of doors, however wide the window', async () => {
  for (const width of [1280, 760, 480]) {
    const page = await open(width)
    await page.evaluate(() => window.stores.navigation.go({ page: 'door', doorId: null, eventId: null }))
    const name = page.getByRole('button', { name: 'Evening of small instruments', exact: true })
    await expect(name).toBeVisible()
    const cut = await name.evaluate((button) =>
      [button, ...button.querySelectorAll('*')].some((words) => words.scrollWidth > words.clientWidth),
    )
    expect(cut, `${width} pixels`).toBe(false)
  }
})
