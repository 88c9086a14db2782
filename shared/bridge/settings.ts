import { z } from 'zod'
import type { ComingReminders, ReminderHost } from '../domain/reminders.ts'
import { method } from './method.ts'

/** What the settings show beside the preferences themselves. */
export interface OpenedSettings {
  readonly coming: ComingReminders
  readonly host: ReminderHost
  /** Whether the system gives links of events to this program; null where it cannot be told to. */
  readonly opensLinks: boolean | null
}

export const settingsMethods = {
  'settings.open': method<OpenedSettings>()(z.strictObject({})),
}
