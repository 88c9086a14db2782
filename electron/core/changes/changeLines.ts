import type { ChangeLine, ToldAnswers, ToldPhoto } from '../../../shared/domain/change.ts'
import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import { became, type KeptAnswers, type KeptChange } from '../account/keptChange.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { eventRow } from '../events/eventRow.ts'
import { invitedTo } from '../events/localFilter.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { StoredEvent } from '../store/accountStore.ts'
import type { ChangeRecord } from '../store/changeTable.ts'
import { type Overlap, overlaps } from './overlaps.ts'

/** Faces beside a line, and characters of a text: more of it is shown where the event is opened. */
const FACES = 8
const MOST_TEXT = 300
const MAX_TITLE = 255
/** Events read by one statement. */
const AT_ONCE = 64

interface Told {
  readonly space: OpenAccount
  readonly record: ChangeRecord
}

/**
 * What is shown of these changes, in their order: two statements an account, one for the lines and one for events.
 * `spaces`: whose events they may be at the same time with.
 */
export function changeLines(
  told: readonly Told[],
  spaces: readonly OpenAccount[],
  registry: SiteRegistry,
): readonly ChangeLine[] {
  const values = new Map<ChangeRecord, KeptChange>()
  for (const [space, of] of Map.groupBy(told, (one) => one.space)) {
    const found = space.changes.values(of.map(({ record }) => record.seq))
    for (const { record } of of) {
      const value = found.get(record.seq)
      if (value !== undefined) values.set(record, value)
    }
  }
  const lines = told.flatMap(({ space, record }) => {
    const value = values.get(record)
    return value === undefined ? [] : [{ space, record, value }]
  })
  const clashing = overlaps(lines, spaces, registry)
  const events = eventsOf(told, [...clashing.values()])
  const rowOf = new Map(
    [...new Set(told.map(({ space }) => space))].map((space) => [space, rowsOf(space, registry)]),
  )
  return lines.map(({ space, record, value }): ChangeLine => {
    const copy = record.seenAtMs === null ? copyOf(record, value) : null
    const stored = events.get(space)?.get(record.eventId) ?? copy
    const clash = clashing.get(record)
    return {
      ...lineOf(space.accountId, record, value),
      event: stored === null ? null : (rowOf.get(space)?.(stored) ?? null),
      ...(clash?.with === null && record.kind === 'invited' && { free: true }),
      ...(clash !== undefined && clash.with !== null && { clash: toldClash(clash, events) }),
    }
  })
}

type EventsBySpace = ReadonlyMap<OpenAccount, ReadonlyMap<string, StoredEvent>>

/** Those of the lines, and of what they are at the same time with as many as one statement has room for. */
function eventsOf(told: readonly Told[], clashing: readonly Overlap[]): EventsBySpace {
  const wanted = new Map<OpenAccount, Set<string>>()
  const want = (space: OpenAccount, id: string): void => {
    const ids = wanted.get(space) ?? new Set()
    if (ids.size < AT_ONCE) wanted.set(space, ids.add(id))
  }
  for (const { space, record } of told) want(space, record.eventId)
  for (const { with: other } of clashing) if (other !== null) want(other.space, other.id)
  return new Map(
    [...wanted].map(([space, ids]) => [
      space,
      new Map(space.store.events.many([...ids]).map((stored) => [stored.id, stored])),
    ]),
  )
}

function toldClash({ with: other, minutes, others }: Overlap, events: EventsBySpace) {
  if (other === null) throw new Error('nothing is at the same time')
  const title = events.get(other.space)?.get(other.id)?.shown.title
  return {
    title: title === undefined ? null : cutText(decodeEntities(title), MAX_TITLE),
    own: other.own,
    startsAt: other.start,
    endsAt: other.end,
    minutes,
    others,
  }
}

function rowsOf(space: OpenAccount, registry: SiteRegistry) {
  const { accountId } = space
  const { userId } = registry.account(accountId)
  const invited = invitedTo(space)
  // Without a photo: none is shown here, and that of a cancelled event is not to be had any more.
  return (stored: StoredEvent) =>
    eventRow({ ...stored, raw: null }, { accountId, userId, invited, counts: space.counts.of(stored.id) })
}

const copyOf = ({ eventId, atMs }: ChangeRecord, { copy }: KeptChange): StoredEvent | null =>
  copy === undefined ? null : { id: eventId, raw: null, shown: copy, mark: null, asOfMs: atMs }

function lineOf(accountId: string, record: ChangeRecord, value: KeptChange): Omit<ChangeLine, 'event'> {
  const { seq, kind, eventId, atMs, seenAtMs, minor } = record
  const fields = EVENT_FIELDS.flatMap((field) => {
    const change = value.fields?.[field]
    if (change === undefined) return []
    return [{ field, from: cutText(change.from, MOST_TEXT), to: cutText(change.to, MOST_TEXT) }]
  })
  return {
    accountId,
    seq,
    kind,
    eventId,
    atMs,
    seen: seenAtMs !== null,
    minor: minor && kind !== 'cancelled',
    title: cutText(value.title, MAX_TITLE),
    ...(fields.length > 0 && { fields }),
    ...(value.photo !== undefined && { photo: photoBecame(value.photo) }),
    ...(value.answers !== undefined && { answers: toldAnswers(value.answers) }),
  }
}

const photoBecame = ({ from, to }: NonNullable<KeptChange['photo']>): ToldPhoto =>
  from === '' ? 'added' : to === '' ? 'removed' : 'replaced'

function toldAnswers({ people, more }: KeptAnswers): ToldAnswers {
  const counts = { ...more }
  for (const one of people) counts[became(one)] += 1
  return {
    ...counts,
    people: people
      .slice(-FACES)
      .reverse()
      .map((one) => ({ userId: one.userId, name: one.name, became: became(one) })),
  }
}
