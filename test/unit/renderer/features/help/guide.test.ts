import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { GUIDES } from 'virtual:help'
import { PARTS } from 'virtual:help/en'
import { describe, expect, it } from 'vitest'
import {
  type HelpBlock,
  type HelpPart,
  type HelpWords,
  searchHelp,
  withKeys,
} from '../../../../../renderer/features/help/helpParts.ts'
import accounts from '../../../../../renderer/i18n/locales/en/accounts.json' with { type: 'json' }
import common from '../../../../../renderer/i18n/locales/en/common.json' with { type: 'json' }
import session from '../../../../../renderer/i18n/locales/en/session.json' with { type: 'json' }
import { HELP_OF_CHECK, HELP_OF_ERROR, HELP_OF_PAGE } from '../../../../../renderer/state/helpPlaces.ts'
import { writeKeys } from '../../../../../renderer/ui/keys.ts'
import { isFailedAttempt } from '../../../../../shared/domain/account.ts'
import { DIAGNOSES } from '../../../../../shared/domain/connection.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../../../shared/domain/language.ts'
import { ERROR_CODES } from '../../../../../shared/errors.ts'

/** As the guide writes them: … for what is filled in, nothing that the system draws as an underline. */
const written = (text: string): string =>
  text
    .replace(/\{\{[^}]*\}\}/g, '…')
    .replaceAll('&', '')
    .replace(/…$/, '')

/** What the program says in a language, by key; the forms of a plural stand under one key. */
const textsIn = (language: Language): ReadonlyMap<string, readonly string[]> => {
  const all = new Map<string, string[]>()
  for (const file of globSync(`renderer/i18n/locales/${language}/*.json`)) {
    const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
    for (const [key, text] of Object.entries(texts)) {
      const place = `${path.basename(file, '.json')}:${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`
      all.set(place, [...(all.get(place) ?? []), written(text)])
    }
  }
  return all
}

const ENGLISH = textsIn('en')
const TEXTS: ReadonlySet<string> = new Set([...ENGLISH.values()].flat())

const plain = (words: HelpWords): string =>
  words
    .map((word) => (typeof word === 'string' ? word : word.kind === 'code' ? word.text : plain(word.words)))
    .join('')

const quotedIn = (words: HelpWords): readonly string[] =>
  words.flatMap((word) =>
    typeof word === 'string' || word.kind === 'code'
      ? []
      : word.kind === 'em'
        ? [plain(word.words)]
        : quotedIn(word.words),
  )

const wordsOf = (block: HelpBlock): readonly HelpWords[] =>
  block.kind === 'text'
    ? [block.words]
    : block.kind === 'list'
      ? block.items
      : [block.head, ...block.rows].flat()

const quotesOf = (parts: readonly HelpPart[]) =>
  parts.flatMap(({ id, blocks }) =>
    blocks
      .flatMap(wordsOf)
      .flatMap(quotedIn)
      .map((text) => ({ id, text })),
  )
const quotes = quotesOf(PARTS)

const quotedAt = (part: string): readonly string[] =>
  quotes.filter(({ id }) => id === part).map(({ text }) => written(text))

/** Why these show a failure without a way to the guide. */
const WITHOUT_A_LINK: Readonly<Record<string, string>> = {
  'renderer/features/door/ScanAnswer.tsx': 'a queue waits, and the next badge takes its place',
  'renderer/features/door/ScanBox.tsx': 'the same, tried out',
  'renderer/features/door/UnlockDialog.tsx': 'beside the field that it is about, at a door that is locked',
  'renderer/features/help/DiagnosticsDialog.tsx': 'these are where the link would lead',
  'renderer/features/invites/LedgerRepair.tsx': 'beside the field that it is about',
}

