import type { RawGuest } from '../../../shared/domain/rawEvent.ts'

type StoredGuest = readonly [
  rsvpId: string | null,
  userId: string,
  time: string,
  userName: string | null,
  fullName: string | null,
]

/** What is sealed of a guest. */
export const guestToDisk = (guest: RawGuest): Buffer =>
  Buffer.from(
    JSON.stringify([guest.rsvp_id, guest.user_id, guest.time_stamp, guest.user_name, guest.full_name]),
    'utf8',
  )

export function guestFromDisk(event: string, invite: string, plain: Uint8Array): RawGuest | undefined {
  const values: unknown = JSON.parse(
    Buffer.from(plain.buffer, plain.byteOffset, plain.length).toString('utf8'),
  )
  if (!isStoredGuest(values)) return undefined
  const [rsvp_id, user_id, time_stamp, user_name, full_name] = values
  return { invite_id: invite, event_id: event, rsvp_id, user_id, time_stamp, user_name, full_name }
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

/** By hand: a list of 10,000 is opened at once, and a schema takes as long as the decryption. */
const isStoredGuest = (values: unknown): values is StoredGuest =>
  Array.isArray(values) &&
  values.length === 5 &&
  isTextOrNull(values[0]) &&
  isText(values[1]) &&
  isText(values[2]) &&
  isTextOrNull(values[3]) &&
  isTextOrNull(values[4])
