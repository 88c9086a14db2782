import type { ChangesWindow } from '../../../shared/bridge/changes.ts'
import { CHANGE_KINDS, type ChangeKind, type ChangeLine } from '../../../shared/domain/change.ts'
import { type EventField, isWeighty, partOf } from '../../../shared/domain/eventFields.ts'

export const keyOf = ({ accountId, seq }: ChangeLine): string => `${accountId} ${seq}`

export const lineElementId = (line: ChangeLine): string => `change-${keyOf(line).replace(' ', '-')}`

export interface LineGroup {
  readonly kind: ChangeKind
  readonly lines: readonly ChangeLine[]
  readonly total: number
  readonly unseen: number
  /** Left out for want of room, of those that touch when, where or what. */
  readonly more: number
  /** Left out since they touch none of these. */
  readonly minor: number
}

/** Lines by kind, in the order of what asks something of one. */
export function groupLines({ rows, counts }: ChangesWindow, chosen: ChangeKind | null): readonly LineGroup[] {
  return CHANGE_KINDS.flatMap((kind) => {
    const { total, unseen, minor } = counts[kind]
    if (total === 0 || (chosen !== null && chosen !== kind)) return []
    const lines = rows.filter((line) => line.kind === kind)
    const folded = chosen === null ? { more: total - minor - lines.length, minor } : { more: 0, minor: 0 }
    return [{ kind, lines, total, unseen, ...folded }]
  })
}

const isWhen = (field: EventField): boolean => partOf(field) === 'times'
const isWhere = (field: EventField): boolean => partOf(field) === 'place' && isWeighty(field)

/** What of an event a change touches first. */
export function touches({ fields = [] }: ChangeLine): 'when' | 'where' | 'other' {
  if (fields.some(({ field }) => isWhen(field))) return 'when'
  return fields.some(({ field }) => isWhere(field)) ? 'where' : 'other'
}

/** The change that is told in the line itself. */
export function firstField(line: ChangeLine) {
  const { fields = [] } = line
  const wanted = touches(line)
  const fits = (field: EventField): boolean =>
    wanted === 'when' ? isWhen(field) : wanted === 'where' ? isWhere(field) : true
  return fields.find(({ field }) => fits(field))
}

/** One answers what is to come and is there, and not one's own. */
export const canAnswer = (line: ChangeLine | null, now: number): boolean =>
  line?.event != null &&
  line.event.mine !== true &&
  line.kind !== 'cancelled' &&
  line.kind !== 'answers' &&
  (line.event.endsAt ?? line.event.startsAt ?? Number.POSITIVE_INFINITY) * 1000 > now
