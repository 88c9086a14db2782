import { describe, expect, it } from 'vitest'
import {
  claimable,
  fitOfZone,
  isOfAnotherZone,
  rankZones,
  readEvidence,
  tellingEvents,
  timesIn,
} from '../../../../../electron/core/zone/zoneGuess.ts'

const day = 86_400
const written = (zone: string, locale: string) =>
  Array.from({ length: 12 }, (_, index) => {
    const start = 1_790_000_000 + index * 31 * day
    const options = { timeZone: zone, dateStyle: 'full', timeStyle: 'short' } as const
    return { start, end: null, words: new Date(start * 1000).toLocaleString(locale, options) }
  })
const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Tokyo', 'UTC', 'Africa/Lagos']
const found = (zone: string, locale: string, own = 'UTC') => {
  const evidence = readEvidence(written(zone, locale))
  return rankZones(
    zones.map((one) => fitOfZone(evidence, one)).filter((guess) => guess !== null),
    new Map([[own, 1]]),
  ).map((guess) => guess.zone)
}

describe('SITE-F3 the zone of a site from its own words', () => {
  it.each(['en-US', 'en-GB', 'de', 'fr', 'ar-EG', 'ja'])(
    'SITE-F2 is found in words of %s over summer and winter',
    (locale) => {
      expect(found('Europe/Berlin', locale)[0]).toBe('Europe/Berlin')
      expect(found('America/New_York', locale)[0]).toBe('America/New_York')
    },
  )

  it('SITE-F3 of two zones that fit as well the likelier comes first', () => {
    const evidence = readEvidence([{ start: 1_795_284_000, end: 1_795_291_200, words: '19:00 - 21:00' }])
    const both = ['Europe/Berlin', 'Europe/Paris']
      .map((zone) => fitOfZone(evidence, zone))
      .filter((one) => one !== null)
    expect(rankZones(both, new Map([['Europe/Paris', 0.5]]))[0]?.zone).toBe('Europe/Paris')
  })

  it('INPUT-15 garbage in the words is no evidence', () => {
    expect(
      readEvidence([
        { start: 1, end: 2, words: 'soon' },
        { start: 1, end: 2, words: '99:99' },
      ]),
    ).toEqual([])
    expect(timesIn('21.11.2026, 20:00')).toEqual([1200])
    expect(timesIn('6:00 pm - 12:15 am')).toEqual([1080, 15])
  })
})

it('SITE-F3 of thirty zones that fit alike the one most people know comes first', () => {
  const evidence = readEvidence([{ start: 1_795_284_000, end: null, words: '19:00 - 21:00' }])
  const alike = ['Africa/Ceuta', 'Arctic/Longyearbyen', 'Europe/Berlin', 'Europe/Vaduz']
    .map((zone) => fitOfZone(evidence, zone))
    .filter((one) => one !== null)
  expect(rankZones(alike, new Map())[0]?.zone).toBe('Europe/Berlin')
})

