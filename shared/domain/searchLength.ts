/** Characters of a search that count; more is cut (G17). */
export const MAX_SEARCH_LENGTH = 200
