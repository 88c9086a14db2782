import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventFromWire, guestFromWire } from '../../../../../../electron/core/api/wire/objects.ts'
import { asList, isRecord, own, toId, toText } from '../../../../../../electron/core/api/wire/scalars.ts'
import { absentEvent, rawEvent, rawGuest } from '../../../../../../shared/domain/rawEvent.ts'

const textOr = (absent: string | null, most?: number) =>
  z.unknown().transform((value) => toText(value, most) ?? absent)

const coordinate = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,3}(?:\.\d{1,20})?$/))

const map = z
  .custom<object>(isRecord)
  .transform((value) => ({ latitude: own(value, 'latitude'), longitude: own(value, 'longitude') }))
  .pipe(z.object({ latitude: coordinate, longitude: coordinate }))
  .nullable()
  .catch(null)

const pair = z.unknown().transform((value) => {
  const [name, url] = asList(value) ?? []
  if (typeof name !== 'string' || name.length > 1_000) return []
  return [[name, typeof url === 'string' ? url : '']]
})
const categories = z
  .unknown()
  .transform((value) => asList(value)?.slice(0, 100) ?? null)
  .pipe(
    z
      .array(pair)
      .transform((pairs) => pairs.flat())
      .nullable(),
  )

/** The event as a schema says it, member by member: slower than the decoder, and the measure of it. */
const eventSchema = z.object({
  ...Object.fromEntries(
    Object.entries(absentEvent).map(([name, absent]) => [
      name,
      textOr(typeof absent === 'string' ? absent : null, name === 'description' ? 1_000_000 : undefined),
    ]),
  ),
  gmap: map,
  categories,
})

const guestSchema = z.object({
  invite_id: textOr('0'),
  event_id: textOr('0'),
  rsvp_id: textOr(null),
  user_id: textOr('0'),
  time_stamp: textOr(''),
  user_name: textOr(null),
  full_name: textOr(null),
})

/** Own members only: nothing inherited counts. */
const membersOf = (row: object, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, own(row, name)]))

const EVENT_NAMES = Object.keys(rawEvent.shape)
const GUEST_NAMES = Object.keys(rawGuest.shape)
const odd = fc.oneof(
  { weight: 3, arbitrary: fc.anything() },
  fc.constantFrom(null, undefined, '', '0', 7, 1.5, 1e21, Number.NaN, true, false, '9'.repeat(10_001)),
  fc.record({ latitude: fc.oneof(fc.double(), fc.constant('48.1')), longitude: fc.constant('-11.25') }),
  fc.array(fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 3 }), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('0', '3', 'x'), fc.tuple(fc.string(), fc.string())),
)
const rowOf = (names: readonly string[], fixed: object) =>
  fc
    .dictionary(fc.constantFrom(...names, '__proto__', 'more'), odd, { maxKeys: 24 })
    .map((row) => ({ ...fixed, ...row }))

describe('INPUT-3 a row is decoded as the schema of its members has it', () => {
  it('INPUT-3 events', () => {
    fc.assert(
      fc.property(rowOf(EVENT_NAMES, { event_id: '5', title: 'T' }), (row) => {
        const refused =
          toId(own(row, 'event_id')) === null ||
          typeof own(row, 'title') === 'boolean' ||
          toText(own(row, 'title')) === null ||
          (typeof own(row, 'description') === 'string' && String(own(row, 'description')).length > 1_000_000)
        expect(eventFromWire(row)).toEqual(refused ? null : eventSchema.parse(membersOf(row, EVENT_NAMES)))
      }),
      { numRuns: 500 },
    )
  })

  it('INPUT-3 guests', () => {
    fc.assert(
      fc.property(rowOf(GUEST_NAMES, { invite_id: '5' }), (row) => {
        const refused = toId(own(row, 'invite_id')) === null && toId(own(row, 'user_id')) === null
        expect(guestFromWire(row)).toEqual(refused ? null : guestSchema.parse(membersOf(row, GUEST_NAMES)))
      }),
      { numRuns: 300 },
    )
  })
})
