/** Numbers by 52-bit key, in two flat arrays: half the time and a fraction of the memory of a Map at this size. */
export class WordTable {
  #keys = new Float64Array(1 << 14)
  #values = new Int32Array(1 << 14)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** -1 where there is none. */
  find(key: number): number {
    const place = this.#place(key)
    return this.#keys[place] === key ? (this.#values[place] ?? -1) : -1
  }

  /** `key` is positive and not there yet. */
  add(key: number, value: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow()
    const place = this.#place(key)
    this.#keys[place] = key
    this.#values[place] = value
    this.#size += 1
  }

  clear(): void {
    this.#keys.fill(0)
    this.#size = 0
  }

  /** Where the key stands, or the free place where it would. */
  #place(key: number): number {
    const last = this.#keys.length - 1
    let place = (key / 0x100000) & last
    while (this.#keys[place] !== 0 && this.#keys[place] !== key) place = (place + 1) & last
    return place
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values]
    this.#keys = new Float64Array(keys.length * 2)
    this.#values = new Int32Array(keys.length * 2)
    this.#size = 0
    for (const [place, key] of keys.entries()) if (key !== 0) this.add(key, values[place] ?? 0)
  }
}
