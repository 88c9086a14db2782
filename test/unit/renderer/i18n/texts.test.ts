import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventRoleOf } from '../../../../electron/core/imports/tableEvents.ts'
import { coverageOf } from '../../../../scripts/prepared/checks/localeFiles.ts'
import { readSources } from '../../../../scripts/prepared/checks/sources.ts'
import { identityConfig } from '../../../../scripts/prepared/release/packageConfig.ts'
import {
  chooseLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../../shared/domain/language.ts'
import { IDENTITY } from '../../../../shared/identity.ts'
import { readSource, root } from '../../../support/sourceTree.ts'
import { localeTexts, shownTexts, type Texts, textsIn } from '../../../support/texts.ts'

const english = localeTexts('en')
const others = LANGUAGE_NAMES.filter((language) => language !== 'en')
const CATEGORIES = /_(zero|one|two|few|many|other)$/

/** Names in braces, each as often as it stands there; a plural form may leave its number out. */
const named = (key: string, text: string) =>
  [...text.matchAll(/\{\{\s*([\w-]+)[^}]*\}\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'count' || !CATEGORIES.test(key))
    .sort((a, b) => a.localeCompare(b))
const known = (texts: Readonly<Record<string, Texts>>) =>
  Object.entries(texts).flatMap(([feature, words]) =>
    Object.entries(words).map(([key, text]) => ({ feature, key, text })),
  )

describe.each(others)('the texts in %s', (language) => {
  const texts = known(localeTexts(language))
  it('use no name in braces that English does not have, and leave none out', () => {
    const wrong = texts.filter(({ feature, key, text }) => {
      const original = english[feature]?.[key] ?? english[feature]?.[key.replace(CATEGORIES, '_other')] ?? ''
      const [wanted, got] = [named(key, original), named(key, text)]
      // A form for exactly none, one or two may say the number in a word.
      const spelt = /_(zero|one|two)$/.test(key)
      return spelt ? got.some((name) => !wanted.includes(name)) : got.join() !== wanted.join()
    })
    expect(wrong).toEqual([])
  })
  it('are not empty, and not left in English where they are a sentence', () => {
    const lazy = texts.filter(
      ({ feature, key, text }) =>
        text.trim() === '' || (text.length > 40 && text === english[feature]?.[key]),
    )
    expect(lazy).toEqual([])
  })
})

it.each(LANGUAGE_NAMES)(
  '%s has one word for where an event is, also for a column, which it is known by',
  (language) => {
    const { editing, imports } = shownTexts(language)
    for (const key of ['role.place', 'column.place']) expect(imports?.[key]).toBe(editing?.['field.location'])
    expect(eventRoleOf(imports?.['role.place'] ?? '')).toBe('place')
  },
)

it('what people of other words had for where an event is stays known', () => {
  for (const word of ['Place', 'Location', 'Plek', 'Locatie']) expect(eventRoleOf(word)).toBe('place')
})

it.each(LANGUAGE_NAMES)(
  '%s calls a client ID in a message to an administrator as its form does',
  (language) => {
    const { accounts } = shownTexts(language)
    for (const key of ['message.text', 'message.text-known']) expect(accounts?.[key]).not.toMatch(/client id/)
  },
)

it('German texts that go on with a dialog have a blank before their dots', () => {
  expect(known(localeTexts('de')).filter(({ text }) => /\S…$/.test(text))).toEqual([])
})

it('German texts call a site by one word', () => {
  const other = /\bSites?\b/
  expect(
    known(localeTexts('de')).filter(({ text }) => other.test(text.replaceAll(/\{\{.*?\}\}/g, ''))),
  ).toEqual([])
})

/** What undo is called, in all the forms it is bent to. */
const UNDO: Readonly<Record<Language, RegExp>> = {
  en: /\bundo(ne|ing)?\b/i,
  de: /rückgängig/i,
  es: /des(hac|hec|hag|haz|hiz)/i,
  fr: /annul/i,
  it: /annull/i,
  nl: /ongedaan/i,
  pl: /cofn/i,
  pt: /desf/i,
  tr: /geri al/i,
  uk: /відмін/i,
  vi: /hoàn tác/i,
  ar: /تراجع/,
  he: /ביטול|בו?טל/,
  ja: /元に戻/,
  zh: /撤销/,
}

it.each(LANGUAGE_NAMES)(
  '%s has one word for undo in toasts, the menu, the key sheet and the palette',
  (language) => {
    const shown = shownTexts(language)
    const word = shown['common']?.['undo']
    const other = known(english).flatMap(({ feature, key, text }) => {
      const own = shown[feature]?.[key] ?? ''
      const fits = text === 'Undo' ? own === word : !UNDO.en.test(text) || UNDO[language].test(own)
      return fits ? [] : [`${feature}:${key}: ${own}`]
    })
    expect(other).toEqual([])
  },
)

it.each(LANGUAGE_NAMES)('every text in %s that counts covers all numbers of the language', (language) => {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = new Set(known(localeTexts(language)).map(({ feature, key }) => `${feature}:${key}`))
  const counting = [...keys].filter((key) => CATEGORIES.test(key)).map((key) => key.replace(CATEGORIES, ''))
  const forms = counting.flatMap((stem) => wanted.map((category) => `${stem}_${category}`))
  expect([...new Set(forms)].filter((form) => !keys.has(form))).toEqual([])
})

const whole = LANGUAGE_NAMES.filter((language) => LANGUAGES[language].whole)
it.each(whole)('%s, which is whole, has every text in every plural form', (language) => {
  const sources = readSources(root)
  expect(coverageOf(sources, language)).toMatchObject({ missing: [], foreign: [] })
})

/** Of its texts, as Electron brings them. */
const CHROMIUM = new Set(
  'af am ar bg bn ca cs da de el en-GB en-US es-419 es et fa fi fil fr gu he hi hr hu id it ja kn ko lt lv ml mr ms nb nl pl pt-BR pt-PT ro ru sk sl sr sv sw ta te th tr uk ur vi zh-CN zh-TW'.split(
    ' ',
  ),
)
it('a package carries what Chromium itself shows in each language', () => {
  const carried = [identityConfig(IDENTITY, '').electronLanguages ?? []].flat()
  expect(carried.filter((tag) => !CHROMIUM.has(tag))).toEqual([])
  expect(carried.map((tag) => tag.split('-')[0])).toEqual(LANGUAGE_NAMES)
})

it.each(LANGUAGE_NAMES.filter((name) => name !== 'en'))(
  '%s has its words for each thing in a glossary',
  (language) => {
    const rows = readSource(`docs/glossary/${language}.md`).match(/^\| /gm)?.length ?? 0
    expect(rows).toBeGreaterThan(20)
  },
)

describe.each(LANGUAGE_NAMES)('the language %s', (language) => {
  it('is named where people look for it', () => {
    const name = LANGUAGES[language].name.replace(/ \(.*/, '')
    const guides = LANGUAGE_NAMES.filter((each) => each !== 'en').map((each) => `docs/using/${each}.md`)
    const silent = ['README.md', 'docs/using.md', ...guides].filter(
      (file) => !readSource(file).replaceAll(/\s+/g, ' ').includes(name),
    )
    expect(silent).toEqual([])
    const inEnglish = new Intl.DisplayNames('en', { type: 'language' }).of(language)
    expect(readSource('CHANGELOG.md')).toContain(inEnglish)
  })
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
    const when = arabic.t('week:when', { day: 'الجمعة', time: '١١:٠٠ ص' })
    expect(arabic.t('week:strip.change', { title: 'Film', when, after: '١٢' })).toBe(
      '\u2068Film\u2069، \u2067\u2068الجمعة\u2069، \u2068١١:٠٠ ص\u2069\u2069 ← \u2068١٢\u2069.',
    )
    const english = textsIn(chooseLanguage('en', []))
    expect(english.t('session:wait.text', { site: '<b>&' })).toContain('<b>&')
  })
  it('a name in Arabic or Hebrew inside an English sentence is isolated, so that it takes no number beside it along', () => {
    const english = textsIn(chooseLanguage('en', []))
    const change = (title: string, after: string) =>
      english.t('week:strip.change', { title, when: 'Fri', after })
    expect(change('أمسية', '12')).toBe('\u2068أمسية\u2069, Fri → 12.')
    expect(change('ערב', '12')).toBe('\u2068ערב\u2069, Fri → 12.')
    expect(change('Film', '12'), 'what runs the way of the text stands as it is').toBe('Film, Fri → 12.')
    expect(change('\u2068أمسية\u2069 on Friday', '12')).toBe(
      '\u2066\u2068أمسية\u2069 on Friday\u2069, Fri → 12.',
    )
  })
  it.each(LANGUAGE_NAMES)('no key is ever shown instead of words in %s', (language) => {
    const texts = textsIn(chooseLanguage(language, []))
    const bare = known(english).filter(({ feature, key }) => {
      const stem = key.replace(CATEGORIES, '')
      const shown = texts.t(`${feature}:${stem}` as 'common:close', { count: 3 })
      return shown === '' || shown === stem
    })
    expect(bare.filter(({ key, text }) => key !== text)).toEqual([])
  })
})

describe('the language of a computer', () => {
  it('follows the first of its languages that there is, with its region', () => {
    expect(chooseLanguage('system', ['tlh-KX', 'de-AT', 'en-US'])).toEqual({
      language: 'de',
      locale: 'de-AT',
      direction: 'ltr',
    })
    expect(chooseLanguage('system', ['tlh-KX']).language).toBe('en')
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
  // What begins with a quote is code between two strings of markup.
  return [...source.matchAll(literal)]
    .map(([, text, attribute]) => (text ?? attribute ?? '').trim())
    .filter((text) => !/^(?:\\n)?['"`]/.test(text))
}

describe('no component says anything that is not in the texts', () => {
  it('words typed in are seen', () => {
    expect(typedIn('<p>Hello there</p><i aria-label="Close it" />')).toEqual(['Hello there', 'Close it'])
    expect(typedIn("<p>{t('close')}</p><C label={t('x')} id=\"settings\" />")).toEqual([])
  })
  it('and there are none', () => {
    const page = path.join(root, 'renderer')
    const found = globSync('**/*.tsx', { cwd: page }).flatMap((file) =>
      typedIn(readFileSync(path.join(page, file), 'utf8')).map((words) => `${file}: ${words}`),
    )
    expect(found).toEqual([])
  })
})
