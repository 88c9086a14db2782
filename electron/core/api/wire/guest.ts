import { z } from 'zod'
import type { RawGuest } from '../../../../shared/domain/rawEvent.ts'
import { hasEndlessText, isRecord, own, pick, textOr, textOrNull, toId } from './scalars.ts'

const wireGuest = z.object({
  invite_id: textOr('0'),
  event_id: textOr('0'),
  rsvp_id: textOrNull,
  user_id: textOr('0'),
  time_stamp: textOr(''),
  user_name: textOrNull,
  full_name: textOrNull,
})
const NAMES = Object.keys(wireGuest.shape)

/**
 * The guest object of docs/site-contract.md, tolerant. Null where neither invitation nor user can be told: an invited
 * e-mail address has no user and no name (SITE-I6), so one of the two is enough.
 */
export function decodeGuest(value: unknown): RawGuest | null {
  if (!isRecord(value)) return null
  if (toId(own(value, 'invite_id')) === null && toId(own(value, 'user_id')) === null) return null
  const picked = pick(value, NAMES)
  return hasEndlessText(picked) ? null : wireGuest.parse(picked)
}
