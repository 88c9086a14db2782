import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { pseudoTexts } from '../../support/pseudo.ts'
import { root } from '../../support/sourceTree.ts'
import { eachScreen, scriptScreens } from './everyScreen.ts'

const scene = scenePages([pseudoTexts])

/** Words of the made-up events and people: they are nobody's to translate. */
const FIXTURES = [
  'test/fakeHost',
  'test/support/pages',
  'test/e2e/browser/everyScreen.ts',
  'test/e2e/browser/deskScreens.ts',
]
  .flatMap((place) => {
    const at = path.join(root, place)
    if (place.endsWith('.ts')) return [at]
    const files = readdirSync(at, { withFileTypes: true }).filter((each) => each.isFile())
    return files.map(({ name }) => path.join(at, name))
  })
  .map((file) => readFileSync(file, 'utf8'))
const GIVEN = new Set(FIXTURES.flatMap((source) => source.toLowerCase().match(/[a-z]{2,}/g) ?? []))
/** Names that are the same in every language, and what stands on keys. */
const NAMES = new Set(['turnout', 'chromium', 'electron', 'node', 'linux', 'pgdn'])

const untold = (found: string): readonly string[] =>
  // Two capitals are somebody's initials.
  (found.replace(/^[^:]*: /, '').match(/[A-Za-z]{2,}/g) ?? []).filter(
    (word) => !/^[A-Z]{2}$/.test(word) && !GIVEN.has(word.toLowerCase()) && !NAMES.has(word.toLowerCase()),
  )

const WINDOWS = [
  [1280, 900],
  [720, 900],
  [640, 410],
  [480, 900],
] as const

for (const [width, height] of WINDOWS) {
  for (const language of ['en', 'ar'] as const) {
    test(`every text is given to translators, seen whole and runs its way: ${language}, ${width} × ${height}`, async () => {
      const page = await scene(`language=${language}`, {
        viewport: { width, height },
        locale: 'en-GB',
        timezoneId: 'Europe/Lisbon',
      })
      await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
      await scriptScreens(page)
      await eachScreen(page, async (name) => {
        const { cut, plain, turned } = await page.evaluate(measureTexts, language === 'ar')
        expect.soft(cut, `${name}: cut`).toEqual([])
        expect.soft(turned, `${name}: turned round`).toEqual([])
        // In Arabic the dates are in its letters too, so that Latin ones are names, or were left out.
        if (language === 'ar')
          expect
            .soft(
              plain.filter((each) => untold(each).length > 0),
              `${name}: plain`,
            )
            .toEqual([])
      })
    })
  }
}

interface PseudoFindings {
  /** Texts of which a bracket is not to be seen. */
  readonly cut: readonly string[]
  /** Words in Latin letters that stand in no text, by the element they stand in. */
  readonly plain: readonly string[]
  /** Texts that run the other way. */
  readonly turned: readonly string[]
}

/** Runs in the page: what of its texts one does not see whole, does not see translated, or sees turned round. */
function measureTexts(rtl: boolean): PseudoFindings {
  const cut = new Set<string>()
  const plain = new Set<string>()
  const turned = new Set<string>()
  // Cells share the width of their row, and say the rest when pointed at, as what has a title does; the status bar opens
  // to say all.
  const SHARES = ['[role=row]', '[title]', 'tr', 'footer']
  const places = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const rectOf = (node: Node, from: number): DOMRect => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, from + 1)
    return range.getBoundingClientRect()
  }
  const nameOf = (element: Element): string => {
    const label = element.closest('[class]')?.className
    return `${element.tagName.toLowerCase()}.${typeof label === 'string' ? label.split(' ').slice(0, 2).join('.') : ''}`
  }
  /** Read out only: in a box of one pixel. */
  const unseen = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { width, height } = each.getBoundingClientRect()
      if (width <= 1 && height <= 1 && getComputedStyle(each).overflow === 'hidden') return true
    }
    return false
  }
  const isCut = (rect: DOMRect, element: Element): boolean => {
    let [x, y] = [true, true]
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (x && hides(overflowX) && (rect.right > box.right + 1.5 || rect.left < box.left - 1.5)) return true
      if (y && hides(overflowY) && rect.top + rect.height / 2 > box.bottom) return true
      if (/auto|scroll/.test(overflowX)) x = false
      if (/auto|scroll/.test(overflowY)) y = false
      if (position === 'fixed') break
    }
    return x && (rect.right > innerWidth + 1.5 || rect.left < -1.5)
  }
  for (let node = places.nextNode(); node !== null; node = places.nextNode()) {
    const text = node.nodeValue ?? ''
    const element = node.parentElement
    if (text.trim() === '' || element === null || element.closest('script, style') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (unseen(element)) continue
    const [begin, end] = [text.indexOf('⟦'), text.lastIndexOf('⟧')]
    if (begin === -1 && end === -1) {
      const inText = element.closest('b')?.parentElement?.textContent?.includes('⟦') === true
      if (/[A-Za-z]{2}/.test(text) && !inText) plain.add(`${nameOf(element)}: ${text.trim()}`)
      continue
    }
    if (element.closest('kbd') !== null) continue
    const [first, last] = [begin === -1 ? null : rectOf(node, begin), end === -1 ? null : rectOf(node, end)]
    for (const rect of [first, last])
      if (
        rect !== null &&
        rect.width > 0 &&
        !SHARES.some((part) => element.closest(part)) &&
        isCut(rect, element)
      )
        cut.add(`${nameOf(element)}: ${text.slice(0, 60)}`)
    if (first !== null && last !== null && Math.abs(first.top - last.top) < 2 && first.width > 0) {
      const back = first.left > last.left
      if (back !== rtl) turned.add(`${nameOf(element)}: ${text.slice(0, 60)}`)
    }
  }
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (pen === null || !field.checkVisibility() || field.value !== '') continue
    const style = getComputedStyle(field)
    pen.font = style.font
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (field.placeholder.includes('⟦') && pen.measureText(field.placeholder).width > room + 1)
      cut.add(`placeholder: ${field.placeholder.slice(0, 60)}`)
  }
  return { cut: [...cut], plain: [...plain], turned: [...turned] }
}
