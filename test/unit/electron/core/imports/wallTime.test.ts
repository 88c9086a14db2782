import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { createWallClock } from '../../../../../electron/core/imports/wallTime.ts'

it('IMPORT-5 clocks are read as the rules of their zone say, at any time and around every change', () => {
  const clock = createWallClock()
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kolkata',
    'UTC',
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000_000_000 }), zones, (wall, zone) => {
      const plain = Temporal.Instant.fromEpochMilliseconds(wall * 1000)
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime()
      const zoned = plain.toZonedDateTime(zone)
      expect(clock.instantOf(wall, zone)).toBe(zoned.epochMilliseconds / 1000)
      for (const change of [zoned.getTimeZoneTransition('next'), zoned.getTimeZoneTransition('previous')]) {
        if (change === null) continue
        for (const off of [-3_600, -1, 0, 1, 1_800, 3_600]) {
          const at = change.epochMilliseconds / 1000 + off
          const seen = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone)
          expect(clock.wallOf(at, zone)).toBe(at + seen.offsetNanoseconds / 1e9)
        }
      }
    }),
  )
})
