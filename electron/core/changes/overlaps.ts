import { isLong, LONG_SECONDS } from '../../../shared/domain/calendar.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { KeptChange } from '../account/keptChange.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { areAtTheSameTime, type Interval, sharedSeconds } from '../calendar/clashes.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { ChangeRecord } from '../store/changeTable.ts'

/** An event of one's own or where one goes or may go, with a usable end and shorter than a bar. */
interface Going extends Interval {
  readonly space: OpenAccount
  readonly id: EventId
  /** The same for each account of its site. */
  readonly name: string
  readonly own: boolean
}

export interface Overlap {
  /** Of those at the same time, the one that shares most of it; null: none is. */
  readonly with: Going | null
  readonly minutes: number
  readonly others: number
}

interface Line {
  readonly space: OpenAccount
  readonly record: ChangeRecord
  readonly value: KeptChange
}

/**
 * What invitations, and changes of when, are at the same time with; of a change only what it brought about. In memory:
 * nothing is read for it.
 */
export function overlaps(
  lines: readonly Line[],
  spaces: readonly OpenAccount[],
  registry: SiteRegistry,
): ReadonlyMap<ChangeRecord, Overlap> {
  const asked = lines.filter(({ record, value }) => record.kind === 'invited' || movesIt(record, value))
  const found = new Map<ChangeRecord, Overlap>()
  const spans = spansOf(asked)
  if (spans.size === 0) return found
  const starts = [...spans.values()].map(({ start }) => start)
  const ends = [...spans.values()].map(({ end }) => end)
  const range = { start: Math.min(...starts), end: Math.max(...ends) }
  const nameOf = ({ accountId }: OpenAccount, id: EventId) => `${registry.siteOf(accountId).id} ${id}`
  const going = spaces.flatMap((space) => {
    const { userId } = registry.account(space.accountId)
    return goingIn(space, userId, range).map((one): Going => ({ ...one, name: nameOf(space, one.id) }))
  })
  for (const line of asked) {
    const now = spans.get(line)
    if (now === undefined) continue
    const { space, record, value } = line
    const name = nameOf(space, record.eventId)
    const isInvitation = record.kind === 'invited'
    if (!isInvitation && !going.some((one) => one.space === space && one.name === name)) continue
    const before = isInvitation ? null : intervalBefore(now, value)
    const together = going.filter(
      (one) =>
        one.name !== name &&
        areAtTheSameTime(one, now) &&
        (before === null || !areAtTheSameTime(one, before)),
    )
    // An event that two accounts of one site have is one event.
    const [most = null, ...others] = [...new Map(together.map((one) => [one.name, one])).values()].toSorted(
      (a, b) => sharedSeconds(b, now) - sharedSeconds(a, now),
    )
    const minutes = most === null ? 0 : Math.round(sharedSeconds(most, now) / 60)
    found.set(record, { with: most, minutes, others: others.length })
  }
  return found
}

const movesIt = ({ kind }: ChangeRecord, { fields }: KeptChange): boolean =>
  kind === 'changed' && (fields?.start !== undefined || fields?.end !== undefined)

/** When the events of these lines are, where they can be at the same time as anything. */
function spansOf(lines: readonly Line[]): ReadonlyMap<Line, Interval> {
  const spans = new Map<Line, Interval>()
  for (const [space, of] of Map.groupBy(lines, (line) => line.space)) {
    const among = [...new Set(of.map(({ record }) => record.eventId))]
    const known = new Map(space.store.events.spans({ among }).map((span) => [span.id, span]))
    for (const line of of) {
      const span = known.get(line.record.eventId)
      if (span !== undefined && isUsable(span)) spans.set(line, span)
    }
  }
  return spans
}

const GOING = ['attending', 'maybe'] as const

const isUsable = ({ start, end }: Interval): boolean => end > start && !isLong(end - start)

/** Asked for by answer and by owner, which have indexes: the lines of a page may lie years apart, all else between them. */
function goingIn(space: OpenAccount, userId: string | null, range: Interval): readonly Omit<Going, 'name'>[] {
  const { events } = space.store
  const near = { startsBefore: range.end, endsFrom: range.start - LONG_SECONDS }
  const spans = [
    ...GOING.flatMap((rsvp) => events.spans({ ...near, rsvp })),
    ...(userId === null ? [] : events.spans({ ...near, ownerId: userId })),
  ]
  return spans
    .filter(isUsable)
    .toSorted((a, b) => a.start - b.start)
    .map(({ id, start, end, owner }) => ({ space, id, start, end, own: owner === userId }))
}

/** Without a usable end it was at the same time as nothing. */
function intervalBefore({ start, end }: Interval, { fields = {} }: KeptChange): Interval {
  const before = {
    start: fields.start === undefined ? start : (epochSeconds(fields.start.from) ?? Number.NaN),
    end: fields.end === undefined ? end : (epochSeconds(fields.end.from) ?? Number.NaN),
  }
  return isUsable(before) ? before : { start: 0, end: 0 }
}
