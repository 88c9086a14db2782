import type { Locator, Page } from 'playwright/test'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { NOTHING_KEPT } from '../../../shared/domain/account.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { pseudoTexts } from '../../support/pseudo.ts'
import { SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()
const long = scenePages([pseudoTexts])
const firstRun = scenePages([], 'scenes')

/**
 * Runs in the page: controls, headings, labels and tags of which a letter is cut off sideways. What people wrote may be,
 * where pointing at it says it whole.
 */
function cutTexts(within: Element): readonly string[] {
  const NAMED = 'button, a, h1, h2, h3, h4, label, legend, summary, dt, th, [role], [data-tone]'
  return [...within.querySelectorAll<HTMLElement>(`:is(${NAMED}), :is(${NAMED}) *`)].flatMap((each) => {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const text = each.textContent?.trim() ?? ''
    const { overflowX } = getComputedStyle(each)
    const { width } = each.getBoundingClientRect()
    const hides = overflowX === 'hidden' || overflowX === 'clip'
    if (text === '' || width <= 1 || !hides || each.scrollWidth <= each.clientWidth + 1) return []
    const isTheirs = each.matches('bdi, bdi *, [dir=auto], [dir=auto] *') && each.closest('[title]') !== null
    return isTheirs ? [] : [`${each.tagName.toLowerCase()}.${each.className}: ${text.slice(0, 60)}`]
  })
}

const run = (page: Page, id: string) => page.evaluate((command) => window.stores.commands.run(command), id)

/** Each leaves the page at what is to be looked at, and says where that stands. */
const PLACES: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'call round': async (page) => {
    await showScreen(page, { page: 'guests', eventId: '1001' })
    await page.getByRole('grid').getByRole('row').nth(2).waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Shift+C')
    await page.locator('#call-card:focus').waitFor()
    await page.locator('#call-card h2').waitFor()
    // So that there is something to take back, and two ways to be called again.
    await page.keyboard.press('l')
    await page.locator('footer button').nth(2).waitFor()
    return page.getByRole('main')
  },
  palette: async (page) => {
    await showScreen(page, { page: 'events', eventId: '1001' })
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    return page.getByRole('dialog')
  },
  'marked rows': async (page) => {
    await showScreen(page, { page: 'events', eventId: null })
    await page.getByRole('option').first().waitFor()
    await page.getByRole('listbox').last().focus()
    await page.keyboard.press('Home')
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    const bar = page.locator('#marked-bar')
    await bar.waitFor()
    return bar
  },
  photo: async (page) => {
    await showScreen(page, SCREENS['editor'] ?? { page: 'drafts' })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: demoPicture(1, 1_280, true) })
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    return page.getByRole('dialog')
  },
  'signing out': async (page) => {
    await page.evaluate((kept) => {
      window.fakeHost.bridge.script({
        'accounts.lossPreview': async () => ({
          waitingEntries: 12,
          drafts: 3,
          savedViews: 2,
          kept: { ...kept, ...Object.fromEntries(Object.keys(kept).map((name) => [name, 1_234])) },
          cachedEvents: 400,
          cachedGuests: 12_000,
          sealable: true,
        }),
      })
    }, NOTHING_KEPT)
    await showScreen(page, { page: 'events', eventId: '1001' })
    await run(page, 'sign-out')
    await page.getByRole('alertdialog').getByRole('term').first().waitFor()
    await page.getByRole('alertdialog').getByRole('radio').last().press('Space')
    return page.getByRole('alertdialog')
  },
}

const WINDOWS = [
  [1280, 800],
  [640, 410],
  [480, 800],
] as const

for (const [width, height] of WINDOWS)
  for (const [language, open] of [
    ['en', scene],
    ['de', scene],
    ['pseudo', long],
  ] as const) {
    const name = language === 'pseudo' ? 'texts a third longer' : language
    const options = { viewport: { width, height }, locale: 'en-GB', timezoneId: 'Europe/Lisbon' }
    test(`no control, heading, label or tag is cut sideways in what opens over or beside a page: ${name}, ${width} × ${height}`, async () => {
      const page = await open(`language=${language === 'de' ? 'de' : 'en'}`, options)
      await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
      await scriptScreens(page)
      for (const [place, show] of Object.entries(PLACES)) {
        const shown = await show(page)
        expect.soft(await shown.evaluate(cutTexts), place).toEqual([])
        await page.keyboard.press('Escape')
      }
    })
  }

const STEPS = [
  'connect-try',
  'try-waiting',
  'try-failed',
  'connect-empty',
  'connect-refused',
  'connect-running',
  'connect-insecure',
  'waiting',
  'declined',
  'welcome',
  'welcome-unsure',
  'welcome-answered',
]

test('the heading of the first run goes on in a new line between words, not after a hyphen within one', async () => {
  for (const width of [1280, 640, 480, 400]) {
    const page = await firstRun('scene=connect-try&language=en', {
      viewport: { width, height: 800 },
      locale: 'en-GB',
    })
    const heading = page.getByRole('heading', { name: 'Try it with a made-up community' })
    await heading.waitFor()
    const lines = await heading.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const tops = []
      for (let node = texts.nextNode(), range = new Range(); node !== null; node = texts.nextNode()) {
        const at = node.textContent?.indexOf('made-up') ?? -1
        if (at < 0) continue
        for (const from of [at, at + 'made-'.length]) {
          range.setStart(node, from)
          range.setEnd(node, from + 1)
          tops.push(Math.round(range.getBoundingClientRect().top))
        }
      }
      return tops
    })
    expect(lines, `${width} pixels`).toHaveLength(2)
    expect(lines[0], `${width} pixels`).toBe(lines[1])
  }
})

for (const [width, height] of WINDOWS)
  for (const language of ['en', 'de'])
    test(`no control, heading, label or tag is cut sideways in the first run: ${language}, ${width} × ${height}`, async () => {
      for (const step of STEPS) {
        const page = await firstRun(`scene=${step}&language=${language}`, {
          viewport: { width, height },
          locale: 'en-GB',
        })
        await page.getByRole('heading').first().waitFor()
        expect.soft(await page.locator('body').evaluate(cutTexts), step).toEqual([])
      }
    })
