/** Something on a day, in minutes of the clock. */
export interface Timed {
  readonly from: number
  readonly to: number
}

export interface Placed<Item> {
  readonly item: Item
  /** Which of the `columns` that share the width here, from the reading side. */
  readonly column: number
  readonly columns: number
  /** Beside them stands a number of those folded. */
  readonly folds: boolean
}

/** What found no column: shown as "+2". */
export interface Folded<Item> extends Timed {
  readonly items: readonly Item[]
}

export interface DayLayout<Item> {
  readonly placed: readonly Placed<Item>[]
  readonly folded: readonly Folded<Item>[]
}

/** Columns beside each other; from the fourth on they are folded. */
export const MOST_COLUMNS = 3

/** What is shorter takes the room of so many minutes: a line of text, and a place to press. */
export const SHORTEST = 30

/** Ever coarser ways, for days with more on them than is drawn. */
const WAYS: readonly (readonly [columns: number, shortest: number])[] = [
  [MOST_COLUMNS, SHORTEST],
  [2, SHORTEST],
  [1, SHORTEST],
  [1, 60],
  [1, 120],
  [1, 240],
  [1, 1440],
]

/**
 * Side by side, in the order they start, what shares time; alone over the width, what shares it with nothing. At most
 * `most` boxes, numbers of folded ones among them (CAL-7): a fuller day is drawn with fewer columns, then with fewer
 * places in each. Nothing is left out: what is not placed is in `folded`. `beside` columns at most: where a day is narrow,
 * two have room for their words and three have not.
 */
export function layDay<Item extends Timed>(
  items: readonly Item[],
  most: number,
  beside = MOST_COLUMNS,
): DayLayout<Item> {
  const sorted = items.toSorted((a, b) => a.from - b.from || b.to - a.to)
  let layout: DayLayout<Item> = { placed: [], folded: [] }
  for (const [columns, shortest] of WAYS) {
    if (columns > beside) continue
    layout = layOut(sorted, columns, shortest)
    if (layout.placed.length + layout.folded.length <= most) return layout
  }
  return layout
}

/** A run of items each of which shares time with one before it. */
interface Run<Item> {
  readonly items: { readonly item: Item; readonly column: number }[]
  /** Until when each column is taken. */
  readonly taken: number[]
  readonly folded: { from: number; to: number; readonly items: Item[] }[]
  until: number
}

const newRun = <Item>(): Run<Item> => ({ items: [], taken: [], folded: [], until: Number.NEGATIVE_INFINITY })

function layOut<Item extends Timed>(
  sorted: readonly Item[],
  columns: number,
  shortest: number,
): DayLayout<Item> {
  const placed: Placed<Item>[] = []
  const folded: Folded<Item>[] = []
  let run = newRun<Item>()
  const close = () => {
    const shared = { columns: run.taken.length, folds: run.folded.length > 0 }
    for (const each of run.items) placed.push({ ...each, ...shared })
    folded.push(...run.folded)
    run = newRun()
  }
  for (const item of sorted) {
    if (item.from >= run.until) close()
    const to = Math.max(item.to, item.from + shortest)
    run.until = Math.max(run.until, to)
    const free = run.taken.findIndex((end) => end <= item.from)
    const column = free < 0 ? run.taken.length : free
    if (column < columns) {
      run.taken[column] = to
      run.items.push({ item, column })
      continue
    }
    const last = run.folded.at(-1)
    if (last === undefined || last.to <= item.from) run.folded.push({ from: item.from, to, items: [item] })
    else {
      last.to = Math.max(last.to, to)
      last.items.push(item)
    }
  }
  close()
  return { placed, folded }
}
