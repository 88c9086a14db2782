import { describe, expect, it } from 'vitest'
import { fitOfZone, rankZones, readEvidence, timesIn } from '../../../electron/core/events/siteZone.ts'

const day = 86_400
const written = (zone: string, locale: string) =>
  Array.from({ length: 12 }, (_, index) => {
    const start = 1_790_000_000 + index * 31 * day
    const options = { timeZone: zone, dateStyle: 'full', timeStyle: 'short' } as const
    return { start, words: new Date(start * 1000).toLocaleString(locale, options) }
  })
const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Tokyo', 'UTC', 'Africa/Lagos']
const found = (zone: string, locale: string, own = 'UTC') => {
  const evidence = readEvidence(written(zone, locale))
  return rankZones(
    zones.map((one) => fitOfZone(evidence, one)).filter((guess) => guess !== null),
    new Map([[own, 1]]),
  ).map((guess) => guess.zone)
}

describe('F3 the zone of a site from its own words', () => {
  it.each(['en-US', 'en-GB', 'de', 'fr', 'ar-EG', 'ja'])(
    'F2 is found in words of %s over summer and winter',
    (locale) => {
      expect(found('Europe/Berlin', locale)[0]).toBe('Europe/Berlin')
      expect(found('America/New_York', locale)[0]).toBe('America/New_York')
    },
  )

  it('F3 of two zones that fit as well the likelier comes first', () => {
    const evidence = readEvidence([{ start: 1_795_284_000, words: '19:00 - 21:00' }])
    const both = ['Europe/Berlin', 'Europe/Paris']
      .map((zone) => fitOfZone(evidence, zone))
      .filter((one) => one !== null)
    expect(rankZones(both, new Map([['Europe/Paris', 0.5]]))[0]?.zone).toBe('Europe/Paris')
  })

  it('G15 garbage in the words is no evidence', () => {
    expect(
      readEvidence([
        { start: 1, words: 'soon' },
        { start: 1, words: '99:99' },
      ]),
    ).toEqual([])
    expect(timesIn('21.11.2026, 20:00')).toEqual(new Set([1200]))
    expect(timesIn('6:00 pm - 12:15 am')).toEqual(new Set([1080, 15]))
  })
})

it('F3 of thirty zones that fit alike the one most people know comes first', () => {
  const evidence = readEvidence([{ start: 1_795_284_000, words: '19:00 - 21:00' }])
  const alike = ['Africa/Ceuta', 'Arctic/Longyearbyen', 'Europe/Berlin', 'Europe/Vaduz']
    .map((zone) => fitOfZone(evidence, zone))
    .filter((one) => one !== null)
  expect(rankZones(alike, new Map())[0]?.zone).toBe('Europe/Berlin')
})
