/** At most `length` UTF-16 units, never half a character; lone surrogates become U+FFFD (INPUT-14). */
export function cutText(text: string, length: number): string {
  const whole = text.toWellFormed()
  if (whole.length <= length) return whole
  const cut = whole.slice(0, length - 1)
  const last = cut.charCodeAt(cut.length - 1)
  return `${last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut}…`
}
