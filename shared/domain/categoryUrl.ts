const MAX_URL = 2000

/**
 * The id of a category, which the service gives only inside the category's URL, e.g.
 * `/event/category/2/party/` -> `2` (SITE-F9). Null where the URL does not say.
 */
export function categoryIdOf(url: string): string | null {
  if (url.length > MAX_URL) return null
  return /\/category\/([1-9]\d{0,18})(?=[/?#]|$)/.exec(url)?.[1] ?? null
}

const NAMED = 'name:'

/**
 * The value of the field `category` where the site shows the name of a category and not its id: `name:Music`. Never
 * sent; it keeps a category that is there from being taken for none.
 */
export const namedCategory = (name: string): string => `${NAMED}${name}`

/** The name in such a value; null where the value is an id or empty. */
export const categoryNameIn = (value: string): string | null =>
  value.startsWith(NAMED) ? value.slice(NAMED.length) : null
