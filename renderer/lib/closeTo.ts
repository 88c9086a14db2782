/** From here on a word may have one slip: shorter ones would fit everything. */
const SLIP_FROM = 4

/** How well letters fit: the lower, the better. Null: not at all. */
export type Fit = 0 | 1 | 2 | 3 | null

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * How a title fits what was typed: 0 begins with it, 1 has all its words, or their beginnings, 2 has it somewhere,
 * 3 has its words with one slip in each: two letters swapped, one missing, too many or wrong.
 */
export function fitOf(title: string, typed: string): Fit {
  const whole = plain(title)
  const search = plain(typed).trim()
  if (search === '') return 0
  if (whole.startsWith(search)) return 0
  const words = wordsOf(title)
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return whole.includes(search) ? 2 : null
  const all = (fits: (word: string, letters: string) => boolean) =>
    wanted.every((letters) => words.some((word) => fits(word, letters)))
  if (all((word, letters) => word.startsWith(letters))) return 1
  if (whole.includes(search)) return 2
  return all((word, letters) => word.startsWith(letters) || isOneSlip(word, letters)) ? 3 : null
}

/** Whether letters are the beginning of a word, or all of it, with one slip. */
function isOneSlip(word: string, letters: string): boolean {
  if (letters.length < SLIP_FROM) return false
  return [-1, 0, 1].some((more) => within(word.slice(0, letters.length + more), letters))
}

function within(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1
  const [restA, restB] = [a.slice(from), b.slice(from)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}
