/** No start is later, and none of another order's numbers is larger; as many bits as `byNumber` has for them. */
const LATEST = 2 ** 43

/** A flipped bit in the file can make any number of a time (STORE-3). */
const isUsual = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < LATEST

const PLACE_BITS = 20
const MOST_NUMBERED = 2 ** PLACE_BITS

/** What slots are sorted by, none below 0: those without a number last. Null where `byNumber` has no bits for one. */
export function numbersOf(
  slots: Int32Array,
  cells: ArrayLike<number>,
  way: 'ascending' | 'descending',
): Float64Array | null {
  if (slots.length > MOST_NUMBERED) return null
  const numbers = new Float64Array(slots.length)
  for (let at = 0; at < slots.length; at += 1) {
    const value = cells[slots[at] ?? 0] ?? Number.NaN
    if (Number.isNaN(value)) numbers[at] = LATEST + 1
    else if (isUsual(value)) numbers[at] = way === 'ascending' ? value : LATEST - value
    else return null
  }
  return numbers
}

/** Stable, and a fifth of the time of a sort that asks which of two comes first: one of 50,000 holds nobody up. */
export function byNumber(slots: Int32Array, numbers: Float64Array): Int32Array {
  const keys = new BigUint64Array(slots.length)
  // Low and high half, as every processor this runs on has them.
  const halves = new Uint32Array(keys.buffer)
  for (let at = 0; at < slots.length; at += 1) {
    const number = numbers[at] ?? 0
    const high = Math.floor(number / 2 ** (32 - PLACE_BITS))
    halves[2 * at] = (number - high * 2 ** (32 - PLACE_BITS)) * MOST_NUMBERED + at
    halves[2 * at + 1] = high
  }
  keys.sort()
  const laid = new Int32Array(slots.length)
  for (let at = 0; at < laid.length; at += 1)
    laid[at] = slots[(halves[2 * at] ?? 0) & (MOST_NUMBERED - 1)] ?? 0
  return laid
}
