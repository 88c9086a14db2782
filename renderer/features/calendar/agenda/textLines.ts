/** Where a line may end: behind a blank or a hyphen, and between the signs of writings without blanks. */
const PIECES = /(?<=[\s\-–])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u

/** Lines a text takes in `width` pixels; a word that is longer goes on in the next one. */
export function linesOf(text: string, width: number, measure: (text: string) => number): number {
  if (width <= 0 || measure(text) <= width) return 1
  let [lines, used] = [1, 0]
  for (const piece of text.split(PIECES)) {
    const [whole, shown] = [measure(piece), measure(piece.trimEnd())]
    if (used > 0 && used + shown > width) [lines, used] = [lines + 1, 0]
    const over = Math.max(0, Math.ceil(shown / width) - 1)
    lines += over
    used += whole - over * width
  }
  return lines
}
