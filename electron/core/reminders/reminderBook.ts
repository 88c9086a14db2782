import { z } from 'zod'
import { reminderTimes } from '../../../shared/domain/reminders.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { shiftingMemory } from '../store/shifts.ts'

const snoozed = z.union([
  /** Epoch seconds. */
  z.strictObject({ at: z.number() }),
  /** Minutes before the start, wherever that moves to. */
  z.strictObject({ before: z.number() }),
])

const kept = z.strictObject({
  /** Minutes before the start; null: by the answer. */
  bell: reminderTimes.nullable(),
  /** Keys of what was told, or need not be (`reminderKey`). */
  told: z.array(z.string()),
  snoozed: snoozed.nullable(),
  /** It was told, and the person has not dealt with it yet. */
  open: z.boolean(),
})

/** What is known of the reminders of one event beyond the event and the rules. */
export type KeptReminder = z.infer<typeof kept>

const NOTHING: KeptReminder = { bell: null, told: [], snoozed: null, open: false }
const ALL = 'all'
/** An event that was moved this often is told again. */
const MOST_TOLD = 60
/** By the order they came in: a clock that was set would make the new ones old. */
const MOST_EVENTS = 4_000

/** Differences, snoozes and what was told, of one account; a write joins the transaction it is called in. */
export interface ReminderBook {
  of(eventId: string): KeptReminder
  all(): ReadonlyMap<string, KeptReminder>
  set(eventId: string, patch: Partial<KeptReminder>): void
  remove(eventId: string): void
}

export function createReminderBook(store: OpenedAccountStore): ReminderBook {
  const rows = deskRows(store, 'reminder', (stored) => kept.parse(stored))
  const memory = shiftingMemory(
    store.shifts,
    () => new Map(rows.rowsOf(ALL).map(({ id, value }) => [id, value])),
  )
  const forget = (eventId: string): void => {
    if (memory().delete(eventId)) rows.remove(eventId)
  }
  const of = (eventId: string): KeptReminder => memory().get(eventId) ?? NOTHING

  return {
    of,
    all: memory,
    set: (eventId, patch) => {
      const before = of(eventId)
      const next = { ...before, ...patch, told: (patch.told ?? before.told).slice(-MOST_TOLD) }
      if (isNothing(next)) return forget(eventId)
      if (before !== NOTHING && JSON.stringify(before) === JSON.stringify(next)) return
      rows.set(ALL, eventId, next)
      memory().set(eventId, next)
      if (memory().size > MOST_EVENTS) forget(memory().keys().next().value ?? '')
    },
    remove: forget,
  }
}

const isNothing = ({ bell, told, snoozed, open }: KeptReminder): boolean =>
  bell === null && told.length === 0 && snoozed === null && !open
