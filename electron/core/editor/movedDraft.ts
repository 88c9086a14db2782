import { isDeepStrictEqual } from 'node:util'
import type { EditorOpening } from '../../../shared/bridge/editor.ts'
import type { MovedTimes } from '../../../shared/bridge/moves.ts'
import type { Draft } from '../../../shared/domain/draft.ts'
import { changedFields, changesBetween, type EventFields } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { changedIn } from '../account/drafts.ts'

/** An end that cannot be read is left as it is. */
const secondsOf = ({ start, end }: MovedTimes, before: Pick<EventFields, 'end'>) => ({
  start: String(Math.floor(start / 1000)),
  end: end === null ? before.end : String(Math.floor(end / 1000)),
})

/**
 * What the editor opens of an event, with other times by the clock of `zone` (null: those of the event); null where
 * nothing is changed by it.
 */
export function movedDraft(
  opened: EditorOpening,
  eventId: EventId,
  to: MovedTimes | null,
  zone: string,
): Draft | null {
  const { draft, fields: shown, parent } = opened
  const fields = draft?.fields ?? shown
  const was = draft?.base ?? shown
  // A time nobody has moved yet is moved from where it is seen.
  const base = {
    ...was,
    start: fields.start === was.start ? shown.start : was.start,
    end: fields.end === was.end ? shown.end : was.end,
  }
  const moved = { ...fields, ...(to === null ? { start: base.start, end: base.end } : secondsOf(to, base)) }
  const next: Draft = {
    eventId,
    fields: moved,
    base,
    touched: [...changedFields(changesBetween(base, moved))],
    parent: draft?.parent ?? parent,
    photo: draft?.photo ?? { kind: 'keep' },
    zone: to === null ? draft?.zone : zone,
  }
  return changedIn(next) > 0 || !isDeepStrictEqual(next.parent, parent) ? next : null
}
