import { describe, expect, it } from 'vitest'
import { epochSeconds, lastMoment } from '../../../../shared/domain/eventTime.ts'

describe('SITE-U4 when an event is over, so that nobody is invited to it any more', () => {
  it('is at its end; at its start where the end is missing or comes before it', () => {
    expect(lastMoment(100, 200)).toBe(200)
    expect(lastMoment(100, null)).toBe(100)
    expect(lastMoment(200, 100)).toBe(200)
    expect(lastMoment(null, 100)).toBe(100)
    expect(lastMoment(null, null)).toBeNull()
  })
})

describe('SITE-F1 a time of the site', () => {
  it('is seconds, or milliseconds where it would lie beyond the year 5138', () => {
    expect(epochSeconds('1795284000')).toBe(1_795_284_000)
    expect(epochSeconds('1795284000999')).toBe(1_795_284_000)
    expect(epochSeconds('1')).toBe(1)
    expect(epochSeconds('100000000000')).toBe(100_000_000_000)
    expect(epochSeconds('100000000001')).toBe(100_000_000)
    expect(epochSeconds('100000000000999')).toBe(100_000_000_000)
  })

  it.each(['', '0', '-5', 'soon', '1795284000 ', 'x1', '1.5', '12345678901234567', '100000000001000'])(
    'INPUT-15 "%s" is none',
    (raw) => {
      expect(epochSeconds(raw)).toBeNull()
    },
  )
})
