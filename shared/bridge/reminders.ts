import { z } from 'zod'
import { eventId, ownId } from '../domain/ids.ts'
import {
  type EventReminders,
  type ReminderCard,
  type ReminderHost,
  reminderTimes,
  snooze,
} from '../domain/reminders.ts'
import { event, method, topic } from './method.ts'

export const remindersMethods = {
  'reminders.card': method<ReminderCard>()(z.strictObject({})),
  /** Takes them off the card, all of them where none is named. `backId`: by which it can be taken back. */
  'reminders.done': method<{ readonly backId: string }>()(
    z.strictObject({ of: z.array(z.strictObject(event)).max(60).nullable() }),
  ),
  /** Refused with `invalid-params` where that moment is over. */
  'reminders.snooze': method<{ readonly at: number; readonly backId: string }>()(
    z.strictObject({ accountId: ownId, eventId, snooze }),
  ),
  /**
   * What was done with or snoozed is as it was before, but where it was told again or changed since; `not-found` once the
   * program ended.
   */
  'reminders.putBack': method<null>()(z.strictObject({ backId: z.string().max(20) })),
  'reminders.ofEvent': method<EventReminders>()(z.strictObject(event)),
  /** `minutes` null: by the answer again; none: never for this event. */
  'reminders.setBell': method<EventReminders>()(
    z.strictObject({ ...event, minutes: reminderTimes.nullable() }),
  ),
  'reminders.host': method<ReminderHost>()(z.strictObject({})),
  /** False where there is no such place to lead to. */
  'reminders.systemSettings': method<{ readonly opened: boolean }>()(z.strictObject({})),
  'reminders.setAtLogin': method<ReminderHost>()(z.strictObject({ on: z.boolean() })),
  /** Shows the card and the notice of the system with an event that does not exist. */
  'reminders.tryOut': method<null>()(
    z.strictObject({ title: z.string().max(120), place: z.string().max(120) }),
  ),
}

export const remindersTopics = {
  'reminders.changed': topic<{ readonly revision: number }>(),
}
