import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { eachScreen, scriptScreens } from './everyScreen.ts'

const scene = scenePages()

/** Small boxes without words that are seen by their ground alone, each with a mark to be found by again. */
function mark(): number {
  const small = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => {
    const { width, height } = each.getBoundingClientRect()
    const { backgroundColor, borderTopWidth, outlineStyle, boxShadow } = getComputedStyle(each)
    return (
      !(each instanceof SVGElement) &&
      each.childElementCount === 0 &&
      (each.textContent ?? '') === '' &&
      Math.min(width, height) >= 3 &&
      Math.max(width, height) <= 24 &&
      borderTopWidth === '0px' &&
      outlineStyle === 'none' &&
      boxShadow === 'none' &&
      /^rgb\(|color\(/.test(backgroundColor) &&
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  })
  for (const each of small) each.dataset['signOfGround'] = ''
  return small.length
}

/** Those of them that are of the colour of what they stand on. */
const vanished = async (): Promise<readonly string[]> => {
  // A colour on its way to another is neither of them; without motion it is there with the frame after next.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  const groundUnder = (element: Element): string => {
    for (let up = element.parentElement; up !== null; up = up.parentElement) {
      const { backgroundColor } = getComputedStyle(up)
      // Highlight lets something through.
      if (!backgroundColor.endsWith(', 0)')) return backgroundColor
    }
    return getComputedStyle(document.documentElement).backgroundColor
  }
  return [...document.querySelectorAll<HTMLElement>('[data-sign-of-ground]')].flatMap((each) => {
    const { backgroundColor, borderTopWidth, outlineStyle } = getComputedStyle(each)
    const seen = backgroundColor !== groundUnder(each) || borderTopWidth !== '0px' || outlineStyle !== 'none'
    return seen ? [] : [`${each.className} ${backgroundColor} on ${groundUnder(each)}`]
  })
}

test('among forced colours no sign vanishes that is nothing but a ground of its own: up to date, unread, whose', async () => {
  const page = await scene('language=en', {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
  await scriptScreens(page)
  let marked = 0
  await eachScreen(page, async (name) => {
    marked += await page.evaluate(mark)
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft([...new Set(await page.evaluate(vanished))], name).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  })
  expect(marked).toBeGreaterThan(5)
})
