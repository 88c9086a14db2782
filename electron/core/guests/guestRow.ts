import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { GuestRow } from '../../../shared/domain/guest.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import { decodeEntities } from '../api/entities.ts'
import { cutText } from '../lib/cutText.ts'

const MAX_NAME = 120

/** A guest as shown; both names can be missing: an e-mail invitation of an older server (SITE-I6). */
export const guestRow = (raw: RawGuest): GuestRow => ({
  inviteId: raw.invite_id,
  userId: raw.user_id,
  name: named(raw.full_name) ?? named(raw.user_name),
  userName: named(raw.user_name),
  answeredAt: epochSeconds(raw.time_stamp),
})

function named(text: string | null): string | null {
  const name = text === null ? '' : decodeEntities(text).trim()
  return name === '' ? null : cutText(name, MAX_NAME)
}
