const BLOCK = 4096

/** Words of one block as one string, each on a line, and where each begins: read in one go by `indexOf`. */
interface Block {
  readonly text: string
  readonly starts: Int32Array
}

/** All words ever indexed, by code; finds those that hold a part by reading each word once. */
export class Vocabulary {
  readonly #codes = new Map<string, number>()
  readonly #blocks: Block[] = []
  #open: string[] = []

  get size(): number {
    return this.#codes.size
  }

  code(word: string): number {
    const known = this.#codes.get(word)
    if (known !== undefined) return known
    const code = this.#codes.size
    this.#codes.set(word, code)
    if (this.#open.push(word) === BLOCK) this.#close()
    return code
  }

  /** Codes of the words that hold `part`, which has no white space in it. */
  holding(part: string): readonly number[] {
    const found: number[] = []
    for (const [number, block] of this.#blocks.entries()) readBlock(block, part, number * BLOCK, found)
    const first = this.#blocks.length * BLOCK
    for (const [at, word] of this.#open.entries()) if (word.includes(part)) found.push(first + at)
    return found
  }

  #close(): void {
    const starts = new Int32Array(BLOCK)
    let at = 0
    for (const [index, word] of this.#open.entries()) {
      starts[index] = at
      at += word.length + 1
    }
    this.#blocks.push({ text: this.#open.join('\n'), starts })
    this.#open = []
  }
}

function readBlock({ text, starts }: Block, part: string, first: number, into: number[]): void {
  let word = 0
  for (let at = text.indexOf(part); at !== -1; ) {
    let high = starts.length - 1
    while (word < high) {
      const middle = (word + high + 1) >> 1
      if ((starts[middle] ?? 0) <= at) word = middle
      else high = middle - 1
    }
    into.push(first + word)
    word += 1
    const next = starts[word]
    if (next === undefined) return
    at = text.indexOf(part, next)
  }
}
