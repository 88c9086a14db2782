/** Characters of a search that count; more is cut (checks.md G17). */
export const MAX_SEARCH_LENGTH = 200
