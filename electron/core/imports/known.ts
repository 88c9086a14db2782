import type { LeftOutWhy } from '../../../shared/domain/eventImport.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { decodeEntities } from '../lib/text.ts'
import type { Turns } from '../lib/turns.ts'
import { fold } from '../store/search/fold.ts'

/** Seconds two starts may lie apart and be the same. */
const NEAR = 60
/** All that is here between the first start and the last is looked at in so many parts of time, each at a stretch. */
const PARTS = 24
const SHORTEST_PART = 7 * 86_400
/** Events opened at a stretch. */
const TOGETHER = 50

/** Events by title and start, found within a minute. */
export function createSameEvents<T>() {
  const byTitle = new Map<string, { readonly at: number; readonly what: T }[]>()
  return {
    find: (title: string, at: number): T | undefined =>
      byTitle.get(title)?.find((one) => Math.abs(one.at - at) <= NEAR)?.what,
    add: (title: string, at: number, what: T): void => {
      const there = byTitle.get(title)
      if (there === undefined) byTitle.set(title, [{ at, what }])
      else there.push({ at, what })
    },
  }
}

/** Titles as they are compared: without case, accents and the width of blanks. */
export const titleKey = (title: string): string => fold(title).replace(/\s+/g, ' ').trim()

export interface KnownEvents {
  readonly find: (title: string, at: number) => LeftOutWhy | undefined
  readonly kept: number
  /** Drafts of new events, and new events in the outbox. */
  readonly own: number
}

/**
 * What is here at any of these starts: events kept, new ones in the outbox, drafts of new ones. Only events that begin
 * within a minute of one of the file are opened. Gives way.
 */
export async function knownEvents(
  space: OpenAccount,
  starts: Iterable<number>,
  turns: Turns,
): Promise<KnownEvents> {
  const minutes = new Set<number>()
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const at of starts) {
    for (const off of [-1, 0, 1]) minutes.add(Math.floor(at / NEAR) + off)
    first = Math.min(first, at)
    last = Math.max(last, at)
  }
  const same = createSameEvents<LeftOutWhy>()
  const { events } = space.store
  const near: string[] = []
  const step = Math.max(SHORTEST_PART, Math.ceil((last - first + 2 * NEAR + 1) / PARTS))
  for (let startsFrom = first - NEAR; startsFrom <= last + NEAR; startsFrom += step) {
    const startsBefore = Math.min(startsFrom + step, last + NEAR + 1)
    for (const { id, start } of events.spans({ startsFrom, startsBefore })) {
      if (minutes.has(Math.floor(start / NEAR))) near.push(id)
      if (turns.due()) await turns.rest()
    }
    if (turns.due()) await turns.rest()
  }
  for (let from = 0; from < near.length; from += TOGETHER) {
    for (const { raw, shown, hidden } of events.many(near.slice(from, from + TOGETHER))) {
      const at = epochSeconds(shown.start_time)
      if (at !== null && hidden !== true)
        same.add(titleKey(decodeEntities(shown.title)), at, raw === null ? 'outbox' : 'site')
    }
    if (turns.due()) await turns.rest()
  }
  const drafts = space.drafts.ofNewEvents()
  for (const { fields } of drafts) {
    const at = epochSeconds(fields.start)
    if (at !== null) same.add(titleKey(fields.title), at, 'drafted')
  }
  const created = space.outbox.entries().filter(({ change }) => change.kind === 'create').length
  return { find: same.find, kept: events.total(), own: drafts.length + created }
}
