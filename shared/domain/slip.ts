/** From here on a word may have one slip: shorter ones would fit everything. */
const SLIP_FROM = 4

/** Whether letters are the beginning of a word with one slip: two swapped, one missing, too many or wrong. */
export function isOneSlip(word: string, letters: string): boolean {
  if (letters.length < SLIP_FROM) return false
  let at = 0
  while (at < letters.length && word[at] === letters[at]) at += 1
  if (at === letters.length) return true
  const goesOn = (letter: number, from: number) => word.startsWith(letters.slice(letter), from)
  return (
    goesOn(at, at + 1) ||
    goesOn(at + 1, at) ||
    (at < word.length && goesOn(at + 1, at + 1)) ||
    (letters[at] === word[at + 1] && letters[at + 1] === word[at] && goesOn(at + 2, at + 2))
  )
}
