import { accounts } from './en/accounts.ts'
import { conflict } from './en/conflict.ts'
import type { desk } from './en/desk.ts'
import type { door } from './en/door.ts'
import { editing } from './en/editing.ts'
import type { editor } from './en/editor.ts'
import { events } from './en/events.ts'
import { common } from './en/everywhere.ts'
import { format } from './en/format.ts'
import { guests } from './en/guests.ts'
import type { invites } from './en/invites.ts'
import type { making } from './en/making.ts'
import { outbox } from './en/outbox.ts'
import type { people } from './en/people.ts'
import { session } from './en/session.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { sync } from './en/sync.ts'

/** Every text of the page, by feature. English is whole; the other languages fall back to it. */
export const en = {
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
} as const
/** With the texts that are loaded later than the rest. */
export type Texts = typeof en & {
  readonly editor: typeof editor
  readonly making: typeof making
  readonly desk: typeof desk
  readonly door: typeof door
  readonly invites: typeof invites
  readonly people: typeof people
}
