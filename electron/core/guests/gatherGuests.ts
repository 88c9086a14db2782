import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { GuestDeskRow, GuestMarks, GuestRow, GuestSort } from '../../../shared/domain/guestDesk.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import { sortInTurns, type Turns } from '../lib/turns.ts'
import type { AccountStore } from '../store/accountStore.ts'
import { fold, wordsOf } from '../store/search/fold.ts'

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
  readonly tag?: string | undefined
  readonly sort: GuestSort
  readonly inviteIds?: readonly string[] | undefined
}

interface Keyed {
  readonly row: GuestDeskRow
  readonly key: string
}

const SLICE = 400

/** Chosen guests in order, list by list. Gives way while it works: 100,000 of them hold nothing up. */
export async function gatherGuests(
  store: AccountStore,
  eventId: EventId,
  marks: ReadonlyMap<string, GuestMarks>,
  selection: GuestSelection,
  turns: Turns,
): Promise<readonly GuestDeskRow[]> {
  const words = wordsOf(selection.search ?? '')
  const chosen = selection.inviteIds === undefined ? null : new Set(selection.inviteIds)
  const all: GuestDeskRow[] = []
  for (const list of selection.lists) {
    const found: Keyed[] = []
    for (const slice of store.guests.slices(eventId, list, SLICE)) {
      for (const raw of slice) {
        if (chosen !== null && !chosen.has(raw.invite_id)) continue
        const own = marks.get(raw.invite_id)
        if (selection.tag !== undefined && own?.tags.includes(selection.tag) !== true) continue
        const guest = guestRow(raw)
        const key = fold(guest.name ?? '')
        if (!words.every((word) => key.includes(word) || fold(guest.userName ?? '').includes(word))) continue
        found.push({ key, row: { ...guest, list, ...(own !== undefined && { marks: own }) } })
      }
      if (turns.due()) await turns.rest()
    }
    for (const { row } of await inOrder(found, selection.sort, turns)) all.push(row)
  }
  return all
}

/** Rows come newest first. */
async function inOrder(found: readonly Keyed[], sort: GuestSort, turns: Turns): Promise<readonly Keyed[]> {
  if (sort === 'newest') return found
  if (sort === 'oldest') return found.toReversed()
  const byName = (a: Keyed, b: Keyed): number => {
    // Those without a name come last.
    if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '')
    return a.key < b.key ? -1 : Number(a.key > b.key)
  }
  return sortInTurns(
    found,
    sort === 'own-marks' ? (a, b) => markRank(a.row.marks) - markRank(b.row.marks) || byName(a, b) : byName,
    turns,
  )
}

/** Those one has something to do with first: not yet confirmed before confirmed, then noted, then the others. */
function markRank(marks: GuestMarks | undefined): number {
  if (marks === undefined) return 3
  if (marks.contacted && !marks.confirmed) return 0
  if (marks.confirmed) return 1
  return 2
}
