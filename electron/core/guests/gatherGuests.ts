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
import { cutText, decodeEntities } from '../lib/text.ts'
import { sortInTurns, type Turns } from '../lib/turns.ts'
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

/** What is known here of the guests of one event besides the site's word. */
export interface GuestsKnown {
  readonly marks: ReadonlyMap<string, GuestMarks>
  readonly changes: ReadonlyMap<string, GuestChange['kind']>
  readonly before: CameBefore
}

export interface GatheredGuest {
  readonly row: GuestDeskRow
  readonly stays: boolean
}

interface Keyed extends GatheredGuest {
  readonly key: string
}

const SLICE = 400

/** Chosen guests in order, list by list. Gives way while it works: 100,000 of them hold nothing up. */
export async function gatherGuests(
  store: AccountStore,
  eventId: EventId,
  known: GuestsKnown,
  selection: GuestSelection,
  turns: Turns,
): Promise<readonly GatheredGuest[]> {
  const words = wordsOf(selection.search ?? '')
  const chosen = selection.inviteIds === undefined ? null : new Set(selection.inviteIds)
  const stay = new Set(selection.stay)
  const all: GatheredGuest[] = []
  for (const list of selection.lists) {
    const found: Keyed[] = []
    for (const slice of store.guests.slices(eventId, list, SLICE)) {
      for (const raw of slice) {
        if (chosen !== null && !chosen.has(raw.invite_id)) continue
        const row = deskRow(raw, list, known)
        const stays = !fits(row, selection.filters ?? {}, known)
        if (stays && !stay.has(raw.invite_id)) continue
        const key = fold(row.name ?? '')
        const said = words.length === 0 ? '' : saidOf(row)
        if (!words.every((word) => key.includes(word) || said.includes(word))) continue
        found.push({ key, row, stays })
      }
      if (turns.due()) await turns.rest()
    }
    for (const guest of await inOrder(found, selection.sorts, known.before, turns)) all.push(guest)
  }
  return all
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
  return came === 0 ? 'none' : came < before.ofYours ? 'some' : 'always'
}

type Compare = (a: Keyed, b: Keyed) => number

/** Rows come newest first. */
async function inOrder(
  found: readonly Keyed[],
  sorts: readonly GuestSort[],
  before: CameBefore,
  turns: Turns,
): Promise<readonly Keyed[]> {
  const [first, second] = sorts
  if (first === undefined || (first.by === 'answered' && second === undefined))
    return first?.down === false ? found.toReversed() : found
  const orders = sorts.map((sort) => comparing(sort, before))
  return sortInTurns(
    found,
    (a, b) => {
      for (const order of orders) {
        const by = order(a, b)
        if (by !== 0) return by
      }
      return byName(a, b)
    },
    turns,
  )
}

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
  return a.key < b.key ? -1 : Number(a.key > b.key)
}

const cameTo = ({ row }: Keyed, before: CameBefore): number => (row.name === null ? 0 : before.to(row.userId))

/** Those one has something to do with first: not yet confirmed before confirmed, then noted, then the others. */
function markRank(marks: GuestMarks | undefined): number {
  if (marks === undefined) return 3
  if (marks.contacted && !marks.confirmed) return 0
  if (marks.confirmed) return 1
  return 2
}
