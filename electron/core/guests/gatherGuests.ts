import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import {
  type GuestChange,
  type GuestDeskRow,
  type GuestFilters,
  type GuestMarks,
  type GuestRow,
  type GuestSort,
  NO_MARKS,
} from '../../../shared/domain/guestDesk.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { place, take } from '../lib/sortedArray.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import { eachInTurns, sortInTurns, type Turns } from '../lib/turns.ts'
import type { AccountStore } from '../store/accountStore.ts'
import { fold, wordsOf } from '../store/search/fold.ts'
import type { CameBefore } from './cameBefore.ts'

const MAX_NAME = 120

/** A guest as shown; both names can be missing: an e-mail invitation of an older server (SITE-I6). */
export const guestRow = (raw: RawGuest): GuestRow => ({
  inviteId: raw.invite_id,
  userId: raw.user_id,
  name: named(raw.full_name) ?? named(raw.user_name),
  userName: named(raw.user_name),
  answeredAt: epochSeconds(raw.time_stamp),
})

function named(text: string | null): string | null {
  const name = text === null ? '' : decodeEntities(text).trim()
  return name === '' ? null : cutText(name, MAX_NAME)
}

export interface GuestSelection {
  readonly lists: readonly GuestListName[]
  readonly search?: string | undefined
  readonly filters?: GuestFilters | undefined
  /** Shown although they fit the filters no more. */
  readonly stay?: readonly string[] | undefined
  readonly sorts: readonly GuestSort[]
  readonly inviteIds?: readonly string[] | undefined
}

/** What is known here of the guests of one event besides the site's word; by invitation. */
interface GuestsKnown {
  readonly marks: ReadonlyMap<string, GuestMarks>
  readonly changes: Pick<ReadonlyMap<string, GuestChange['kind']>, 'get'>
  readonly before: CameBefore
}

export interface GatheredGuest {
  readonly row: GuestDeskRow
  readonly stays: boolean
}

interface Keyed extends GatheredGuest {
  readonly key: string
}

/** `ofAll`: of every guest rather than of a few. */
type Known = (ofAll: boolean) => GuestsKnown

/** Chosen guests of one event in order, list by list: all of them are read once, and who changes then is read alone. */
export interface Gathering {
  readonly eventId: EventId
  /** These changed; they are read again before the next answer. */
  touch(inviteIds: Iterable<string>): void
  /** Gives way while it works: 100,000 of them hold nothing up. `stay`: as in the selection, by now. */
  bringUpToDate(known: Known, stay: readonly string[] | undefined, turns: Turns): Promise<void>
  rows(): readonly GatheredGuest[]
  /** How many of them fit the filters no more. */
  staying(): number
}

/** Where so many, and more than one in eight, changed, all are read again: that is less work than looking for each of them. */
const MANY = 400
const FEW = 8

export function createGathering(store: AccountStore, eventId: EventId, selection: GuestSelection): Gathering {
  const words = wordsOf(selection.search ?? '')
  const chosen = selection.inviteIds === undefined ? null : new Set(selection.inviteIds)
  const touched = new Set<string>(chosen)
  let found = new Map<string, Keyed>()
  let stay = new Set<string>()
  let lists = new Map<GuestListName, Keyed[]>()
  let staying = 0
  let whole = false
  let last: Promise<void> = Promise.resolve()

  /** Null: not among those chosen. */
  const keyed = (raw: RawGuest, list: GuestListName, known: GuestsKnown): Keyed | null => {
    if (chosen?.has(raw.invite_id) === false) return null
    const row = deskRow(raw, list, known)
    const stays = !fits(row, selection.filters ?? {}, known)
    if (stays && !stay.has(raw.invite_id)) return null
    const key = fold(row.name ?? '')
    const said = words.length === 0 ? '' : saidOf(row)
    return words.every((word) => key.includes(word) || said.includes(word)) ? { key, row, stays } : null
  }

  async function gatherAll(known: GuestsKnown, turns: Turns): Promise<void> {
    const met = new Map<string, Keyed>()
    for (const list of selection.lists) {
      for (const slice of store.guests.slices(eventId, list)) {
        for (const raw of slice) {
          // Whoever changed lists meanwhile is met twice.
          met.delete(raw.invite_id)
          const guest = keyed(raw, list, known)
          if (guest !== null) met.set(raw.invite_id, guest)
        }
        if (turns.due()) await turns.rest()
      }
    }
    const order = orderOf(selection.sorts, known.before)
    const all = new Map<GuestListName, Keyed[]>(selection.lists.map((list) => [list, []]))
    let stayed = 0
    await eachInTurns(met.values(), turns, (guest) => {
      all.get(guest.row.list)?.push(guest)
      stayed += Number(guest.stays)
    })
    for (const [list, those] of all) all.set(list, [...(await sortInTurns(those, order, turns))])
    lists = all
    found = met
    staying = stayed
  }

  async function readTouched(known: GuestsKnown, turns: Turns): Promise<void> {
    const order = orderOf(selection.sorts, known.before)
    const listOf = (list: GuestListName): Keyed[] => {
      const those = lists.get(list) ?? []
      lists.set(list, those)
      return those
    }
    // Read when they are asked for: what a transaction that was undone had changed is as it was.
    for (const inviteId of touched) {
      touched.delete(inviteId)
      const former = found.get(inviteId)
      if (former !== undefined) {
        take(listOf(former.row.list), former, order)
        found.delete(inviteId)
        staying -= Number(former.stays)
      }
      const now = store.guests.get(eventId, inviteId)
      const isListed = now !== undefined && selection.lists.includes(now.list)
      const guest = isListed ? keyed(now.guest, now.list, known) : null
      if (isListed && guest !== null) {
        place(listOf(now.list), guest, order)
        found.set(inviteId, guest)
        staying += Number(guest.stays)
      }
      if (turns.due()) await turns.rest()
    }
  }

  async function update(known: Known, staysNow: readonly string[], turns: Turns): Promise<void> {
    const next = new Set(staysNow)
    for (const inviteId of [...next, ...stay])
      if (next.has(inviteId) !== stay.has(inviteId)) touched.add(inviteId)
    stay = next
    if (chosen === null && (!whole || touched.size > MANY + found.size / FEW)) {
      // Who changes while the others are read is read after them.
      touched.clear()
      whole = false
      await gatherAll(known(true), turns)
      whole = true
    }
    await readTouched(known(false), turns)
  }

  return {
    eventId,
    touch: (inviteIds) => {
      for (const inviteId of inviteIds) touched.add(inviteId)
    },
    bringUpToDate: (known, staysNow = [], turns) => {
      const run = last.then(() => update(known, staysNow, turns))
      last = run.catch(() => undefined)
      return run
    },
    rows: () => {
      const [first, ...others] = selection.lists.map((list) => lists.get(list) ?? [])
      return first === undefined ? [] : others.length === 0 ? first : first.concat(...others)
    },
    staying: () => staying,
  }
}

