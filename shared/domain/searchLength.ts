/** Characters of a search that count; more is cut (INPUT-17). */
export const MAX_SEARCH_LENGTH = 200
