import type { EventMark } from '../../../shared/domain/event.ts'
import { epochSeconds, lastMoment } from '../../../shared/domain/eventTime.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { type RsvpState, rsvpFromWire } from '../../../shared/domain/rsvp.ts'

/** What a list filters and sorts by, computed from the event as shown. */
export interface EventColumns {
  /** Epoch seconds; null where the site's value is no usable time (INPUT-15). */
  readonly starts: number | null
  /** Never before the start: a site can send it so (SITE-U3). */
  readonly ends: number | null
  /** Digits, or empty. */
  readonly owner: string
  readonly rsvp: number
  readonly flags: number
  readonly mark: number
  /** `groups/12`, or empty for a top-level event. */
  readonly parent: string
  readonly likes: number
  readonly comments: number
}

export const FEATURED = 1
export const AWAITING = 2
export const HIDDEN = 4

const RSVP_CODES = ['unknown', 'none', 'unanswered', 'attending', 'maybe', 'not-going'] as const
export const rsvpCode = (state: RsvpState): number => RSVP_CODES.indexOf(state)

const MARK_CODES = [null, 'waiting', 'sending', 'conflict', 'rejected', 'uncertain'] as const
const markCode = (mark: EventMark | null): number => MARK_CODES.indexOf(mark)
export const markOf = (code: number): EventMark | null => MARK_CODES[code] ?? null

const MOST = 0x7fffffff

const countOf = (wire: string): number => (/^\d{1,15}$/.test(wire) ? Math.min(Number(wire), MOST) : 0)
const idOf = (wire: string): string => (/^[1-9]\d{0,18}$/.test(wire) ? wire : '')

export function columnsOf(event: RawEvent, mark: EventMark | null = null, hidden = false): EventColumns {
  const starts = epochSeconds(event.start_time)
  return {
    starts,
    ends: lastMoment(starts, epochSeconds(event.end_time)),
    owner: idOf(event.user_id),
    rsvp: rsvpCode(rsvpFromWire(event.rsvp_id)),
    flags:
      (event.is_featured === '1' ? FEATURED : 0) |
      (event.view_id === '1' ? AWAITING : 0) |
      (hidden ? HIDDEN : 0),
    mark: markCode(mark),
    parent: parentOf(event),
    likes: countOf(event.total_like),
    comments: countOf(event.total_comment),
  }
}

export const parentKey = (module: string, itemId: string): string => `${module}/${itemId}`

function parentOf(event: RawEvent): string {
  const itemId = idOf(event.item_id)
  return itemId !== '' && /^[a-z_]{1,40}$/.test(event.module_id) ? parentKey(event.module_id, itemId) : ''
}