function deskRow(raw: RawGuest, list: GuestListName, { marks, changes }: GuestsKnown): GuestDeskRow {
  const own = marks.get(raw.invite_id)
  const change = changes.get(raw.invite_id)
  return {
    ...guestRow(raw),
    list,
    ...(own !== undefined && { marks: own }),
    ...(change !== undefined && change !== 'left' && { change }),
  }
}

/** Searched besides the name: user name and what was noted here. */
const saidOf = ({ userName, marks }: GuestDeskRow): string =>
  fold([userName ?? '', marks?.note ?? '', ...(marks?.tags ?? [])].join('\n'))

function fits(row: GuestDeskRow, filters: GuestFilters, { before }: GuestsKnown): boolean {
  const { contacted, confirmed, note, tags } = row.marks ?? NO_MARKS
  const { joinedSinceMs } = filters
  return (
    within(filters.contacted, contacted ? 'yes' : 'no') &&
    within(filters.confirmed, confirmed ? 'yes' : 'no') &&
    within(filters.noted, note === '' ? 'no' : 'yes') &&
    (filters.tags === undefined || filters.tags.some((tag) => tags.includes(tag))) &&
    (filters.came === undefined || within(filters.came, cameHow(row, before))) &&
    within(filters.changed, row.change) &&
    (joinedSinceMs === undefined || (row.answeredAt ?? 0) * 1000 >= joinedSinceMs)
  )
}

const within = <T>(wanted: readonly T[] | undefined, is: T | undefined): boolean =>
  wanted === undefined || (is !== undefined && wanted.includes(is))

/** Undefined: it cannot be known. */
function cameHow(row: GuestDeskRow, before: CameBefore): 'none' | 'some' | 'always' | undefined {
  if (row.name === null || before.ofYours === 0) return undefined
  const came = before.to(row.userId)
  if (came === null) return undefined
  return came === 0 ? 'none' : came < before.ofYours ? 'some' : 'always'
}

type Compare = (a: Keyed, b: Keyed) => number

/** Tells any two guests apart. */
function orderOf(sorts: readonly GuestSort[], before: CameBefore): Compare {
  const [first, second] = sorts
  if (first === undefined) return newer
  if (first.by === 'answered' && second === undefined) return first.down ? newer : (a, b) => newer(b, a)
  const orders = [...sorts.map((sort) => comparing(sort, before)), byName, newer]
  return (a, b) => {
    for (const order of orders) {
      const by = order(a, b)
      if (by !== 0) return by
    }
    return 0
  }
}

/** As the store has them. */
const newer: Compare = (a, b) =>
  (b.row.answeredAt ?? 0) - (a.row.answeredAt ?? 0) || compared(b.row.inviteId, a.row.inviteId)

function comparing({ by, down }: GuestSort, before: CameBefore): Compare {
  const turned = down ? -1 : 1
  switch (by) {
    case 'name':
      return (a, b) => (a.key === '' || b.key === '' ? byName(a, b) : turned * byName(a, b))
    case 'came':
      return (a, b) => turned * (cameTo(a, before) - cameTo(b, before))
    case 'marks':
      return (a, b) => -turned * (markRank(a.row.marks) - markRank(b.row.marks))
    case 'answered':
      return (a, b) => turned * ((a.row.answeredAt ?? 0) - (b.row.answeredAt ?? 0))
  }
}

/** Those without a name come last. */
const byName: Compare = (a, b) => {
  if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '')
  return compared(a.key, b.key)
}

const compared = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const cameTo = ({ row }: Keyed, before: CameBefore): number =>
  row.name === null ? 0 : (before.to(row.userId) ?? 0)

/** Those one has something to do with first: not yet confirmed before confirmed, then noted, then the others. */
function markRank(marks: GuestMarks | undefined): number {
  if (marks === undefined) return 3
  if (marks.contacted && !marks.confirmed) return 0
  if (marks.confirmed) return 1
  return 2
}
