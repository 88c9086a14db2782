import type { EventRow } from '../../../shared/domain/event.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import type { EventId } from '../../../shared/domain/ids.ts'

/** Two sites may give an event the same id: over all accounts a row goes by its account as well. */
export const rowKey = ({ accountId, id }: Pick<EventRow, 'accountId' | 'id'>): string =>
  accountId === undefined ? id : `${accountId} ${id}`

/** What a list of this query calls an event. */
export const keyIn = ({ everyAccount }: EventQuery, accountId: string, id: EventId): string =>
  everyAccount === true ? rowKey({ accountId, id }) : id

export interface EventOf {
  readonly accountId: string
  readonly eventId: EventId
}

/** The event a key stands for; `accountId`: of those that name none. */
export function eventOf(key: string, accountId: string): EventOf {
  const [first = '', second] = key.split(' ')
  return second === undefined ? { accountId, eventId: first } : { accountId: first, eventId: second }
}
