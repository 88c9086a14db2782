import type { PhotoChange } from '../../../shared/domain/draft.ts'
import {
  blockingProblems,
  changedFields,
  changesBetween,
  EVENT_FIELDS,
  type EventFields,
} from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Change, ParentItem } from '../../../shared/domain/outboxEntry.ts'
import { AppError } from '../errors.ts'
import { knownCategories } from '../send/categories.ts'
import type { AccountStore } from '../store/accountStore.ts'

/** What the form asks for. */
export interface SaveRequest {
  readonly draftId: string | null
  /** When the draft was kept as this form has it; left out: the draft goes whatever it holds. */
  readonly basedOnMs?: number | null | undefined
  readonly eventId: EventId | null
  readonly fields: EventFields
  readonly base: EventFields | null
  readonly parent: ParentItem | null
  readonly photo: PhotoChange
  readonly photoAt?: string | undefined
  readonly made?: string | undefined
  readonly callId?: string | undefined
  /** By which clock its times were typed. */
  readonly zone?: string | undefined
}

/** How many fields of the event it is about. */
export const fieldsIn = (change: Change | null): number =>
  change === null ? 0 : change.kind === 'update' ? changedFields(change.changes).length : EVENT_FIELDS.length

/** Null: nothing differs from what the form began with. */
export function changeOf({ eventId, fields, base, parent }: SaveRequest): Change | null {
  if (eventId === null || base === null) return { kind: 'create', fields, parent, seriesId: null }
  const changes = changesBetween(base, fields)
  return changedFields(changes).length === 0 ? null : { kind: 'update', changes }
}

export function refuseProblems(store: AccountStore, fields: EventFields, base: EventFields | null): void {
  const details = Object.keys(blockingProblems(fields, base, knownCategories(store)))
  if (details.length > 0) throw new AppError('invalid-params', 'fields are not in order', { details })
}

/** Whether the change has times, which the person typed. */
export const hasTimes = (change: Change): boolean =>
  change.kind === 'create' ||
  (change.kind === 'update' &&
    changedFields(change.changes).some((field) => field === 'start' || field === 'end'))
