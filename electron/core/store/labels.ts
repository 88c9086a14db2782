import { decodeHTML } from 'entities'
import { categoryIdOf } from '../../../shared/domain/categoryUrl.ts'
import { MAX_CATEGORY } from '../../../shared/domain/event.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { cutText } from '../lib/text.ts'
import type { Sealer } from './sealing.ts'
import { fold } from './search/fold.ts'
import type { Sqlite } from './sqlite.ts'

export interface Label {
  /** From the category's URL (SITE-F9), or null. */
  readonly id: string | null
  readonly name: string
}

/**
 * Categories by a small code. The names are texts and so stand sealed, once each; events carry the codes. At most
 * a few hundred in practice; a site that sends a new one with each event costs a row each.
 */
export class Labels {
  readonly #database: Sqlite
  readonly #sealer: Sealer
  readonly #labels = new Map<number, Label>()
  readonly #codes = new Map<string, number>()
  #next = 1

  constructor(database: Sqlite, sealer: Sealer) {
    this.#database = database
    this.#sealer = sealer
    this.load()
  }

  /** Reads them again; also after a transaction was undone. */
  load(): void {
    this.#labels.clear()
    this.#codes.clear()
    this.#next = 1
    for (const [code, key, sealed] of this.#database.all(
      'SELECT code, key, sealed FROM labels ORDER BY code',
    )) {
      const plain = this.#sealer.open('labels', String(code), Number(key), sealed as Uint8Array)
      this.#next = Number(code) + 1
      // One that does not open leaves its code without a name; events find their true codes when they are read.
      if (plain !== undefined) this.#remember(Number(code), JSON.parse(Buffer.from(plain).toString('utf8')))
      else this.#labels.set(Number(code), { id: null, name: '' })
    }
  }

  /** The codes of an event's categories, e.g. `1,4`; new ones get a code. */
  listOf(event: RawEvent): string {
    const codes = (event.categories ?? []).map(([name, url]) => this.#code(categoryIdOf(url), name))
    return [...new Set(codes)].join(',')
  }

  label(code: number): Label | undefined {
    const label = this.#labels.get(code)
    return label === undefined || label.name === '' ? undefined : label
  }

  /** A category can have had several names. */
  codesOf(categoryId: string): ReadonlySet<number> {
    const codes = new Set<number>()
    for (const [code, label] of this.#labels) if (label.id === categoryId) codes.add(code)
    return codes
  }

  /** By names as lists have them, folded. */
  codesNamed(folded: ReadonlySet<string>): ReadonlySet<number> {
    const codes = new Set<number>()
    for (const [code, { name }] of this.#labels)
      if (folded.has(fold(cutText(name, MAX_CATEGORY)))) codes.add(code)
    return codes
  }

  #code(id: string | null, name: string): number {
    const decoded = name.includes('&') ? decodeHTML(name) : name
    const known = this.#codes.get(keyOf({ id, name: decoded }))
    if (known !== undefined) return known
    const code = this.#next
    const label = { id, name: decoded }
    const sealed = this.#sealer.seal('labels', String(code), Buffer.from(JSON.stringify(label), 'utf8'))
    this.#database.run(
      'INSERT INTO labels (code, key, sealed) VALUES (?, ?, ?)',
      code,
      this.#sealer.keyId,
      sealed,
    )
    this.#remember(code, label)
    return code
  }

  #remember(code: number, label: Label): void {
    this.#labels.set(code, label)
    this.#codes.set(keyOf(label), code)
    this.#next = code + 1
  }
}

const keyOf = (label: Label): string => `${label.id ?? ''}\n${label.name}`
