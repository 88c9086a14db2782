/** Where it is not a comma and a space. */
const SEPARATORS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '，' }

/** What stands between two facts side by side. */
export const separator = (locale: string): string => SEPARATORS[locale.split('-')[0] ?? ''] ?? ', '

/** "4 passed, 1 failed, 1 to come": facts side by side, without the "and" that some languages give to units. */
export const listed = (parts: readonly string[], locale: string): string => parts.join(separator(locale))

const lists = new Map<string, Intl.ListFormat>()

/** "board or choir". */
export function oneOf(parts: readonly string[], locale: string): string {
  const format = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'disjunction', style: 'long' })
  lists.set(locale, format)
  return format.format(parts)
}
