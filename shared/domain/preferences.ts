import { z } from 'zod'
import { BADGE_PARTS, BADGE_SHEETS, LABEL_MEASURES } from './badges.ts'
import { LANGUAGE_NAMES } from './language.ts'
import { reminderSettings } from './reminders.ts'

const calendarView = z.enum(['month', 'week', 'agenda'])
export type CalendarView = z.infer<typeof calendarView>

const agenda = z.strictObject({
  length: z.enum(['1w', '2w', '3w', '6w', 'month']),
  /** Which answers are shown; what is one's own counts as attended. */
  shows: z.array(z.enum(['attending', 'maybe', 'invited', 'all'])).min(1),
  /** The hour at which evenings begin. */
  eveningsFrom: z.int().min(12).max(22),
})
export type AgendaPreferences = z.infer<typeof agenda>

/** What was never chosen is left out: its defaults are the page's of badges. */
const badges = z
  .strictObject({
    sheet: z.enum(BADGE_SHEETS),
    labelPaper: z.enum(['a4', 'letter']),
    /** Of labels, in the order of `LABEL_MEASURES`. */
    labels: z.array(z.number().min(0).max(300)).length(LABEL_MEASURES.length),
    lines: z.boolean(),
    parts: z.array(z.enum(BADGE_PARTS)),
    order: z.enum(['first', 'last']),
  })
  .partial()
export type BadgePreferences = z.infer<typeof badges>

export const savedView = z.strictObject({
  id: z.string().max(40),
  /** Whose view it is: it names people and things of one site, and goes with the account. */
  accountId: z.string().max(40).nullable().default(null),
  name: z.string().max(80),
  query: z.string().max(2000),
})

export const MOST_VIEWS = 100

/** What a person chose for this computer. Kept by the host's preference store; nothing secret in it. */
export const preferences = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  language: z.enum(['system', ...LANGUAGE_NAMES]),
  sidebarWidth: z.int().min(160).max(420),
  listWidth: z.int().min(280).max(720),
  sidebarOpen: z.boolean(),
  /** Notices of the system while the window is not in front. */
  notifications: z.boolean(),
  calendar: z.strictObject({
    view: calendarView,
    /** Accounts whose events are left out. */
    hiddenAccounts: z.array(z.string().max(40)).max(100),
    notGoing: z.enum(['hidden', 'struck']),
    /** Where sites keep different zones: the grid is in that of this computer and not of the account chosen. */
    ownTime: z.boolean(),
    /** Days the week shows. */
    weekDays: z.int().min(1).max(7),
    /** `country`: where people there count weeks. */
    weekNumbers: z.enum(['country', 'shown', 'hidden']),
  }),
  agenda,
  reminders: reminderSettings,
  /** Of the doors of this computer. */
  door: z.strictObject({ sounds: z.boolean() }),
  /** How badges were printed last. */
  badges,
  /** `askedAt`: when the server of releases answered last, epoch ms. */
  updates: z.strictObject({ daily: z.boolean(), askedAt: z.number().nullable() }),
  activeAccountId: z.string().max(40).nullable(),
  savedViews: z.array(savedView).max(MOST_VIEWS),
})
export type Preferences = z.infer<typeof preferences>

export const preferencesPatch = preferences.partial()
export type PreferencesPatch = z.infer<typeof preferencesPatch>
