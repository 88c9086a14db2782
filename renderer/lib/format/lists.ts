const lists = new Map<string, Intl.ListFormat>()

/** "4 passed, 1 failed, 1 to come", with the comma and the "and" of the language. */
export function listed(parts: readonly string[], locale: string): string {
  const format = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  lists.set(locale, format)
  return format.format(parts)
}
