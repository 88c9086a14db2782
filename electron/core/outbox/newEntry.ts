import type { EventFields } from '../../../shared/domain/eventFields.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import type { Clock, Ids } from '../ports.ts'
import type { Attachment, OutboxTable, StoredEntry } from './outboxTable.ts'

/** What a change is about, for the list. */
export interface About {
  readonly eventId: EventId
  readonly title: string
  readonly start: string
  /** Where the change has times that were typed: by which clock. */
  readonly zone?: string | undefined
}

/** What goes with a change that is taken in. */
export interface AppendOptions {
  readonly attachment?: Attachment
  readonly held?: boolean
  readonly undo?: boolean
  /** The event as the form showed it when it was opened. */
  readonly base?: EventFields | null
  /** The form showed another photo than the event has, or is to have, by now. */
  readonly unseenPhoto?: boolean
}

interface Maker {
  readonly accountId: AccountId
  readonly table: Pick<OutboxTable, 'nextSeq'>
  readonly clock: Clock
  readonly ids: Ids
  readonly userId: () => string | null
}

export function newEntry(maker: Maker, change: Change, about: About, held: boolean): StoredEntry {
  return {
    id: maker.ids.uuid(),
    seq: maker.table.nextSeq(),
    accountId: maker.accountId,
    ...about,
    change,
    state: held ? { state: 'held' } : { state: 'waiting', why: null, words: [] },
    attempts: 0,
    createdAtMs: maker.clock.now(),
    userId: maker.userId(),
    journal: null,
    imageBefore: null,
    touched: false,
    crashes: 0,
  }
}
