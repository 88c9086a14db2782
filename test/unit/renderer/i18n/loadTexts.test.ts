import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFirstTexts, showLanguage, withTexts, wordsNow } from '../../../../renderer/i18n/loadTexts.ts'
import { FIRST_NAMESPACES } from '../../../../renderer/i18n/namespaces.ts'
import { failureText } from '../../../../renderer/state/failureText.ts'
import { chooseLanguage } from '../../../../shared/domain/language.ts'
import { refusal } from '../../../fakeHost/scriptedBridge.ts'
import { importsOf, readSource, sourceFiles } from '../../../support/sourceTree.ts'
import { localeTexts } from '../../../support/texts.ts'

const fail = (): never => {
  throw new Error('no language is shown')
}

describe('texts of the page', () => {
  it('are there in the first namespaces before anything is drawn, and in no other', async () => {
    expect(Object.keys(await loadFirstTexts('en'))).toEqual([...FIRST_NAMESPACES])
  })
  it('are those of the language shown and English, and of no other', async () => {
    const german = await showLanguage(chooseLanguage('de', []))
    expect(german.t('close')).toBe('Schließen')
    expect(Object.keys(german.store.data).toSorted()).toEqual(['de', 'en'])
  })
  it('of a page come with it, in the language shown, and stay when another is chosen', async () => {
    const german = await showLanguage(chooseLanguage('de', []))
    const fetchPage = withTexts(['door'], () => Promise.resolve('page'))
    expect(german.hasResourceBundle('de', 'door')).toBe(false)
    await expect(fetchPage()).resolves.toBe('page')
    expect(german.t('door:title')).toBe(localeTexts('de')['door']?.['title'])
    const arabic = await showLanguage(chooseLanguage('ar', []))
    expect(arabic.t('door:title')).toBe(localeTexts('ar')['door']?.['title'])
  })
  it('of a failure that is still shown when another language is chosen are of that one', async () => {
    await showLanguage(chooseLanguage('en', []))
    const failure = refusal('offline')
    const said = () => failureText(wordsNow() ?? fail(), failure)
    const english = said()
    await showLanguage(chooseLanguage('de', []))
    expect([english, said()]).toEqual([
      localeTexts('en')['common']?.['error.offline'],
      localeTexts('de')['common']?.['error.offline'],
    ])
  })
  it('of a page that is asked for while a language comes are there when it is shown', async () => {
    const coming = showLanguage(chooseLanguage('de', []))
    const page = withTexts(['people'], () => Promise.resolve('page'))()
    const german = await coming
    await page
    expect(german.hasResourceBundle('de', 'people')).toBe(true)
  })
  it('of a language that was chosen and left again do not take the place of the one in force', async () => {
    const [, german] = await Promise.all([
      showLanguage(chooseLanguage('ar', [])),
      showLanguage(chooseLanguage('de', [])),
    ])
    await withTexts(['desk'], () => Promise.resolve('page'))()
    expect(german.hasResourceBundle('de', 'desk')).toBe(true)
  })
})

const PART =
  /(?:part|page)\(\s*(?:withTexts\(\s*)?(?:\[([^\]]*)\],\s*)?async \(\) =>\s*\(?await import\('([^']+)'\)/g
const NAMED = /useTranslation\(\[?([^)\]]*)|TextOf<([^>]*)|('\w+):[\w.-]+'/g
const namespaces: ReadonlySet<string> = new Set(Object.keys(localeTexts('en')))
const quoted = (text: string): readonly string[] => [...text.matchAll(/'(\w+)/g)].map(([, name = '']) => name)

/** What a file of the page names, needs at once, and fetches later with the namespaces given along. */
function readFacts(file: string) {
  const text = readSource(file)
  const own = importsOf(file).filter(({ typeOnly, target }) => !typeOnly && target.startsWith('renderer/'))
  const at = (name: string) => path.posix.join(path.posix.dirname(file), name)
  const later = new Set([...text.matchAll(/import\('([^']+)'\)/g)].map(([, name = '']) => at(name)))
  return {
    names: [...text.matchAll(NAMED)]
      .flatMap(([, hook = '', type = '', prefix = '']) => quoted(`${hook} ${type} ${prefix}`))
      .filter((name) => namespaces.has(name)),
    needs: own.map(({ target }) => target).filter((target) => !later.has(target)),
    parts: [...text.matchAll(PART)].map(([, given = '', name = '']) => ({
      target: at(name),
      given: quoted(given),
    })),
  }
}
const FACTS = new Map(sourceFiles(['renderer'], /\.tsx?$/).map((file) => [file, readFacts(file)] as const))

/** Hooks of one page alone, in a file that others need for something else. */
const OF_ITS_PAGE = new Set([
  'renderer/features/editor/useEditor.ts',
  'renderer/features/guests/guestLists.ts',
])

/** Each part shown below this file, and the file itself, whose texts have not come by then. */
function lacking(file: string, given: ReadonlySet<string>): readonly string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (name: string): void => {
    const facts = FACTS.get(name)
    if (seen.has(name) || facts === undefined) return
    seen.add(name)
    const names = OF_ITS_PAGE.has(name) ? [] : facts.names
    found.push(...names.filter((own) => !given.has(own)).map((own) => `${file}: ${name} shows ${own}`))
    for (const part of facts.parts)
      found.push(
        ...(part.target === file ? [] : lackingOnce(part.target, new Set([...given, ...part.given]))),
      )
    for (const target of facts.needs) visit(target)
  }
  visit(file)
  return found
}

const known = new Map<string, readonly string[]>()
function lackingOnce(file: string, given: ReadonlySet<string>): readonly string[] {
  const key = `${file} ${[...given].toSorted().join()}`
  const before = known.get(key)
  if (before !== undefined) return before
  known.set(key, [])
  const found = lacking(file, given)
  known.set(key, found)
  return found
}

it('what is fetched later brings the texts it shows, and the first ones are enough for the rest', () => {
  expect([...FACTS.values()].flatMap(({ parts }) => parts).length).toBeGreaterThan(10)
  expect(lackingOnce('renderer/main.tsx', new Set(FIRST_NAMESPACES))).toEqual([])
})
