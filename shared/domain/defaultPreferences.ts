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
  reminders: {
    rules: {
      attending: { on: true, minutes: [1440, 60] },
      maybe: { on: true, minutes: [1440] },
      invited: { on: true, minutes: [4320] },
      own: { on: true, minutes: [10_080, 120] },
      'not-going': { on: false, minutes: [] },
    },
    quiet: { on: true, from: 1320, to: 480 },
    snoozes: [
      { kind: 'for', minutes: 10 },
      { kind: 'for', minutes: 60 },
      { kind: 'before', minutes: 15 },
    ],
    system: true,
    card: true,
    sound: false,
    together: true,
    discreet: false,
    offered: false,
  },
  door: { sounds: false },
  badges: {},
  updates: { daily: false, askedAt: null },
  activeAccountId: null,
  savedViews: [],
}
