import { isOneSlip } from '../../shared/domain/slip.ts'

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
