const MAX_URL = 2000

/**
 * The id of a category, which the service gives only inside the category's URL, e.g.
 * `/event/category/2/party/` -> `2` (F9). Null where the URL does not say.
 */
export function categoryIdOf(url: string): string | null {
  if (url.length > MAX_URL) return null
  return /\/category\/([1-9]\d{0,18})(?=[/?#]|$)/.exec(url)?.[1] ?? null
}
