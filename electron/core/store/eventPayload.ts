import { absentEvent, atPlaces, eventMembers, type RawEvent } from '../../../shared/domain/rawEvent.ts'

/** What a payload written before a member had its place says of it: as a site that leaves it out. */
const MISSING = eventMembers.map((name) => absentEvent[name])
const TITLE = eventMembers.indexOf('title')

/** Members without their names: a third less to seal, read and parse than the object. */
export const eventToDisk = (event: RawEvent): Buffer =>
  Buffer.from(JSON.stringify(eventMembers.map((name) => event[name])), 'utf8')

/**
 * The event of a stored payload, whichever version of the program wrote it; undefined where it is not one. What was
 * authenticated was written by this program, so the shape is checked, not each character.
 */
export function eventFromDisk(plain: Uint8Array): RawEvent | undefined {
  let stored: unknown
  try {
    stored = JSON.parse(Buffer.from(plain.buffer, plain.byteOffset, plain.length).toString('utf8'))
  } catch {
    return undefined
  }
  if (!Array.isArray(stored)) return undefined
  const values: readonly unknown[] =
    stored.length < MISSING.length ? [...stored, ...MISSING.slice(stored.length)] : stored
  const event = atPlaces(values)
  return stored.length > TITLE && typeof event.event_id === 'string' && typeof event.title === 'string'
    ? (event as RawEvent)
    : undefined
}
