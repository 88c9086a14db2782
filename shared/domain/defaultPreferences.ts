import type { Preferences } from './preferences.ts'

/** Apart from the schema: the page takes these at once and the schema's library not at all (PERF-9). */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  language: 'system',
  sidebarWidth: 216,
  listWidth: 392,
  sidebarOpen: true,
  notifications: true,
  calendar: {
    view: 'month',
    hiddenAccounts: [],
    notGoing: 'hidden',
    ownTime: false,
    weekNumbers: 'country',
    weekDays: 7,
  },
  agenda: { length: '3w', shows: ['attending', 'maybe'], eveningsFrom: 18 },
  activeAccountId: null,
  savedViews: [],
}
