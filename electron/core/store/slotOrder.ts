/**
 * Slots in one order. Changed slots are only noted; the next reading takes them out and merges them back, one pass
 * over the list instead of a sort.
 */
export class SlotOrder {
  readonly #compare: (a: number, b: number) => number
  readonly #present: (slot: number) => boolean
  readonly #changed = new Set<number>()
  #slots: Int32Array

  /** `compare` has to tell any two slots apart. `end` is one past the highest slot. */
  constructor(compare: (a: number, b: number) => number, present: (slot: number) => boolean, end: number) {
    this.#compare = compare
    this.#present = present
    const slots: number[] = []
    for (let slot = 0; slot < end; slot += 1) if (present(slot)) slots.push(slot)
    this.#slots = Int32Array.from(slots).sort(compare)
  }

  changed(slot: number): void {
    this.#changed.add(slot)
  }

  read(): Int32Array {
    if (this.#changed.size > 0) this.#merge()
    return this.#slots
  }

  #merge(): void {
    const moved = Int32Array.from([...this.#changed].filter(this.#present)).sort(this.#compare)
    const former = this.#slots
    const merged = new Int32Array(former.length + moved.length)
    let written = 0
    let next = 0
    for (const slot of former) {
      if (this.#changed.has(slot)) continue
      while (next < moved.length && this.#compare(moved[next] ?? 0, slot) < 0) {
        merged[written++] = moved[next++] ?? 0
      }
      merged[written++] = slot
    }
    while (next < moved.length) merged[written++] = moved[next++] ?? 0
    this.#changed.clear()
    this.#slots = merged.subarray(0, written)
  }
}
