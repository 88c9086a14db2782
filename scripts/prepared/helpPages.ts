import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { HelpBlock, HelpPart, HelpWords } from '../../renderer/features/help/helpParts.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/domain/language.ts'
import { root } from './runProgram.ts'

const NAME = 'virtual:help'
const GUIDE = 'docs/using.md'

/** Where the guide lies in a language, from the project's root. */
const guideFile = (language: string): string => (language === 'en' ? GUIDE : `docs/using/${language}.md`)

/**
 * Reads the guide into data that the page draws by itself: no HTML comes out of it, and what is not among the few
 * kinds it knows is an error of the build. Links lead to parts of the same guide only. Its parts go by the names they
 * have in `english`, the same guide in English, where that is given. Throws with what is wrong.
 */
export function readHelp(markdown: string, english: readonly HelpPart[] | null = null): readonly HelpPart[] {
  const parts: { id: string; level: 2 | 3; title: string; blocks: HelpBlock[]; said: string[] }[] = []
  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue
    if (isA<Tokens.Heading>(token, 'heading')) {
      if (token.depth === 1) continue
      if (token.depth !== 2 && token.depth !== 3)
        throw new Error(`a heading of depth ${token.depth}: ${token.text}`)
      parts.push({ id: slugOf(token.text), level: token.depth, title: token.text, blocks: [], said: [] })
      continue
    }
    const part = parts.at(-1)
    // What stands before the first section is for those who read the file.
    if (part === undefined) continue
    part.blocks.push(blockOf(token))
    part.said.push(plainOf([token]))
  }
  const ids = parts.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Error(`two parts are called ${twice}`)
  const lost = linksOf(parts.map(({ blocks }) => blocks)).find((to) => !ids.includes(to))
  if (lost !== undefined) throw new Error(`no part is called ${lost}`)
  if (english !== null && english.length !== ids.length)
    throw new Error(`${ids.length} parts, and ${english.length} in English`)
  const named = new Map(ids.map((id, at) => [id, english?.[at]?.id ?? id]))
  return parts.map(({ said, id, blocks, ...part }) => ({
    ...part,
    id: named.get(id) ?? id,
    blocks: leadingTo(blocks, named),
    plain: said.join(' ').replace(/\s+/g, ' ').trim(),
  }))
}

/** With links by the names the parts go by. */
const leadingTo = <Value>(value: Value, named: ReadonlyMap<string, string>): Value =>
  JSON.parse(JSON.stringify(value), (key, inner) => (key === 'to' ? named.get(inner) : inner))

const isA = <T extends Token>(token: Token, type: T['type']): token is T => token.type === type

/** As GitHub makes it, so that the same address leads to it there. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

function blockOf(token: Token): HelpBlock {
  if (isA<Tokens.Paragraph>(token, 'paragraph')) return { kind: 'text', words: wordsOf(token.tokens) }
  if (isA<Tokens.List>(token, 'list'))
    return { kind: 'list', ordered: token.ordered, items: token.items.map(itemOf) }
  if (isA<Tokens.Table>(token, 'table'))
    return {
      kind: 'table',
      head: token.header.map((cell) => wordsOf(cell.tokens)),
      rows: token.rows.map((row) => row.map((cell) => wordsOf(cell.tokens))),
    }
  throw new Error(`the guide cannot hold: ${token.raw.slice(0, 80)}`)
}

function itemOf(item: Tokens.ListItem): HelpWords {
  const [only, ...more] = item.tokens
  if (only === undefined || more.length > 0)
    throw new Error(`an item of one paragraph: ${item.raw.slice(0, 80)}`)
  return wordsOf('tokens' in only ? (only.tokens ?? []) : [])
}

const wordsOf = (tokens: readonly Token[]): HelpWords =>
  tokens.map((token): HelpWords[number] => {
    if (isA<Tokens.Text>(token, 'text') || isA<Tokens.Escape>(token, 'escape')) return oneLine(token.text)
    if (isA<Tokens.Codespan>(token, 'codespan')) return { kind: 'code', text: token.text }
    if (isA<Tokens.Strong>(token, 'strong')) return { kind: 'strong', words: wordsOf(token.tokens) }
    if (isA<Tokens.Em>(token, 'em')) return { kind: 'em', words: wordsOf(token.tokens) }
    if (isA<Tokens.Link>(token, 'link') && token.href.startsWith('#'))
      return { kind: 'link', to: token.href.slice(1), words: wordsOf(token.tokens) }
    throw new Error(`the guide cannot hold: ${token.raw.slice(0, 80)}`)
  })

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** All words of tokens whatever they are, without what marks them. */
const plainOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (isA<Tokens.Table>(token, 'table'))
        return [token.header, ...token.rows]
          .flat()
          .map((cell) => plainOf(cell.tokens))
          .join(' ')
      if (isA<Tokens.List>(token, 'list')) return token.items.map((item) => plainOf([item])).join(' ')
      if ('tokens' in token && token.tokens !== undefined) return plainOf(token.tokens)
      return 'text' in token ? oneLine(String(token.text)) : ''
    })
    .join('')

function linksOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'to' in value && typeof value.to === 'string' ? [value.to] : []
  return [...own, ...Object.values(value).flatMap(linksOf)]
}

/** Each language's guide as a module of the page, where it has one; fetched with the help, not at the start (PERF-9). */
export const helpPages: Plugin = {
  name: 'help-pages',
  // Named as the text it is made of, so that it goes by the name of the program, too (ownName.ts).
  resolveId: (id) => {
    if (id === NAME) return `\0${NAME}`
    return id.startsWith(`${NAME}/`) ? `\0${NAME}/${guideFile(id.slice(NAME.length + 1))}` : null
  },
  load(id) {
    if (id === `\0${NAME}`) {
      const written = LANGUAGE_NAMES.filter(
        (one) => one !== 'en' && LANGUAGES[one].whole && existsSync(path.join(root, guideFile(one))),
      )
      const each = written.map((language) => `${language}: () => import('${NAME}/${language}')`)
      return `export const GUIDES = { ${each.join(', ')} }`
    }
    if (!id.startsWith(`\0${NAME}/`)) return null
    const file = id.slice(NAME.length + 2)
    for (const source of new Set([GUIDE, file])) this.addWatchFile(path.join(root, source))
    const english = readHelp(read(GUIDE))
    const parts = file === GUIDE ? english : readHelp(read(file), english)
    // Of a text the engine reads it faster than of a program, and it is one literal.
    return `export const PARTS = JSON.parse(${JSON.stringify(JSON.stringify(parts))})`
  },
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
