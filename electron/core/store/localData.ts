import type { KeptHere, LossPreview } from '../../../shared/domain/account.ts'
import type { CopyPart } from '../../../shared/domain/backup.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import type { DeskKind } from './deskRows.ts'

/**
 * Where something that is kept has its like. `part`: nowhere; it goes into copies and comes back under this part of a
 * restore, and `counted` names what a person sees of it before it is lost. `not`: why it goes into none.
 */
export type Local =
  | {
      readonly part: CopyPart
      readonly counted: readonly (keyof KeptHere | keyof Omit<LossPreview, 'kept' | 'sealable'>)[]
    }
  | { readonly not: string }

const ON_SITE = { not: 'the site has it' } as const
const OF_READING = { not: 'found again by reading the site' } as const
const OF_SENDING = { not: 'belongs to what this program sends itself; a copy sends nothing' } as const
const HABIT = { not: 'a habit of this computer' } as const
const OF_PROGRAM = { not: 'finds its way in this file alone' } as const

/** Every kind of rows of the table `desk`. */
export const LOCAL_DESK: Readonly<Record<DeskKind, Local>> = {
  ledger: { part: 'invitations', counted: ['invitations'] },
  batch: { part: 'invitations', counted: ['invitations'] },
  composer: { part: 'invitations', counted: ['composers'] },
  row: { part: 'invitations', counted: ['composed'] },
  pasted: { part: 'invitations', counted: ['composers'] },
  text: { part: 'templates', counted: ['texts'] },
  list: { part: 'lists', counted: ['lists', 'listed'] },
  member: { part: 'lists', counted: ['listed'] },
  mark: { part: 'marks', counted: ['marked'] },
  change: { not: 'what this computer saw change on guest lists, which another reads for itself' },
  door: { part: 'doors', counted: ['doors'] },
  tick: { part: 'doors', counted: ['arrivals', 'doorNotes'] },
  reminder: { part: 'reminders', counted: ['reminders'] },
}

/** Every other table of an account's file. */
export const LOCAL_TABLES = {
  drafts: { part: 'drafts', counted: ['drafts'] },
  attachments: { part: 'drafts', counted: ['drafts'] },
  entries: { part: 'drafts', counted: ['waitingEntries'] },
  templates: { part: 'templates', counted: ['templates'] },
  desk: OF_PROGRAM,
  meta: OF_PROGRAM,
  facts: { not: 'each says why, below' },
  changes: { not: 'what this computer saw change on the site, for 90 days' },
  quarantine: { not: 'rows that do not open' },
  events: ON_SITE,
  event_bodies: ON_SITE,
  labels: ON_SITE,
  guests: ON_SITE,
  guest_lists: ON_SITE,
  lists: ON_SITE,
  list_pages: ON_SITE,
  pictures: ON_SITE,
} as const satisfies Readonly<Record<string, Local>>

/** Every fact by its name, or by what the names of a family begin with. None goes into a copy; each says why. */
const LOCAL_FACTS = {
  'lists.read': OF_READING,
  'guests.counts': OF_READING,
  'guests.counts.since': OF_READING,
  'guests.reading': OF_READING,
  'guests.cursor ': OF_READING,
  'guests.seen ': OF_READING,
  'gone.cursor': OF_READING,
  'events.gone': OF_READING,
  'events.renumbered': OF_READING,
  'events.arrived ': OF_READING,
  'zone.guesses.2': OF_READING,
  'pictures.turns': OF_READING,
  'categories.ids': OF_READING,
  'calendar.sequence': { not: 'how far files for other calendars, written here, are counted' },
  'views.sealed': { not: 'waits for its owner; who is not signed in is in no copy' },
  'outbox.sent': OF_SENDING,
  'outbox.became': OF_SENDING,
  'outbox.adopted': OF_SENDING,
  'outbox.lastCreate': OF_SENDING,
  'outbox.at-stake': OF_SENDING,
  'outbox.unseen': OF_SENDING,
  'outbox.choices': OF_SENDING,
  'outbox.dropped.': OF_SENDING,
  'editor.taken-drafts': OF_SENDING,
  'calls.made': { not: 'what a page of this program was answered, or will be when it asks again' },
  'calls.made ': { not: 'the same' },
  'read-back': OF_SENDING,
  'not-kept': OF_SENDING,
  'not-kept.': OF_SENDING,
  'ledger.events': { not: 'made again from the ledger a copy brings' },
  'invites.live': OF_SENDING,
  'invites.settings': HABIT,
  'import.roles': HABIT,
  'imports.roles': HABIT,
  'imports.taken': {
    not: 'what was imported here; elsewhere its drafts and events are known by title and start',
  },
  'imports.kept ': { not: 'what is being imported here; elsewhere the file is chosen again' },
  'imports.file ': { not: 'the same' },
  'guestDesk.view ': HABIT,
  'guestDesk.round ': { not: 'where a call round stands; the marks it made go along' },
  'guestDesk.visit ': { not: 'when this computer was looked at' },
  'changes.visit': { not: 'when this computer was looked at' },
  'changes.begun': { not: 'since when this computer keeps what changed' },
  'reminders.begun': { not: 'since when this computer reminds' },
  'typed ': { not: 'typed here and not taken yet; elsewhere nobody looks for it' },
  'reminders.looked': { not: 'when this computer looked last' },
} as const satisfies Readonly<Record<string, { readonly not: string }>>

type Kept = keyof typeof LOCAL_FACTS
/** What a fact may be called: a new one has to say here why no copy has it. */
export type FactName =
  | Exclude<Kept, `${string} ` | `${string}.`>
  | `${Extract<Kept, `${string} ` | `${string}.`>}${string}`

export const LOCAL_PREFERENCES: Readonly<Record<keyof Preferences, Local>> = {
  savedViews: { part: 'templates', counted: ['savedViews'] },
  theme: { part: 'settings', counted: [] },
  language: { part: 'settings', counted: [] },
  notifications: { part: 'settings', counted: [] },
  calendar: { part: 'settings', counted: [] },
  agenda: { part: 'settings', counted: [] },
  reminders: { part: 'settings', counted: [] },
  door: { part: 'settings', counted: [] },
  badges: { part: 'settings', counted: [] },
  sidebarWidth: { not: 'of this screen' },
  listWidth: { not: 'of this screen' },
  sidebarOpen: { not: 'of this screen' },
  activeAccountId: { not: 'of this window' },
  updates: { not: 'whether this installation asks, and when it did' },
}

const partOf = (local: Local): CopyPart | null => ('part' in local ? local.part : null)
const copied = <T extends string>(list: Readonly<Record<T, Local>>): readonly T[] =>
  (Object.keys(list) as T[]).filter((name) => partOf(list[name]) !== null)

type CopiedTable = {
  [T in keyof typeof LOCAL_TABLES]: (typeof LOCAL_TABLES)[T] extends { part: CopyPart } ? T : never
}[keyof typeof LOCAL_TABLES]

/** What a row of a copy is: a kind of the desk, or a table of its own. */
export type LocalKind = DeskKind | CopiedTable

export const COPIED_DESK = copied(LOCAL_DESK)
export const COPIED_TABLES = copied(LOCAL_TABLES) as readonly CopiedTable[]
export const COPIED_PREFERENCES = copied(LOCAL_PREFERENCES)
