import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { FactTable } from '../store/accountStore.ts'
import {
  GUEST_LIMITS,
  type PageReading,
  type PageTaken,
  startReading,
  takePage,
} from '../sync/pageReading.ts'

/**
 * One reading of a whole guest list. Rows move between pages while it goes on: who answers differently lifts all those
 * behind by one, and the one who crosses from a page to the page read before is met on neither. So whoever was not met
 * is looked for a second time before he counts as gone.
 */
export interface GuestReading {
  /** Grows over all readings of the account. */
  readonly number: number
  readonly startedMs: number
  readonly pages: PageReading
  /** The second look, where there is need of one. */
  readonly again: PageReading | null
  /** Known on the list and not met so far; filled once `pages` came to its end. */
  readonly missing: readonly string[]
}

export interface GuestVerdict {
  readonly over: boolean
  /** What is here now is the list. */
  readonly complete: boolean
  /** No longer on it. */
  readonly left: readonly string[]
}

/** The page to ask for next, 1-based. */
export const nextPage = (reading: GuestReading): number => (reading.again ?? reading.pages).nextPage

/** `unseen`: those known on the list before the reading whom it has not met. */
export function takeGuests(
  reading: GuestReading,
  page: PageTaken,
  unseen: (seen: ReadonlySet<string>) => readonly string[],
): { readonly reading: GuestReading; readonly verdict: GuestVerdict } {
  if (reading.again !== null) {
    const again = takePage(reading.again, page, GUEST_LIMITS)
    const missing = reading.missing.filter((invite) => !again.seen.has(invite))
    const next = { ...reading, again, missing }
    if (missing.length > 0 && again.state === 'reading') return { reading: next, verdict: READING }
    // Another list's page may have brought somebody back meanwhile.
    const still = new Set(again.state === 'ended' && again.clean ? unseen(again.seen) : [])
    return {
      reading: next,
      verdict: over(
        true,
        missing.filter((invite) => still.has(invite)),
      ),
    }
  }
  const pages = takePage(reading.pages, page, GUEST_LIMITS)
  const next = { ...reading, pages }
  if (pages.state === 'reading') return { reading: next, verdict: READING }
  const missing = pages.state === 'ended' && pages.clean ? unseen(pages.seen) : []
  // One answer tells of one moment: nothing can have moved.
  if (missing.length === 0 || pages.nextPage === 2) {
    return { reading: next, verdict: over(pages.state === 'ended' && !pages.damaged, missing) }
  }
  return { reading: { ...next, again: startReading(), missing }, verdict: READING }
}

const READING: GuestVerdict = { over: false, complete: false, left: [] }
const over = (complete: boolean, left: readonly string[]): GuestVerdict => ({ over: true, complete, left })

/** A reading left off longer ago than this starts over: guests come and go. */
const RESUME_MS = 30 * 60_000

const cursor = z.object({
  number: z.int().min(1),
  startedMs: z.number(),
  page: z.int().min(1),
  clean: z.boolean(),
  damaged: z.boolean(),
})
const seenOn = z.array(z.string())
const COUNTER = 'guests.reading'

/** Readings of guest lists kept over the end of the program, with all they met: one that is resumed loses nobody. */
export function guestReadings(facts: FactTable) {
  const fact = (id: EventId, list: GuestListName) => `guests.cursor ${id} ${list}` as const
  const pageFact = (id: EventId, list: GuestListName, page: number) =>
    `guests.seen ${id} ${list} ${page}` as const
  const stored = (id: EventId, list: GuestListName) => {
    const parsed = cursor.safeParse(facts.get(fact(id, list)))
    return parsed.success ? parsed.data : null
  }
  /** The number of the reading begun last. */
  const latest = (): number => {
    const parsed = z.int().min(0).safeParse(facts.get(COUNTER))
    return parsed.success ? parsed.data : 0
  }

  const forget = (id: EventId, list: GuestListName): void => {
    const left = stored(id, list)
    for (let page = 1; page < (left?.page ?? 1); page += 1) facts.remove(pageFact(id, list, page))
    facts.remove(fact(id, list))
  }

  const resumed = (id: EventId, list: GuestListName, nowMs: number): GuestReading | null => {
    const left = stored(id, list)
    // A clock put right in between may make it lie ahead.
    if (left === null || Math.abs(nowMs - left.startedMs) > RESUME_MS) return null
    const seen = new Set<string>()
    for (let page = 1; page < left.page; page += 1) {
      const parsed = seenOn.safeParse(facts.get(pageFact(id, list, page)))
      if (!parsed.success) return null
      for (const invite of parsed.data) seen.add(invite)
    }
    const pages = { ...startReading(left.page), seen, clean: left.clean, damaged: left.damaged }
    return { number: left.number, startedMs: left.startedMs, pages, again: null, missing: [] }
  }

  return {
    latest,
    forget,
    /** Goes on where the last one was left off, or begins. */
    open: (id: EventId, list: GuestListName, nowMs: number): GuestReading => {
      const known = resumed(id, list, nowMs)
      if (known !== null) return known
      forget(id, list)
      const number = latest() + 1
      facts.set(COUNTER, number)
      return { number, startedMs: nowMs, pages: startReading(), again: null, missing: [] }
    },
    /** Inside the transaction of the page. A second look starts over after a restart, so it is not kept. */
    keep: (id: EventId, list: GuestListName, reading: GuestReading, met: readonly string[]): void => {
      if (reading.again !== null) return
      const { nextPage: page, clean, damaged } = reading.pages
      facts.set(pageFact(id, list, page - 1), met)
      facts.set(fact(id, list), {
        number: reading.number,
        startedMs: reading.startedMs,
        page,
        clean,
        damaged,
      })
    },
  }
}
