/** The guide for people who use the program, as the build reads it from docs/using.md and docs/using/: no HTML, only what can be drawn. */
export interface HelpPart {
  /** As GitHub names the English heading in addresses, whatever the language. */
  readonly id: string
  /** 2: a section; 3: a part of the section before it. */
  readonly level: 2 | 3
  readonly title: string
  readonly blocks: readonly HelpBlock[]
  /** All its words, for searching. */
  readonly plain: string
}

export type HelpBlock =
  | { readonly kind: 'text'; readonly words: HelpWords }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly HelpWords[] }
  | {
      readonly kind: 'table'
      readonly head: readonly HelpWords[]
      readonly rows: readonly (readonly HelpWords[])[]
    }

export type HelpWords = readonly HelpWord[]

type HelpWord =
  | string
  | { readonly kind: 'strong' | 'em'; readonly words: HelpWords }
  | { readonly kind: 'code'; readonly text: string }
  /** Leads to another part. */
  | { readonly kind: 'link'; readonly to: string; readonly words: HelpWords }

/** `Mod+Shift+N`, `Mod+,`: keys as docs/using.md writes them for every system. */
const KEYS = /\bMod(?:\+\w+)*\+[\w,]/g

/** The guide with its keys written as on this computer, also where it is searched. */
export function withKeys(parts: readonly HelpPart[], write: (keys: string) => string): readonly HelpPart[] {
  const text = (plain: string): string => plain.replace(KEYS, write)
  const words = (some: HelpWords): HelpWords =>
    some.map((word) => {
      if (typeof word === 'string') return text(word)
      return word.kind === 'code' ? { ...word, text: text(word.text) } : { ...word, words: words(word.words) }
    })
  const block = (one: HelpBlock): HelpBlock => {
    if (one.kind === 'text') return { ...one, words: words(one.words) }
    if (one.kind === 'list') return { ...one, items: one.items.map(words) }
    return { ...one, head: one.head.map(words), rows: one.rows.map((row) => row.map(words)) }
  }
  return parts.map((part) => ({ ...part, plain: text(part.plain), blocks: part.blocks.map(block) }))
}

export interface HelpSection {
  readonly id: string
  readonly title: string
  readonly parts: readonly HelpPart[]
}

export function sectionsOf(parts: readonly HelpPart[]): readonly HelpSection[] {
  const sections: { readonly id: string; readonly title: string; readonly parts: HelpPart[] }[] = []
  for (const part of parts) {
    if (part.level === 2) sections.push({ id: part.id, title: part.title, parts: [part] })
    else sections.at(-1)?.parts.push(part)
  }
  return sections
}

export interface HelpHit {
  readonly id: string
  readonly title: string
  /** What stands around the first word that was found. */
  readonly around: string
}

const AROUND = 40

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Parts that have every word of the search, those with them in their title or together first. */
export function searchHelp(parts: readonly HelpPart[], search: string): readonly HelpHit[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const ranked = parts.flatMap((part) => {
    const [title, plain] = [folded(part.title), folded(part.plain)]
    if (!words.every((word) => title.includes(word) || plain.includes(word))) return []
    const together = plain.includes(words.join(' ')) ? words.length : 0
    return [{ part, rank: together + words.filter((word) => title.includes(word)).length }]
  })
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ part }) => ({ id: part.id, title: part.title, around: around(part.plain, words) }))
}

function around(plain: string, words: readonly string[]): string {
  const text = folded(plain)
  const found = words.map((word) => text.indexOf(word)).filter((at) => at >= 0)
  // Folding may change lengths by a letter or two; what is shown only has to be near.
  const at = found.length === 0 ? 0 : Math.min(...found)
  const from = at <= AROUND ? 0 : plain.lastIndexOf(' ', at - AROUND / 2) + 1
  const end = at + AROUND * 2
  return `${from > 0 ? '… ' : ''}${plain.slice(from, end).trim()}${end < plain.length ? ' …' : ''}`
}
