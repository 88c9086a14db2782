import { accounts } from './ar/accounts.ts'
import { conflict } from './ar/conflict.ts'
import { editing } from './ar/editing.ts'
import { events } from './ar/events.ts'
import { common } from './ar/everywhere.ts'
import { format } from './ar/format.ts'
import { guests } from './ar/guests.ts'
import { outbox } from './ar/outbox.ts'
import { session } from './ar/session.ts'
import { settings } from './ar/settings.ts'
import { shell } from './ar/shell.ts'
import { sync } from './ar/sync.ts'

export const ar = {
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
