import { globSync, readFileSync } from 'node:fs'
import { PARTS } from 'virtual:help'
import { describe, expect, it } from 'vitest'
import {
  type HelpBlock,
  type HelpWords,
  searchHelp,
} from '../../../../../renderer/features/help/helpParts.ts'
import common from '../../../../../renderer/i18n/locales/en/common.json' with { type: 'json' }
import { HELP_OF_ERROR, HELP_OF_PAGE } from '../../../../../renderer/state/helpPlaces.ts'
import { ERROR_CODES } from '../../../../../shared/errors.ts'

/** As the guide writes them: … for what is filled in, nothing that the system draws as an underline. */
const written = (text: string): string =>
  text
    .replace(/\{\{[^}]*\}\}/g, '…')
    .replaceAll('&', '')
    .replace(/…$/, '')

const TEXTS: ReadonlySet<string> = new Set(
  globSync('renderer/i18n/locales/en/*.json').flatMap((file) => {
    const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
    return Object.values(texts).map(written)
  }),
)

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

const quotes = PARTS.flatMap(({ id, blocks }) =>
  blocks
    .flatMap(wordsOf)
    .flatMap(quotedIn)
    .map((text: string) => ({ id, text })),
)

describe('the guide', () => {
  it('HELP-2 quotes only what stands in the program, letter for letter', () => {
    expect(quotes.length).toBeGreaterThan(100)
    expect(quotes.filter(({ text }) => !TEXTS.has(written(text)))).toEqual([])
  })

  it.each(ERROR_CODES)('HELP-2 says what helps where the message of %s leads', (code) => {
    const here = quotes.filter(({ id }) => id === HELP_OF_ERROR[code]).map(({ text }) => text)
    expect(here).toContain(common[`error.${code}`])
  })

  it('has a part for every page', () => {
    const ids = new Set(PARTS.map(({ id }) => id))
    expect(Object.values(HELP_OF_PAGE).filter((id) => !ids.has(id))).toEqual([])
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
