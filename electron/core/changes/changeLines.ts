import type { ChangeLine, ToldAnswers } from '../../../shared/domain/change.ts'
import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import { became, type KeptAnswers, type KeptChange } from '../account/keptChange.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { eventRow } from '../events/eventRow.ts'
import { invitedTo } from '../events/localFilter.ts'
import { cutText } from '../lib/text.ts'
import { photoTurns } from '../pictures/pictureRef.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { StoredEvent } from '../store/accountStore.ts'
import type { ChangeRecord } from '../store/changeTable.ts'

/** Faces beside a line, and characters of a text: more of it is shown where the event is opened. */
const FACES = 8
const MOST_TEXT = 300
const MAX_TITLE = 255

interface Told {
  readonly space: OpenAccount
  readonly record: ChangeRecord
}

/** What is shown of these changes, in their order: two statements an account, one for the lines and one for events. */
export function changeLines(told: readonly Told[], registry: SiteRegistry): readonly ChangeLine[] {
  const lines = new Map<ChangeRecord, ChangeLine>()
  for (const [space, of] of Map.groupBy(told, (one) => one.space)) {
    const records = of.map(({ record }) => record)
    const values = space.changes.values(records.map(({ seq }) => seq))
    const among = [...new Set(records.map(({ eventId }) => eventId))]
    const { events } = space.store
    const stored = events.many(among)
    const rowOf = rowsOf(space, registry)
    const rows = new Map(stored.map((one) => [one.id, rowOf(one)]))
    for (const record of records) {
      const value = values.get(record.seq)
      if (value === undefined) continue
      const copy = record.seenAtMs === null ? copyOf(record, value) : null
      const event = rows.get(record.eventId) ?? (copy === null ? null : rowOf(copy))
      lines.set(record, { ...lineOf(space.accountId, record, value), event })
    }
  }
  return told.flatMap(({ record }) => lines.get(record) ?? [])
}

function rowsOf(space: OpenAccount, registry: SiteRegistry) {
  const { accountId } = space
  const { userId } = registry.account(accountId)
  const invited = invitedTo(space)
  const turns = photoTurns(space.store)
  return (stored: StoredEvent) =>
    eventRow(stored, { accountId, userId, invited, turns, counts: space.counts.of(stored.id) })
}

/** Without a photo: that of a cancelled event is not to be had any more. */
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
    ...(value.answers !== undefined && { answers: toldAnswers(value.answers) }),
  }
}

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
