import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { eachScreen, scriptScreens } from './everyScreen.ts'

const scene = scenePages()
const WIDTH = 320

/**
 * What is wider than its place, so that one would have to scroll sideways for it or could not reach it. A table of
 * numbers and a sheet of paper need both directions (WCAG 1.4.10): they scroll in a region of their own, which has a
 * name, stands in the page whole and is reached by Tab.
 */
function measureSideways(width: number): readonly string[] {
  const found: string[] = []
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${element.textContent?.slice(0, 40) ?? ''}`
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1
  const isOwnRegion = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return (
      element.matches('[role="group"][aria-label]:not([aria-label=""])[tabindex="0"]') &&
      element.querySelector('table, ol[data-paper-size]') !== null &&
      left >= 0 &&
      right <= width
    )
  }
  const inOwnRegion = (element: Element | null): boolean =>
    element !== null && ((scrolls(element) && isOwnRegion(element)) || inOwnRegion(element.parentElement))
  if (document.documentElement.scrollWidth > width)
    found.push(`page: ${document.documentElement.scrollWidth}`)
  for (const element of document.querySelectorAll('#root *, [role="dialog"] *')) {
    const { width: shown, left, right } = element.getBoundingClientRect()
    if (shown === 0 || !element.checkVisibility({ visibilityProperty: true })) continue
    if (inOwnRegion(element)) continue
    if (scrolls(element))
      found.push(`scrolls ${element.scrollWidth} in ${element.clientWidth}: ${name(element)}`)
    if (element.matches('button, input, textarea, a, [role="radio"]') && (right > width + 1 || left < -1))
      found.push(`outside, ${Math.round(left)} to ${Math.round(right)}: ${name(element)}`)
  }
  return found
}

/** Until what the screen asked for stands there: nothing changes for some frames. */
async function settledScreen(): Promise<void> {
  let before = ''
  for (let still = 0; still < 6; still += 1) {
    await new Promise(requestAnimationFrame)
    const now = document.body.textContent ?? ''
    if (now !== before) still = 0
    before = now
  }
}

for (const language of ['en', 'de'] as const) {
  test(`nothing scrolls sideways in a window of ${WIDTH} pixels: ${language}`, async () => {
    const page = await scene(`language=${language}`, {
      viewport: { width: WIDTH, height: 640 },
      locale: 'en-GB',
      timezoneId: 'Europe/Lisbon',
    })
    await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
    await scriptScreens(page)
    await eachScreen(page, async (name) => {
      await page.evaluate(settledScreen)
      expect.soft(await page.evaluate(measureSideways, WIDTH), name).toEqual([])
    })
  })
}
