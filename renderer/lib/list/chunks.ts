/**
 * Rows are put on the page in chunks of a few, so that a frame of scrolling changes the document in a handful of
 * places (PERF-4): one chunk in, one chunk out, or all again at once. Heights are known, never measured: a frame lays
 * out once.
 */
export const CHUNK = 4

export interface Heights {
  /** Pixels of a row, and of the heading above the first row of a day. */
  readonly row: number
  readonly heading: number
}

export const chunkCount = (rows: number): number => Math.ceil(rows / CHUNK)
export const chunkOf = (index: number): number => Math.floor(index / CHUNK)

/** First and one past the last row of a chunk. */
export const rowsOf = (chunk: number, total: number): readonly [from: number, to: number] => [
  chunk * CHUNK,
  Math.min(total, (chunk + 1) * CHUNK),
]

/** Pixels from the top of the chunk to `index`, which may be one past its last row. */
export function offsetInChunk(
  index: number,
  hasHeading: (index: number) => boolean,
  heights: Heights,
): number {
  const first = chunkOf(index) * CHUNK
  let offset = 0
  for (let at = first; at < index; at++) offset += heights.row + (hasHeading(at) ? heights.heading : 0)
  return offset
}

export function chunkHeight(
  chunk: number,
  total: number,
  hasHeading: (index: number) => boolean,
  heights: Heights,
): number {
  const [from, to] = rowsOf(chunk, total)
  let height = 0
  for (let at = from; at < to; at++) height += heights.row + (hasHeading(at) ? heights.heading : 0)
  return height
}

/** A chunk on the page: what it is, and its pixels from the top of the list. */
export interface PlacedChunk {
  readonly index: number
  /** Another key: it goes in as a whole. */
  readonly key: string
  readonly start: number
}

/** Elements put in, taken out or moved between two states of the page. */
export function chunkChanges(former: readonly PlacedChunk[], now: readonly PlacedChunk[]): number {
  const starts = new Map(former.map(({ key, start }) => [key, start]))
  const stayed = now.filter(({ key }) => starts.has(key))
  const moved = stayed.filter(({ key, start }) => starts.get(key) !== start).length
  return former.length - stayed.length + (now.length - stayed.length) + moved
}

/** One chunk in, one out. From more changes than this on it costs less to put all of them in again, as one. */
export const CHANGES_AT_ONCE = 2
