/** Frames around dates, numbers and their words; the values come from Intl. */
export const format = {
  'as-of': 'as of {{time}}',
} as const
