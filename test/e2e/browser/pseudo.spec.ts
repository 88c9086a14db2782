import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { measureTexts, pseudoTexts } from '../../support/pseudo.ts'
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