describe('the guide', () => {
  it('HELP-2 quotes only what stands in the program, letter for letter', () => {
    expect(quotes.length).toBeGreaterThan(100)
    expect(quotes.filter(({ text }) => !TEXTS.has(written(text)))).toEqual([])
  })

  it.each(ERROR_CODES)('HELP-2 says what helps where the message of %s leads', (code) => {
    expect(quotedAt(HELP_OF_ERROR[code])).toContain(written(common[`error.${code}`]))
  })

  it.each(ERROR_CODES.filter(isFailedAttempt))(
    'HELP-2 knows a sign-in that ended with %s by the title it has then',
    (code) => {
      expect(quotedAt(HELP_OF_ERROR[code])).toContain(written(session[`outcome.${code}.title`]))
    },
  )

  it.each(DIAGNOSES)('HELP-2 says more of what a check of the connection found: %s', (diagnosis) => {
    expect(quotedAt(HELP_OF_CHECK)).toContain(written(accounts[`why.${diagnosis}`]))
  })

  it('HELP-2 is one step from every failure that the page shows in its place', () => {
    const without = globSync('renderer/{features,shell,ui}/**/*.tsx').filter((file) => {
      const source = readFileSync(file, 'utf8')
      const shows = /\buse(?:FailureText|OutcomeWords)\(/.test(source)
      return shows && !/<(?:Failure(?:Links|Note|Words)|HelpLink)\b/.test(source)
    })
    expect(without.toSorted()).toEqual(Object.keys(WITHOUT_A_LINK))
  })

  it('has a part for every page', () => {
    const ids = new Set(PARTS.map(({ id }) => id))
    expect(Object.values(HELP_OF_PAGE).filter((id) => !ids.has(id))).toEqual([])
  })
})

/** What a part is made of, whatever its words: blocks and their sizes, what is typed, where links lead. */
const shapeOf = ({ id, level, blocks }: HelpPart) => ({
  id,
  level,
  blocks: blocks.map((block) =>
    block.kind === 'text'
      ? block.kind
      : block.kind === 'list'
        ? [block.kind, block.ordered, block.items.length]
        : [block.kind, block.head.length, block.rows.length],
  ),
  marked: blocks.flatMap(wordsOf).flatMap(marksIn).toSorted(),
})

const marksIn = (words: HelpWords): readonly string[] =>
  words.flatMap((word) => {
    if (typeof word === 'string') return []
    if (word.kind === 'code') return [word.text]
    return [word.kind === 'link' ? `#${word.to}` : word.kind, ...marksIn(word.words)].filter(
      (mark) => mark !== 'em',
    )
  })

const OTHERS = LANGUAGE_NAMES.filter((language) => language !== 'en' && LANGUAGES[language].whole)

describe.each(OTHERS)('the guide in %s', (language) => {
  const parts = async () => (await GUIDES[language]?.())?.PARTS ?? []
  const texts = textsIn(language)
  const known = new Set([...texts.values()].flat())
  /** A quote of the English guide as this language may say it. */
  const sayings = (quote: string): readonly string[] =>
    [...ENGLISH].flatMap(([key, forms]) => (forms.includes(written(quote)) ? (texts.get(key) ?? []) : []))

  it('HELP-2 says all that the English one says: the same parts, tables, keys and links', async () => {
    expect((await parts()).map(shapeOf)).toEqual(PARTS.map(shapeOf))
  })

  it('HELP-2 quotes what stands in the program in this language, letter for letter, and leaves no quote out', async () => {
    const own = quotesOf(await parts())
    expect(own.filter(({ text }) => !known.has(written(text)))).toEqual([])
    const left = quotes.filter(({ id, text }) => {
      const said = sayings(text)
      return !own.some((quote) => quote.id === id && said.includes(written(quote.text)))
    })
    expect(left).toEqual([])
  })
})

describe('keys in it', () => {
  it('are those of this computer, in the text, in the table and where it is searched', () => {
    const [mac, german] = [
      { mac: true, names: {} },
      { mac: false, names: { Ctrl: 'Strg' } },
    ].map((writing) => withKeys(PARTS, (keys) => writeKeys(keys, writing)))
    expect(JSON.stringify(mac).match(/.{20}Mod\b/g)).toBeNull()
    expect(mac?.find(({ id }) => id === 'events')?.plain).toContain('⌘S saves it')
    expect(german?.find(({ id }) => id === 'settings')?.plain).toContain('Strg , opens them')
    expect(searchHelp(german ?? [], 'Strg Shift N')[0]?.around).toContain('Strg Shift N')
  })
})

describe('searching it', () => {
  it('finds parts that have every word, by their title first, and shows what stands around', () => {
    const [first] = searchHelp(PARTS, 'CALÉNDAR')
    expect(first?.id).toBe('calendar')
    const found = searchHelp(PARTS, 'gnome libsecret')
    expect(found.map(({ id }) => id)).toEqual(['key-stores'])
    expect(found[0]?.around).toMatch(/gnome/i)
  })

  it('finds a message by a part of it', () => {
    expect(searchHelp(PARTS, 'took too long to answer')[0]?.id).toBe('the-site-cannot-be-reached')
  })

  it('finds nothing for nothing', () => {
    expect(searchHelp(PARTS, '  ')).toEqual([])
    expect(searchHelp(PARTS, 'xylophone')).toEqual([])
  })
})
