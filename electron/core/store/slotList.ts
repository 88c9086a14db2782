/** Slots in one stretch of memory; a changed list copies one or two of these and shares the others. */
const RUN = 512

type Compare = (a: number, b: number) => number

/** Slots in one order, never changed in place: a list with one slot moved costs the same, however long it is (PERF-18). */
export class SlotList {
  readonly length: number
  readonly #runs: readonly Int32Array[]
  /** Where each run ends. */
  readonly #ends: Int32Array

  private constructor(runs: readonly Int32Array[]) {
    this.#runs = runs
    let end = 0
    this.#ends = Int32Array.from(runs, (run) => (end += run.length))
    this.length = end
  }

  static of(slots: Int32Array): SlotList {
    const runs: Int32Array[] = []
    for (let at = 0; at < slots.length; at += RUN) runs.push(slots.slice(at, at + RUN))
    return new SlotList(runs)
  }

  /** Into one piece. */
  all(): Int32Array {
    const all = new Int32Array(this.length)
    let at = 0
    for (const run of this.#runs) {
      all.set(run, at)
      at += run.length
    }
    return all
  }

  at(index: number): number | undefined {
    const at = firstThat(this.#ends.length, (each) => (this.#ends[each] ?? 0) > index)
    const run = this.#runs[at]
    return run?.[index - (this.#ends[at] ?? 0) + run.length]
  }

  slice(from: number, before: number): readonly number[] {
    const found: number[] = []
    let first = 0
    for (const run of this.#runs) {
      if (first >= before) break
      for (let at = Math.max(0, from - first); at < Math.min(run.length, before - first); at += 1) {
        found.push(run[at] ?? 0)
      }
      first += run.length
    }
    return found
  }

  /** Each in order, until `visit` says false. */
  each(visit: (slot: number) => boolean): void {
    for (const run of this.#runs) for (const slot of run) if (!visit(slot)) return
  }

  /** How many come before the first from which on all pass. */
  before(passes: (slot: number) => boolean): number {
    const [at, within] = this.#find(this.#runs, passes)
    return this.#runs.slice(0, at).reduce((sum, run) => sum + run.length, within)
  }

  /**
   * Without some slots and with others. `former` is the order the list is in, also of those that go; `present` the one
   * they are placed by, in which all that stay have the same place among each other.
   */
  relaid(without: Iterable<number>, former: Compare, placed: Iterable<number>, present: Compare): SlotList {
    const runs = [...this.#runs]
    for (const slot of without) {
      const [at, within] = this.#find(runs, (other) => former(other, slot) >= 0)
      const run = runs[at]
      if (run?.[within] !== slot) continue
      if (run.length === 1) runs.splice(at, 1)
      else runs[at] = spliced(run, within, 1, [])
    }
    for (const slot of placed) {
      const [found, inFound] = this.#find(runs, (other) => present(other, slot) > 0)
      const isLast = found === runs.length && found > 0
      const at = isLast ? found - 1 : found
      const run = runs[at] ?? new Int32Array()
      const longer = spliced(run, isLast ? run.length : inFound, 0, [slot])
      if (longer.length <= RUN) runs[at] = longer
      else runs.splice(at, 1, longer.slice(0, RUN / 2), longer.slice(RUN / 2))
    }
    return new SlotList(runs)
  }

  /** Run and place in it of the first from which on all pass; one past the last run where none does. */
  #find(runs: readonly Int32Array[], passes: (slot: number) => boolean): readonly [number, number] {
    const at = firstThat(runs.length, (index) => passes(runs[index]?.at(-1) ?? 0))
    const run = runs[at]
    return run === undefined ? [at, 0] : [at, firstThat(run.length, (index) => passes(run[index] ?? 0))]
  }
}

function spliced(run: Int32Array, at: number, less: number, more: readonly number[]): Int32Array {
  const next = new Int32Array(run.length - less + more.length)
  next.set(run.subarray(0, at))
  next.set(more, at)
  next.set(run.subarray(at + less), at + more.length)
  return next
}

function firstThat(length: number, passes: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}
