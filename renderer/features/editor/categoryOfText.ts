/** The category id a text means: digits are an id, a known name its id; anything else stays as typed, to be mended. */
export function categoryOfText(
  text: string,
  known: readonly { readonly id: string; readonly name: string }[],
): string {
  const wanted = text.trim()
  if (/^\d*$/.test(wanted)) return wanted
  const same = (name: string) => name.localeCompare(wanted, undefined, { sensitivity: 'accent' }) === 0
  return known.find(({ name }) => same(name))?.id ?? text
}
