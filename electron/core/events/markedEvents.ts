import type { MarkedEvents } from '../../../shared/bridge/events.ts'
import type { EventRow } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { decodeEntities } from '../lib/text.ts'
import type { StoredEvent } from '../store/accountStore.ts'

/** As many as one reads before deleting them. */
const PREVIEWED = 100

/** As many as stand beside the list; the rest is a number. */
const LISTED = 50

/**
 * What there is to say of marked events, of which there may be tens of thousands: by the columns in memory. Only the
 * rows that are shown are opened.
 */
export function sumOfMarked(
  { counts, store }: OpenAccount,
  ids: readonly EventId[],
  mine: ReadonlySet<EventId>,
  rowsWith: (some: readonly StoredEvent[]) => readonly EventRow[],
): Omit<MarkedEvents, 'hidden'> {
  const { events } = store
  const opened = (some: readonly EventId[]) => some.flatMap((id) => events.get(id) ?? [])
  const own = ids.filter((id) => mine.has(id))
  const first = opened((own.length === 0 ? ids : own).slice(0, PREVIEWED)).map(({ id, shown }) => {
    const startsAt = Number(shown.start_time)
    return {
      id,
      title: decodeEntities(shown.title),
      startsAt: startsAt > 0 ? startsAt : null,
      mine: mine.has(id),
    }
  })
  const soonest = ids.flatMap((id) => events.span(id) ?? []).toSorted((a, b) => a.start - b.start)
  const timed = new Set(soonest.map(({ id }) => id))
  // Those without a usable time come last.
  const inOrder = [...timed, ...ids.filter((id) => !timed.has(id))]
  const answered = (rsvp: Rsvp) => {
    const all = new Set(events.ids({ rsvp }))
    return ids.filter((id) => all.has(id)).length
  }
  const going = ids.map((id) => counts.of(id)?.going)
  const [from, to] = [soonest[0]?.start, soonest.at(-1)?.start]
  return {
    own,
    first,
    rows: rowsWith(opened(inOrder.slice(0, LISTED))),
    span: from === undefined || to === undefined ? null : { from, to },
    answers: {
      attending: answered('attending'),
      maybe: answered('maybe'),
      'not-going': answered('not-going'),
    },
    going: going.reduce(
      (sum: number | null, each) => (sum === null || each === undefined ? null : sum + each),
      0,
    ),
  }
}
