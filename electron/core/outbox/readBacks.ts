import { z } from 'zod'
import { keptField } from '../../../shared/domain/draft.ts'
import type { ReadBack } from '../../../shared/domain/event.ts'
import type { KeptField } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { cutText } from '../lib/text.ts'
import type { AccountStore } from '../store/accountStore.ts'
import { fieldsOf } from './rawFields.ts'

const FACT = 'read-back'
/** Of the events saved last. */
const MOST_EVENTS = 20
const MOST_LETTERS = 120
/** A photo that follows its fields within this belongs to the same save. */
const ONE_SAVE_MS = 60_000

const stored = z.array(
  z.object({
    eventId: z.string(),
    atMs: z.number(),
    of: z.number(),
    kept: z.array(z.object({ field: keptField, value: z.string() })),
  }),
)

type Facts = Pick<AccountStore, 'facts'>

function all({ facts }: Facts): z.infer<typeof stored> {
  const parsed = stored.safeParse(facts.get(FACT))
  return parsed.success ? parsed.data : []
}

export interface SaveReadBack {
  readonly eventId: EventId
  readonly atMs: number
  readonly saved: readonly KeptField[]
  /** Those of `saved` that the site has otherwise than they were sent. */
  readonly missed: readonly KeptField[]
  /** The event as the site showed it after the save. */
  readonly after: RawEvent
}

/** Notes what the site kept of a save, with the commit that ends it (SITE-U5). */
export function noteReadBack(store: Facts, { eventId, atMs, saved, missed, after }: SaveReadBack): void {
  const notes = all(store)
  const last = notes.find((note) => note.eventId === eventId)
  const joined =
    saved.every((field) => field === 'photo') && last !== undefined && atMs - last.atMs < ONE_SAVE_MS
  const before = joined ? last : { of: 0, kept: [] }
  const there = fieldsOf(after)
  const kept = saved
    .filter((field) => !missed.includes(field))
    .map((field) => ({
      field,
      value: field === 'photo' || field === 'answer' ? '' : cutText(there[field], MOST_LETTERS),
    }))
  const note = { eventId, atMs, of: before.of + saved.length, kept: [...before.kept, ...kept] }
  store.facts.set(FACT, [...notes.filter((one) => one.eventId !== eventId), note].slice(-MOST_EVENTS))
}

/** What the site kept of the event's last save from here. */
export function readBackOf(store: Facts, eventId: EventId): ReadBack | null {
  const found = all(store).find((note) => note.eventId === eventId)
  if (found === undefined) return null
  const { atMs, of, kept } = found
  return { atMs, of, kept }
}
