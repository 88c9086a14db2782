import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attendanceAt, type HeldEvent, regularsOf } from '../../../../../electron/core/insights/regulars.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { timesThere } from '../../../../../shared/domain/insights.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

const turns = () => createTurns({ clock: createFakeClock(), timers: createImpatientTimers() })
const names = fc.uniqueArray(fc.constantFrom('ann', 'bo', 'cy', 'di', 'eve'))
const event = (going: readonly string[], came: readonly string[] | null, read = true): HeldEvent => ({
  eventId: '1',
  title: 'Choir',
  startsAt: 1,
  record: {
    people: { going: new Set(going), read },
    door: came === null ? null : { came: new Map(came.map((who) => [who, 1])), companions: 0 },
  },
})
const events = fc.array(
  fc.tuple(names, fc.option(names)).map(([going, came]) => event(going, came)),
  { minLength: 1, maxLength: 9 },
)

describe('who comes often', () => {
  it('INS-1 is who was at more than one, most first, as a count by hand has it', async () => {
    await fc.assert(
      fc.asyncProperty(events, async (held) => {
        const { rows, atLeast } = await regularsOf(held, null, (key) => key, 60, turns())
        const times = ['ann', 'bo', 'cy', 'di', 'eve'].map((who) =>
          timesThere(held.map(({ record }) => attendanceAt(record, who))),
        )
        expect(rows.map(({ at }) => timesThere(at))).toEqual(
          times.filter((count) => count > 1).toSorted((a, b) => b - a),
        )
        expect(atLeast).toEqual(held.map((_, at) => times.filter((count) => count > at).length))
      }),
    )
  })

  it('INS-2 tells a yes without a door apart from having come, and a list never read from not coming', () => {
    expect(attendanceAt(event(['ann'], null).record, 'ann')).toBe('yes')
    expect(attendanceAt(event(['ann'], ['bo']).record, 'ann')).toBe('missed')
    expect(attendanceAt(event([], ['ann']).record, 'ann')).toBe('came')
    expect(attendanceAt(event([], null).record, 'ann')).toBe('none')
    expect(attendanceAt(event([], null, false).record, 'ann')).toBe('unknown')
  })
})