describe('SITE-F3 a zone that only looks like the site’s', () => {
  const zoneOf = (zone: string, hours: number, count = 12) =>
    readEvidence(
      Array.from({ length: count }, (_, index) => {
        const start = 1_790_000_000 + index * 31 * day
        const end = start + hours * 3_600
        const clock = (at: number) =>
          new Date(at * 1000).toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' })
        return { start, end, words: `on a day, ${clock(start)} - ${clock(end)}` }
      }),
    )

  it('does not fit by being off by just the length of the events', () => {
    const evidence = zoneOf('America/Denver', 2)
    expect(fitOfZone(evidence, 'America/New_York')).toBeNull()
    expect(fitOfZone(evidence, 'America/Denver')).toEqual({ zone: 'America/Denver', fits: 12, of: 12 })
    expect(fitOfZone(zoneOf('Asia/Karachi', 2), 'Asia/Jakarta')).toBeNull()
  })

  it('is not claimed while one with another clock fits as well', () => {
    const ranked = (zone: string, others: readonly string[], evidence = zoneOf(zone, 2)) => {
      const found = [zone, ...others].map((one) => fitOfZone(evidence, one)).filter((one) => one !== null)
      return claimable(rankZones(found, new Map()), evidence).map((guess) => guess.zone)
    }
    expect(ranked('Europe/Berlin', ['Europe/Paris'])).toEqual(['Europe/Berlin', 'Europe/Paris'])
    // Twelve hours apart on the twelve-hour clock of a site that leaves out its half of the day.
    const noon = readEvidence([{ start: 1_795_284_000, end: null, words: '7:00' }])
    const both = ['Europe/Berlin', 'Asia/Tokyo'].map((zone) => ({ zone, fits: 1, of: 1 }))
    expect(claimable(both, noon)).toEqual([])
    expect(claimable([], noon)).toEqual([])
  })

  describe('is another one than was thought', () => {
    const berlin = (...pairs: readonly (readonly [string, number])[]) =>
      isOfAnotherZone(
        pairs.map(([wanted, off]) => ({ wanted, got: String(Number(wanted) + off) })),
        'Europe/Berlin',
      )
    it('where start and end came back away from where they were typed, by the same quarters of an hour', () => {
      expect(berlin(['1801702800', 7_200], ['1801710000', 7_200])).toBe(true)
      expect(berlin(['1801702800', 0], ['1801710000', 0])).toBe(false)
      expect(berlin(['1801702800', 60], ['1801710000', 60])).toBe(false)
      expect(berlin(['1801702800', 97_200], ['1801710000', 97_200])).toBe(false)
    })

    it('but not where the site moved one of them by itself', () => {
      expect(berlin(['1801702800', 0], ['1801710000', 3_600])).toBe(false)
      expect(berlin(['1801702800', 3_600], ['1801710000', 0])).toBe(false)
      expect(berlin(['1801702800', 7_200], ['1801710000', 3_600])).toBe(false)
      const cleared = { wanted: '1801702800', got: '' }
      expect(isOfAnotherZone([cleared, cleared], 'Europe/Berlin')).toBe(false)
    })

    it('nor by an hour that comes twice, or a time that was never sent', () => {
      const [once, again, after] = ['2027-10-31T00:30Z', '2027-10-31T01:30Z', '2027-10-31T03:30Z'].map((at) =>
        String(Date.parse(at) / 1000),
      )
      expect(berlin([once ?? '', 3_600], [again ?? '', 0])).toBe(false)
      expect(berlin([again ?? '', -3_600], [again ?? '', -3_600])).toBe(false)
      expect(berlin([again ?? '', -3_600], [after ?? '', 0])).toBe(false)
      expect(berlin([again ?? '', 21_600], [after ?? '', 25_200])).toBe(true)
      expect(berlin(['1801702800', 7_200], ['1801710007', 0])).toBe(true)
    })
  })
})

describe('SITE-F3 events by which a person can tell the zone', () => {
  const on = (...days: readonly string[]) => days.map((date) => ({ startsAt: Date.parse(date) / 1000 }))
  const [summer, autumn, winter, later] = on('2026-07-12', '2026-10-24', '2026-11-28', '2026-12-05')
  const now = Date.UTC(2026, 10, 21) / 1000
  const all = [later, winter, autumn, summer].filter((event) => event !== undefined)

  it('are the nearest ones, one of them from the other side of a clock change', () => {
    expect(tellingEvents(all, 'Europe/Berlin', now)).toEqual([autumn, winter, later])
  })
  it('are just the nearest where the clocks never change', () => {
    expect(tellingEvents(all, 'UTC', now)).toEqual([autumn, winter, later])
    expect(tellingEvents(all, 'UTC', Date.UTC(2026, 6, 1) / 1000)).toEqual([summer, autumn, winter])
  })
  it('are as many as there are', () => {
    expect(tellingEvents([], 'UTC', now)).toEqual([])
    expect(tellingEvents(all.slice(0, 1), 'UTC', now)).toEqual([later])
  })
})
