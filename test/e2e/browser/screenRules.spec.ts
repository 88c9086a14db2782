import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { eachScreen, SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

interface Found {
  readonly primary: readonly string[]
  readonly low: readonly string[]
  readonly stops: readonly string[]
  readonly keys: readonly string[]
  readonly unmarked: readonly string[]
}

/**
 * Primary buttons in sight; what is pressed, but in a text, whose press area is less than 24 pixels wide or high; lists
 * and grids in which Tab stops more than once before what can be done in a row; keys that are shown; stressed words that
 * run into the sentence behind them.
 */
function measure(): Found {
  const LEAST = 24
  const shown = [
    ...document.querySelectorAll<HTMLElement>('button, a[href], [role="button"], [role="tab"]'),
  ].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 1,
  )
  const name = (each: HTMLElement) => each.ariaLabel ?? each.textContent ?? ''
  const inSight = (each: Element) => each.checkVisibility({ visibilityProperty: true })
  const lists = [...document.querySelectorAll<HTMLElement>('[role="grid"], [role="listbox"]')].filter(inSight)
  return {
    unmarked: [...document.querySelectorAll('p > strong')].filter(inSight).flatMap((each) => {
      const words = (each.textContent ?? '').trim()
      const following: string[] = []
      for (let next = each.nextSibling; next !== null && next.nodeName !== 'BR'; next = next.nextSibling)
        following.push(next.textContent ?? '')
      const next = following.join('').trim()
      const ownLine = getComputedStyle(each).display !== 'inline'
      const runsOn = !ownLine && /^\p{Lu}/u.test(next)
      return runsOn && !/[.!?…:]["”’]?$/u.test(words) ? [`${words} ${next}`.slice(0, 120)] : []
    }),
    stops: lists.flatMap((list) => {
      const inside = list.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex]',
      )
      // What can be done in the row the keys are on is a stop of its own.
      const row = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
      const stops = [list, ...inside].filter(
        (each) => each.tabIndex >= 0 && inSight(each) && row?.contains(each) !== true,
      )
      return stops.length > 1 ? [`${name(list)}: ${stops.map(name).join(', ').slice(0, 200)}`] : []
    }),
    keys: [...document.querySelectorAll<HTMLElement>('kbd')].filter(inSight).map(name),
    primary: shown.filter((each) => each.dataset['variant'] === 'primary').map(name),
    low: shown.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect()
      const inText = getComputedStyle(each).display === 'inline'
      const around = getComputedStyle(each, '::after')
      const reach = around.position === 'absolute' && around.content === '""'
      const past = (a: string, b: string) =>
        reach ? Math.min(0, Number.parseFloat(a) + Number.parseFloat(b)) : 0
      const area = [width - past(around.left, around.right), height - past(around.top, around.bottom)]
      const ok = inText || area.every((side) => Math.round(side) >= LEAST)
      return ok ? [] : [`${Math.round(width)} × ${Math.round(height)}: ${name(each).slice(0, 40)}`]
    }),
  }
}

for (const width of [1280, 480])
  test(`at ${width} pixels each screen has one primary button at most, a list is one stop of Tab, what is pressed has a press area 24 pixels wide and high, keys are shown where there is room, and stressed words end with a mark before a sentence`, async () => {
    const page = await scene('language=en', { viewport: { width, height: 800 }, locale: 'en-GB' })
    await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
    await scriptScreens(page)
    await eachScreen(page, async (name) => {
      const { primary, low, stops, keys, unmarked } = await page.evaluate(measure)
      expect.soft(primary.length, `${name}: ${primary.join(', ')}`).toBeLessThanOrEqual(1)
      expect.soft(low, name).toEqual([])
      expect.soft(stops, name).toEqual([])
      expect.soft(unmarked, name).toEqual([])
      if (width === 480) {
        expect.soft(keys, name).toEqual([])
        await expect.soft(page.getByText('1, 2 or 3 chooses').first(), name).toBeHidden()
      }
    })
  })

for (const [language, locale] of [
  ['de', 'de-DE'],
  ['fr', 'fr-FR'],
  ['pl', 'pl-PL'],
  ['uk', 'uk-UA'],
] as const)
  test(`stressed words end with a mark before a sentence on each screen: ${language}`, async () => {
    const page = await scene(`language=${language}`, { viewport: { width: 1280, height: 800 }, locale })
    await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
    await scriptScreens(page)
    await eachScreen(page, async (name) => {
      expect.soft((await page.evaluate(measure)).unmarked, name).toEqual([])
    })
  })

test('the primary button of the guest desk is the call round of those it shows', async () => {
  const page = await scene('language=en', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await page.getByRole('searchbox').first().waitFor()
  await showScreen(page, { page: 'guests', eventId: '1001' })
  await expect(page.getByRole('button', { name: /^Call round/ })).toBeEnabled()
  expect((await page.evaluate(measure)).primary).toEqual([expect.stringMatching(/^Call round/)])
})

test('at 320 pixels a door has its whole name, under the ways out of it', async () => {
  const page = await scene('language=en', { viewport: { width: 320, height: 640 }, locale: 'en-GB' })
  await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
  await scriptScreens(page)
  await showScreen(page, SCREENS['door'] ?? { page: 'settings' })
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toHaveText('Evening of small instruments')
  const lines = await name.evaluate(
    (words) => words.scrollHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
  )
  expect(Math.round(lines)).toBe(1)
  const [lock, title] = [
    await page.getByRole('button', { name: 'Lock' }).boundingBox(),
    await name.boundingBox(),
  ]
  expect((lock?.y ?? 0) + (lock?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
})
