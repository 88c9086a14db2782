import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ar } from '../../../../renderer/i18n/ar.ts'
import { de } from '../../../../renderer/i18n/de.ts'
import { en } from '../../../../renderer/i18n/en.ts'
import { chooseLanguage, LANGUAGES } from '../../../../shared/domain/language.ts'
import { textsIn } from '../../../support/texts.ts'

type Namespaces = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>
const english: Namespaces = en
const others: readonly (readonly [string, Namespaces])[] = [
  ['German', de],
  ['Arabic', ar],
]
const CATEGORIES = /_(zero|one|two|few|many|other)$/
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w-]+)[^}]*\}\}/g)]
    .map(([, name]) => name ?? '')
    .sort((a, b) => a.localeCompare(b))
const known = (texts: Namespaces) =>
  Object.entries(texts).flatMap(([feature, words]) =>
    Object.entries(words).map(([key, text]) => ({ feature, key, text: text ?? '' })),
  )

describe.each(others)('the %s texts', (_name, texts) => {
  it('use no name in braces that English does not have, and leave none out', () => {
    const wrong = known(texts).filter(({ feature, key, text }) => {
      const stem = key.replace(CATEGORIES, '')
      const original = english[feature]?.[key] ?? english[feature]?.[`${stem}_other`]
      if (original === undefined) return true
      const plural = CATEGORIES.test(key)
      const wanted = placeholders(original).filter((name) => !(plural && name === 'count'))
      const got = placeholders(text).filter((name) => !(plural && name === 'count'))
      // A form for exactly none, one or two may say the number in a word.
      const spelt = /_(zero|one|two)$/.test(key)
      return spelt ? got.some((name) => !wanted.includes(name)) : got.join() !== wanted.join()
    })
    expect(wrong).toEqual([])
  })
  it('are not empty, and not left in English where they are a sentence', () => {
    const lazy = known(texts).filter(
      ({ feature, key, text }) =>
        text.trim() === '' || (text.length > 40 && text === english[feature]?.[key]),
    )
    expect(lazy).toEqual([])
  })
})

it('English has both its plural forms wherever it has one', () => {
  const keys = new Set(known(english).map(({ feature, key }) => `${feature}:${key}`))
  const single = [...keys].filter((key) => {
    if (key.endsWith('_one')) return !keys.has(key.replace(/_one$/, '_other'))
    return key.endsWith('_other') && !keys.has(key.replace(/_other$/, '_one'))
  })
  expect(single).toEqual([])
})

it('every text a language has in more than one number covers all numbers of that language', () => {
  for (const [language, texts] of [
    ['de', de],
    ['ar', ar],
  ] as const) {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const keys = new Set(known(texts).map(({ feature, key }) => `${feature}:${key}`))
    const stems = new Set(
      [...keys].filter((key) => CATEGORIES.test(key)).map((key) => key.replace(CATEGORIES, '')),
    )
    const forms = [...stems].flatMap((stem) => wanted.map((category) => `${stem}_${category}`))
    // None is never counted aloud: a text for it would not be shown.
    expect(forms.filter((form) => !form.endsWith('_zero') && !keys.has(form))).toEqual([])
  }
})

describe('texts in use', () => {
  it('count in the plural of the language and in its digits', () => {
    const german = textsIn(chooseLanguage('de', []))
    expect(german.t('accounts:loss.events', { count: 4212 })).toBe('4.212 Veranstaltungen')
    expect(german.t('accounts:loss.events', { count: 1 })).toBe('1 Veranstaltung')
    const arabic = textsIn(chooseLanguage('ar', []))
    const forms = [1, 2, 3, 11].map((count) => arabic.t('accounts:loss.events', { count }))
    expect(new Set(forms).size).toBe(4)
    expect(arabic.t('accounts:loss.events', { count: 11 })).toContain('١١')
  })
  it('a Latin name inside an Arabic sentence is isolated, so that it cannot turn the sentence round', () => {
    const arabic = textsIn(chooseLanguage('ar', []))
    expect(arabic.t('session:wait.text', { site: 'x.example' })).toContain('\u2068x.example\u2069')
    const english = textsIn(chooseLanguage('en', []))
    expect(english.t('session:wait.text', { site: '<b>&' })).toContain('<b>&')
  })
  it.each(LANGUAGES)('no key is ever shown instead of words in %s', (language) => {
    const texts = textsIn(chooseLanguage(language, []))
    const bare = known(english).filter(({ feature, key }) => {
      const stem = key.replace(CATEGORIES, '')
      const said = texts.t(`${feature}:${stem}` as 'common:close', { count: 3 })
      return said === '' || said === stem
    })
    expect(bare.filter(({ key, text }) => key !== text)).toEqual([])
  })
})

describe('the language of a computer', () => {
  it('follows the first of its languages that there is, with its region', () => {
    expect(chooseLanguage('system', ['fr-FR', 'de-AT', 'en-US'])).toEqual({
      language: 'de',
      locale: 'de-AT',
      direction: 'ltr',
    })
    expect(chooseLanguage('system', ['fr-FR']).language).toBe('en')
  })
  it('a wish wins, and dates follow the system where it speaks that language', () => {
    expect(chooseLanguage('en', ['de-DE', 'en-US']).locale).toBe('en-US')
    expect(chooseLanguage('en', ['de-DE']).locale).toBe('en-GB')
  })
  it('Arabic runs from right to left', () => {
    expect(chooseLanguage('ar', []).direction).toBe('rtl')
  })
  it('a nonsense locale of the system does no harm', () => {
    expect(chooseLanguage('en', ['en-', '???', 'en_US']).locale).toBe('en-GB')
  })
})

/** Words between tags, or in an attribute people read, that are typed into a component. */
function typedIn(source: string): string[] {
  const literal =
    />\s*([^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*)\s*<\/|\b(?:label|title|placeholder|aria-label|alt)="([^"]*\p{L}{2}[^"]*)"/gu
  return [...source.matchAll(literal)].map(([, text, attribute]) => (text ?? attribute ?? '').trim())
}

describe('no component says anything that is not in the texts', () => {
  it('words typed in are seen', () => {
    expect(typedIn('<p>Hello there</p><i aria-label="Close it" />')).toEqual(['Hello there', 'Close it'])
    expect(typedIn("<p>{t('close')}</p><C label={t('x')} id=\"settings\" />")).toEqual([])
  })
  it('and there are none', () => {
    const root = path.join(import.meta.dirname, '../../../../renderer')
    const found = globSync('**/*.tsx', { cwd: root }).flatMap((file) =>
      typedIn(readFileSync(path.join(root, file), 'utf8')).map((words) => `${file}: ${words}`),
    )
    expect(found).toEqual([])
  })
})
