/** Small numbers for strings that repeat, so that a column of them is an array of numbers. */
export class Interner {
  readonly #codes = new Map<string, number>()
  readonly #values: string[] = []

  code(value: string): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.#values.length)
    return this.#values.push(value) - 1
  }

  /** Without making one: -1 where the string was never seen. */
  find(value: string): number {
    return this.#codes.get(value) ?? -1
  }

  value(code: number): string {
    return this.#values[code] ?? ''
  }

  get size(): number {
    return this.#values.length
  }
}
