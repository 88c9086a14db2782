import { z } from 'zod'

/** What an event is to a person, as far as reminders go by it; one's own before the answer to it. */
export const OCCASIONS = ['attending', 'maybe', 'invited', 'own', 'not-going'] as const
export type Occasion = (typeof OCCASIONS)[number]

export const MOST_TIMES = 5
/** Four weeks. */
const MOST_MINUTES = 40_320

/** Minutes before the start. */
export const reminderTimes = z.array(z.int().min(0).max(MOST_MINUTES)).max(MOST_TIMES)

const rule = z.strictObject({ on: z.boolean(), minutes: reminderTimes })
const rules = Object.fromEntries(OCCASIONS.map((occasion) => [occasion, rule])) as Record<
  Occasion,
  typeof rule
>
const minuteOfDay = z.int().min(0).max(1439)

export const snooze = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('for'), minutes: z.int().min(1).max(10_080) }),
  z.strictObject({ kind: z.literal('before'), minutes: z.int().min(0).max(1440) }),
  z.strictObject({ kind: z.literal('tomorrow'), at: minuteOfDay }),
])
export type Snooze = z.infer<typeof snooze>

/** For all accounts of this computer. */
export const reminderSettings = z.strictObject({
  rules: z.strictObject(rules),
  /** Minutes of the day by this computer's clock; `from` later than `to`: over midnight. */
  quiet: z.strictObject({ on: z.boolean(), from: minuteOfDay, to: minuteOfDay }),
  snoozes: z.array(snooze).min(1).max(3),
  /** Where it is told: by the system, in the window, and whether it is heard. */
  system: z.boolean(),
  card: z.boolean(),
  sound: z.boolean(),
  /** Several at once are one card and one notice. */
  together: z.boolean(),
  /** The system's notice names neither event nor place. */
  discreet: z.boolean(),
  /** Starting with the system was offered. */
  offered: z.boolean(),
})
export type ReminderSettings = z.infer<typeof reminderSettings>

/** Only as long as the program has something to remind of, and the event is not over. */
export interface ReminderItem {
  readonly accountId: string
  readonly eventId: string
  readonly title: string
  readonly place: string
  readonly siteName: string
  /** IANA name; null where the site's zone is not known. */
  readonly siteZone: string | null
  /** Epoch seconds. */
  readonly startsAt: number
  /** Null where it has no usable end. */
  readonly endsAt: number | null
  /** Another event at the same time, the first of them. */
  readonly clash: { readonly title: string; readonly startsAt: number; readonly endsAt: number } | null
}

/** What stands in the window until the person has dealt with it. */
export interface ReminderCard {
  readonly items: readonly ReminderItem[]
  /** Events that were over before anything could be told. */
  readonly over: number
  /** The program was closed or the computer asleep when their time came. */
  readonly away: boolean
  /** Shown to try it out: nothing comes of what is done with it. */
  readonly example: boolean
}

export interface EventReminders {
  /** Minutes before the start that apply. */
  readonly minutes: readonly number[]
  /** Null: by the answer. */
  readonly bell: readonly number[] | null
  /** Which rule holds without a bell. */
  readonly occasion: Occasion | null
  readonly byRule: readonly number[]
  /** When it will be told, epoch seconds, soonest first. */
  readonly ahead: readonly number[]
  readonly snoozedUntil: number | null
}

/** Something one goes to at the same time as an event; in epoch seconds. */
interface AtSameTime {
  readonly accountId: string
  readonly eventId: string
  readonly title: string
  readonly place: string
  readonly startsAt: number
  readonly endsAt: number
  readonly own: boolean
}

/** What of other events, and of its reminders, stands on the page of an event. */
export interface BesideEvent {
  readonly reminders: EventReminders
  /** Of any account, the first of them, and how many more there are. */
  readonly sameTime: { readonly first: AtSameTime; readonly others: number } | null
}

export interface ComingReminder {
  readonly accountId: string
  readonly eventId: string
  readonly title: string
  readonly siteName: string
  readonly startsAt: number
  /** When it will be told, epoch seconds. */
  readonly at: number
  readonly snoozed: boolean
}

/** What one will be reminded of next: of all accounts, soonest first. */
export interface ComingReminders {
  readonly rows: readonly ComingReminder[]
  readonly total: number
  /** How many events of all accounts are still to come, by what they are to the person. */
  readonly counts: Readonly<Record<Occasion, number>>
}

/** `blocked`: the system keeps them back. `none`: there is no such service here. */
export type NoticeService = 'shown' | 'blocked' | 'none'

export interface ReminderHost {
  readonly notices: NoticeService
  /** Null where the system cannot start the program at log-in by itself. */
  readonly atLogin: boolean | null
}
