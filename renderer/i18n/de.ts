import { accounts } from './de/accounts.ts'
import { conflict } from './de/conflict.ts'
import { editing } from './de/editing.ts'
import { events } from './de/events.ts'
import { common } from './de/everywhere.ts'
import { format } from './de/format.ts'
import { guests } from './de/guests.ts'
import { outbox } from './de/outbox.ts'
import { session } from './de/session.ts'
import { settings } from './de/settings.ts'
import { shell } from './de/shell.ts'
import { sync } from './de/sync.ts'

export const de = {
  common,
  format,
  shell,
  events,
  editing,
  guests,
  sync,
  accounts,
  session,
  settings,
  outbox,
  conflict,
}
