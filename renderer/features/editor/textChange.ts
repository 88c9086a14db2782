/** What was taken out of a text and what was put in, in one piece each: enough to recognise an edit by. */
export interface TextChange {
  readonly added: string
  readonly removed: string
}

const words = (text: string): readonly string[] => text.match(/\s+|[^\s]+/g) ?? []

/** Compares by words from both ends. Pure; linear in the length of the texts. */
export function textChange(from: string, to: string): TextChange {
  const [before, after] = [words(from), words(to)]
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1
  const middle = (parts: readonly string[]) =>
    parts
      .slice(head, parts.length - tail)
      .join('')
      .trim()
  return { added: middle(after), removed: middle(before) }
}
