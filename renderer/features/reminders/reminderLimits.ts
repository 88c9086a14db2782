/** Times of one rule or bell; apart from the schema, whose library the page does not need. */
export const MOST_TIMES = 5
export const MOST_SNOOZES = 3
export const OCCASION_NAMES = ['attending', 'maybe', 'invited', 'own', 'not-going'] as const
