const lists = new Map<string, Intl.ListFormat>()

/** "4 passed, 1 failed, 1 to come", with the comma and the "and" of the language. */
export function listed(parts: readonly string[], locale: string): string {
  const format = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  lists.set(locale, format)
  return format.format(parts)
}

/** "board or choir". */
export function oneOf(parts: readonly string[], locale: string): string {
  const key = `${locale} or`
  const format = lists.get(key) ?? new Intl.ListFormat(locale, { type: 'disjunction', style: 'long' })
  lists.set(key, format)
  return format.format(parts)
}
