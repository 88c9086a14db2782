/** Frames around dates, numbers and their words; the values come from Intl. */
export const format = {
  'zone.yours': 'your time {{range}} ({{place}})',
  'as-of': 'as of {{time}}',
} as const
